/** A page whose text a reader enlarges. That all pages fit a small phone, accessibility.spec.ts tries. */
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
