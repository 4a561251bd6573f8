/**
 * Tests the whole made-up site by what a reader does. Add a row for each fault that only shows on a
 * site with several releases, documents and cards.
 */
import type { Page } from '@playwright/test';
import { listen } from '../../scripts/serve.ts';
import { expect, test } from '../browser/site.ts';

const results = (page: Page) => page.locator('search-page [data-part=list] > li');
const find = (page: Page, words: string, more = '') =>
  page.goto(`search/?q=${encodeURIComponent(words)}${more}`);

/** What a reader types, and the address of the first result. */
const searches = [
  ['714.5j', 'cr/714.5j/'],
  ['ipg 2.1', 'ipg/2.1/'],
  ['barnacled pilot', 'cards/sleeping-pilot-barnacled-pilot/'],
  ['can i have two captains of the same name', 'cr/714.5j/'],
  ['what happens when i run out of oil', 'cr/714.5a/'],
  ['i forgot to ring the bell', 'ipg/2.1/'],
  ['tournament shortcuts', 'mtr/4.2/'],
] as const;

for (const [typed, first] of searches) {
  test(`finds ${first} for: ${typed}`, async ({ page, baseURL }) => {
    await find(page, typed);
    const link = results(page).first().getByRole('link').first();
    await expect(link).toHaveAttribute('href', new URL(first, baseURL).pathname);
  });
}

test('the address of one side of a card opens the card', async ({ page }) => {
  await page.goto('cards/barnacled-pilot/');
  await expect(page).toHaveURL(/\/cards\/sleeping-pilot-barnacled-pilot\/$/);
});

test('an infraction is copied with its penalties and its definition', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('ipg/2.1/');
  await page.getByRole('button', { name: 'More ways to copy' }).first().click();
  await page.getByRole('button', { name: 'Plain text', exact: true }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toMatch(/Penalty: No Penalty\n.*A signal is due/s);
});

test('the document for the chosen level of play comes first', async ({ page }) => {
  const firstHref = () => results(page).getByRole('link').first().getAttribute('href');
  const levels = (place: string) => page.locator(`${place} level-choice`);
  const level = (place: string, name: string) => levels(place).getByRole('button', { name });
  const question = 'player took an extra chart';
  await find(page, question);
  await expect.poll(firstHref).toContain('/jar/');
  await expect(levels('search-page')).toHaveCount(0);
  await page.goto('ipg/');
  await level('main', 'Competitive').click();
  await page.goto('./');
  // The styles do this before the page is painted.
  await expect(page.locator('main [data-leveled=ipg]')).toHaveCSS('order', '-1');
  await find(page, question);
  await expect.poll(firstHref).toContain('/ipg/');
  await level('search-page', 'Friendly').click();
  await expect.poll(firstHref).toContain('/jar/');
  await expect(level('search-page', 'Friendly')).toBeFocused();
  // A question that names the other document still has its answer first.
  await find(page, `${question} ipg`);
  await expect.poll(firstHref).toContain('/ipg/');
});

test('a question that a rule answers shows it before the card that it names', async ({ page }) => {
  await find(page, 'can i have two captains of the same name, one a harbour copyist');
  const rows = page.locator('search-page [data-part=list] > li');
  await expect(rows.nth(1)).toContainText('Creature — Clerk');
  await expect(rows.nth(1)).toContainText('You may have Harbour Copyist enter as a copy');
  await expect(rows.first().locator('[data-text]')).toBeVisible();
  await expect(rows.first().getByRole('button', { name: 'Large type' })).toBeVisible();
});

test('card texts that arrive late leave the place of a reader who has scrolled', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/cards/data/*.json', async (route) => {
    await released;
    await route.continue();
  });
  await find(page, 'does harbour copyist copy the signal of a vessel');
  // Its name arrives after the rules, and the list is drawn again.
  await expect(results(page).getByRole('link', { name: 'Harbour Copyist' })).toBeVisible();
  const read = results(page).nth(3).getByRole('link').first();
  await read.evaluate((link) => scrollBy(0, link.getBoundingClientRect().top - 100));
  const address = (await read.getAttribute('href')) ?? '';
  const same = results(page).locator(`a[href="${address}"]`).first();
  const placeOf = async () => Math.round((await same.boundingBox())?.y ?? Number.NaN);
  const before = await placeOf();
  release();
  await expect(page.getByRole('status').first()).toContainText('Card texts loaded');
  expect(Math.abs((await placeOf()) - before)).toBeLessThan(20);
});

for (const filter of ['document=nope', 'kind=nope']) {
  test(`ignores a filter that the site does not have, and says so: ${filter}`, async ({ page }) => {
    await find(page, 'signal', `&${filter}`);
    await expect(results(page).first()).toBeVisible();
    await expect(page.locator('search-page [data-part=messages]')).toContainText(`“${filter}”`);
  });
}

test('says the date of a search once', async ({ page }) => {
  await find(page, 'harbour law', '&on=2012-01-01');
  await expect(results(page).first()).toBeVisible();
  await expect(page.getByText(/as of January 1, 2012/i)).toHaveCount(1);
});

test('compares any two releases, with the counts of the page of changes', async ({ page }) => {
  const counts = (text: string | null) => text?.match(/: (.*?)\./)?.[1];
  await page.goto('cr/changes/2026-06-01/');
  const ofPage = counts(await page.locator('article > p').first().textContent());
  await page.goto('cr/changes/?from=2026-06-01&to=2016-09-14');
  const status = page.locator('compare-releases [role=status]');
  await expect(status).toContainText('Between September 14, 2016 and June 1, 2026:');
  expect(counts(await status.textContent())).toBe(ofPage);
  await page.locator('compare-releases summary').first().click();
  await expect(page.locator('compare-releases li a').first()).toBeVisible();
  // A browser prints what is there when its listeners have run. “…” is in a section that isn't drawn.
  const shown = await page.evaluate(() => {
    dispatchEvent(new Event('beforeprint'));
    return [...document.querySelectorAll('compare-releases details a')].map(
      ({ textContent }) => textContent,
    );
  });
  expect(shown).not.toContain('…');
});

test('the old address of two releases opens their comparison', async ({ page }) => {
  await page.goto('cr/changes/2016-09-14-to-2026-06-01/');
  await expect(page).toHaveURL(/cr\/changes\/\?from=2016-09-14&to=2026-06-01$/);
});

test('an old document and its penalties say their age, and newer ones do not', async ({ page }) => {
  for (const address of ['ipg/', 'ipg/2.1/', 'ipg/penalties/']) {
    await page.goto(address);
    await expect(page.locator('main')).toContainText('25, 2018');
    await expect(page.locator('main')).toContainText('There may be a newer one.');
  }
  await page.goto('mtr/4.2/');
  await expect(page.locator('main')).not.toContainText('There may be a newer one');
});

test('a rule that did not exist on a date says so, and a card has no date', async ({ page }) => {
  await page.goto('cr/715.6/?on=2017-01-01');
  await expect(page.locator('[data-as-of-banner]')).toContainText('not in the rules');
  await page.goto('cards/gangway-bandits/?on=2017-01-01');
  // The script has run if it has added the date to links.
  await expect(page.locator('header a[href*="on=2017-01-01"]').first()).toBeAttached();
  await expect(page.locator('[data-as-of-banner]')).toHaveCount(0);
});

test('a card that is not in the data is not called too new', async ({ page }) => {
  await page.goto('cards/no-such-barge/');
  await expect(page.locator('main')).toContainText('have pages, as of');
});

test('links the numbers on a page of another site', async ({ page, baseURL }) => {
  const forum = await listen((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<p>CR 714.5j ends it, see IPG 2.1.</p><script src="${baseURL}linker.js"></script>`,
    );
  }, 0);
  await page.goto(`http://localhost:${forum.port}/`);
  for (const [number, address] of [
    ['714.5j', 'cr/714.5j/'],
    ['2.1', 'ipg/2.1/'],
  ] as const) {
    const link = page.getByRole('link', { name: number });
    await expect(link).toHaveAttribute('href', `${baseURL}${address}`);
  }
  await forum.close();
});
