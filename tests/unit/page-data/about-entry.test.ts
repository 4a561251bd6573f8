import { expect, test } from 'vitest';
import { otherMeanings, versionBand } from '../../../src/page-data/about-entry.ts';
import { documentWith, wording } from '../history/documents.ts';
import { entry, entryWith, libraryOf } from './library-of.ts';

const old = { plain: false, from: '2002-10-09', until: '2002-10-09', current: false };
const library = libraryOf([
  entry({ key: '1', lineage: 'one' }),
  entry({ key: '1', id: 'rulings/2002-10-09/1', lineage: 'one', ...old }),
  entry({ key: '2', lineage: 'two', ...old, plain: true }),
  entry({ key: '3', lineage: 'two' }),
  entry({ key: '4', lineage: 'four', ...old, plain: true }),
  entry({ key: '3', id: 'rulings/2002-10-09/3', lineage: 'three', ...old }),
]);

test.each([
  ['rulings/1', undefined, undefined],
  ['rulings/2002-10-09/1', 'As of October 9, 2002', '/rulings/1/'],
  ['rulings/2', 'Last in the release of October 9, 2002 · now 3', '/rulings/3/'],
  ['rulings/4', 'Last in the release of October 9, 2002', undefined],
  ['rulings/2002-10-09/3', 'As of October 9, 2002 · removed', '/rulings/3/'],
])('the band of %s says what version it is and links the current one', (id, words, address) => {
  const band = versionBand(library, entryWith(library, id));
  expect(band?.words).toBe(words);
  expect(band?.current?.address).toBe(address);
});

test('the other rules that had a number come newest first, with their current numbers', () => {
  const now = { plain: true, current: true };
  const asHeld = (...said: Parameters<typeof wording>) => ({ ...wording(...said), html: '' });
  const rules = libraryOf(
    [
      asHeld('704.5k', 2026, 2026, 'World rule.', { id: 'cr/704.5k', ...now, lineage: 'world' }),
      asHeld('704.5k', 2014, 2014, 'Legend rule.', { lineage: 'legend' }),
      asHeld('704.5k', 2008, 2008, 'Gone.', { lineage: 'gone' }),
      asHeld('704.5j', 2020, 2026, 'Legend rule.', {
        id: 'cr/704.5j',
        ...now,
        lineage: 'legend',
      }),
    ],
    [documentWith('2003', '2008', '2014', '2020', '2026')],
  );
  const found = otherMeanings(rules, entryWith(rules, 'cr/704.5k'));
  expect(found.map(({ rule, now }) => [rule.name, now?.number])).toEqual([
    ['“Legend rule.”', '704.5j'],
    ['“Gone.”', undefined],
  ]);
  expect(otherMeanings(rules, entryWith(rules, 'cr/704.5j'))).toEqual([]);
});
