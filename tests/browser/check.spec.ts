/** Tests the page that checks the rule numbers in a post. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const post =
  'By CR 212.3d it cannot attack. The Rulings Summary has 501.5b and 505.5.Ruling.1; rule 999.9z is made up. It cost $212.30.';
const marks = (page: Page) => page.locator('[data-part=post] > p [data-part=number]');
const notes = (page: Page) => page.locator('check-post li');
const status = (page: Page) => page.locator('check-post').getByRole('status').first();
const linked = (page: Page) => page.getByLabel('Your post with links');

async function check(page: Page, text: string): Promise<void> {
  await page.getByLabel('Your post', { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Check' }).click();
}

const older212 = '/cr/2005-01-01/212.3d/';

/** Adds a release of 2005, in which the rule that is 212.3c now had the number 212.3d. */
async function addOlderRelease(page: Page): Promise<void> {
  await page.route('**/cr/numbers.json', async (route) => {
    const index = await (await route.fetch()).json();
    const before = { id: '2005-01-01', date: '2005-01-01', label: 'January 2005', whole: true };
    index.releases.unshift(before);
    index.knownDays = index.releases.map(({ date }: { date: string }) => date);
    await route.fulfill({ json: index });
  });
  await page.route('**/cr/numbers/2*.json', async (route) => {
    const file = await (await route.fetch()).json();
    const before = { from: '2005-01-01', until: '2005-01-01', address: older212, now: '212.3c' };
    file.numbers['212.3d'].wordings.unshift(before);
    await route.fulfill({ json: file });
  });
  await page.route('**/cr/texts/2*.json', async (route) => {
    const json = await (await route.fetch()).json();
    json.texts['212.3d'].wordings.unshift({
      address: older212,
      text: 'Goblins with two heads block each other.',
    });
    await route.fulfill({ json });
  });
}

test('a post is checked and returned with links', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/check/');
  await check(page, post);
  await expect(status(page)).toContainText('4 rule numbers');
  await expect(page.locator('[data-part=post]')).toContainText('By CR 212.3d');
  await expect(marks(page)).toHaveText(['212.3d', '501.5b', '505.5.Ruling.1', '999.9z']);
  await expect(marks(page).first()).toHaveAttribute('href', '/cr/212.3d/');
  await expect(notes(page).filter({ hasText: '212.3d' })).toHaveCount(0);
  await expect(notes(page).filter({ hasText: '999.9z' })).toHaveCount(1);
  const { origin } = new URL(page.url());
  await page.getByLabel('Markup').selectOption('html');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<a href="${origin}/rulings/501.5b/">501.5b</a>`);
  expect(copied).toContain('$212.30');
});

test('a number that meant another rule before can be linked to either rule', async ({ page }) => {
  await addOlderRelease(page);
  await page.goto('/check/');
  await check(page, 'Goblins with two heads: see CR 212.3d.');
  await expect(status(page)).toHaveText('1 rule number, 1 worth a look.');
  await expect(notes(page)).toContainText('Used to be a different rule');
  await expect(notes(page)).toContainText('now CR 212.3c');
  await expect(linked(page)).toHaveValue(/\/cr\/212\.3c\/\)/);
  await page.getByLabel('Link CR 212.3d to').selectOption({ label: 'CR 212.3d today' });
  await expect(linked(page)).toHaveValue(/\/cr\/212\.3d\/\)/);
  // Words quoted from the current rule show that it is meant.
  await check(page, 'CR 212.3d: "informally called the summoning sickness rule".');
  await expect(status(page)).toHaveText(/^1 rule number, all as/);
  await expect(notes(page)).toHaveCount(0);
});

test('the date of a post decides what its numbers meant, and old ones are updated if wanted', async ({
  page,
}) => {
  await addOlderRelease(page);
  await page.goto('/check/');
  await page.getByLabel('As of').fill('2005-06-01');
  await check(page, 'See CR 212.3d, `CR 212.3d` and [CR 212.3d](https://x.example/).');
  await expect(notes(page)).toContainText('Renumbered');
  await expect(marks(page)).toHaveText(['212.3d', '212.3d', '212.3d']);
  const old = page.getByLabel('Old numbers');
  // Numbers in links and code are not counted, because they stay.
  await old.selectOption('Update 1 number');
  await expect(linked(page)).toHaveValue(/^See CR \[212\.3c\]\(.*\/cr\/212\.3c\/\), `CR 212\.3d`/);
  await expect(marks(page)).toHaveText(['212.3c', '212.3d', '212.3d']);
  await old.selectOption('Update, old in parentheses');
  await expect(linked(page)).toHaveValue(/\[212\.3c \(was 212\.3d\)\]/);
  await page.getByLabel('As of').fill('');
  await check(page, 'See CR 212.4f.');
  await expect(marks(page)).toHaveText(['212.4f']);
  await expect(old).toBeHidden();
});

test('an edited post has no result until it is checked again', async ({ page }) => {
  await page.goto('/check/');
  await check(page, post);
  await expect(marks(page)).toHaveCount(4);
  await page.getByLabel('Your post', { exact: true }).fill('See CR 212.3d.');
  await expect(status(page)).toHaveText('The post has changed. Check it again.');
  await expect(page.getByRole('button', { name: 'Copy' })).toBeHidden();
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(marks(page)).toHaveText(['212.3d']);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the answer and the button to copy it come into view', async ({ page }) => {
    await page.goto('/check/');
    await check(page, `${post}\n\nAnd CR 212.4f. `.repeat(20));
    await expect(status(page)).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeInViewport();
    await marks(page).last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Copy' })).toBeInViewport();
  });
});

test('the post is not sent anywhere: the page only fetches data files', async ({ page }) => {
  await page.goto('/check/');
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on('request', (request) => {
    requests.push(`${request.method()} ${new URL(request.url()).pathname}`);
    expect(request.postData()).toBeNull();
  });
  await check(page, post);
  await expect(marks(page).first()).toBeVisible();
  expect(requests.filter((each) => !/^GET \/[\w./-]+\.json$/.test(each))).toEqual([]);
});

test('reports files that can’t be loaded', async ({ page, browserErrors }) => {
  await page.goto('/check/');
  await page.route('**/numbers.json', (route) => route.abort());
  await check(page, post);
  await expect(notes(page).first()).toContainText('couldn’t be loaded');
  browserErrors.length = 0;
});

test('markup in a post stays text', async ({ page }) => {
  await page.goto('/check/');
  await check(page, '<img src=x onerror="alert(1)"> CR 212.3d <script>alert(2)</script>');
  await expect(marks(page)).toHaveCount(1);
  await expect(page.locator('main img, main script')).toHaveCount(0);
});

for (const [input, text, message] of [
  ['nothing', '  ', 'Paste a post first.'],
  ['a post without numbers', 'Nice weather today, $4.50.', 'No rule numbers found.'],
  ['a post that is too long', 'a'.repeat(200_001), 'Too long'],
  ['a very long post', 'CR 212.3d and 501.5b. '.repeat(5000), '10,000 rule numbers'],
] as const) {
  test(`${input} shows a message`, async ({ page }) => {
    await page.goto('/check/');
    await check(page, text);
    await expect(status(page)).toContainText(message);
  });
}
