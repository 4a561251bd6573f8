/** A judge at a table: a phone, one hand, and a hall without a signal. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listen, type Listening, siteHandler } from '../../scripts/serve/serve-site.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

let site: Listening;
let at: (address: string) => string;

test.beforeEach(async ({ page }) => {
  site = await listen(siteHandler('dist'), 0);
  at = (address) => `http://localhost:${site.port}${address}`;
  await page.goto(at('/offline/'));
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
});

test.afterEach(() => site.close());

test('reads from a chapter to a rule and on to the next', async ({ page }) => {
  await page.goto(at('/'));
  await page
    .getByRole('main')
    .getByRole('link', { name: /Keyword Actions/ })
    .first()
    .tap();
  await expect(page).toHaveURL(at('/rulings/501/'));
  await page.getByRole('main').getByRole('link', { name: '501.5b', exact: true }).first().tap();
  await expect(page).toHaveURL(at('/rulings/501.5b/'));
  await page.getByRole('link', { name: /Next/ }).tap();
  await expect(page).toHaveURL(at('/rulings/505.5.Ruling.1/'));
});

test.describe('without a connection', () => {
  test.beforeEach(() => site.close());

  test('opens what is kept', async ({ page }) => {
    for (const address of ['/', '/rulings/', '/rulings/501/', '/rulings/E.4/', '/cr/']) {
      await page.goto(at(address));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page).toHaveURL(at(address));
    }
  });

  test('a rule that was never opened is shown on its section’s page, at its place', async ({
    page,
  }) => {
    await page.goto(at('/rulings/501.5b/'));
    await expect(page).toHaveURL(at('/rulings/501.5/#501.5b'));
    await expect(page.locator('[id="501.5b"]')).toBeInViewport();
    await page.goto(at('/rulings/E.4.ruling.3'));
    await expect(page).toHaveURL(at('/rulings/E.4/#E.4.Ruling.3'));
  });

  test('styles and fonts are kept too', async ({ page }) => {
    await page.goto(at('/rulings/501/'));
    const loaded = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(loaded).toBeGreaterThan(0);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
  });

  test('a page that is not kept says so and what to do', async ({ page, complaints }) => {
    const answer = await page.goto(at('/citations/years/1996/'));
    expect(answer?.status()).toBe(503);
    await expect(page.getByText('not kept on this device')).toBeVisible();
    complaints.length = 0;
  });

  test('the search finds a rule', async ({ page }) => {
    await page.goto(at('/search/?q=regenerate'));
    await expect(page.locator('#search-results a').first()).toBeVisible();
  });
});

test('a page that was opened stays, in its own right', async ({ page }) => {
  await page.goto(at('/rulings/501.5b/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5b');
  await page.goto(at('/'));
  await site.close();
  await page.goto(at('/rulings/501.5b/'));
  await expect(page).toHaveURL(at('/rulings/501.5b/'));
  await expect(page.locator('main [data-text]').first()).toContainText('regenerat');
});

test('a page that was read as of a day still says which day it is of, and keeps it', async ({
  page,
}) => {
  await page.goto(at('/rulings/501.5b/?on=2008-04-01'));
  const bar = page.locator('[data-day-bar]');
  await expect(bar).toContainText('As of April 1, 2008: the release of March 17, 2008');
  await site.close();
  await page.goto(at('/rulings/501.5b/?on=2008-04-01'));
  await expect(bar).toContainText('As of April 1, 2008: the release of March 17, 2008');
  await page.goto(at('/rulings/501.5a/?on=2008-04-01'));
  await expect(page).toHaveURL(at('/rulings/501.5/?on=2008-04-01#501.5a'));
  await expect(bar).toContainText('As of April 1, 2008');
});

test('one can peek at a rule that was never opened, from a page that is kept', async ({ page }) => {
  await site.close();
  await page.goto(at('/rulings/E.4/'));
  const outside = page.locator('main a[href="/rulings/E.5.Ruling.4/"]').first();
  await outside.hover();
  await expect(page.locator('#peek')).toContainText('E.5');
});

test('what is kept can be taken off the device, and put back', async ({ page }) => {
  await page.getByRole('button', { name: 'Remove them from this device' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing is kept' })).toBeVisible();
  const names = () => page.evaluate(() => caches.keys());
  expect(await names()).toEqual([]);
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  expect(await names()).toEqual([]);
  await page.getByRole('button', { name: 'Keep the rules on this device' }).tap();
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
});

// Browsers put off a new service worker while the old one is idle; another try tells that from a fault.
test.describe('the version kept', () => {
  test.describe.configure({ retries: 3 });

  test('a new version is fetched behind the scenes, and shown from the next load on', async ({
    page,
  }) => {
    const dist = await mkdtemp(join(tmpdir(), 'rulekeep-update-'));
    await cp('dist', dist, { recursive: true });
    const updating = await listen(siteHandler(dist), 0);
    const home = `http://localhost:${updating.port}/`;
    const kept = async () => {
      const names = await page.evaluate(() => caches.keys());
      return names.filter((name) => name.startsWith('rulekeep-kept-'));
    };
    try {
      await page.goto(`${home}offline/`);
      await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
      const [before = ''] = await kept();
      const version = before.replace('rulekeep-kept-', '');
      const worker = await readFile(join(dist, 'sw.js'), 'utf8');
      await writeFile(join(dist, 'sw.js'), worker.replaceAll(version, 'newer'));

      await page.goto(home);
      await expect.poll(kept).toContain('rulekeep-kept-newer');
      expect(await kept()).toContain(before);
      await page.waitForFunction(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state === 'installed';
      });

      await page.goto(home);
      await expect.poll(kept).toEqual(['rulekeep-kept-newer']);
    } finally {
      await updating.close();
      await rm(dist, { recursive: true });
    }
  });
});
