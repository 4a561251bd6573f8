/** The search box on a phone: it stays in sight while one reads, and hides nothing. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const longPage = '/rulings/E/';

test.use({ viewport: { width: 360, height: 800 } });

const box = (page: Page) => page.getByRole('banner').getByRole('combobox');

const wordmark = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Rulekeep' });

/** The lower edge of the header, below which nothing is hidden. */
const headerEnd = (page: Page) =>
  page.getByRole('banner').evaluate((header) => Math.max(0, header.getBoundingClientRect().bottom));

test('the search row alone stays when one reads on', async ({ page }) => {
  await page.goto(longPage);
  await expect(wordmark(page)).toBeInViewport();
  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect(box(page)).toBeInViewport({ ratio: 1 });
  await expect(wordmark(page)).not.toBeInViewport();
  expect(await headerEnd(page)).toBeLessThan(64);
});

test('a number that an address leads to stands clear of the row', async ({ page }) => {
  await page.goto(longPage);
  const last = page.locator('.rules > li[id]').last();
  const id = await last.getAttribute('id');
  await page.goto(`${longPage}#${id}`);
  await expect(last).toBeInViewport();
  const { y = 0 } = (await last.boundingBox()) ?? {};
  expect(y).toBeGreaterThanOrEqual(await headerEnd(page));
});

test('the sheet fits under the row, to its end', async ({ page }) => {
  await page.goto(longPage);
  for (const scrolled of [0, 4000]) {
    await page.evaluate((top) => window.scrollTo(0, top), scrolled);
    await box(page).fill('regenerate');
    const sheet = page.locator('[data-sheet]');
    await expect(sheet.locator('a').first()).toBeVisible();
    const { y = 0, height = 0 } = (await sheet.boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(800);
    await sheet.locator('a').last().scrollIntoViewIfNeeded();
    await expect(sheet.locator('a').last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
  }
});

test('no focus is hidden behind the row, whichever way one tabs', async ({ page }) => {
  await page.goto(longPage);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await page.locator('.rules a').nth(60).focus();
  for (let step = 0; step < 25; step++) {
    await page.keyboard.press('Shift+Tab');
    const top = await page.evaluate(() => document.activeElement?.getBoundingClientRect().top);
    expect(top).toBeGreaterThanOrEqual((await headerEnd(page)) - 1);
  }
});

test('the row above comes back for whoever tabs to it', async ({ page }) => {
  await page.goto(longPage);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await box(page).focus();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Menu' })).toBeInViewport({ ratio: 1 });
});

test('nothing stays where the page is too low for it', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(longPage);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect(box(page)).not.toBeInViewport();
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  const digits = (page: Page) => page.getByRole('group', { name: 'Digits' });

  test('a row of digits types into the box, and covers nothing', async ({ page }) => {
    await page.goto('/rulings/501/');
    await expect(digits(page)).toHaveCount(0);
    const before = await headerEnd(page);
    await box(page).tap();
    await expect(digits(page)).toBeVisible();
    // It lies over the page, which does not move.
    expect(await headerEnd(page)).toBe(before);
    for (const sign of '501.5') {
      await digits(page)
        .getByRole('button', { name: sign === '.' ? 'Full stop' : sign })
        .tap();
    }
    await expect(box(page)).toBeFocused();
    await box(page).press('b');
    await expect(box(page)).toHaveValue('501.5b');
    const result = page.locator('[data-sheet] a[href="/rulings/501.5b/"]').first();
    await expect(result).toBeVisible();
    const row = await digits(page).boundingBox();
    const sheet = await page.locator('[data-sheet]').boundingBox();
    const field = await box(page).boundingBox();
    expect(row?.y ?? 0).toBeGreaterThanOrEqual((field?.y ?? 0) + (field?.height ?? 0));
    expect(sheet?.y ?? 0).toBeGreaterThanOrEqual((row?.y ?? 0) + (row?.height ?? 0));
    expect((sheet?.y ?? 0) + (sheet?.height ?? 0)).toBeLessThanOrEqual(740);
    await result.tap();
    await expect(page).toHaveURL('/rulings/501.5b/');
    await expect(digits(page)).toHaveCount(0);
  });

  test('a digit goes where the caret stands, and each can be hit by a finger', async ({ page }) => {
    await page.goto('/search/');
    const field = page.getByRole('main').getByRole('searchbox');
    await field.tap();
    await field.fill('02');
    await field.evaluate((input: HTMLInputElement) => input.setSelectionRange(0, 0));
    await digits(page).getByRole('button', { name: '7', exact: true }).tap();
    await expect(field).toHaveValue('702');
    for (const button of await digits(page).getByRole('button').all()) {
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {};
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(28);
      expect(height).toBeGreaterThanOrEqual(40);
    }
    // Whoever leaves the field has no use for it.
    await page.getByRole('heading', { level: 1 }).tap();
    await expect(digits(page)).toHaveCount(0);
  });
});

test('the bar of the day stands above the bar that leads on', async ({ page }) => {
  await page.goto('/rulings/501.5b/?on=2008-04-01');
  const day = page.locator('[data-day-bar]');
  await expect(day).toBeVisible();
  const ways = page.getByRole('navigation', { name: 'Reading on' });
  const { y = 0, height = 0 } = (await day.boundingBox()) ?? {};
  expect(y + height).toBeLessThanOrEqual((await ways.boundingBox())?.y ?? 0);
});

test('nobody with a keyboard of keys is shown a row of digits', async ({ page }) => {
  await page.goto('/rulings/501/');
  await box(page).click();
  await page.waitForTimeout(300);
  await expect(page.getByRole('group', { name: 'Digits' })).toHaveCount(0);
});
