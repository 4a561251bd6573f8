/** Tests pages as of a date, in a browser, on a site with three made-up releases. */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import { madeUpDocument, madeUpReleases } from '../made-up/releases.ts';
import { base, dist } from '../site/built-site.ts';
import { hasBrowser, openBrowser } from '../support/open-browser.ts';

const { slug } = madeUpDocument;
const [oldest, , newest] = madeUpReleases();
if (!oldest || !newest) throw new Error('There are three releases.');
/** A date on which the oldest release, of March 5, 2031, was in force. */
const date = '2031-06-01';

const rules = [...newest.numbers].flatMap(([seed, now]) => {
  const then = oldest.numbers.get(seed);
  const [textThen = '', textNow = ''] = [oldest.texts.get(seed), newest.texts.get(seed)];
  return then === undefined ? [] : { then, now, textThen, textNow };
});
const numbersThen = new Map(rules.map((rule) => [rule.then, rule]));
const reworded = rules.find(({ then, now, textThen, textNow }) => {
  return then === now && textThen !== textNow;
});
/** A renumbered rule. On that date, another rule had its current number. */
const renumbered = rules.find(({ then, now, textThen, textNow }) => {
  return then !== now && textThen === textNow && numbersThen.has(now);
});
if (!reworded || !renumbered) throw new Error('The releases have no such rules.');

describe.runIf(hasBrowser)('a page as of a date', () => {
  let site: Listening;
  let browser: Browser;
  let page: Page;
  const open = (address: string) => page.goto(`http://localhost:${site.port}${base}${address}`);
  const main = () => page.locator('main').innerText();
  const banner = () => page.locator('[data-as-of-banner]').innerText({ timeout: 20_000 });

  beforeAll(async () => {
    site = await listen(siteHandler(dist, base), 0);
    browser = await openBrowser();
  });
  beforeEach(async () => {
    page = await browser.newPage({ serviceWorkers: 'block' });
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });

  test.each(['2031', '2031-06', date])('shows the wording of that time: %s', async (typed) => {
    await open(`/${slug}/${reworded.now}/?on=${typed}`);
    expect(await banner()).toContain('As of');
    expect(await main()).toContain(reworded.textThen);
  });

  test('follows a rule to its earlier number', async () => {
    await open(`/${slug}/${renumbered.now}/?on=${date}`);
    expect(await banner()).toContain('As of June 1, 2031');
    expect(await page.locator('h1').innerText()).toContain(renumbered.then);
    expect(await main()).toContain(renumbered.textThen);
  });

  test('shows the rule that had the number then, if the number is cited', async () => {
    await open(`/${slug}/${renumbered.now}/?on=${date}&cited=`);
    await banner();
    expect(await main()).toContain(numbersThen.get(renumbered.now)?.textThen);
  });

  test('keeps the date while reading and searching, until “Back to current” removes it', async () => {
    await open(`/${slug}/${reworded.now}/?on=${date}`);
    await banner();
    await page.locator('main a[rel=next]').click();
    await page.waitForURL(/on=2031-06-01/);
    expect(await banner()).toContain('As of June 1, 2031');
    await page.keyboard.press('/');
    await page.keyboard.type('lantern');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/\?.*on=2031-06-01/);
    expect(await banner()).toContain('As of June 1, 2031');
    await page.getByRole('link', { name: 'Back to current' }).click();
    await page.waitForURL((url) => url.search === '?q=lantern');
  });

  test('quotes a rule with its earlier number', async () => {
    await open(`/quote/?of=${slug}/${renumbered.now}&on=${date}`);
    const quote = page.locator('quote-page ol');
    await quote.getByText(`${renumbered.now} was ${renumbered.then} at that time.`).waitFor();
    expect(await quote.innerText()).toContain(renumbered.textThen);
  });
});
