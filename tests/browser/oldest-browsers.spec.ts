/**
 * Tests that pages and the search worker need no built-in that one of the oldest supported browsers
 * lacks: Chrome 123, Firefox 128 or Safari 17.5. Syntax and styles are lowered by the build.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/**
 * What at least one of these browsers lacks, from their release notes. Lists made from data also name
 * what only had mistakes, such as `Array.prototype.includes`.
 */
const missing = [
  ...['RegExp.escape', 'Promise.try', 'Error.isError', 'URL.parse', 'Math.f16round'],
  ...['Math.sumPrecise', 'JSON.rawJSON', 'JSON.isRawJSON', 'Float16Array', 'Temporal'],
  ...['Uint8Array.fromBase64', 'Uint8Array.fromHex'],
  ...['setFromBase64', 'setFromHex', 'toBase64', 'toHex'].map((n) => `Uint8Array.prototype.${n}`),
  ...['getFloat16', 'setFloat16'].map((name) => `DataView.prototype.${name}`),
  ...['Map', 'WeakMap'].flatMap((name) => [
    `${name}.prototype.getOrInsert`,
    `${name}.prototype.getOrInsertComputed`,
  ]),
  ...['drop', 'every', 'filter', 'find', 'flatMap', 'forEach', 'map', 'reduce', 'some']
    .concat('take', 'toArray', 'includes', 'join')
    .map((name) => `Iterator.prototype.${name}`),
  ...['Iterator', 'DisposableStack', 'AsyncDisposableStack', 'SuppressedError'],
  ...['Intl.DurationFormat', 'URLPattern', 'scheduler', 'navigation', 'CSS.highlights'],
  ...['requestIdleCallback', 'Document.prototype.startViewTransition'],
  ...['Element.prototype.moveBefore', 'Element.prototype.setHTML', 'ClipboardItem.supports'],
  'HTMLDialogElement.prototype.requestClose',
];

/** A script that deletes them, in a page or in a worker. */
const withoutNewer = `for (const path of ${JSON.stringify(missing)}) {
  const owners = path.split('.');
  const name = owners.pop();
  const owner = owners.reduce((object, part) => object?.[part], globalThis);
  if (owner) delete owner[name];
}
`;

test.beforeEach(async ({ page }) => {
  await page.addInitScript(withoutNewer);
  await page.route('**/worker-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: withoutNewer + (await response.text()) });
  });
});

const boxOf = (page: Page) => page.locator('search input[type=search]').first();
const options = (page: Page) => page.locator('search-box [role=option]');

test('the search box finds numbers, words and corrected words', async ({ page }) => {
  await page.goto('/rulings/501/');
  await boxOf(page).fill('rule 501 5 (B)');
  await expect(options(page).first()).toContainText('501.5b');
  await boxOf(page).fill('regenrate');
  await expect(page.getByText('Results for regenerate.')).toBeVisible();
  const [worker] = page.workers();
  expect(await worker?.evaluate(() => 'escape' in RegExp)).toBe(false);
});

test('the results page finds an exact phrase as of a date', async ({ page }) => {
  await page.goto('/search/?q=%22can%27t+be+regenerated%22&on=2008-04-01');
  await expect(page.locator('search-page [data-part=list] > li').first()).toBeVisible();
});

test('a post is checked', async ({ page }) => {
  await page.goto('/check/');
  await page.getByLabel('Your post', { exact: true }).fill('Rulings Summary 501.5b says so.');
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.locator('check-post [data-part=post]')).toContainText('501.5b');
});

test('a rule is added to a quote', async ({ page }) => {
  await page.goto('/quote/?of=rulings/501.5b');
  await expect(page.locator('quote-page ol > li')).toHaveCount(1);
  await page.locator('quote-page [data-part=number]').fill('501.5a');
  await page.keyboard.press('Enter');
  await expect(page.locator('quote-page ol > li')).toHaveCount(2);
});

test('a rule is shown as of a date, also by the not-found page', async ({ page }) => {
  await page.goto('/rulings/501.5b/?on=2008-04-01');
  await expect(page.locator('[data-as-of-banner]')).toContainText('As of April 1, 2008');
  await page.goto('/rulings/rule-501-5-b/');
  await expect(page).toHaveURL('/rulings/501.5b/');
});
