/** Checks a page of every kind for accessibility, on phone and laptop, light and dark. */
import { pageFaults } from './page-faults.ts';
import { expect, pageKinds, test } from './site.ts';

for (const [kind, address] of Object.entries(pageKinds)) {
  test(`${kind} is accessible, light and dark, and nothing shifts or is cut off`, async ({
    page,
  }) => {
    expect(await pageFaults(page, address)).toEqual([]);
  });
}
