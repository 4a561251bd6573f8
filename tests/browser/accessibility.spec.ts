/** WCAG 2.2 AA, over a page of every kind, light and dark, as far as a program can tell. */
import { AxeBuilder } from '@axe-core/playwright';
import { expect, pageKinds, test } from './site.ts';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

for (const [kind, address] of Object.entries(pageKinds)) {
  test(`${kind} is accessible, light and dark`, async ({ page }) => {
    await page.goto(address);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
      const found = violations.flatMap(({ id, help, nodes }) =>
        nodes.map(({ target }) => `${colorScheme}: ${id}: ${help} (${target.join(' ')})`),
      );
      expect(found).toEqual([]);
    }
  });
}
