/**
 * Tests the pages of the whole made-up site, built under a base path. `npm test -- releases` builds
 * it and runs these tests.
 */
import { describe, expect, test } from 'vitest';
import { wholeReleases as releases } from '../made-up/whole-site.ts';
import { attribute, type Page, pageAt, textOf } from '../site/built-site.ts';

const [, , newest] = releases;
if (!newest) throw new Error('There are three releases.');

/** Returns the text of a page's `<main>` element. */
function wordsOf(address: string): string {
  const main = pageAt.get(address)?.elements.find(({ tagName }) => tagName === 'main');
  if (!main) throw new Error(`There is no page ${address}.`);
  return textOf(main).replace(/\s+/g, ' ');
}

describe('the newest release', () => {
  test('every rule has a page at its number that shows its exact text', () => {
    const wrong = [...newest.numbers].flatMap(([seed, number]) => {
      const text = newest.texts.get(seed) as string;
      return wordsOf(`/cr/${number}/`).includes(text) ? [] : [number];
    });
    expect(newest.numbers.size).toBeGreaterThan(1500);
    expect(wrong).toEqual([]);
  });

  test('a section shows all of its rules with their anchors', () => {
    const page = pageAt.get(`/cr/201/`) as Page;
    const anchors = new Set(page.elements.flatMap((element) => attribute(element, 'id') ?? []));
    const inSection = [...newest.numbers.values()].filter((number) => number.startsWith('201.'));
    expect(inSection.length).toBeGreaterThan(5);
    expect(inSection.filter((number) => !anchors.has(number))).toEqual([]);
  });
});

describe('what changed from the second release to the third', () => {
  const older = releases[1];
  if (!older) throw new Error('There are three releases.');

  test('the history of a renumbered rule names its old number', () => {
    const renumbered = newest.changes.filter(
      ({ before, after, reworded }) => before && after && before !== after && !reworded,
    );
    expect(renumbered.length).toBeGreaterThan(50);
    const unnamed = renumbered.filter(
      ({ before, after }) => !wordsOf(`/cr/${after}/`).includes(before as string),
    );
    expect(unnamed).toEqual([]);
  });
});
