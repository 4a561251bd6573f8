/** Days that are typed digit by digit: a page waits until one is whole. */
import { expect, test } from './site.ts';

test('a day of a quotation is typed to its end, and nothing goes away meanwhile', async ({
  page,
}) => {
  await page.goto('/quote/?of=rulings/501.5b');
  const field = page.getByLabel('As of', { exact: true });
  await expect(field).toBeVisible();
  await field.focus();
  await page.keyboard.type('07042');
  await expect(field).toHaveValue('0002-07-04');
  expect(page.url()).not.toContain('on=');
  await page.keyboard.type('014');
  await expect(page).toHaveURL(/&on=2014-07-04$/);
  await expect(page.locator('quote-page ol > li')).toContainText(['501.5b']);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('2014-07-04');
});

test('a day on which a quotation holds nothing can be changed', async ({ page }) => {
  await page.goto('/quote/?of=rulings/501.5b&on=1994-01-01');
  const field = page.getByLabel('As of', { exact: true });
  await expect(page.locator('quote-page')).toContainText('the oldest release held');
  await expect(field).toHaveValue('1994-01-01');
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeHidden();
  await field.fill('2014-07-04');
  await expect(page).toHaveURL(/&on=2014-07-04$/);
  await expect(page.getByRole('button', { name: 'Copy all' })).toBeVisible();
  await field.fill('');
  await expect(page).toHaveURL(/\?of=rulings\/501\.5b$/);
});

test('the day of a search is typed to its end', async ({ page }) => {
  await page.goto('/search/?q=regenerate');
  await page.getByText('Narrow and order').click();
  const field = page.getByLabel('As it stood on');
  await field.focus();
  await page.keyboard.type('07042');
  await expect(field).toHaveValue('0002-07-04');
  // What else is asked meanwhile does not take half a day with it.
  await page.getByLabel('Order').selectOption('place');
  await expect(page).toHaveURL(/\?q=regenerate&order=place$/);
  // From its year back to the month.
  await field.press('ArrowLeft');
  await field.press('ArrowLeft');
  await page.keyboard.type('07042014');
  await expect(page).toHaveURL(/[?&]on=2014-07-04/);
  await expect(field).toBeFocused();
});
