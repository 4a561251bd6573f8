/** A quotation put together by somebody who does not see it: what is done is said, and no focus is lost. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const said = (page: Page) => page.locator('[data-said]');
const quoted = (page: Page) => page.locator('quote-page ol > li');
const address = '/quote/?of=rulings/501.5b,rulings/501.5a,cr/212.3d';

test('what is moved and taken out is said', async ({ page }) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Move down Rulings Summary 501.5b' }).press('Enter');
  await expect(said(page)).toHaveText('Rulings Summary 501.5b moved to 2 of 3');
  await page.getByRole('button', { name: 'Take out CR 212.3d' }).press('Enter');
  await expect(said(page)).toHaveText('CR 212.3d taken out, 2 left');
  await page.getByRole('button', { name: 'Take out Rulings Summary 501.5a' }).press('Enter');
  await expect(said(page)).toHaveText('Rulings Summary 501.5a taken out, 1 left');
  await page.getByRole('button', { name: 'Take out Rulings Summary 501.5b' }).press('Enter');
  await expect(said(page)).toHaveText('Rulings Summary 501.5b taken out, none left');
  await expect(page.getByLabel('Add numbers or ranges')).toBeFocused();
});

test('what can be moved no further says so, by its button and when pressed', async ({ page }) => {
  await page.goto(address);
  const up = page.getByRole('button', { name: /^Move up/ });
  const down = page.getByRole('button', { name: /^Move down/ });
  await expect(up).toHaveCount(3);
  for (const [at, isFirst, isLast] of [
    [0, true, false],
    [1, false, false],
    [2, false, true],
  ] as const) {
    expect(await up.nth(at).getAttribute('aria-disabled')).toBe(isFirst ? 'true' : null);
    expect(await down.nth(at).getAttribute('aria-disabled')).toBe(isLast ? 'true' : null);
  }
  await expect(up.first()).toHaveCSS('border-style', 'dashed');
  await up.first().press('Enter');
  await expect(said(page)).toHaveText('Rulings Summary 501.5b is the first already');
  await expect(up.first()).toBeFocused();
});

test('what is added is said', async ({ page }) => {
  await page.goto('/quote/');
  const field = page.getByLabel('Add numbers or ranges');
  await field.fill('cr 212.3d, rulings 501.2a–c');
  await field.press('Enter');
  await expect(said(page)).toHaveText('Added: CR 212.3d, Rulings Summary 501.2a to 501.2c');
});

test('what was emptied comes back with Back, as what this device has gathered', async ({
  page,
}) => {
  await page.goto(address);
  await page.getByRole('button', { name: 'Keep on this device' }).click();
  await page.getByRole('button', { name: 'Empty' }).press('Enter');
  await expect(said(page)).toHaveText('The quotation is empty. Back brings back what it held');
  await expect(page.getByLabel('Add numbers or ranges')).toBeFocused();
  await expect(quoted(page)).toHaveCount(0);
  await page.goBack();
  await expect(quoted(page)).toHaveCount(3);
  await expect(page.getByRole('button', { name: 'Keep on this device' })).toBeHidden();
  await page.goto('/rulings/501.5b/');
  await expect(page.getByRole('link', { name: 'Quotation: 3 rules' })).toBeVisible();
});
