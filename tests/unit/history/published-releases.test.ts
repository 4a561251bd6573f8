import { expect, test } from 'vitest';
import {
  comparePublished,
  type PublishedEntry,
  type PublishedRelease,
} from '../../../src/rules/history/published-releases.ts';

/**
 * Makes a release. Each line has a depth, a number, a lineage id and a text: `1 704.5k legend The
 * text.` Rules with the same lineage id are the same rule.
 */
function release(id: string, lines: string[], whole = true): PublishedRelease {
  const entries = lines.map((line): PublishedEntry => {
    const [depth, number = '', lineage = '', ...words] = line.split(' ');
    return {
      ...{ number, key: number, lineage, text: words.join(' '), title: null, since: id },
      ...{ depth: Number(depth), address: `${id}/${number}`, itemKind: 'rule' },
    };
  });
  return { release: { id, date: id, label: id, whole }, entries };
}

const older = [
  '0 420 sba State-based effects',
  '1 420.5e legend All are put into graveyards.',
  '1 420.5f world World rule.',
  '0 310 damage Combat damage',
  '1 310.4 stack Combat damage uses the “stack”.',
];
const newer = [
  '0 310 battles Battles',
  '1 310.4 defense Battles have defense.',
  '0 704 sba State-based actions',
  '1 704.5j legend That player chooses one.',
  '1 704.5k world World rule.',
];
const [past, present] = ['2001-01-01', '2002-01-01'];

interface Case {
  name: string;
  of: string;
  older?: PublishedRelease;
  newer?: PublishedRelease;
  found: string[] | null;
}

const legend = 'renumbered and reworded 420.5e→704.5j';
const section = ['renumbered and reworded 420→704', legend, 'renumbered 420.5f→704.5k'];
const cases: Case[] = [
  {
    name: 'the whole document',
    of: '',
    found: ['added 310', 'removed 310', 'added 310.4', 'removed 310.4', ...section],
  },
  { name: 'a section by its newer number', of: '704', found: section },
  { name: 'a rule, as people type it', of: ' 704.5J. ', found: [legend] },
  { name: 'a number that only the older has', of: '420.5f', found: ['renumbered 420.5f→704.5k'] },
  {
    name: 'a number that both have for different rules',
    of: '310',
    found: ['added 310', 'added 310.4'],
  },
  { name: 'a number that neither has', of: '999', found: null },
  {
    name: 'the same words in other quotes',
    of: '310.4',
    newer: release(present, ['0 310.4 stack Combat damage uses the "stack".']),
    found: [],
  },
  { name: 'an older part', of: '310', older: release(past, older, false), found: [] },
  {
    name: 'a newer part',
    of: '310.4',
    newer: release(present, ['0 1 one One.'], false),
    found: [],
  },
];

test.each(cases)('compares $name', ({ of, found, ...given }) => {
  const changes = comparePublished(
    [past, present],
    given.older ?? release(past, older),
    given.newer ?? release(present, newer),
    of,
  );
  const lines = changes?.sections.flatMap((each) =>
    each.changes.map(({ change, before, now }) =>
      [change, [before?.number, now?.number].filter(Boolean).join('→')].join(' '),
    ),
  );
  expect(lines?.toSorted()).toEqual(found?.toSorted());
});
