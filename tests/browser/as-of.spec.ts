/** Tests pages that show the rules as of a date. */
import { expect, test } from './site.ts';

const banner = '[data-as-of-banner]';

test('a document opens as of a date', async ({ page }) => {
  await page.goto('/rulings/changes/');
  await page.getByLabel('As of', { exact: true }).fill('2005-06-01');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/\/rulings\/2002-10-09\/\?on=2005-06-01$/);
  await expect(page.locator(banner)).toContainText('no text of June 1, 2005; this is from');
});

test('links keep the date until “Back to current” removes it', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.getByText('Earlier version').click();
  await page.getByLabel('As of', { exact: true }).fill('2008-04-01');
  await page.getByRole('button', { name: 'Go' }).click();
  await expect(page).toHaveURL(/\/rulings\/501\.5b\/\?on=2008-04-01$/);
  await expect(page.locator(banner)).toContainText('As of April 1, 2008');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/501\.5a\/\?on=2008-04-01$/);
  await page.getByRole('link', { name: 'Back to current' }).click();
  await expect(page).toHaveURL(/\/rulings\/501\.5a\/$/);
  await expect(page.locator(banner)).toBeHidden();
});

test('a search keeps its words when the date is removed', async ({ page }) => {
  await page.goto('/search/?q=regenerate&on=2008-04-01');
  await page.locator('main input[type=search]').fill('regenerate creature');
  await expect(page).toHaveURL(/q=regenerate\+creature/);
  await page.getByRole('link', { name: 'Back to current' }).click();
  await expect(page).toHaveURL(/\/search\/\?q=regenerate\+creature$/);
});

test("a page says that the date in its address doesn't exist", async ({ page }) => {
  await page.goto('/rulings/501.5b/?on=2014-02-31');
  await expect(page.locator('main')).toContainText('“2014-02-31” isn’t a date');
});

test('a page without a date fetches no number files', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/rulings/501.5b/');
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => /rulings\/numbers[./]|show-as-of/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the releases are a list of links', async ({ page }) => {
    await page.goto('/rulings/changes/');
    await expect(page.getByLabel('As of', { exact: true })).toBeHidden();
    await page.getByRole('link', { name: 'partial text, March 17, 2008' }).click();
    await expect(page).toHaveURL(/\/rulings\/2008-03-17\/$/);
  });

  test('an address with a release opens the wording as of its date', async ({ page }) => {
    await page.goto('/rulings/2008-03-17/501.5b/');
    await expect(page).toHaveURL(/\/rulings\/501\.5b\/\?on=2008-03-17$/);
  });
});
