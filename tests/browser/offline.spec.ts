/** Tests the site offline after one visit, and that saved data can be removed. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import { dist, expect, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

let site: Listening;
let at: (address: string) => string;

test.beforeEach(async () => {
  site = await listen(siteHandler(dist), 0);
  at = (address) => `http://localhost:${site.port}${address}`;
});

test.afterEach(async ({ browserErrors }) => {
  await site.close();
  // Ignores failed prefetches, because the server is closed during these tests.
  const others = browserErrors.filter((each) => !each.includes('Failed to load resource'));
  browserErrors.splice(0, browserErrors.length, ...others);
});

const status = (page: Page) => page.locator('offline-settings [role=status]');
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

async function visit(page: Page): Promise<void> {
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  await expect(status(page)).toContainText('Saved');
}

test.describe('after one visit, without a connection', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page);
    await page.goto(at('/rulings/501/'));
    await site.close();
    await page.context().setOffline(true);
  });

  test('opens the home page with its styles and fonts', async ({ page }) => {
    await page.goto(at('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(fonts).toBeGreaterThan(0);
  });

  test('opens the pages of quotes and checked posts, with the logo', async ({ page }) => {
    for (const address of ['/quote/', '/check/']) {
      await page.goto(at(address));
      await expect(page.locator('quote-page, check-post')).toBeVisible();
    }
    // An empty picture has no size.
    const logo = page.locator('header svg use').first();
    await expect
      .poll(() => logo.evaluate((use) => (use as SVGUseElement).getBBox().width))
      .toBeGreaterThan(0);
  });

  test('searches the current rules', async ({ page }) => {
    await page.goto(at('/search/?q=regenerate'));
    await expect(
      page.getByRole('main').getByRole('link', { name: '501.5 Regenerate' }).first(),
    ).toBeVisible();
  });

  test('opens a visited page in full', async ({ page }) => {
    await page.goto(at('/rulings/501/'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('501');
    await expect(page.locator('offline-view')).toHaveCount(0);
  });

  test('shows a rule that was never visited at its own address', async ({ page }) => {
    for (const address of ['/rulings/501.5a/', '/rulings/501.5A?on=2014-06-01']) {
      await page.goto(at(address));
      await expect(page).toHaveURL(at(address));
      const main = page.getByRole('main');
      await expect(main.getByRole('heading', { level: 1 })).toContainText('501.5a');
      await expect(main).toContainText('Offline: the current text');
      await expect(main).toContainText('regenerate');
      await expect(main.getByRole('link', { name: '501.5 Regenerate' }).first()).toBeVisible();
      await expect(main.getByText('Next: 501.5b')).toBeVisible();
    }
    await page.goto(at('/rulings/501.5/'));
    await expect(page.getByRole('main').getByRole('listitem')).toContainText([/501\.5a/]);
  });

  test('says that a page is not saved, and links to its rule', async ({ page }) => {
    await page.goto(at('/rulings/2002-10-09/E.1.1/'));
    const main = page.getByRole('main');
    await expect(main).toContainText('isn’t saved on this device');
    await main.getByRole('link', { name: 'E.1.1' }).tap();
    await expect(page).toHaveURL(at('/rulings/E.1.1/'));
  });
});

test('a page opened offline loads when the connection is back', async ({ page, context }) => {
  await visit(page);
  const { port } = site;
  await site.close();
  await context.setOffline(true);
  await page.goto(at('/rulings/2002-10-09/'));
  await expect(page.getByRole('main')).toContainText('isn’t saved');
  site = await listen(siteHandler(dist), port);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('offline');
});

test('saved data can be removed, stays removed, and can be saved again', async ({ page }) => {
  await visit(page);
  await expect(status(page)).toContainText(/\d\.\d MB/);
  await page.getByRole('button', { name: 'Remove from this device' }).tap();
  await expect(status(page)).toContainText('Not saved');
  expect(await cacheNames(page)).toEqual([]);
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  expect(await cacheNames(page)).toEqual([]);
  await page.getByRole('button', { name: /^Save for offline use \(\d\.\d MB\)$/ }).tap();
  await expect(status(page)).toContainText('Saved');
  await site.close();
  await page.goto(at('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('saves nothing automatically with Save-Data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  await expect(status(page)).toContainText('Not saved');
  expect(await cacheNames(page)).toEqual([]);
  await page.getByRole('button', { name: /^Save for offline use/ }).tap();
  await expect(status(page)).toContainText('Saved');
});

test('a new build replaces the saved data and deletes old caches', async ({ page }) => {
  const copy = await mkdtemp(join(tmpdir(), 'rulekeep-release-'));
  await cp(dist, copy, { recursive: true });
  await site.close();
  site = await listen(siteHandler(copy), 0);
  try {
    await page.goto(at('/about/'));
    await page.evaluate(() => caches.open('rulekeep-kept-0123'));
    await visit(page);
    expect(await cacheNames(page)).not.toContain('rulekeep-kept-0123');
    const home = join(copy, 'index.html');
    const worker = join(copy, 'sw.js');
    await writeFile(home, (await readFile(home, 'utf8')).replace('<h1', '<h1 data-release="2"'));
    const script = await readFile(worker, 'utf8');
    await writeFile(
      worker,
      script.replace(/(?<=url:[`"']\.\/[`"'],revision:[`"'])[\da-f]+/, 'abc'),
    );
    await page.goto(at('/about/'));
    const isNew = () =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.includes('-precache-')) ?? '';
        const files = await (await caches.open(name)).matchAll('/', { ignoreSearch: true });
        const texts = await Promise.all(files.map((file) => file.text()));
        return texts.length === 1 && texts.every((text) => text.includes('data-release="2"'));
      });
    await expect.poll(isNew).toBe(true);
  } finally {
    await rm(copy, { recursive: true });
  }
});
