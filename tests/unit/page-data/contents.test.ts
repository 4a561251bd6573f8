import { expect, test } from 'vitest';
import { lineFor } from '../../../src/browser/page-contents.ts';
import {
  contentsAround,
  contentsOfSection,
  contentsLabel,
} from '../../../src/page-data/contents.ts';
import { nameInText } from '../../../src/page-data/entry-page.ts';
import { entry, entryWith, libraryOf } from './library-of.ts';

const sectionOf = (count: number) =>
  libraryOf([
    entry({ key: '7', kind: 'section', title: 'Many' }),
    ...Array.from({ length: count }, (_, index) =>
      entry({ key: `7.${index + 1}`, parent: 'rulings/7', text: `Rule ${index + 1}, in short.` }),
    ),
    entry({ key: '7.1a', parent: 'rulings/7.1', text: 'Unnamed.' }),
    entry({ key: '7.1b', parent: 'rulings/7.1', text: 'Layer 1: Copies are applied.' }),
    entry({ key: '7.2a', parent: 'rulings/7.2', text: 'Layer 2: Control is applied.' }),
    entry({ key: '7.2b', parent: 'rulings/7.2', text: 'Layer 3: Texts are applied.' }),
    entry({ key: '7.2c', parent: 'rulings/7.2', text: 'Unnamed beside others.' }),
  ]);

test('a section with more than 15 rules has contents: its rules, and subrules with names', () => {
  const long = sectionOf(15);
  const contents = contentsOfSection(long, entryWith(long, 'rulings/7'));
  expect(contents?.lines.slice(0, 6)).toMatchObject([
    { number: '7.1', label: 'Rule 1', address: '#7.1', isSub: false },
    { number: '7.1b', label: 'Layer 1: Copies are…', isSub: true },
    ...[{ number: '7.2' }, { number: '7.2a' }, { number: '7.2b' }],
    { number: '7.2c', label: 'Unnamed beside others' },
  ]);
  expect(contents?.canFilter).toBe(false);
  const short = sectionOf(9);
  expect(contentsOfSection(short, entryWith(short, 'rulings/7'))).toBeNull();
});

test('contents of a section with very many rules leave out subrules and can be filtered', () => {
  const library = sectionOf(70);
  const contents = contentsOfSection(library, entryWith(library, 'rulings/7'));
  expect([contents?.lines.length, contents?.canFilter]).toEqual([70, true]);
});

test('the page of a rule lists the nearest rules of its section', () => {
  const library = sectionOf(40);
  const around = contentsAround(library, entryWith(library, 'rulings/7.20'));
  expect(around?.up?.address).toBe('/rulings/7/');
  const lines = around?.lines ?? [];
  expect(lines.find(({ isHere }) => isHere)?.number).toBe('7.20');
  expect([lines[0]?.number, lines.at(-1)?.number]).toEqual(['7.8', '7.32']);
  expect(contentsAround(library, entryWith(library, 'rulings/7'))).toBeNull();
});

test.each([
  [{ title: 'Trample' }, 'Trample'],
  [{ name: 'Legend rule', text: 'If two or more' }, 'Legend rule'],
  [
    { text: 'The values of an object’s characteristics are determined' },
    'The values of an object’s…',
  ],
])('the label of %o is its title, its short name or its first words', (said, label) => {
  expect(contentsLabel(entry({ key: '1', ...said }))).toBe(label);
});

test('a rule is named as its text says: This is called the “legend rule.”', () => {
  expect(nameInText('… This is called the “legend rule.”')).toBe('Legend rule');
  expect(nameInText('The rest is exiled.')).toBeNull();
});

test.each([
  ['702.1', '702.1'],
  ['702.1a', '702.1'],
  ['702.2a', '702.2'],
  ['elsewhere', null],
])('reading %s highlights the line %s of the contents', (read, line) => {
  const places = ['702.1', '702.1a', '702.2', '702.2a'];
  expect(lineFor(places, new Set(['702.1', '702.2']), read)).toBe(line);
});
