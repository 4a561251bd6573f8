import { describe, expect, test } from 'vitest';
import { findRelease, type RenderedEntry } from '../../../src/page-data/library.ts';
import {
  entriesInForce,
  type OutlineEntry,
  outlineLines,
  releaseOutline,
} from '../../../src/page-data/outlines.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { documentWith, libraryWith, wording } from '../history/documents.ts';
import { entry, libraryOf } from './library-of.ts';

test('entries without a title share a line, and so do introduction and credits', () => {
  const lines = outlineLines(libraryOf([]), [
    entry({ key: 'preamble', kind: 'matter', number: null }),
    entry({ key: 'introduction', kind: 'matter', title: 'Introduction', number: null }),
    entry({ key: '1' }),
    entry({ key: '2' }),
    entry({ key: '3', title: 'Three' }),
    entry({ key: '4' }),
  ]);
  const names = lines.map((line) =>
    line.kind === 'titled' ? line.entry.number : line.links.map(({ number }) => number),
  );
  expect(names).toEqual([['Preamble', 'Introduction'], ['1', '2'], '3', ['4']]);
});

test('the outline of a release has chapters, sections and rules with titles', () => {
  const at = (
    key: string,
    depth: number,
    title: string | null,
    kind: RenderedEntry['kind'] = 'rule',
  ) => ({ entry: entry({ key, title, kind }), depth });
  const lines = releaseOutline([
    at('preamble', 0, null, 'matter'),
    at('7', 0, 'Additional Rules', 'chapter'),
    at('700', 1, 'General', 'section'),
    at('700.1', 2, null),
    at('702', 1, 'Keywords', 'section'),
    at('702.2', 2, 'Deathtouch'),
    at('702.2a', 3, null),
    at('702.3', 2, 'Defender'),
    at('glossary', 0, 'Glossary', 'matter'),
    at('glossary/tap', 1, 'Tap', 'glossary'),
  ]);
  const keys = ({ key, under }: OutlineEntry): unknown =>
    under.length > 0 ? [key, ...under.map(keys)] : key;
  expect(lines.map((line) => (line.kind === 'titled' ? keys(line.entry) : line.kind))).toEqual([
    'matter',
    ['7', '700', ['702', '702.2', '702.3']],
    'matter',
  ]);
});

describe('the entries of a release', () => {
  /** Writes the depth, number and text of each entry in force: `1 5.2 Old.` */
  const inForce = (year: number, years: string[], entries: Entry[]) => {
    const document = documentWith(...years);
    const release = findRelease(document, `${year}-01-01`);
    return entriesInForce(libraryWith(document, entries), document, release).map(
      ({ entry: { key, text }, depth }) => `${depth} ${key} ${text}`.trim(),
    );
  };
  const under5 = { parent: 'cr/2001-01-01/5' };

  test.each([
    [2001, ['0 5', '1 5.2 Old.', '1 5.10', '2 5.10.Example.1']],
    [2002, ['0 5', '1 5.2 Old.', '1 5.10', '0 6']],
    [2003, ['0 5', '1 5.2 New.', '1 5.10']],
  ])('of %i are in reading order', (year, expected) => {
    const entries = [
      wording('5', 2001, 2003, ''),
      wording('5.2', 2001, 2002, 'Old.', under5),
      wording('5.2', 2003, 2003, 'New.', under5),
      wording('5.10', 2001, 2003, '', under5),
      wording('5.10.Example.1', 2001, 2001, '', { parent: 'cr/2001-01-01/5.10' }),
      wording('6', 2002, 2002, ''),
    ];
    expect(inForce(year, ['2001', '2002', '2003'], entries.toReversed())).toEqual(expected);
  });

  test('are only those that a part of it has', () => {
    const entries = [
      wording('1', 2001, 2003, '', { parts: ['2002-01-01'] }),
      wording('2', 2001, 2003, ''),
      wording('3', 2002, 2003, ''),
    ];
    expect(inForce(2002, ['2001', '2002?', '2003'], entries)).toEqual(['0 1', '0 3']);
  });

  test('have the later wording of a number that has two', () => {
    const entries = [wording('1', 2001, 2003, 'First.'), wording('1', 2002, 2002, 'Later.')];
    const textIn = (year: number) => inForce(year, ['2001', '2002', '2003'], entries);
    expect([2001, 2002, 2003].map(textIn)).toEqual([
      ['0 1 First.'],
      ['0 1 Later.'],
      ['0 1 First.'],
    ]);
  });
});
