/** The open sheet of results, as accessible as the page under it. */
import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './site.ts';

const states = {
  results: 'counter',
  'mended words': 'regenrate',
  'a number that does not exist': '501.5z',
  'nothing found': 'xylophone',
};

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const [state, words] of Object.entries(states)) {
      test(`${state} under the box`, async ({ page }) => {
        await page.goto('/rulings/501/');
        await page.locator('search input[type=search]').fill(words);
        await page.keyboard.press('ArrowDown');
        await expect(page.locator('[data-sheet]')).toBeVisible();
        const { violations } = await new AxeBuilder({ page })
          .include('rule-search')
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      });
    }
  });
}
