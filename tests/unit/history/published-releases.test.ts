import { expect, test } from 'vitest';
import {
  comparePublished,
  type PublishedEntry,
  type PublishedRelease,
} from '../../../src/rules/history/published-releases.ts';

/** Makes a release. Each line has a depth, a number, a lineage and a text: `1 704.5k legend Text.` */
function release(id: string, lines: string[]): PublishedRelease {
  const entries = lines.map((line): PublishedEntry => {
    const [depth, number = '', lineage = '', ...words] = line.split(' ');
    return {
      ...{ number, key: number, lineage, text: words.join(' '), title: null, since: id },
      ...{ depth: Number(depth), address: `${id}/${number}`, itemKind: 'rule' },
    };
  });
  return { release: { id, date: id, label: id, whole: true }, entries };
}

const older = release('2001-01-01', [
  '0 420 sba State-based effects',
  '1 420.5e legend All are put into graveyards.',
  '1 420.5f world World rule.',
  '0 310 damage Combat damage',
  '1 310.4 stack Combat damage uses the “stack”.',
]);
const newer = release('2002-01-01', [
  '0 310 battles Battles',
  '1 310.4 defense Battles have defense.',
  '0 704 sba State-based actions',
  '1 704.5j legend That player chooses one.',
  '1 704.5k world World rule.',
]);

const legend = 'renumbered and reworded 420.5e→704.5j';
const world = 'renumbered 420.5f→704.5k';
const section = ['renumbered and reworded 420→704', legend, world];
const both310 = ['added 310', 'removed 310', 'added 310.4', 'removed 310.4'];
const all = [...both310, ...section];

test.each([
  ['the whole document', '', all],
  ['a section by its newer number', '704', section],
  ['a rule, as people type it', ' 704.5J. ', [legend]],
  ['a number that only the older has', '420.5f', [world]],
  ['a number that both have for different rules', '310', both310],
  ['a number that neither has', '999', undefined],
])('compares %s', (_name, of, found) => {
  const known = ['2000-01-01', '2001-01-01', '2002-01-01'];
  const changes = comparePublished(known, older, newer, of);
  const lines = changes?.sections.flatMap((each) =>
    each.changes.map(({ change, before, now }) =>
      [change, [before?.number, now?.number].filter(Boolean).join('→')].join(' '),
    ),
  );
  expect(lines?.toSorted()).toEqual(found?.toSorted());
  const part = { ...older, release: { ...older.release, whole: false } };
  expect(comparePublished(known, part, newer)?.comparedWith).toEqual([part.release]);
});
