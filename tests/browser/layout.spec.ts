/** Every kind of page on a small phone. */
import { expect, pageKinds, test } from './site.ts';

test.use({ viewport: { width: 360, height: 740 } });

for (const [kind, address] of Object.entries(pageKinds)) {
  test(`${kind} needs no sideways scrolling at 360 px`, async ({ page }) => {
    await page.goto(address);
    const wide = await page.evaluate(() => {
      const { clientWidth, scrollWidth } = document.documentElement;
      if (scrollWidth <= clientWidth) return [];
      return [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
        .map((element) => `${element.tagName} ${element.className}`);
    });
    expect(wide).toEqual([]);
  });
}

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
