/** Tests keyboard shortcuts, and that everything works without a mouse. */
import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

function focused(page: Page) {
  return page.locator('*:focus');
}

test('the first Tab stop skips the header', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('Tab');
  await expect(focused(page)).toHaveText(/Skip to main content/);
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#main$/);
  // The text has no background, unlike a rule that is the target of a link.
  await expect(page.locator('main')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('arrows and letters open the next page, but not from the search box', async ({ page }) => {
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

test('j and k move a marker on a section; c, q, m and Enter act on its rule', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/rulings/501.5/');
  for (const [key, number] of [
    ['j', '501.5a'],
    ['j', '501.5b'],
    ['k', '501.5a'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(focused(page)).toHaveText(number);
  }
  await page.keyboard.press('c');
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/\/rulings\/501\.5a\/$/);
  await page.keyboard.press('q');
  await expect(page.getByRole('link', { name: '1 item in your quote list' })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByRole('dialog', { name: 'Copy' })).toContainText('501.5a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/rulings\/501\.5b\/$/);
});

test('/ focuses the search box without scrolling the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/rulings/501/');
  await page.evaluate(() => scrollTo(0, 900));
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox')).toBeFocused();
  await expect(page.getByRole('combobox')).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(900);
});

test('suggestions are chosen with the arrow keys, and Escape closes them', async ({ page }) => {
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

for (const key of ['ArrowDown', 'Escape']) {
  test(`rules that arrive after ${key} leave the suggestions as they are`, async ({ page }) => {
    let rulesMayArrive = () => {};
    const wait = new Promise<void>((resolve) => (rulesMayArrive = resolve));
    await page.route('**/search/data/current.*', async (route) => {
      await wait;
      await route.continue();
    });
    await page.goto('/');
    await page.getByRole('combobox').fill('attach');
    await expect(page.getByRole('option').first()).toBeVisible();
    const options = page.locator('[role=option]');
    const known = await options.count();
    await page.keyboard.press(key);
    const selected = page.getByRole('option', { selected: true });
    const chosen = await selected.evaluateAll((all) => all.map((each) => each.textContent));
    rulesMayArrive();
    await expect(options.nth(known)).toBeAttached();
    await expect(selected).toHaveText(chosen);
    expect(await options.first().isVisible()).toBe(key !== 'Escape');
  });
}

test('screen readers hear how many results there are', async ({ page }) => {
  await page.goto('/');
  await page.keyboard.press('/');
  await page.keyboard.type('regenerate');
  await expect(page.locator('search-box [role=status]')).toContainText(/\d+ results?/);
});

test('the arrow keys move from the box to the results, and Escape back', async ({ page }) => {
  await page.goto('/search/?q=attach');
  const results = page.locator('search-page [data-part=list] > li');
  await expect(results.first()).toBeVisible();
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(results.nth(1).locator('> a')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('every focused element has a visible focus ring', async ({ page }) => {
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

test('single-key shortcuts work while a link has the focus, but not in other controls', async ({
  page,
}) => {
  await page.goto('/rulings/501.5a/');
  const here = page.url();
  const choices = page.getByRole('dialog', { name: 'Copy' });
  await page.getByRole('button', { name: 'More ways to copy' }).press('Enter');
  await expect(choices.getByRole('button').first()).toBeFocused();
  for (const key of ['ArrowRight', 'j', 'k', 'q', 'c']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  const link = page.getByRole('link', { name: /Next/ });
  await link.focus();
  await page.keyboard.press('ArrowRight');
  expect(page.url()).toBe(here);
  await expect(page.getByRole('link', { name: /^Quotation:/ })).toHaveCount(0);
  await expect(link).toBeFocused();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/501\.5b\/$/);
});

test('single keys can be turned off on this device; ? and Escape still work', async ({ page }) => {
  await page.goto('/rulings/501.5a/');
  const here = page.url();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const single = dialog.getByRole('checkbox', { name: /^Use single-key shortcuts/ });
  await expect(single).toBeChecked();
  await single.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.locator('search kbd')).toBeHidden();
  for (const key of ['j', 'ArrowRight', '/', 'q']) await page.keyboard.press(key);
  expect(page.url()).toBe(here);
  await expect(page.getByRole('combobox')).not.toBeFocused();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.getByRole('combobox').blur();
  await page.keyboard.press('?');
  await expect(single).not.toBeChecked();
  await single.check();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // Closing the dialog puts the focus back on the page.
  await expect(page.locator('body')).toBeFocused();
  await page.keyboard.press('j');
  await expect(page).toHaveURL(/\/501\.5b\/$/);
});

test.describe('at 400 % zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('every item of the menus can be reached', async ({ page }) => {
    await page.goto('/rulings/501.5b/');
    const isWithin = (selector: string) =>
      page.locator(selector).evaluate((menu) => {
        const { top, bottom } = menu.getBoundingClientRect();
        return top >= 0 && bottom <= innerHeight;
      });
    await page.getByRole('button', { name: 'Menu' }).press('Enter');
    const links = page.locator('#site-nav a');
    await expect(links.filter({ hasText: 'Offline use' })).toBeVisible();
    expect(await isWithin('#site-nav')).toBe(true);
    for (const link of [links.last(), links.first()]) {
      await link.focus();
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More ways to copy' }).press('Enter');
    const choices = page.locator('[data-copy-menu] button');
    await expect(choices.first()).toBeFocused();
    await expect(choices.first()).toBeInViewport({ ratio: 1 });
    expect(await isWithin('[data-copy-menu]')).toBe(true);
    await page.keyboard.press('End');
    await expect(choices.last()).toBeFocused();
    await expect(choices.last()).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Home');
    await expect(choices.first()).toBeFocused();
    await expect(choices.first()).toBeInViewport({ ratio: 1 });
  });
});

test('the copy menu is a dialog and closes when the focus leaves it', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  const more = page.getByRole('button', { name: 'More ways to copy' });
  await expect(more).toHaveAttribute('aria-haspopup', 'dialog');
  await more.press('Enter');
  const menu = page.getByRole('dialog', { name: 'Copy' });
  await expect(menu.getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await expect(more).not.toBeFocused();
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body');
});

test('selected options and messages have an outline in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/rulings/501.5b/');
  await page.keyboard.press('q');
  await expect(page.locator('[data-said] [data-part=words]')).toHaveCSS('outline-style', 'solid');
  await page.getByRole('combobox').fill('attach');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  const [chosen, other] = [
    page.getByRole('option', { selected: true }),
    page.getByRole('option', { selected: false }),
  ];
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await expect(chosen).not.toHaveCSS('outline-color', 'rgba(0, 0, 0, 0)');
  await expect(other.first()).toHaveCSS('outline-style', 'none');
});
