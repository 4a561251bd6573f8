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

test('the menu leads to what can be done here, too', async ({ page }) => {
  await page.goto(longPage);
  const menu = page.getByRole('navigation', { name: 'Site' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Check a post' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Quote' })).toHaveAttribute('href', '/quote/');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Reading offline' })).toHaveCount(1);
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

  test('what stands above the box makes room for results', async ({ page }) => {
    for (const [address, height] of [
      ['/', 740],
      ['/rulings/501/', 360],
    ] as const) {
      await page.setViewportSize({ width: 360, height });
      await page.goto(address);
      const field = page.getByRole('combobox');
      await field.tap();
      await field.pressSequentially('regen');
      const sheet = page.locator('[data-sheet]');
      await expect(sheet.getByRole('option').first()).toBeVisible();
      expect((await field.boundingBox())?.y).toBeLessThan(24);
      expect((await sheet.boundingBox())?.y).toBeLessThan(120);
    }
  });

  test('words have no use for digits; on the first page they cover nothing', async ({ page }) => {
    await page.goto('/');
    const tried = page.getByRole('main').locator('a[href*="/search/?q="]').first();
    const own = page.locator('main rule-search input[type=search]');
    await own.tap();
    await expect(digits(page)).toBeVisible();
    const row = await digits(page).boundingBox();
    expect((await tried.boundingBox())?.y).toBeGreaterThanOrEqual(
      (row?.y ?? 0) + (row?.height ?? 0),
    );
    for (const [typed, isShown] of [
      ['7', true],
      ['tr', false],
      ['trample', false],
      ['cr 7', true],
      ['rule 70', true],
      ['die to 1 damage', false],
      ['', true],
    ] as const) {
      await own.fill(typed);
      await expect(digits(page)).toBeVisible({ visible: isShown });
    }
    // What a finger comes down on does not move away from under it.
    await tried.tap();
    await expect(page).toHaveURL(/\/search\/\?q=/);
  });

  test('who enters words on the search page has no keyboard over what is found', async ({
    page,
  }) => {
    await page.goto('/search/');
    const field = page.locator('search-page input[type=search]');
    await field.tap();
    await expect(digits(page)).toBeVisible();
    await field.pressSequentially('501');
    await field.fill('regenerate creature');
    await field.press('Enter');
    await expect(page.locator('[data-part=list] a').first()).toBeVisible();
    await expect(field).not.toBeFocused();
    await expect(digits(page)).toBeHidden();
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

/** What stands at the foot of the screen, from its top down: all of it in sight, and nothing over another. */
async function barsAtFoot(page: Page): Promise<string[]> {
  const boxes = await page.locator('[data-foot] > :visible, .reading-bar').evaluateAll((elements) =>
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
    await expect(page.getByText('The words of your search are marked.')).toBeVisible();
    const more = page.getByRole('button', { name: 'More ways to copy' });
    const status = page.locator('[data-said]');
    await more.click();
    await page.getByRole('button', { name: 'Add to quote' }).click();
    await expect(status).toContainText('added');
    const basket = page.getByRole('link', { name: '1 rule quoted' });
    await expect(basket).toBeInViewport({ ratio: 1 });
    const bars = await barsAtFoot(page);
    expect(bars[0]).toContain('added to the quote');
    expect(bars).toHaveLength(width < 768 ? 4 : 3);

    // As of a day, too.
    await page.goto('/rulings/501.5a/?on=2008-04-01');
    await expect(page.locator('[data-day-bar]')).toBeVisible();
    await expect(basket).toBeVisible();
    await barsAtFoot(page);
    await page.goto('/rulings/501.5a/');
    await more.click();
    await page.getByRole('button', { name: 'Add to quote' }).click();
    await expect(page.getByRole('link', { name: '2 rules quoted' })).toBeVisible();
  });
}

test('what stands at the foot leaves room at the end of a page', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('q');
  const basket = page.getByRole('link', { name: '1 rule quoted' });
  await expect(basket).toBeVisible();
  for (const address of ['/rulings/501.5b/', '/rulings/501.5b/history/']) {
    await page.goto(address);
    await expect(basket).toBeVisible();
    await expect(async () => {
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const { bottom } = await page
        .getByRole('contentinfo')
        .evaluate((footer) => footer.getBoundingClientRect());
      const { y = 0 } = (await page.locator('[data-foot]').boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(bottom - 0.5);
      await barsAtFoot(page);
    }).toPass({ timeout: 5000 });
  }
});

test('no button lies over the words of a result', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const words of ['damage', 'regenerate', 'creature']) {
    await page.goto(`/search/?q=${words}&on=2008-12-31`);
    const buttons = page.locator('#search-results button[aria-label^=Copy]');
    await expect(buttons.first()).toBeVisible();
    const covered = await page.locator('#search-results li[data-wording]').evaluateAll((lines) =>
      lines.flatMap((line) => {
        const button = line.querySelector('button')?.getBoundingClientRect();
        const parts = [...line.querySelectorAll('a > :first-child > [data-part]')];
        const isCovered = parts
          .flatMap((part) => [...part.getClientRects()])
          .some(
            ({ right, top, width }) =>
              button && width > 0 && right > button.left && top < button.bottom - 8,
          );
        return isCovered ? [line.textContent] : [];
      }),
    );
    expect(covered).toEqual([]);
  }
});
