/** Tests the site offline after one visit, and that saved data can be removed. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import type { Pack } from '../../src/rules/offline-packs.ts';
import { dist, expect, pageKinds, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

const ofDocuments = [
  ...['home', 'document', 'document in parts', 'chapter', 'section', 'rule'],
  ...['rule with references', 'ruling', 'ruling with a misprint', 'note', 'example', 'subrule'],
] as const;

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
const sizeIn = (words: string | null) => /\d+\.\d MB/.exec(words ?? '')?.[0] ?? 'no size';
const cacheNames = (page: Page) => page.evaluate(() => caches.keys());

async function visit(page: Page): Promise<void> {
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  await expect(status(page)).toContainText('Saved');
}

test.describe('after one visit, without a connection', () => {
  test.beforeEach(async ({ page }) => {
    await visit(page);
    await page.goto(at('/rulings/2002-10-09/E.1.2/'));
    // The address of a newest wording leads to its page.
    await page.waitForURL(at('/rulings/E.1.2/?on=2002-10-09'));
    await site.close();
    await page.context().setOffline(true);
  });

  test('opens the home page with its styles, fonts and logo', async ({ page }) => {
    await page.goto(at('/'));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // An empty picture has no size.
    const logo = page.locator('header svg use').first();
    await expect
      .poll(() => logo.evaluate((use) => (use as SVGUseElement).getBBox().width))
      .toBeGreaterThan(0);
    const fonts = await page.evaluate(async () => {
      await document.fonts.ready;
      return [...document.fonts].filter(({ status }) => status === 'loaded').length;
    });
    expect(fonts).toBeGreaterThan(0);
  });

  test('opens a visited page of an older wording', async ({ page }) => {
    await page.goto(at('/rulings/2002-10-09/E.1.2/'));
    await expect(page.locator('.banner')).toBeVisible();
  });

  test('opens one page of each kind as it is online', async ({ page }) => {
    const kinds = [
      ...[...ofDocuments, 'unavailable number', 'changes', 'changes of a release'],
      ...['citations', 'cited source', 'titles', 'about', 'data'],
    ] as const;
    for (const kind of kinds) {
      const address = pageKinds[kind];
      await page.goto(at(address));
      const shown = await page.evaluate(async () => (await fetch(location.pathname)).text());
      expect(shown, kind).toBe(await readFile(join(dist, address, 'index.html'), 'utf8'));
      const { number, height } = await page.evaluate(() => ({
        number: [...document.styleSheets].filter(({ cssRules }) => cssRules.length > 0).length,
        height: document.querySelector('header')?.clientHeight ?? 0,
      }));
      expect(number, kind).toBeGreaterThan(0);
      expect(height, kind).toBeGreaterThan(0);
    }
  });

  test('adds the final slash, and corrects the case of a number', async ({ page }) => {
    for (const address of ['/rulings/501.5a?on=2014-06-01', '/rulings/501.5A/']) {
      await page.goto(at(address));
      await expect(page).toHaveURL(/\/rulings\/501\.5a\//);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5a');
    }
  });

  test('copies, quotes and checks rules', async ({ page }) => {
    await page.goto(at('/rulings/501.5a/'));
    await expect(page.getByRole('button', { name: 'Large type' })).toBeVisible();
    await expect(page.locator('copy-rule button')).not.toHaveCount(0);
    await page.goto(at('/quote/?of=rulings/501.5a'));
    await expect(page.locator('quote-page')).toContainText('regenerate');
    await page.goto(at('/check/'));
    await page.getByLabel('Your post', { exact: true }).fill('Rulings Summary 501.5a');
    await page.getByRole('button', { name: 'Check' }).tap();
    await expect(
      page
        .locator('check-post')
        .getByRole('link', { name: /501\.5a/ })
        .first(),
    ).toBeVisible();
  });

  test('shows an older wording as a quote, and says that another page is not saved', async ({
    page,
  }) => {
    await page.goto(at('/rulings/2002-10-09/E.1.1/'));
    await expect(page).toHaveURL(at('/quote/?of=rulings/2002-10-09/E.1.1'));
    await expect(page.locator('quote-page')).toContainText('E.1.1');
    await page.goto(at('/rulings/2002-10-09/'));
    await expect(page.getByRole('main')).toContainText('isn’t saved on this device');
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

test('on a weak connection, a saved page opens soon', async ({ page }) => {
  await visit(page);
  const { port } = site;
  await site.close();
  site = await listen(() => {}, port);
  await page.goto(at('/rulings/501.5a/'), { waitUntil: 'commit', timeout: 15_000 });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5a');
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
  const save = page.getByRole('button', { name: /^Save for offline use/ });
  const size = sizeIn(await save.textContent());
  await save.tap();
  await expect(status(page)).toContainText(`Saved: ${size}`);
  await site.close();
  await page.goto(at('/'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('saves the cards if asked', async ({ page }) => {
  await visit(page);
  const save = page.getByRole('button', { name: /cards/ });
  const size = sizeIn(await save.textContent());
  await save.tap();
  await expect(status(page)).toContainText(`cards: ${size}`);
  await expect(save).toBeHidden();
  await site.close();
  await page.goto(at('/cards/clone/'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clone');
});

test.describe('of a copy of the site', () => {
  let copy: string;
  const packs = () => join(copy, 'offline/packs');

  test.beforeEach(async () => {
    copy = await mkdtemp(join(tmpdir(), 'rulekeep-offline-'));
    await cp(dist, copy, { recursive: true });
    await site.close();
    site = await listen(siteHandler(copy), 0);
  });

  test.afterEach(() => rm(copy, { recursive: true }));

  /** Returns the file of the pack with a path, and what it has. */
  async function findPack(path: string) {
    for (const file of await readdir(packs())) {
      const pack = JSON.parse(gunzipSync(await readFile(join(packs(), file))).toString()) as Pack;
      if (pack.files && Object.hasOwn(pack.files, path)) return { file, pack };
    }
    throw new Error(`No pack has ${path}.`);
  }

  test('half saved, it opens what is saved, and the next visit saves the rest', async ({
    page,
  }) => {
    const { file } = await findPack('rulings/501.5b/');
    await rename(join(packs(), file), join(copy, 'later'));
    await page.goto(at('/offline/'));
    await expect(status(page)).toContainText(/Saved in part, \d\.\d MB of \d\.\d MB/);
    const { port } = site;
    await site.close();
    await page.context().setOffline(true);
    for (const [address, isSaved] of [
      ['/check/', true],
      ['/rulings/501.5b/', false],
    ] as const) {
      await page.goto(at(address));
      await expect(page.locator('not-saved')).toHaveCount(isSaved ? 0 : 1);
    }
    await rename(join(copy, 'later'), join(packs(), file));
    site = await listen(siteHandler(copy), port);
    await page.context().setOffline(false);
    await visit(page);
  });

  test('a new build replaces the saved data when its pages open', async ({ page }) => {
    await page.goto(at('/about/'));
    await page.evaluate(() => caches.open('rulekeep-kept-0123'));
    await visit(page);
    expect(await cacheNames(page)).not.toContain('rulekeep-kept-0123');
    const { file, pack } = await findPack('');
    const files = { ...pack.files, '': ['<h1>Build 2</h1>'] };
    await writeFile(join(packs(), 'new.bin'), gzipSync(JSON.stringify({ ...pack, files })));
    const worker = join(copy, 'sw.js');
    const script = await readFile(worker, 'utf8');
    await writeFile(worker, script.replaceAll(file, 'new.bin'));
    const names = () =>
      page.evaluate(async () => {
        const requests = await (await caches.open('rulekeep-rules')).keys();
        return requests.map(({ url }) => url.split('/').at(-1));
      });
    await page.goto(at('/rulings/'));
    await expect.poll(names).toContain('new.bin');
    // The page may still load scripts of the earlier build.
    expect(await names()).toContain(file);
    await page.goto(at('/offline/'));
    await expect.poll(names).not.toContain(file);
    await site.close();
    await page.goto(at('/'));
    await expect(page.getByRole('heading')).toHaveText('Build 2');
  });
});
