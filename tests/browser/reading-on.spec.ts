/** Reading on: from section to section, within a long page, and what a device remembers of it. */
import { expect, test } from './site.ts';

test('the end of a section leads to the next section, by key and by link', async ({ page }) => {
  await page.goto('/rulings/501.1/');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/rulings\/501\.2\/$/);
  await page.getByRole('link', { name: /^Next/ }).click();
  await expect(page).toHaveURL(/\/rulings\/501\.3\/$/);
});

test('the way up from a rule leads to its place in the section', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: /^501 / }).click();
  await expect(page).toHaveURL(/\/rulings\/501\/#501\.5b$/);
  await expect(page.locator('[id="501.5b"]')).toBeInViewport();
  await page.goto('/rulings/501/');
  await expect(crumbs.getByRole('link').last()).toHaveAttribute('href', '/rulings/');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a bar with the ways on stays, and covers nothing at the end', async ({ page }) => {
    await page.goto('/rulings/501/');
    const bar = page.getByRole('navigation', { name: 'Reading on' });
    await expect(bar).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(bar).toBeInViewport();
    const [foot, top] = await page.evaluate(() => [
      document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0,
      document.querySelector('.reading-bar')?.getBoundingClientRect().top ?? 0,
    ]);
    expect(foot).toBeLessThanOrEqual(top + 1);
  });

  test('contents open from it, lead to a place and close', async ({ page }) => {
    await page.goto('/rulings/501/');
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await expect(contents).toBeHidden();
    await page.getByRole('button', { name: 'Contents' }).tap();
    await expect(contents).toBeVisible();
    await contents.getByRole('link', { name: /501\.5/ }).tap();
    await expect(contents).toBeHidden();
    await expect(page).toHaveURL(/#501\.5$/);
    const header = await page.locator('rule-search').boundingBox();
    const place = await page.locator('[id="501.5"]').boundingBox();
    expect(place?.y).toBeGreaterThan((header?.y ?? 0) + (header?.height ?? 0));
  });
});

test('beside a long text its contents mark where one is', async ({ page }) => {
  await page.goto('/rulings/501/#501.5');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  await expect(contents.locator('[aria-current=location]')).toContainText('501.5');
  await page.locator('[id="501.9"]').evaluate((element) => element.scrollIntoView());
  await expect(contents.locator('[aria-current=location]')).toContainText('501.9');
  await expect(contents).toBeInViewport();
});

test('what was opened and pinned stands on the first page, until it is forgotten', async ({
  page,
}) => {
  await page.goto('/rulings/501.5b/');
  const pin = page.getByRole('button', { name: 'Pin' });
  await pin.click();
  await expect(pin).toHaveAttribute('aria-pressed', 'true');
  await expect(pin).toHaveText('Pinned');
  await expect(pin).toHaveAccessibleName('Pin');
  await expect(page.getByRole('status').filter({ hasText: 'front page' })).toBeVisible();
  await page.goto('/rulings/501.5a/');
  await page.goto('/');
  const section = (name: string) =>
    page.locator('kept-rules section').filter({ has: page.getByRole('heading', { name }) });
  await expect(section('Pinned').getByRole('link')).toHaveText(['501.5b Regenerate']);
  await expect(section('Lately opened').getByRole('link')).toHaveText([
    '501.5a Regenerate',
    '501.5b Regenerate',
  ]);
  await page.getByRole('button', { name: 'Forget what I opened' }).click();
  await expect(section('Lately opened')).toBeHidden();
  await expect(section('Pinned')).toBeVisible();
});

test('dark or light is kept, and shown from the first paint on', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/rulings/501.5b/');
  const ground = () => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.getByRole('button', { name: 'Dark' }).click();
  expect(await ground()).toBe('dark');
  await page.goto('/rulings/501.5a/', { waitUntil: 'commit' });
  await page.waitForSelector('h1');
  expect(await ground()).toBe('dark');
  await page.getByRole('button', { name: 'Colours as on this device' }).click();
  await page.reload();
  expect(await ground()).toBe('light dark');
});

test('symbols are drawn, read out, and copied as they are printed', async ({ page }) => {
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

test('a sheet of paper says where it is from', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  await page.emulateMedia({ media: 'print' });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page.locator('[data-printed]')).toHaveText(
    /\/rulings\/501\.5b\/, printed on \w+ \d+, \d{4}$/,
  );
  for (const name of ['Reading on', 'Breadcrumb', 'Neighbours']) {
    await expect(page.getByRole('navigation', { name })).toBeHidden();
  }
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Offline use' })).toBeHidden();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByText('published by').first()).toBeVisible();
});

test('what is folded is open on paper, and folded again after', async ({ page }) => {
  await page.goto('/rulings/501.5b/');
  // As a rule with many rulings on cards has it, or what a large release changed.
  await page.locator('article').evaluate((article) => {
    article.append(document.createElement('details'));
  });
  const details = page.locator('article > details');
  await expect(details).not.toHaveAttribute('open');
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(details).toHaveAttribute('open');
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(details).not.toHaveAttribute('open');
});
