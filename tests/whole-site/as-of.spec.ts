/** Tests pages as of a date, on the whole made-up site. */
import type { Page } from '@playwright/test';
import { expect, test } from '../browser/site.ts';
import { wholeReleases } from '../made-up/whole-site.ts';

const [oldest, , newest] = wholeReleases;
if (!oldest || !newest) throw new Error('There are three releases.');
/** A date on which the oldest release, of March 5, 2011, was in force. */
const date = '2011-06-01';

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

const main = (page: Page) => page.locator('main');
const banner = (page: Page) => page.locator('[data-as-of-banner]');

test('shows the wording of that time', async ({ page }) => {
  await page.goto(`cr/${reworded.now}/?on=2011-06`);
  await expect(banner(page)).toContainText('As of');
  await expect(main(page)).toContainText(reworded.textThen);
});

test('follows a rule to its earlier number', async ({ page }) => {
  await page.goto(`cr/${renumbered.now}/?on=${date}`);
  await expect(banner(page)).toContainText(/as of June 1, 2011/i);
  await expect(page.locator('h1')).toContainText(renumbered.then);
  await expect(main(page)).toContainText(renumbered.textThen);
});

test('shows the rule that had the number then, if the number is cited', async ({ page }) => {
  await page.goto(`cr/${renumbered.now}/?on=${date}&cited`);
  await expect(main(page)).toContainText(numbersThen.get(renumbered.now)?.textThen ?? '?');
});
