/**
 * A reader who reads on as of a day, in a browser, on a site of three whole releases under a base
 * path. Where there is no browser these say so and are left out.
 */
import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen, type Listening, siteHandler } from '../../scripts/serve.ts';
import { madeUpDocument, madeUpReleases } from '../made-up/releases.ts';
import { dist } from '../site/built-site.ts';
import { hasBrowser, openBrowser } from '../support/open-browser.ts';

const { slug } = madeUpDocument;
const [oldest, second, newest] = madeUpReleases();
if (!oldest || !second || !newest) throw new Error('There are three releases.');
const day = '2033-02-02';
const rule = reworded();

/** A rule with subrules that has other words in the newest release, under the same number. */
function reworded(): { number: string; then: string; now: string } {
  for (const { before, after, reworded } of newest?.changes ?? []) {
    if (!reworded || before === null || before !== after) continue;
    const seed = [...(newest?.numbers ?? [])].find(([, number]) => number === after)?.[0] ?? 0;
    const isSame = second?.numbers.get(seed) === after;
    const [then, now] = [second?.texts.get(seed), newest?.texts.get(seed)];
    if (isSame && then && now) return { number: after, then, now };
  }
  throw new Error('No rule was reworded.');
}

/** The section with the most rules. */
function longest(): string {
  const sections = Map.groupBy(newest?.numbers.values() ?? [], (number) => number.split('.', 1)[0]);
  const [most] = [...sections].sort(([, one], [, other]) => other.length - one.length);
  return most?.[0] ?? '';
}

describe.skipIf(!hasBrowser)('as of a day', () => {
  let site: Listening;
  let browser: Browser;
  let page: Page;
  const complaints: string[] = [];
  const at = (address: string) => `http://localhost:${site.port}/rules${address}`;
  const bar = () => page.locator('[data-as-of-band]');
  const text = () => page.locator('main [data-text]').first();

  beforeAll(async () => {
    site = await listen(siteHandler(dist, '/rules'), 0);
    browser = await openBrowser();
    page = await browser.newPage({ serviceWorkers: 'block' });
    page.on('pageerror', ({ message }) => complaints.push(message));
  }, 60_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  /** Every page of the walk says the day, the release and that a newer one is not held. */
  async function isOfThatDay() {
    await bar().waitFor();
    expect(new URL(page.url()).searchParams.get('on')).toBe(day);
    expect(await bar().textContent()).toContain(
      'As of February 2, 2033. Showing September 14, 2032. We lack the release of January 20, 2033.',
    );
  }

  test('a day is kept over five pages, until one goes back to today', async () => {
    await page.goto(at(`/${slug}/${rule.number}/`));
    expect(await text().textContent()).toContain(rule.now);
    await page.getByText('See this rule on another date').click();
    await page.getByLabel('Date').fill(day);
    await page.getByRole('button', { name: 'Go' }).click();
    await page.waitForURL(/\d{4}-\d\d-\d\d\/.*on=/);
    await isOfThatDay();
    expect(await text().textContent()).toContain(rule.then);

    const section = rule.number.split('.', 1)[0] as string;
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last().click();
    await page.waitForURL(new RegExp(`/${section}/\\?on=`));
    await isOfThatDay();
    expect(await page.locator('main').textContent()).toContain(rule.then);

    await page.locator('.rules > li > a').first().click();
    await page.waitForURL(/\/\d+\.\d+\/\?on=/);
    await isOfThatDay();
    const first = page.url();

    await page.locator('main a[rel=next]').click();
    await page.waitForURL((url) => url.href !== first);
    await isOfThatDay();

    await page
      .getByRole('link', { name: madeUpDocument.yaml.match(/shortTitle: (.*)/)?.[1] ?? '' })
      .first()
      .click();
    await page.waitForURL(new RegExp(`/${slug}/2032-09-14/\\?on=`));
    await isOfThatDay();

    await page.goto(at(`/${slug}/${rule.number}/?on=${day}`));
    await page.waitForURL(/2032-09-14|2031-03-05/);
    await bar().getByRole('link', { name: 'Back to current' }).click();
    await page.waitForURL(at(`/${slug}/${rule.number}/`));
    expect(await text().textContent()).toContain(rule.now);
    expect(await bar().count()).toBe(0);
  });

  test('words of today are not shown as those of the day, and links keep it, before that is known', async () => {
    let answer = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/numbers/**', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(at(`/${slug}/${rule.number}/?on=${day}`));
    const main = page.locator('main[aria-busy=true]');
    await main.waitFor();
    expect(await main.evaluate((element) => Number(getComputedStyle(element).opacity))).toBe(0.2);
    for (const link of await page.locator('main a[rel]').all())
      expect(await link.getAttribute('href')).toContain(`on=${day}`);
    answer();
    await page.waitForURL(/2032-09-14|2031-03-05/);
    await page.unroute('**/numbers/**');
    await isOfThatDay();
    expect(await page.locator('main[aria-busy]').count()).toBe(0);
  });

  test('in a long page its contents lead to a rule, and the way back to where one read', async () => {
    const slow = await page.context().newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(at(`/${slug}/${longest()}/`));
    const links = page.getByRole('navigation', { name: 'On this page' }).getByRole('link');
    await links.last().click();
    const place = page.locator(`[id="${decodeURIComponent(new URL(page.url()).hash.slice(1))}"]`);
    const height = () => place.evaluate((item) => Math.round(item.getBoundingClientRect().top));
    const isAtTop = async () => (await height()) < 200 && (await height()) > 0;
    await expect.poll(isAtTop, { timeout: 10_000 }).toBe(true);
    await page.goto(at('/about/'));
    await page.goBack();
    await expect.poll(isAtTop, { timeout: 10_000 }).toBe(true);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  test('the search answers from that day, and its results keep it', async () => {
    await page.goto(at(`/${slug}/?on=${day}`));
    await bar().waitFor();
    const words = rule.then.split(' ').slice(0, 6).join(' ');
    const box = page.getByRole('combobox');
    await box.fill(words);
    await page.getByRole('option').first().waitFor();
    await box.press('Enter');
    await page.waitForURL(/\/search\/\?.*on=2033-02-02/);
    const result = page.locator('#search-results a').first();
    await result.waitFor();
    expect(await result.getAttribute('href')).toContain(`on=${day}`);
    await box.or(page.locator('search input[type=search]')).first().fill(rule.number);
    await page.locator('#search-results a').first().waitFor();
    await page.locator('search input[type=search]').first().press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/${rule.number}/`));
    await isOfThatDay();
    expect(await text().textContent()).toContain(rule.then);
  });

  test('a rule that had another number then is led to, and never taken for the other', async () => {
    const moved = newest.changes.find(
      ({ before, after, reworded }) => before && after && before !== after && !reworded,
    );
    const [before, number] = [moved?.before as string, moved?.after as string];
    await page.goto(at(`/${slug}/${number}/?on=${day}`));
    await page.waitForURL((url) => url.pathname.endsWith(`/${before}/`));
    await isOfThatDay();
    const seed = [...newest.numbers].find(([, each]) => each === number)?.[0] ?? 0;
    expect(await text().textContent()).toContain(second.texts.get(seed));
    await page.locator('main').getByText(`This rule is now ${number}.`).waitFor();
  });

  test('a number that was another rule’s then is told from it, whichever of the two was meant', async () => {
    const seedOf = (number: string, { numbers }: typeof newest) =>
      [...numbers].find(([, each]) => each === number)?.[0];
    const taken = newest.changes.find(({ before, after, reworded }) => {
      if (!before || !after || before === after || reworded) return false;
      const then = seedOf(after, second);
      return then !== undefined && newest.numbers.has(then) && seedOf(before, newest) !== undefined;
    });
    const [before, number] = [taken?.before as string, taken?.after as string];
    const other = seedOf(number, second) as number;
    // Who opened the rule is shown the rule, and led to what had its number.
    await page.goto(at(`/${slug}/${number}/?on=${day}`));
    await page.waitForURL((url) => url.pathname.endsWith(`/${before}/`));
    await page.getByRole('link', { name: `${number} was another rule` }).click();
    await page.waitForURL((url) => url.pathname.endsWith(`/${number}/`));
    await isOfThatDay();
    expect(await text().textContent()).toContain(second.texts.get(other));
    await page.getByText(`This rule is now ${newest.numbers.get(other)}.`).waitFor();
    // Who typed the number is shown what had it, and led to the rule of today.
    await page.goto(at(`/${slug}/?on=${day}`));
    await bar().waitFor();
    await page.getByRole('combobox').fill(number);
    await page.getByRole('option').first().waitFor();
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/${number}/`));
    await isOfThatDay();
    expect(await text().textContent()).toContain(second.texts.get(other));
    await page
      .getByText(`${number} in the release of September 14, 2032 (a newer one is missing here).`)
      .waitFor();
    const next = `${number} in our next release, June 1, 2034, where it is another rule`;
    await page.getByRole('link', { name: next }).waitFor();
    // With a day of which nobody here knows it is offered both, and led to the one before.
    await page.goto(at('/about/'));
    await page.getByRole('combobox').fill(`${number} ${day}`);
    const sheet = page.locator('[data-sheet]');
    await sheet.getByRole('link', { name: next }).waitFor();
    expect(await sheet.textContent()).not.toContain('as it stood');
    await page.getByRole('combobox').press('Enter');
    await page.waitForURL((url) => url.pathname.endsWith(`/${number}/`));
    await isOfThatDay();
    await page.getByRole('link', { name: next }).click();
    await page.waitForURL(/cited=next/);
    await page.getByText('Shown here:').waitFor();
    expect(page.url()).toContain('cited=next');
    expect(await text().textContent()).toContain(
      newest.texts.get(seedOf(number, newest) as number),
    );
    await page.goto(at(`/${slug}/${number}/?on=${day}&cited=`));
    await page.waitForURL((url) => /2032-09-14|2031-03-05/.test(url.pathname));
    await page.getByRole('link', { name: before, exact: true }).first().click();
    await page.waitForURL((url) => url.pathname.endsWith(`/${before}/`));
  });

  test('a day before the first release is not answered with another', async () => {
    await page.goto(at(`/${slug}/${rule.number}/?on=2030-01-01`));
    await bar().waitFor();
    expect(await bar().textContent()).toContain(
      'We have no release as old as January 1, 2030; the oldest is March 5, 2031.',
    );
    expect(new URL(page.url()).pathname).toBe(`/rules/${slug}/${rule.number}/`);
  });

  test('two releases stand side by side, each with its own words whole, at an address', async () => {
    const address = `/${slug}/${rule.number}/history/`;
    await page.goto(at(address));
    await page.getByText('Compare two versions').click();
    await page.getByLabel('Compare').selectOption('2032-09-14');
    await page.getByLabel('with').selectOption('2034-06-01');
    await page.getByRole('button', { name: 'Compare', exact: true }).click();
    const columns = page.locator('[data-compared] section');
    await columns.first().waitFor();
    const words = async (place: number) =>
      (await columns.nth(place).locator('p').textContent())?.replace(/\s+/g, ' ').trim();
    const plain = (text: string) => text.replace(/\s+/g, ' ').trim();
    expect(await words(0)).toBe(plain(rule.then));
    expect(await words(1)).toBe(plain(rule.now));
    expect(await columns.nth(0).locator('del').count()).toBeGreaterThan(0);
    expect(await columns.nth(1).locator('ins').count()).toBeGreaterThan(0);
    // Who hears the page is told how much differs, and not all of both.
    await page.getByText(/^\d+ differences?$/).waitFor();
    await page.goBack();
    await columns.first().waitFor({ state: 'hidden' });
    expect(new URL(page.url()).search).toBe('');
    await page.goto(at(`${address}?from=2034-06-01&to=2032-09-14`));
    await columns.first().waitFor();
    expect(await words(0)).toBe(plain(rule.then));
  });

  test('without room, two releases are one text with what changed marked', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(at(`/${slug}/${rule.number}/history/?from=2032-09-14&to=2034-06-01`));
    const both = page.locator('[data-compared] > div');
    await both.waitFor();
    expect(await both.locator('h2').textContent()).toMatch(
      /From September 14, 2032.* to June 1, 2034/s,
    );
    expect(await both.locator('del, ins').count()).toBeGreaterThan(1);
    expect(await page.locator('[data-compared] section').first().isVisible()).toBe(false);
    await both.locator('del').evaluateAll((removed) => {
      for (const each of removed) each.remove();
    });
    const left = (await both.locator('p').textContent()) ?? '';
    expect(left.replace(/\s+/g, ' ').trim()).toBe(rule.now.replace(/\s+/g, ' ').trim());
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  test('a year or month in an address means its last day, before the number or behind it', async () => {
    const { number } = rule;
    const asked = [
      [`/${slug}/2033/${number}`, '2033-12-31'],
      [`/${slug}/2033-02/${number}/`, '2033-02-28'],
      [`/2033-02-02/${number}/`, '2033-02-02'],
      [`/${slug}/${number}/2033/`, '2033-12-31'],
    ];
    for (const [address = '', on = ''] of asked) {
      await page.goto(at(address));
      await page.waitForURL(new RegExp(`/20\\d\\d-\\d\\d-\\d\\d/${number}/\\?on=${on}&cited=$`));
      expect(await text().textContent()).toContain(rule.then);
    }
    await page.goto(at(`/${slug}/2033/`));
    await page.waitForURL(at(`/${slug}/2032-09-14/?on=2033-12-31`));
  });

  test('a release in an address stays the day that is read, where its words are those of today', async () => {
    const { number } = rule;
    await page.goto(at(`/${slug}/2034-06-01/${number}`));
    await page.waitForURL(at(`/${slug}/${number}/?on=2034-06-01&cited=`));
    expect(await text().textContent()).toContain(rule.now);
    expect(await bar().textContent()).toContain('June 1, 2034');
  });

  test('the history of a number is led to, however its address is written', async () => {
    const { number } = rule;
    for (const address of [`/${number}/history`, `/${slug}/rule%20${number}/History/`]) {
      await page.goto(at(address));
      await page.waitForURL(at(`/${slug}/${number}/history/`));
    }
  });

  test('an old wording leads to where it stands beside today’s', async () => {
    await page.goto(at(`/${slug}/2032-09-14/${rule.number}/?on=2033-02-02`));
    await page.getByRole('link', { name: 'Compare with today' }).click();
    const columns = page.locator('[data-compared] section');
    await columns.first().waitFor();
    expect(page.url()).toContain(`/${slug}/${rule.number}/history/?from=`);
    expect(page.url()).not.toContain('on=');
    const plain = (words: string | null) => words?.replace(/\s+/g, ' ').trim();
    expect(plain(await columns.nth(0).locator('p').textContent())).toBe(plain(rule.then));
    expect(await columns.nth(1).textContent()).toContain('June 1, 2034');
  });

  test('a history says in words what its year strip shows, and leads back', async () => {
    await page.goto(at(`/${slug}/${rule.number}/history/`));
    const strip = page.getByRole('group', { name: /^Reworded .* since 2031/ });
    await strip.getByRole('link').last().click();
    await page.waitForURL(/#w-20\d\d-\d\d-\d\d$/);
    expect(await page.getByText('3 of 6 known releases since 2031').count()).toBe(1);
    const way = page.getByRole('navigation', { name: 'Breadcrumb' });
    await way.getByRole('link', { name: rule.number, exact: true }).click();
    await page.waitForURL(at(`/${slug}/${rule.number}/`));
  });

  test('what stands at each step of a history is told from that at others', async () => {
    await page.goto(at(`/${slug}/${rule.number}/history/`));
    const steps = page.locator('li[data-from][data-name]');
    const count = await steps.count();
    expect(count).toBeGreaterThan(1);
    for (const step of await steps.all()) {
      await step.scrollIntoViewIfNeeded();
      await step.getByRole('button', { name: /^Copy / }).waitFor({ state: 'attached' });
    }
    const names = await page
      .locator('main li[data-from] :is(button, input, a)')
      .evaluateAll((all) => all.map((each) => each.ariaLabel ?? each.textContent?.trim()));
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    expect(names.filter((name) => name?.startsWith('New wording only'))).not.toEqual([]);
  });

  test('an address with a day in it is read as of that day', async () => {
    await page.goto(at(`/${slug}/${day}/${rule.number}/`));
    await page.waitForURL(/on=2033-02-02/);
    await isOfThatDay();
    expect(await text().textContent()).toContain(rule.then);
  });

  test('nothing went wrong behind the scenes', () => {
    expect(complaints).toEqual([]);
  });
});
