/** What a page is to whoever hears it, or goes through it from stop to stop. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

test('each result has a heading; options of the search box have none', async ({ page }) => {
  await page.goto('/search/?q=creature');
  const results = page.locator('#search-results > li');
  await expect(results.first()).toBeVisible();
  expect(await results.getByRole('heading', { level: 2 }).count()).toBe(await results.count());
  await page.goto('/rulings/501.5b/');
  await page.locator('search input[type=search]').fill('creature');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.locator('rule-search').getByRole('heading')).toHaveCount(0);
});

/** Pages on which the same few words would lead to many places. */
const manyAlike = [
  '/',
  '/rulings/changes/',
  '/rulings/changes/2008-03-17/',
  '/rulings/501.5b/history/',
  '/search/titles/',
];

test('what leads to several places, or does several things, has a name for each', async ({
  page,
}) => {
  for (const address of manyAlike) {
    await page.goto(address);
    const { alike, unlike } = await page.locator('main').evaluate(readNames);
    expect(alike, address).toEqual([]);
    // Who speaks to a device says what is seen.
    expect(unlike, address).toEqual([]);
  }
});

/** Runs in the page, of which links to its own places are none of these. */
function readNames(main: Element): { alike: string[]; unlike: string[] } {
  const clean = (words: string | null) => (words ?? '').replace(/\s+/g, ' ').trim();
  const places = new Map<string, Set<string>>();
  const unlike: string[] = [];
  const stops = main.querySelectorAll<HTMLElement>('a[href]:not([href*="#"]), label > input');
  for (const [at, stop] of [...stops].entries()) {
    const seen = clean((stop.closest('label') ?? stop).textContent);
    const name = clean(stop.ariaLabel) || seen;
    if (!name.startsWith(seen)) unlike.push(name);
    const leads = places.get(name) ?? new Set();
    leads.add(stop.getAttribute('href') ?? String(at));
    places.set(name, leads);
  }
  const alike = [...places].filter(([, leads]) => leads.size > 1).map(([name]) => name);
  return { alike, unlike };
}

test('the date is heard before the text', async ({ page }) => {
  await page.goto('/rulings/501.5b/?on=2005-01-01');
  const back = page.getByRole('link', { name: 'Back to current' });
  await expect(back).toBeInViewport();
  const stops = await stopsFrom(page, 40);
  const first = stops.findIndex(({ isInText }) => isInText);
  expect(first).toBeGreaterThan(0);
  expect(stops.slice(0, first).map(({ words }) => words)).toContain('Back to current');
});

test('the skip link leads past the way to the page, to what is said of its text', async ({
  page,
}) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const [stop] = await stopsFrom(page, 1);
  expect(stop?.isInText).toBe(true);
  expect(await page.locator(':focus').evaluate((it) => it.closest('nav') === null)).toBe(true);
  const heading = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(heading?.y).toBeGreaterThan(0);
});

test('a long text is got past by its contents, wide and narrow', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto('/rulings/501/');
  await toContents(page);
  await page.keyboard.press('Tab');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.getByRole('link').first()).toBeFocused();

  // As narrow as a window whose letters are four times as large.
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/rulings/501/');
  await toContents(page);
  await expect(contents.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Tab');
  const second = contents.getByRole('link').nth(1);
  const place = (await second.getAttribute('href'))?.slice(1) ?? '';
  await page.keyboard.press('Enter');
  await expect(contents).toBeHidden();
  await page.keyboard.press('Tab');
  const at = await page.locator(':focus').evaluate((it) => it.closest('li[id]')?.id);
  expect(at).toBe(place);

  await page.goto('/rulings/501.5b/');
  await expect(page.getByRole('link', { name: 'Skip to the contents' })).toHaveCount(0);
});

async function toContents(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveText('Skip to the contents');
  await expect(page.locator(':focus')).toBeInViewport();
  await page.keyboard.press('Enter');
}

interface Stop {
  words: string;
  isInText: boolean;
}

/** Where so many presses of Tab lead. */
async function stopsFrom(page: Page, count: number): Promise<Stop[]> {
  const stops: Stop[] = [];
  while (stops.length < count) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => ({
      words: document.activeElement?.textContent?.trim() ?? '',
      isInText: document.activeElement?.closest('article') != null,
    }));
    stops.push(stop);
  }
  return stops;
}
