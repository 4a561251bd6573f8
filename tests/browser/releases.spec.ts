/** Choosing the release that was in force on a day. */
import { expect, test } from './site.ts';

test('a day leads to the release in force on it', async ({ page }) => {
  await page.goto('/rulings/releases/');
  await page.getByLabel('As of the day').fill('2005-06-01');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/rulings\/2002-10-09\/$/);
});

test('a day before the oldest release is answered, not followed', async ({ page }) => {
  await page.goto('/rulings/releases/');
  await page.getByLabel('As of the day').fill('2002-12-01');
  await page.getByLabel('As of the day').evaluate((field: HTMLInputElement) => {
    field.min = '';
    field.value = '1993-08-05';
  });
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByRole('status').last()).toContainText('No release that is held here');
  await expect(page).toHaveURL(/\/rulings\/releases\/$/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the releases are a list of links', async ({ page }) => {
    await page.goto('/rulings/releases/');
    await expect(page.getByLabel('As of the day')).toBeHidden();
    await page.getByRole('link', { name: 'March 17, 2008' }).first().click();
    await expect(page).toHaveURL(/\/rulings\/2008-03-17\/$/);
  });

  test('an address with a release in it leads to the wording', async ({ page }) => {
    await page.goto('/rulings/2008-03-17/501.5b/');
    await expect(page).toHaveURL(/\/rulings\/501\.5b\/$/);
  });
});
