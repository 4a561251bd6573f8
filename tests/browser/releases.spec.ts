/** Choosing the release that was in force on a day. */
import { expect, test } from './site.ts';

test('a day leads to the release in force on it', async ({ page }) => {
  await page.goto('/rulings/releases/');
  await page.getByLabel('As of the day').fill('2005-06-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/rulings\/2002-10-09\/\?on=2005-06-01$/);
  await expect(page.locator('[data-day-bar]')).toContainText('As of June 1, 2005: the release of');
});

test('a day before the oldest release is answered, not followed', async ({ page }) => {
  await page.goto('/rulings/releases/');
  await page.getByLabel('As of the day').fill('2002-12-01');
  await page.getByLabel('As of the day').evaluate((field: HTMLInputElement) => {
    field.min = '';
    field.value = '1993-08-05';
  });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.locator('[data-day-bar]')).toContainText(
    'No release on this site is as old as',
  );
  await expect(page).toHaveURL(/\/rulings\/\?on=1993-08-05$/);
});

test('a page says which releases held have its words, and is read as of a day', async ({
  page,
}) => {
  await page.goto('/rulings/501.5b/');
  await expect(page.getByText('In the release of March 17, 2008.')).toBeVisible();
  await page.getByText('Read as of another day').click();
  await page.getByLabel('As of the day').fill('2008-04-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/rulings\/501\.5b\/\?on=2008-04-01$/);
  const bar = page.locator('[data-day-bar]');
  await expect(bar).toContainText('As of April 1, 2008: the release of March 17, 2008');
  await page.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/on=2008-04-01$/);
  await bar.getByRole('link', { name: 'Back to today' }).click();
  await expect(page).toHaveURL(/\/rulings\/501\.5a\/$/);
  await expect(bar).toBeHidden();
});

test('a page without a day asks for nothing more', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/rulings/501.5b/');
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/numbers[./]|read-as-of/.test(url))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the releases are a list of links', async ({ page }) => {
    await page.goto('/rulings/releases/');
    await expect(page.getByLabel('As of the day')).toBeHidden();
    await page.getByRole('link', { name: 'March 17, 2008' }).first().click();
    await expect(page).toHaveURL(/\/rulings\/2008-03-17\/$/);
  });

  test('an address with a release in it leads to the wording, as of that', async ({ page }) => {
    await page.goto('/rulings/2008-03-17/501.5b/');
    await expect(page).toHaveURL(/\/rulings\/501\.5b\/\?on=2008-03-17$/);
  });
});
