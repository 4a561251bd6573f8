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
    const sheet = page.locator('rule-search [data-part=panel]');
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

test('the menu leads to what can be done here, too', async ({ page }) => {
  await page.goto(longPage);
  const menu = page.getByRole('navigation', { name: 'Site' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Check a post' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Quotation' })).toHaveAttribute('href', '/quote/');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Offline use' })).toHaveCount(1);
  // A wide page has a row in its place, and no room.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu.getByRole('link', { name: 'About' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Check a post' })).toBeHidden();
});

test('nothing stays where the page is too low for it', async ({ page }) => {
  await page.setViewportSize({ width: 740, height: 360 });
  await page.goto(longPage);
  await page.evaluate(() => window.scrollTo(0, 4000));
  await expect(box(page)).not.toBeInViewport();
});

/** What stands at the foot of the screen, from its top down: all of it in sight, and nothing over another. */
async function barsAtFoot(page: Page): Promise<string[]> {
  const boxes = await page
    .locator('[data-bottom-bar] > :visible, .reading-bar')
    .evaluateAll((elements) =>
      elements
        .filter(
          (each) => !each.matches('.reading-bar') || getComputedStyle(each).position === 'fixed',
        )
        .map((each) => {
          const { top, bottom, left, right } = each.getBoundingClientRect();
          const isOnTop = [...each.querySelectorAll('a, button, [data-part=words]')].every(
            (within) => {
              const { x, y, width, height } = within.getBoundingClientRect();
              return within.contains(document.elementFromPoint(x + width / 2, y + height / 2));
            },
          );
          return { words: each.textContent?.trim() ?? '', top, bottom, left, right, isOnTop };
        })
        .sort((a, b) => a.top - b.top || a.left - b.left),
    );
  for (const [at, { top, bottom, left, right, isOnTop, words }] of boxes.entries()) {
    expect(isOnTop, words).toBe(true);
    const isApart = boxes
      .slice(0, at)
      .every((each) => each.bottom <= top + 0.5 || each.right <= left || each.left >= right);
    expect(isApart, words).toBe(true);
    expect(bottom, words).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
    expect(left, words).toBeGreaterThanOrEqual(0);
    expect(right, words).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
  }
  return boxes.map(({ words }) => words.replace(/\s+/g, ' '));
}

for (const [width, height] of [
  [360, 740],
  [1280, 800],
] as const) {
  test(`bars at the foot stand above one another, ${width} px wide`, async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.setViewportSize({ width, height });
    await page.goto('/search/?q=regenerate');
    await page.locator('#search-results a[href="/rulings/501.5b/"]').first().click();
    await expect(page).toHaveURL(/501\.5b/);
    await expect(page.getByText('Search terms highlighted.')).toBeVisible();
    const more = page.getByRole('button', { name: 'More ways to copy' });
    const status = page.locator('[data-said]');
    await more.click();
    await page.getByRole('button', { name: 'Add to quotation' }).click();
    await expect(status).toContainText('added');
    const basket = page.getByRole('link', { name: 'Quotation: 1 rule' });
    await expect(basket).toBeInViewport({ ratio: 1 });
    const bars = await barsAtFoot(page);
    expect(bars[0]).toContain('added to the quotation');
    expect(bars).toHaveLength(width < 768 ? 4 : 3);

    // As of a day, too; and what is put away stays so until there is more.
    await page.goto('/rulings/501.5a/?on=2008-04-01');
    await expect(page.locator('[data-as-of-band]')).toBeVisible();
    await expect(basket).toBeVisible();
    await barsAtFoot(page);
    await page.getByRole('button', { name: /^Put the quotation away/ }).click();
    await expect(basket).toHaveCount(0);
    await page.goto('/rulings/501.5a/');
    await more.click();
    await page.getByRole('button', { name: 'Add to quotation' }).click();
    await expect(page.getByRole('link', { name: 'Quotation: 2 rules' })).toBeVisible();
  });
}

test('what stands at the foot leaves room at the end of a page', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('q');
  const basket = page.getByRole('link', { name: 'Quotation: 1 rule' });
  await expect(basket).toBeVisible();
  for (const address of ['/rulings/501.5b/', '/rulings/501.5b/history/']) {
    await page.goto(address);
    await expect(basket).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const { bottom } = await page
        .getByRole('contentinfo')
        .evaluate((footer) => footer.getBoundingClientRect());
      const { y = 0 } = (await page.locator('[data-bottom-bar]').boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(bottom - 0.5);
      await barsAtFoot(page);
    }).toPass({ timeout: 5000 });
  }
});
