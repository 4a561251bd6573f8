/** Checks one page of each kind for accessibility, on a phone and a laptop, light and dark. */
import { pageFaults } from './page-faults.ts';
import { expect, pageKinds, test } from './site.ts';

for (const [kind, address] of Object.entries(pageKinds)) {
  test(`${kind}: accessible, no layout shift, not wider than the screen`, async ({ page }) => {
    expect(await pageFaults(page, address)).toEqual([]);
  });
}
