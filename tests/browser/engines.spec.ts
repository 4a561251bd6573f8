/**
 * Tests what differs between browser engines: keys, dialogs, popovers, workers, the clipboard and offline
 * use. With ALL_BROWSERS=1, these tests also run in Firefox and WebKit.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const boxOf = (page: Page) => page.locator('search input[type=search]').first();
const options = (page: Page) => page.locator('search-box [role=option]');
const status = (page: Page) => page.locator('[data-said]');

test('the search box finds rules and works with the keyboard', async ({ page }) => {
  await page.goto('/rulings/501/');
  await page.keyboard.press('/');
  await expect(boxOf(page)).toBeFocused();
  await page.keyboard.type('regenrate');
  await expect(page.getByText('Results for regenerate.')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await boxOf(page).fill('501.5b');
  await expect(options(page).first()).toContainText('501.5b');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/rulings/501.5b/');
});

test('Back returns to the results where the reader was', async ({ page }) => {
  await page.goto('/search/?q=creature');
  const last = page.locator('search-page [data-part=list] > li').last();
  const opened = await last.getByRole('link').first().getAttribute('href');
  await last.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`${opened}$`));
  await page.goBack();
  await expect(last).toBeInViewport();
});

test('a dialog takes the focus, closes with Escape, and gives the focus back', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  const button = page.getByRole('button', { name: 'More ways to copy' });
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Copy' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeHidden();
});

test('a copied rule can be pasted', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.getByRole('button', { name: 'More ways to copy' }).click();
  await page.getByRole('button', { name: 'Markdown (Reddit)', exact: true }).click();
  await expect(status(page)).toContainText('copied as Markdown');
  await page.goto('/check/');
  const field = page.getByLabel('Your post', { exact: true });
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
  await expect(field).toHaveValue(/^> \*\*\[Rulings Summary 501\.5b\]\(http.*\)\*\* If the effect/);
});

test('a preview is beside the link that the pointer is on', async ({ page }) => {
  await page.goto('/rulings/E.4/');
  const link = page.locator('main a.reference:not(.unavailable)').first();
  await link.hover();
  const preview = page.locator('#hover-preview');
  await expect(preview).toBeVisible();
  const [of, at] = [await link.boundingBox(), await preview.boundingBox()];
  const isBelow = (at?.y ?? 0) >= (of?.y ?? 0);
  const between = isBelow
    ? (at?.y ?? 0) - (of?.y ?? 0) - (of?.height ?? 0)
    : (of?.y ?? 0) - (at?.y ?? 0) - (at?.height ?? 0);
  expect(Math.abs(between)).toBeLessThan(20);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('the current rules can be searched and read without a connection', async ({
    page,
    browserErrors,
  }) => {
    await page.goto('/offline/');
    await expect(page.locator('offline-settings [role=status]')).toContainText('Saved');
    await page.context().setOffline(true);
    await page.goto('/search/?q=regenerate');
    const found = page.getByRole('main').getByRole('link', { name: '501.5 Regenerate' }).first();
    await expect(found).toBeVisible();
    await page.goto('/rulings/501.5a/');
    await expect(page.getByText('resolving spell or ability regenerates')).toBeVisible();
    // Engines report requests without a connection in their own words.
    browserErrors.length = 0;
  });
});
