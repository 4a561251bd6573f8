/** Addresses that lead nowhere: on to the one rule that is meant, and never to another. */
import { expect, test } from './site.ts';

const meant = [
  ['/rulings/501.5B/', '/rulings/501.5b/'],
  ['/Rulings/501.5b/', '/rulings/501.5b/'],
  ['/501.5b/', '/rulings/501.5b/'],
  ['/rule%20501.5(b)/', '/rulings/501.5b/'],
  ['/cr501.5b./', '/rulings/501.5b/'],
  ['/e4%20ruling%203/', '/rulings/E.4.Ruling.3/'],
  ['/rulings/e.4.r3/', '/rulings/E.4.Ruling.3/'],
  // Its one wording is all that there is to tell.
  ['/rulings/501.5B/history/', '/rulings/501.5b/'],
  ['/501.5a-c/', '/quote/?of=rulings/501.5a-501.5c'],
  ['/rulings/501.5a,501.5b/', '/quote/?of=rulings/501.5a,rulings/501.5b'],
  ['/CR/', '/cr/'],
  ['/changes/', '/cr/changes/'],
  ['/rules/', '/cr/'],
  ['/feed/', '/cr/changes/'],
  ['/k.18/', '/rulings/K.18/'],
  ['/rulings/2008-03-17/501.5B/', '/rulings/501.5b/?on=2008-03-17'],
  ['/rulings/2008/03/17/501.5B/', '/rulings/501.5b/?on=2008-03-17'],
] as const;

for (const [asked, address] of meant) {
  test(`${asked} goes on to ${address}`, async ({ page }) => {
    await page.goto(asked);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('no page');
  });
}

test('a day that the calendar lacks is said to be none, and leads to no words of another', async ({
  page,
}) => {
  const found = page.locator('missing-page');
  await page.goto('/rulings/2014-02-30/501.5b/');
  await expect(found).toContainText('2014-02-30 is no day of the calendar.');
  await expect(found.locator('[data-guesses] a').first()).toHaveAttribute(
    'href',
    '/rulings/501.5b/',
  );
  await expect(page).toHaveURL('/rulings/2014-02-30/501.5b/');
  await page.goto('/rulings/2014-13-01/');
  await expect(found).toContainText('2014-13-01 is no day of the calendar.');
  await page.goto('/rulings/501.5b/2014-02-30/');
  await expect(found).toContainText('No day was understood.');
  await page.goto('/quote/?of=rulings/2014-02-30/501.5b&on=2014-13-01');
  const lines = page.locator('quote-page');
  await expect(lines).toContainText('2014-02-30 isn’t a date.');
  await expect(lines).toContainText('2014-13-01 isn’t a date.');
});

test('the way back does not lead through the missing address', async ({ page }) => {
  await page.goto('/rulings/501/');
  await page.goto('/501.5B/');
  await expect(page).toHaveURL('/rulings/501.5b/');
  await page.goBack();
  await expect(page).toHaveURL('/rulings/501/');
});

test('a number that does not exist is said not to; its neighbours are offered', async ({
  page,
}) => {
  await page.goto('/rulings/501.5z/');
  await expect(page.locator('missing-page')).toContainText('501.5z does not exist');
  await expect(page.locator('[data-nearest] a').first()).toHaveAttribute('href', '/rulings/501.5/');
  await expect(page).toHaveURL('/rulings/501.5z/');
});

test('a number of another document is offered, not gone to', async ({ page }) => {
  await page.goto('/cr/501.5b/');
  await expect(page.locator('missing-page')).toContainText('501.5b is not in the Comprehensive');
  await expect(page.locator('[data-guesses] a').first()).toHaveAttribute(
    'href',
    '/rulings/501.5b/',
  );
  await expect(page).toHaveURL('/cr/501.5b/');
});

test('a term at the address of a glossary finds guesses by its own words', async ({ page }) => {
  await page.goto('/glossary/regenerate/');
  await expect(page.locator('[data-guesses] a').first()).toHaveAttribute('href', '/rulings/501.5/');
  await expect(page).toHaveURL('/glossary/regenerate/');
});

test('words in an address find guesses, and are called that', async ({ page }) => {
  await page.goto('/rulings/regenerate/');
  await expect(page.getByRole('heading', { name: 'Did you mean this?' })).toBeVisible();
  await expect(page.getByText('These are guesses')).toBeVisible();
  await expect(page.locator('[data-guesses] a').first()).toHaveAttribute('href', '/rulings/501.5/');
  await expect(page).toHaveURL('/rulings/regenerate/');
});

test('the likeliest is a button, and the way on from there', async ({ page }) => {
  await page.goto('/rulings/regenerate/');
  await page.getByRole('link', { name: '501.5 Regenerate', exact: true }).first().click();
  await expect(page).toHaveURL('/rulings/501.5/');
});

test('a word mended in an address is said to be', async ({ page }) => {
  await page.goto('/rulings/regenrate/');
  await expect(page.locator('missing-page')).toContainText(
    'Results for regenerate. Search for regenrate instead.',
  );
});

test('words that no title has are no guess', async ({ page }) => {
  for (const address of ['/nothing-here/', '/cr/nope/']) {
    const searched = page.waitForResponse(/search-index/);
    await page.goto(address);
    await searched;
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('link', { name: 'Titles from A to Z' })).toBeVisible();
    await expect(page.locator('[data-guesses]')).toHaveCount(0);
  }
});

test('a card that is not held is said not to be, with a way to look for its name', async ({
  page,
}) => {
  await page.goto('/cards/no-such-barge/');
  const said = page.locator('missing-page');
  await expect(said).toContainText('“no such barge” is not among the cards here.');
  await expect(said.getByRole('link', { name: 'Search for it' })).toHaveAttribute(
    'href',
    '/search/?q=no+such+barge',
  );
  await expect(page.getByText('is its document and its number')).toBeHidden();
  await expect(page).toHaveURL('/cards/no-such-barge/');
  // A number is none of a card.
  await page.goto('/cards/501.5z/');
  await expect(said).toContainText('501.5z does not exist');
  await expect(said).not.toContainText('among the cards');
});

test('a missing page has its status, and is for no search engine', async ({ page }) => {
  const response = await page.goto('/rulings/501.5z/');
  expect(response?.status()).toBe(404);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('it says what is the matter and offers the search and the documents', async ({ page }) => {
    await page.goto('/rulings/501.5z/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'There is no page at this address',
    );
    await expect(page.locator('main input[type=search]')).toBeVisible();
    await expect(page.locator('main a[href="/rulings/"]')).toBeVisible();
  });
});
