/** A page whose text a reader enlarges. That all pages fit a small phone, with larger letters too, accessibility.spec.ts tries. */
import { tooWideEnlarged } from './page-faults.ts';
import { expect, test } from './site.ts';

test('text can be enlarged to twice its size without sideways scrolling', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 740 });
  await page.goto('/rulings/501.5b/');
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
});

test('a way down to a page wraps where a reader’s own styles make it too long', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const address of ['/rulings/501.5b/', '/rulings/505.5.Ruling.1/', '/data/']) {
    await page.goto(address);
    const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
    const lines = () =>
      crumbs.evaluateAll(
        (all) => new Set(all.map((each) => each.getBoundingClientRect().top)).size,
      );
    expect(await lines(), address).toBe(1);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '32px';
    });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, address).toBe(360);
  }
});

test('what is typed into a search box is in sight where letters are twice as large', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  for (const address of ['/rulings/501.5b/', '/search/']) {
    await page.goto(address);
    const box = page.locator('search input[type=search]');
    await box.fill('legend rule');
    const cut = () => box.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(await cut(), address).toBe(0);
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    expect(await cut(), address).toBe(0);
    await box.fill('501.5b');
    await box.press('Enter');
    await expect(page).toHaveURL('/rulings/501.5b/');
  }
});

test('the choice of a day fits a narrow phone whose letters are twice as large', async ({
  page,
}) => {
  await page.goto('/cr/releases/');
  await expect(page.locator('day-choice input')).toBeVisible();
  expect(await tooWideEnlarged(page, 320)).toBe('');
});

test('reading as of a day, too, fits a phone whose browser is set to letters twice as large', async ({
  page,
}) => {
  await page.goto('/cr/212.3d/?on=2014-11-08');
  await expect(page.locator('[data-day-bar]')).toBeVisible();
  expect(await tooWideEnlarged(page)).toBe('');
});
