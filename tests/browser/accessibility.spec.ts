/** A page of every kind, on a phone and on a desk, light and dark, as far as a program can tell. */
import { pageFaults } from './page-faults.ts';
import { expect, pageKinds, test } from './site.ts';

for (const [kind, address] of Object.entries(pageKinds)) {
  test(`${kind} is accessible, light and dark, and nothing shifts or is cut off`, async ({
    page,
  }) => {
    expect(await pageFaults(page, address)).toEqual([]);
  });
}
