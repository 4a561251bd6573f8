/** Tests links and symbols on pages, and settings and rules that the device remembers. */
import { expect, test } from './site.ts';

test('the breadcrumb of a rule links to the rule in its section', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: /^501\.5 / }).click();
  await expect(page).toHaveURL(/\/rulings\/501\.5\/#501\.5b$/);
  await expect(page.locator('[id="501.5b"]')).toBeInViewport();
  await page.goto('/rulings/501/');
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', '/rulings/');
});

test('the home page lists recent and pinned rules until they are cleared', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.getByRole('button', { name: 'Pin', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Pin', pressed: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'home page' })).toBeVisible();
  await page.goto('/rulings/501.5a/');
  await page.goto('/');
  const section = (name: string) =>
    page.locator('pinned-rules section').filter({ has: page.getByRole('heading', { name }) });
  await expect(section('Pinned').getByRole('link')).toHaveText(['501.5b Regenerate']);
  await expect(section('Recently viewed').getByRole('link')).toHaveText([
    '501.5a Regenerate',
    '501.5b Regenerate',
  ]);
  await page.getByRole('button', { name: 'Clear recently viewed' }).click();
  await expect(section('Recently viewed')).toBeHidden();
  await expect(section('Pinned')).toBeVisible();
});

test('the theme is remembered and shown from the first paint on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/rulings/501.5b/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await ground()).toBe('dark');
  await page.goto('/rulings/501.5a/', { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  expect(await ground()).toBe('dark');
  await page.getByRole('button', { name: 'System' }).click();
  await page.reload();
  expect(await ground()).toBe('light dark');
});

test('symbols are drawn, have accessible names, and are copied as printed', async ({ page }) => {
  await page.goto('/rulings/E.5.4/');
  const symbol = page.getByRole('img', { name: 'zero generic mana' });
  await expect(symbol).toBeVisible();
  expect(await symbol.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain(
    'data:image/svg+xml',
  );
  const copied = await page.locator('[data-text]').evaluate((element) => {
    getSelection()?.selectAllChildren(element);
    return String(getSelection());
  });
  expect(copied).toContain('{0}');
});

test('links to unavailable numbers look different from others', async ({ page }) => {
  await page.goto('/rulings/K.18/');
  await page.getByRole('main').locator('a[href^="/rulings/E."]').first().click();
  const unavailable = page.locator('main [data-text] a.unavailable').first();
  await expect(unavailable).toBeVisible();
  const look = (element: Element) => {
    const { color, textDecorationStyle, borderBottomStyle } = getComputedStyle(element);
    return [color, textDecorationStyle, borderBottomStyle].join();
  };
  const unavailableLook = await unavailable.evaluate(look);
  await page.goto('/rulings/401/');
  const available = page.locator('main a.reference:not(.unavailable)').first();
  expect(await available.evaluate(look)).not.toBe(unavailableLook);
});

test('the correct number of a misprinted rule opens the rule', async ({ page }) => {
  await page.goto('/rulings/501.5.Ruling.1/');
  await expect(page).toHaveURL(/\/rulings\/505\.5\.Ruling\.1\/$/);
  await expect(page.getByRole('main')).toContainText(/editor/i);
});
