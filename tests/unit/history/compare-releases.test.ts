import { describe, expect, test } from 'vitest';
import {
  type ComparedRelease,
  compareReleases,
  type ReleaseEntry,
} from '../../../src/rules/history/compare-releases.ts';

/**
 * Makes a release. Each line has a depth, a number, a lineage id and a text: `1 704.5k legend The
 * text.` Rules with the same lineage id are the same rule.
 */
function release(lines: string[], whole = true): ComparedRelease {
  const entries = lines.map((line): ReleaseEntry => {
    const [depth, number = '', lineage = '', ...words] = line.split(' ');
    const text = words.join(' ');
    return { number, key: number, lineage, text, title: null, depth: Number(depth), address: '' };
  });
  return { release: { id: 'a', label: 'A', whole }, entries };
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

interface Case {
  name: string;
  of: string;
  older?: ComparedRelease;
  newer?: ComparedRelease;
  found: string[] | null;
}

const cases: Case[] = [
  {
    name: 'the whole document',
    of: '',
    found: [
      'added 310',
      'removed 310',
      'added 310.4',
      'removed 310.4',
      'renumbered and reworded 420→704',
      'renumbered and reworded 420.5e→704.5j',
      'renumbered 420.5f→704.5k',
    ],
  },
  {
    name: 'a section by its newer number',
    of: '704',
    found: [
      'renumbered and reworded 420→704',
      'renumbered and reworded 420.5e→704.5j',
      'renumbered 420.5f→704.5k',
    ],
  },
  {
    name: 'a rule, as people type it',
    of: ' 704.5J. ',
    found: ['renumbered and reworded 420.5e→704.5j'],
  },
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
    newer: release(['0 310.4 stack Combat damage uses the "stack".']),
    found: [],
  },
  { name: 'an older part', of: '310', older: release(older, false), found: [] },
  { name: 'a newer part', of: '310.4', newer: release(['0 1 one One.'], false), found: [] },
];

describe('comparing two releases', () => {
  test.each(cases)('compares $name', ({ of, found, ...releases }) => {
    const differences = compareReleases(
      releases.older ?? release(older),
      releases.newer ?? release(newer),
      of,
    );
    const lines = differences?.map(({ change, before, now }) =>
      [change, [before?.number, now?.number].filter(Boolean).join('→')].join(' '),
    );
    expect(lines?.toSorted()).toEqual(found?.toSorted());
  });
});
