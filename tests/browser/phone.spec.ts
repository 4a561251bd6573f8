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
