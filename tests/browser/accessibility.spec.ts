/** WCAG 2.2 AA, over a page of every kind, light and dark, as far as a program can tell. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, pageKinds, test } from './site.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(colorScheme, () => {
    test.use({ colorScheme });
    for (const [kind, address] of Object.entries(pageKinds)) {
      test(`${kind} is accessible`, async ({ page }) => {
        await page.goto(address);
        const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
        const found = violations.flatMap(({ id, help, nodes }) =>
          nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
        );
        expect(found).toEqual([]);
      });
    }
  });
}
