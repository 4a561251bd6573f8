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

test('reading as of a day, too, fits a phone whose browser is set to letters twice as large', async ({
  page,
}) => {
  await page.goto('/cr/212.3d/?on=2014-11-08');
  await expect(page.locator('[data-day-bar]')).toBeVisible();
  expect(await tooWideEnlarged(page)).toBe('');
});
