import { expect, test } from 'vitest';
import { searchTitle } from '../../../src/browser/search/search-title.ts';

const page = 'Search · Keep';

test('a search is called by its words, and by nothing where there are none', () => {
  expect(searchTitle('regenerate', page)).toBe('regenerate · Search · Keep');
  expect(searchTitle('  first \n strike ', page)).toBe('first strike · Search · Keep');
  expect(searchTitle('  ', page)).toBe(page);
});

test('long words are cut where one ends, and one long word anywhere', () => {
  const many = 'does a lantern that was lit before the tide came in go out when the tide goes';
  expect(searchTitle(many, page)).toBe(
    'does a lantern that was lit before the tide came in go out… · Search · Keep',
  );
  const sixty = `${'lantern '.repeat(7)}tide`;
  expect(searchTitle(sixty, page)).toBe(`${sixty} · Search · Keep`);
  expect(searchTitle('🌊'.repeat(70), page)).toBe(`${'🌊'.repeat(60)}… · Search · Keep`);
});
