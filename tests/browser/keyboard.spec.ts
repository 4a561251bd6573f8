/** The whole way with the keyboard alone. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

function focused(page: Page) {
  return page.locator('*:focus');
}

test('the first Tab leads past the header to the text', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText('Skip to the text');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  // No rule is meant by it, so none is shown to be.
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

for (const shortcut of ['/', 'Control+k']) {
  test(`${shortcut} puts the cursor into the box from anywhere`, async ({ page }) => {
    await page.goto('/rulings/501.5b/');
    await page.keyboard.press(shortcut);
    await expect(page.getByRole('combobox')).toBeFocused();
    await expect(page.getByRole('combobox')).toHaveValue('');
  });
}

test('arrows and letters read on, but never from the search box', async ({ page }) => {
  await page.goto('/rulings/501.5a/');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/501\.5b\/$/);
  await page.keyboard.press('k');
  await expect(page).toHaveURL(/\/501\.5a\/$/);
  await page.keyboard.press('/');
  await page.keyboard.type('j');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('combobox')).toHaveValue('j');
  await expect(page).toHaveURL(/\/501\.5a\/$/);
});

test('? lists the keys, and Escape leads back', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys' });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText('Next rule')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/501\.5b\/$/);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('/ leaves one where one reads', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/rulings/501/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('combobox')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('types, goes down and up, opens, and Escape closes', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('attach');
  const box = page.getByRole('combobox');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(box).toHaveAttribute('aria-expanded', 'true');

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('option').nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(box).toHaveAttribute(
    'aria-activedescendant',
    (await second.getAttribute('id')) ?? '',
  );
  await page.keyboard.press('ArrowUp');
  const first = page.getByRole('option').first();
  await expect(first).toHaveAttribute('aria-selected', 'true');

  await page.keyboard.press('Escape');
  await expect(page.getByRole('option').first()).toBeHidden();
  await expect(box).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { selected: true })).toBeVisible();
  const href = await page.getByRole('option', { selected: true }).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${RegExp.escape(href ?? 'none')}$`));
});

test('how many there are is told to whoever does not see', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('regenerate');
  await expect(page.locator('rule-search [role=status]')).toContainText(/\d+ results?/);
});

test('results of the search page are reached and opened', async ({ page }) => {
  await page.goto('/search/?q=attach');
  await expect(page.locator('#search-results a').first()).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('#search-results a').first()).toBeFocused();
  const href = await focused(page).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${RegExp.escape(href ?? 'none')}$`));
});

test('whatever has the focus shows it', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  const seen = new Set<string>();
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const shown = await focused(page).evaluate((element) => {
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
      const around = element.closest('search, form, li');
      const outer = around ? getComputedStyle(around) : null;
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none' ||
        (outer !== null && outer.outlineStyle !== 'none')
      );
    });
    const name = await focused(page).evaluate((element) => element.outerHTML.slice(0, 80));
    expect(shown, name).toBe(true);
    seen.add(name);
  }
  expect(seen.size).toBeGreaterThan(10);
});
