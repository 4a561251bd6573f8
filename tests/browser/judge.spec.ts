/** A judge at a table: a phone, one hand, and a hall without a signal. */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import type { Kept } from '../../src/browser/offline/kept-files.ts';
import { tooWideEnlarged } from './page-faults.ts';
import { expect, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, serviceWorkers: 'allow' });

let site: Listening;
let at: (address: string) => string;

test.beforeEach(async ({ page }) => {
  site = await listen(siteHandler('dist'), 0);
  at = (address) => `http://localhost:${site.port}${address}`;
  await page.goto(at('/offline/'));
  // A busy machine takes its time with some hundred files.
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible({
    timeout: 20_000,
  });
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

  test('a number and Enter open its rule, and that of a section too', async ({ page }) => {
    for (const [typed, address] of [
      ['501', '/rulings/501/'],
      ['501.5 b', '/rulings/501.5b/'],
    ] as const) {
      await page.goto(at('/about/'));
      await page.locator('search input[type=search]').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(at(address));
      await expect(page.getByRole('heading', { level: 1 })).toContainText(typed.slice(0, 3));
    }
  });

  test('a rule that was never opened has its own page, at its own address', async ({ page }) => {
    await page.goto(at('/rulings/501.5b/'));
    await expect(page).toHaveURL(at('/rulings/501.5b/'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5b');
    await page.getByRole('link', { name: /Next/ }).tap();
    await expect(page).toHaveURL(at('/rulings/505.5.Ruling.1/'));
    // However its address is spelt, as online.
    await page.goto(at('/rulings/E.4.ruling.3'));
    await expect(page).toHaveURL(at('/rulings/E.4.Ruling.3/'));
  });

  test('citations, cards and the page about the site are kept too', async ({ page }) => {
    for (const address of ['/citations/years/1996/', '/cards/clone/', '/about/', '/check/']) {
      const answer = await page.goto(at(address));
      expect(answer?.status(), address).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });

  test('of a number that does not exist it is said, and what stands near', async ({
    page,
    complaints,
  }) => {
    for (const address of ['/rulings/501.5z/', '/rulings/501.5z/history/']) {
      const answer = await page.goto(at(address));
      expect(answer?.status(), address).toBe(404);
      await expect(page.getByRole('main')).toContainText('501.5z');
      await expect(page.getByRole('main')).toContainText('does not exist');
      await expect(page.getByRole('main')).not.toContainText('not kept on this device');
    }
    complaints.length = 0;
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

  test('a page that is not kept says so, what it belongs to, and how much that is', async ({
    page,
    complaints,
  }) => {
    const answer = await page.goto(at('/rulings/501.5b/history/'));
    expect(answer?.status()).toBe(503);
    const main = page.getByRole('main');
    await expect(main).toContainText('not kept on this device');
    await expect(main).toContainText('“Magic Rulings Summary: histories');
    await expect(
      main.getByRole('button', { name: /^Keep \(0\.1 MB\): .*Rulings Summary: histories/ }),
    ).toBeVisible();
    // It is a page of the site: styled, with header and search.
    await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible();
    const { left } = await main.locator('h1').evaluate((it) => it.getBoundingClientRect());
    expect(left).toBeGreaterThan(8);
    complaints.length = 0;
  });

  test('rules are gathered and quoted', async ({ page, complaints }) => {
    await page.goto(at('/rulings/501.5b/'));
    const text = await page.locator('main [data-text]').first().innerText();
    await page.getByRole('button', { name: 'More ways to copy' }).tap();
    await page.getByRole('button', { name: 'Add to quotation' }).tap();
    await page.getByRole('link', { name: 'Quotation: 1 rule' }).tap();
    const quoted = page.locator('quote-page ol > li');
    await expect(quoted).toHaveCount(1);
    await expect(quoted).toContainText('Rulings Summary 501.5b');
    await expect(quoted).toContainText('March 17, 2008');
    expect((await quoted.innerText()).replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
    // A range is all of its rules, and a misprint is what it stands for.
    await page.goto(at('/quote/?of=rulings/501.2a-c,rulings/501.5.Ruling.1'));
    await expect(quoted.locator('h2')).toHaveText([
      /501\.2a/,
      /501\.2b/,
      /501\.2c/,
      /505\.5\.Ruling\.1/,
    ]);
    expect(complaints).toEqual([]);
  });

  test('the search finds a rule', async ({ page }) => {
    await page.goto(at('/search/?q=regenerate'));
    await expect(page.locator('#search-results a').first()).toBeVisible();
  });
});

test('what was asked for without a connection comes with it, untold', async ({
  page,
  context,
  complaints,
}) => {
  const { port } = site;
  const lose = async () => {
    await site.close();
    await context.setOffline(true);
  };
  const find = async () => {
    site = await listen(siteHandler('dist'), port);
    await context.setOffline(false);
  };
  await lose();
  await page.goto(at('/rulings/501.5b/history/'));
  const main = page.getByRole('main');
  await expect(main).toContainText('not kept on this device');
  await find();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5b');

  // A device that keeps a page of results, and not what it searches.
  await page.goto(at('/search/'));
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const file of await cache.keys()) {
        if (file.url.includes('/search-index/')) await cache.delete(file);
      }
    }
  });
  await lose();
  await page.goto(at('/search/?q=regenerate'));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await find();
  await expect(page.locator('#search-results a').first()).toBeVisible();
  complaints.length = 0;
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
  const bar = page.locator('[data-as-of-band]');
  await expect(bar).toContainText('As of April 1, 2008, release of March 17, 2008');
  await site.close();
  await page.goto(at('/rulings/501.5b/?on=2008-04-01'));
  await expect(bar).toContainText('As of April 1, 2008, release of March 17, 2008');
  await page.goto(at('/rulings/501.5a/?on=2008-04-01'));
  await expect(page).toHaveURL(at('/rulings/501.5a/?on=2008-04-01'));
  await expect(bar).toContainText('As of April 1, 2008');
});

test('one can peek at a rule that was never opened, from a page that is kept', async ({ page }) => {
  await site.close();
  await page.goto(at('/rulings/E.4/'));
  const outside = page.locator('main a[href="/rulings/E.5.Ruling.4/"]').first();
  await outside.hover();
  await expect(page.locator('#peek')).toContainText('E.5');
});

test('what is kept can be taken off the device, once that is meant, and put back', async ({
  page,
}) => {
  const remove = page.getByRole('button', { name: 'Remove everything from this device' });
  const question = page.getByRole('dialog', { name: 'Remove everything from this device?' });
  await remove.press('Enter');
  await expect(question).toContainText(/This removes the rules \(0\.\d MB\)/);
  await expect(question.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(remove).toBeFocused();
  expect(await page.evaluate(() => caches.keys())).not.toEqual([]);
  await page.keyboard.press('Enter');
  await question.getByRole('button', { name: 'Remove everything' }).press('Enter');
  // The page is loaded anew, and its reader is where all can be put back.
  await expect(page.getByRole('button', { name: /Keep the rules/ })).toBeFocused();
  await expect(
    page.getByRole('status').filter({ hasText: 'not kept on this device' }),
  ).toBeVisible();
  const names = () => page.evaluate(() => caches.keys());
  expect(await names()).toEqual([]);
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  expect(await names()).toEqual([]);
  await page.getByRole('button', { name: 'Keep the rules on this device' }).press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
  await expect(remove).toBeFocused();
});

test('histories are kept when asked for, and taken off again', async ({ page, complaints }) => {
  const row = page.getByRole('listitem').filter({ hasText: 'Rulings Summary: histories' });
  await row.getByRole('button', { name: /Keep/ }).press('Enter');
  await expect(row).toContainText('Kept on this device.');
  await expect(row.getByRole('button', { name: /Remove/ })).toBeFocused();
  await site.close();
  await page.goto(at('/rulings/changes/'));
  await expect(page).toHaveURL(at('/rulings/changes/'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Changes');
  await page.goto(at('/offline/'));
  await row.getByRole('button', { name: /Remove/ }).press('Enter');
  await expect(row.getByRole('button', { name: /Keep/ })).toBeFocused();
  expect((await page.goto(at('/rulings/changes/')))?.status()).toBe(503);
  complaints.length = 0;
});

test('all that can be kept on demand is kept with one button, which goes when it is', async ({
  page,
}) => {
  const all = page.getByRole('button', { name: /^Keep all of this, too \(\d\.\d MB\)$/ });
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('button') });
  const count = await rows.count();
  expect(count).toBeGreaterThan(2);
  await all.press('Enter');
  await expect(rows.filter({ hasText: 'Kept on this device.' })).toHaveCount(count);
  await expect(all).toBeHidden();
  await expect(rows.first().getByRole('button', { name: /^Remove/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(all).toBeVisible();
});

test('a device without room says so in plain words, and keeps what it has', async ({ page }) => {
  const row = page.getByRole('listitem').filter({ hasText: 'Rulings Summary: histories' });
  const cdp = await page.context().newCDPSession(page);
  const origin = new URL(page.url()).origin;
  await cdp.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 2000 });
  await row.getByRole('button', { name: /Keep/ }).tap();
  await expect(row).toContainText('There is no room');
  await page.getByRole('button', { name: 'Remove everything from this device' }).tap();
  await page.getByRole('button', { name: 'Remove everything', exact: true }).tap();
  await expect(page.getByRole('button', { name: /Keep the rules on this device/ })).toBeVisible();
  await page.getByRole('button', { name: /Keep the rules on this device/ }).tap();
  await expect(page.locator('[data-part=status]')).toContainText(
    /There is no room for them on this device: .+ Free some space and try again/,
  );
});

test.describe('where the site is more than a megabyte', () => {
  const readsOn = async (page: import('@playwright/test').Page) => {
    for (const address of ['/', '/rulings/', '/rulings/501/']) await page.goto(at(address));
  };

  // The same site with another figure: as much as one whole release and more.
  test.beforeEach(async ({ page }) => {
    await site.close();
    const { bytes } = JSON.parse(await readFile('dist/offline/kept.json', 'utf8')) as Kept;
    const inner = siteHandler('dist');
    const larger = await mkdtemp(join(tmpdir(), 'rulekeep-larger-'));
    for (const file of ['sw.js', 'offline/kept.json']) {
      const text = await readFile(join('dist', file), 'utf8');
      expect(text).toContain(String(bytes));
      await mkdir(dirname(join(larger, file)), { recursive: true });
      // Of as many cards as there are, nothing is kept unasked.
      const apart = text.replace('"name":"cards","unasked":true', '"name":"cards","unasked":false');
      await writeFile(join(larger, file), apart.replace(String(bytes), '4321000'));
    }
    const changed = siteHandler(larger);
    site = await listen(
      (request, response) =>
        (/\/(?:sw\.js|kept\.json)$/.test(request.url ?? '') ? changed : inner)(request, response),
      0,
    );
    await page.goto(at('/about/'));
  });

  test('who reads on is asked, and told how much it is; nothing is fetched before', async ({
    page,
  }) => {
    await readsOn(page);
    const offer = page.getByRole('region', { name: 'Reading offline' });
    await expect(offer).toContainText('4.3 MB (and about as much again');
    // What is not in it is said, and leads to where it is.
    await expect(offer).toContainText('without cards, histories and older releases');
    await expect(offer.getByText('without cards', { exact: true })).toBeVisible();
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/offline/');
    // A line above the foot of the screen, with buttons for a finger.
    expect((await offer.boundingBox())?.height).toBeLessThan(80);
    for (const button of await offer.getByRole('button').all()) {
      expect((await button.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    }
    const bundles = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const found = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
        );
        return found.flat().filter((url) => url.endsWith('.bundle')).length;
      });
    expect(await bundles()).toBe(0);
    // It gives way to what is found, and to the bar of a day.
    await page.getByRole('combobox').fill('regenerate');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expect(offer).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(offer).toBeVisible();
    await page.goto(at('/rulings/501/?on=2009-01-01'));
    await page.waitForTimeout(500);
    await expect(offer).toHaveCount(0);
    await page.goto(at('/rulings/501/'));
    await offer.getByRole('button', { name: 'Keep' }).tap();
    await expect(offer.getByRole('status')).toHaveText(/^Kept/);
    await expect.poll(bundles).toBeGreaterThan(3);
    await page.goto(at('/offline/'));
    await expect(page.getByRole('status').filter({ hasText: 'Ready' })).toBeVisible();
    await site.close();
    await page.goto(at('/rulings/501.5b/'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5b');
  });

  test('the offer takes a line on a phone, and fits one whose letters are twice as large', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    const offer = page.getByRole('region', { name: 'Reading offline' });
    for (const address of ['/search/?q=regenerate', '/rulings/501.5b/']) {
      await page.evaluate(() => sessionStorage.setItem('rulekeep:pages', '2'));
      await page.goto(at(address));
      await expect(offer).toBeVisible();
      expect((await offer.boundingBox())?.height, address).toBeLessThan(56);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, address).toBe(360);
      expect((await offer.boundingBox())?.height, address).toBeLessThan(240);
      for (const button of await offer.getByRole('button').all()) {
        await expect(button).toBeInViewport({ ratio: 1 });
      }
    }
    await page.evaluate(() => document.documentElement.removeAttribute('style'));
    expect(await tooWideEnlarged(page)).toBe('');
  });

  test('the offer covers nothing at the end of the results', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.evaluate(() => sessionStorage.setItem('rulekeep:pages', '2'));
    await page.goto(at('/search/?q=regenerate'));
    const offer = page.getByRole('region', { name: 'Reading offline' });
    await expect(offer).toBeVisible();
    const covered = () =>
      offer.evaluate((bar) => {
        scrollTo(0, document.documentElement.scrollHeight);
        const results = document.querySelectorAll('#search-results li, body > footer');
        const ends = [...results].map((each) => each.getBoundingClientRect().bottom);
        return Math.max(...ends) - bar.getBoundingClientRect().top;
      });
    // A page is scrolled by whole pixels.
    await expect.poll(covered).toBeLessThan(1);
  });

  test('the offer gives way to what else stands at the foot, and rests where nobody answers', async ({
    page,
  }) => {
    const offer = page.getByRole('region', { name: 'Reading offline' });
    await readsOn(page);
    await expect(offer).toBeVisible();
    await page.goto(at('/rulings/501.5b/'));
    await expect(offer).toBeVisible();
    // To what is said for a moment it gives way as long.
    await page.getByRole('button', { name: /^Copy/ }).first().tap();
    await expect(page.locator('[data-said]')).toBeVisible();
    await expect(offer).toBeHidden();
    await expect(page.locator('[data-said]')).toBeHidden({ timeout: 8000 });
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: 'More ways to copy' }).tap();
    await page.getByRole('button', { name: 'Add to quotation' }).tap();
    const basket = page.getByRole('link', { name: 'Quotation: 1 rule' });
    await expect(basket).toBeInViewport({ ratio: 1 });
    await expect(offer).toBeHidden();
    await basket.tap();
    await page.getByRole('button', { name: 'Empty' }).tap();
    for (const address of ['/rulings/501.5a/', '/rulings/501/']) await page.goto(at(address));
    await page.waitForTimeout(500);
    await expect(offer).toHaveCount(0);
  });

  test('who would rather not is not asked again', async ({ page, complaints }) => {
    await readsOn(page);
    await page.getByRole('button', { name: 'Not now' }).tap();
    await page.goto(at('/rulings/501.5b/'));
    await page.waitForTimeout(500);
    await expect(page.getByRole('region', { name: 'Reading offline' })).toHaveCount(0);
    // What was opened is there without a connection all the same, and the rest is explained.
    await page.goto(at('/rulings/501.5b/'));
    await site.close();
    await page.goto(at('/rulings/501.5b/'));
    await expect(page.getByRole('heading', { level: 1 })).toContainText('501.5b');
    await page.goto(at('/rulings/501.5c/'));
    await expect(page.getByRole('main')).toContainText('not kept on this device');
    await expect(page.getByRole('button', { name: /Keep the rules .* \(4\.3 MB\)/ })).toBeVisible();
    complaints.length = 0;
  });

  test('a quotation has what was opened, and of the rest it says which, and what to do', async ({
    page,
    complaints,
  }) => {
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    for (const address of ['/quote/', '/rulings/501.5b/']) {
      await page.goto(at(address));
      const isThere = (path: string) => caches.match(path).then((kept) => kept !== undefined);
      await expect.poll(() => page.evaluate(isThere, address)).toBe(true);
    }
    await site.close();
    await page.goto(at('/quote/?of=rulings/501.5b,rulings/501.5a-c,rulings/E.4&on=2009-01-01'));
    const quoted = page.locator('quote-page ol > li');
    await expect(quoted).toHaveCount(3);
    const notKept = 'could not be fetched, and is not kept on this device.';
    await expect(quoted.nth(1)).toContainText(
      `Rulings Summary 501.5a–501.5c as of January 1, 2009 ${notKept}`,
    );
    await page.goto(at('/quote/?of=rulings/501.5b,rulings/E.4'));
    await expect(quoted.nth(0)).toContainText('regenerat');
    await expect(quoted.nth(1)).toContainText(`Rulings Summary E.4 ${notKept}`);
    await expect(quoted.nth(1).getByRole('link', { name: 'Reading offline' })).toBeVisible();
    expect(complaints).toEqual([]);
  });
});

test('with data saving on nothing is fetched unasked, and the page says why', async ({
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const page = await context.newPage();
  await page.goto(at('/rulings/501.5b/'));
  await page.goto(at('/offline/'));
  const status = page.locator('[data-part=status]');
  await expect(status).toContainText('Your browser is set to save data');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.getByRole('button', { name: /Keep the rules .* \(0\.\d MB\)/ }).click();
  await expect(status).toContainText('Ready');
  await context.close();
});

// Browsers put off a new service worker while the old one is idle; another try tells that from a fault.
test.describe('the version kept', () => {
  test.describe.configure({ retries: 3 });

  test('a new version is fetched behind the scenes, and shown from the next load on', async ({
    page,
  }) => {
    test.setTimeout(120_000);
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

      // Or from the one after it, where the browser was not done with the old one.
      await expect(async () => {
        await page.goto(home, { timeout: 10_000 });
        await expect.poll(kept, { timeout: 15_000 }).toEqual(['rulekeep-kept-newer']);
      }).toPass({ timeout: 80_000 });
    } finally {
      await updating.close();
      await rm(dist, { recursive: true });
    }
  });
});
