/**
 * What a reader of whole releases sees of a search, in a browser: today's rules first, older wordings
 * under them, what is no more with what took its place, and every way to narrow it, each in the
 * address. Where there is no browser these say so and are left out.
 */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import { madeUpDocument, madeUpReleases } from '../made-up/releases.ts';
import { base, dist } from '../site/built-site.ts';
import { hasBrowser, openBrowser } from '../support/open-browser.ts';

const { slug } = madeUpDocument;
const [oldest, second, newest] = madeUpReleases();
if (!oldest || !second || !newest) throw new Error('There are three releases.');
const dates = { second: 'September 14, 2032', oldest: 'March 5, 2031' };

/** A rule whose words changed with the newest release, and that kept its number. */
const reworded = ((): { number: string; then: string; now: string } => {
  for (const { before, after, reworded } of newest.changes) {
    if (!reworded || before === null || before !== after) continue;
    const [seed] = [...newest.numbers].find(([, number]) => number === after) ?? [0];
    const [then, now] = [second.texts.get(seed), newest.texts.get(seed)];
    if (oldest.numbers.get(seed) !== after || oldest.texts.get(seed) !== then) continue;
    if (then && now && !/\d/.test(then + now)) return { number: after, then, now };
  }
  throw new Error('No rule was reworded.');
})();

/** A rule that the newest release has no more, and its words. */
const gone = ((): { number: string; text: string } => {
  for (const { before, after } of newest.changes) {
    if (before === null || after !== null) continue;
    const [seed] = [...second.numbers].find(([, number]) => number === before) ?? [0];
    const text = second.texts.get(seed);
    if (text && !/\d/.test(text)) return { number: before, text };
  }
  throw new Error('No rule is gone.');
})();

/** Words that stand only in the wording before: those, and some that stand today too. */
const onlyThen = ((): string => {
  const wordsOf = (text: string) => text.toLowerCase().match(/[a-z]{4,}/g) ?? [];
  const now = new Set(wordsOf(reworded.now));
  const lost = wordsOf(reworded.then).filter((word) => !now.has(word));
  const kept = wordsOf(reworded.then).filter((word) => now.has(word));
  return [...new Set([...lost.slice(0, 4), ...kept.slice(-4)])].join(' ');
})();

describe.skipIf(!hasBrowser)('a search of whole releases', () => {
  let site: Listening;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const at = (address: string) => `http://localhost:${site.port}${base}${address}`;
  const search = (words: string, more: Record<string, string> = {}) =>
    page.goto(at(`/search/?${new URLSearchParams({ q: words, ...more })}`));
  const results = () => page.locator('#search-results [data-wording]');
  const result = (address: string) =>
    page.locator(`#search-results [data-wording="/${slug}/${address}/"]`);

  beforeAll(async () => {
    site = await listen(siteHandler(dist, base), 0);
    browser = await openBrowser();
  }, 60_000);
  beforeEach(async () => {
    await page?.close();
    page = await browser.newPage({
      serviceWorkers: 'block',
      viewport: { width: 360, height: 740 },
    });
    page.setDefaultTimeout(10_000);
    page.on('pageerror', ({ message }) => complaints.push(message));
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  test('has a rule once, with its older wordings under it, their dates, on demand', async () => {
    await search(reworded.now);
    const rule = result(reworded.number);
    await rule.waitFor();
    expect(await rule.count()).toBe(1);
    const ofIt = await results().evaluateAll((all) =>
      all.map((each) => each.getAttribute('data-wording')),
    );
    expect(ofIt.filter((address) => address?.endsWith(`/${reworded.number}/`))).toHaveLength(1);
    const older = rule.getByRole('link', { name: `${dates.oldest} to ${dates.second}` });
    expect(await older.isVisible()).toBe(false);
    await rule.getByText('1 older wording').click();
    await older.click();
    await page.waitForURL(at(`/${slug}/${oldest.day}/${reworded.number}/`));
    expect(await page.locator('main [data-text]').first().textContent()).toContain(reworded.then);
  });

  test('lets arrows pass over older wordings that are folded away', async () => {
    await search(reworded.now);
    await result(reworded.number).getByText('1 older wording').waitFor();
    const inSight = page.locator('#search-results a').filter({ visible: true });
    const count = await inSight.count();
    expect(count).toBeLessThan(await page.locator('#search-results a').count());
    await page.locator('main input[type=search]').focus();
    for (let at = 0; at < count; at++) {
      await page.keyboard.press('ArrowDown');
      expect(await inSight.nth(at).evaluate((link) => link === document.activeElement)).toBe(true);
    }
  });

  test('says of a rule that is no more until when it stood, and what took its place', async () => {
    await search(gone.text);
    const rule = page.locator('#search-results li', { hasText: gone.text.slice(0, 30) }).last();
    await rule.waitFor();
    expect(await rule.locator('[data-part=old]').textContent()).toBe(`until ${dates.second}`);
    const section = gone.number.split('.', 1)[0] as string;
    const today = rule.locator('[data-part=leads]');
    expect(await today.textContent()).toMatch(new RegExp(`^Today: ${section} `));
    await today.getByRole('link').click();
    await page.waitForURL(at(`/${slug}/${section}/`));
    // Whoever looks up what stood on a day is led to it as of that day, and to today as today.
    for (const asked of [{ q: `${gone.text} as of 2033` }, { q: gone.text, on: '2033-12-31' }]) {
      await search(asked.q, asked);
      await rule.waitFor();
      const address = await rule.getByRole('link').first().getAttribute('href');
      expect(address).toMatch(/\?on=2033-12-31$/);
      await today.getByRole('link').click();
      await page.waitForURL(at(`/${slug}/${section}/`));
    }
  });

  test('says of an old ruling from when it is, and where today’s rule is', async () => {
    await search('regenerate', { kind: 'ruling' });
    const ruling = results().first();
    await ruling.waitFor();
    expect(await ruling.locator('[data-part=old]').textContent()).toMatch(/20(?:02|08)$/);
    const today = ruling.locator('[data-part=leads] a');
    expect(await today.textContent()).toMatch(/^702\.\d+ Regenerate$/);
    await today.click();
    await page.waitForURL(new RegExp(`/${slug}/702\\.\\d+/$`));
  });

  test('tells of words that stand together in an older wording alone, and leads there', async () => {
    await search(onlyThen);
    await results().first().waitFor();
    const line = page.locator('[data-older]');
    expect(await line.count()).toBe(1);
    await line.filter({ hasText: /^\s*1 older wording holds all of this\./ }).waitFor();
    await line.getByRole('link').click();
    await page.waitForURL((url) => url.searchParams.get('scope') === 'everything');
    const first = results().first();
    await first.waitFor();
    expect(await first.locator('[data-part=old]').textContent()).toBe(`until ${dates.second}`);
    expect(await first.getAttribute('data-wording')).toBe(
      `/${slug}/${oldest.day}/${reworded.number}/`,
    );
    // Here nothing is left out, and nothing says so.
    expect(await line.count()).toBe(0);
  });

  test('moves nothing when it is found out late that an older wording has it all', async () => {
    await search(onlyThen);
    const first = results().first();
    await first.waitFor();
    const before = await first.boundingBox();
    await page.locator('[data-older]', { hasText: 'holds all' }).waitFor();
    expect(await first.boundingBox()).toEqual(before);
  });

  const chapter = `${slug}/${reworded.number[0]}`;
  test.each([
    ['scope', 'everything', reworded.then],
    ['on', '2033-02-02', reworded.then],
    ['chapter', chapter, reworded.now],
    ['kind', 'glossary', 'harbour craft'],
    ['kind', 'ruling', 'creature'],
    ['kind', 'card', 'brass'],
  ])('narrowed by %s %s has an address, kept on reload and on Back', async (name, value, words) => {
    await search(words);
    await results().first().waitFor();
    const all = page.url();
    await page.getByText('Narrow and order').click();
    const field = page.locator(`search-page [name=${name}]`);
    const usual = await field.inputValue();
    if (name === 'on') await field.fill(value);
    else await field.selectOption(value);
    const isNarrowed = (url: URL) => url.searchParams.get(name) === value;
    await page.waitForURL(isNarrowed);
    // What was found before stands there until what is asked for comes.
    const shown = async (before = ''): Promise<string> => {
      await page.locator('#search-results a').first().waitFor();
      const now = await page
        .locator('#search-results a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')).join(' '));
      if (now === before) return now;
      await page.waitForTimeout(400);
      return shown(now);
    };
    await page.locator('p[data-part=count]').waitFor();
    await page.waitForLoadState('networkidle');
    const narrowed = await shown();
    await page.reload();
    expect(isNarrowed(new URL(page.url()))).toBe(true);
    expect(await field.inputValue()).toBe(value);
    await page.waitForLoadState('networkidle');
    expect(await shown()).toBe(narrowed);
    // To a result and back, and once more to what was asked before.
    await page.locator('#search-results a').first().click();
    await page.waitForURL((url) => !url.pathname.endsWith('/search/'));
    await page.goBack();
    await page.waitForURL(isNarrowed);
    expect(await shown()).toBe(narrowed);
    await page.goBack();
    await page.waitForURL(all);
    expect(await field.inputValue()).toBe(usual);
  });

  test('narrowed to a day, a chapter or a kind has nothing else', async () => {
    await search('harbour craft', { kind: 'glossary' });
    await results().first().waitFor();
    for (const each of await results().all()) {
      expect(await each.getAttribute('data-wording')).toContain('/glossary/');
    }
    await search(reworded.now, { chapter });
    await results().first().waitFor();
    for (const each of await results().all()) {
      expect(await each.getAttribute('data-wording')).toMatch(new RegExp(`^/${chapter}`));
    }
    await search(reworded.then, { on: '2033-02-02' });
    await results().first().waitFor();
    expect(await results().first().getAttribute('data-wording')).toBe(
      `/${slug}/${oldest.day}/${reworded.number}/`,
    );
  });

  test('offers the days of the releases, newest first, to be searched as of', async () => {
    await search('lantern');
    const days = page
      .locator('search-page [name=on]')
      .locator('xpath=../..')
      .locator('datalist option');
    const values = await days.evaluateAll((all) =>
      all.map((day) => (day as HTMLOptionElement).value),
    );
    expect(values.filter((day) => day > '2030')).toEqual([newest.day, second.day, oldest.day]);
    expect(await page.locator('search-page [name=on]').getAttribute('list')).toBe('release-days');
  });

  test('answers with the rules of a year that a question names, and leads to today’s', async () => {
    const ofToday = () => page.getByRole('link', { name: 'Search today’s rules instead' });
    await search(`${reworded.then} in 2033`);
    await results().first().waitFor();
    expect(await results().first().locator('[data-part=old]').textContent()).toBe(
      `${dates.oldest} to ${dates.second}`,
    );
    expect(await results().first().getAttribute('data-wording')).toBe(
      `/${slug}/${oldest.day}/${reworded.number}/`,
    );
    await ofToday().click();
    await page.waitForURL((url) => !url.search.includes('2033'));
    expect(await page.getByRole('searchbox').inputValue()).toBe(reworded.then);
    // Today's rules are those of the newest release's year.
    await search('lantern in 2034');
    await results().first().waitFor();
    expect(await ofToday().count()).toBe(0);
  });

  test('leads to the history of a number where it is asked for', async () => {
    await search(`history of ${reworded.number}`);
    const link = page.getByRole('link', { name: new RegExp(`^History of .* ${reworded.number}$`) });
    const address = `/${slug}/${reworded.number}/history/`;
    expect(await link.getAttribute('href')).toBe(base + address);
    expect(await results().first().getAttribute('data-wording')).toBe(
      `/${slug}/${reworded.number}/`,
    );
    await page.locator('search-page input[type=search]').fill(`when did ${reworded.number} change`);
    await link.waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(at(address));
  });

  test('says of a card that the site has not that it is none, and of ordinary words nothing', async () => {
    await search('zyzzyva ring');
    const notices = page.locator('[data-part=notices]');
    await notices.getByText('No card on this site is called “zyzzyva ring”.').waitFor();
    await search('tidewrights ledger');
    await page.locator('#search-results', { hasText: 'Tidewright' }).waitFor();
    expect(await notices.textContent()).not.toContain('No card');
    await search('lantern');
    await results().first().waitFor();
    expect(await notices.textContent()).not.toMatch(/No card|No text/);
  });

  test('a quotation as of a day names the release of that day, however long its words stood', async () => {
    await page.goto(`${at('/quote/')}?of=${slug}/${reworded.number}&on=2031-06-01`);
    const quoted = page.locator('quote-page ol > li').first();
    await quoted.getByText(reworded.then.slice(0, 40)).waitFor();
    expect(await quoted.locator('h2').textContent()).toContain(dates.oldest);
  });

  test('the rule before and after one that is read as of a day is the wording of that day', async () => {
    await page.goto(`${at(`/${slug}/${reworded.number}/`)}?on=2031-06-01`);
    // It leads to the wording of that day.
    await page.waitForURL(({ pathname }) => /\/20\d\d-/.test(pathname));
    const on = page.locator(
      'a[rel=next][href*="on=2031-06-01"], a[rel=prev][href*="on=2031-06-01"]',
    );
    await on.first().waitFor();
    for (const link of await on.all()) {
      const [number = ''] = (await link.locator('[data-number]').allTextContents()).map((each) =>
        each.trim(),
      );
      const response = await page.request.get(
        new URL((await link.getAttribute('href')) ?? '', page.url()).href,
      );
      const [seed] = [...oldest.numbers].find(([, each]) => each === number) ?? [];
      const words = seed === undefined ? undefined : oldest.texts.get(seed);
      expect(response.status(), number).toBe(200);
      expect(words && (await response.text()).includes(words.slice(0, 12)), number).toBe(true);
    }
  });

  test('a section and a chapter open at once, typed into the box', async () => {
    await page.goto(at('/about/'));
    for (const [typed, address] of [
      ['704', `/${slug}/704/`],
      ['7', `/${slug}/7/`],
      [reworded.number, `/${slug}/${reworded.number}/`],
    ] as const) {
      await page.locator('rule-search input[type=search]').fill(typed);
      await page.keyboard.press('Enter');
      await page.waitForURL(at(address));
    }
  });

  test('nothing went wrong behind the scenes', () => {
    expect(complaints).toEqual([]);
  });
});
