import { expect, test } from 'vitest';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import { byFirstLetter } from '../../../src/page-data/titles-from-a-to-z.ts';
import { referencesOf } from '../../../src/page-data/entry-references.ts';
import { contentsOf, outlineOf, outlineOfRelease } from '../../../src/page-data/outlines.ts';
import { entry, held, libraryOf, rulings } from './library-of.ts';

test('entries without a title share a line', () => {
  const lines = outlineOf([
    entry({ key: '1' }),
    entry({ key: '2' }),
    entry({ key: '3', title: 'Three' }),
    entry({ key: '4' }),
  ]);
  const keys = lines.map((line) =>
    line.kind === 'titled' ? line.entry.key : line.entries.map(({ key }) => key),
  );
  expect(keys).toEqual([['1', '2'], '3', ['4']]);
});

test('contents are listed by the release they are held from, newest first', () => {
  const library = libraryOf([
    entry({ key: 'E', title: 'Extracts', until: '2002-10-09' }),
    entry({ key: '501', title: 'Actions' }),
    entry({ key: '401', title: 'Stack' }),
    entry({ key: 'glossary/tap', kind: 'glossary', title: 'Tap', number: null }),
  ]);
  const contents = contentsOf(library, rulings).map(({ release, entries }) => [
    release.id,
    entries.map(({ key }) => key),
  ]);
  expect(contents).toEqual([
    ['2008-03-17', ['401', '501']],
    ['2002-10-09', ['E']],
  ]);
});

test('names stand under their first letters, accents folded', () => {
  const names = ['Zoo', 'Æther Vial', 'apple', 'Éclair', '+1 Counter'];
  const letters = byFirstLetter(names.map((name) => ({ name, address: '/' })));
  expect(letters.map(([letter, items]) => [letter, items.map(({ name }) => name)])).toEqual([
    ['#', ['+1 Counter']],
    ['A', ['Æther Vial', 'apple']],
    ['E', ['Éclair']],
    ['Z', ['Zoo']],
  ]);
});

test('an entry’s references are followed once each, whether held or not', () => {
  const reference = { start: 0, end: 1, words: 'Rule 2', target: '2', to: 'rulings/2' };
  const unavailable = { ...reference, target: '9', to: null };
  const library = libraryOf([
    entry({ key: '1', references: [reference, reference, unavailable] }),
    entry({ key: '2' }),
  ]);
  const followed = referencesOf(library, held(library, 'rulings/1'));
  expect(followed.map(({ target }) => target?.id ?? null)).toEqual(['rulings/2', null]);
});

test('what stands around the chapters shares lines of its own', () => {
  const matter = (key: string, title: string | null) => entry({ key, title, kind: 'matter' });
  const lines = outlineOf([
    matter('preamble', null),
    matter('introduction', 'Introduction'),
    entry({ key: '1', title: 'Concepts', kind: 'chapter' }),
    matter('credits', 'Credits'),
  ]);
  expect(lines.map(({ kind }) => kind)).toEqual(['matter', 'titled', 'matter']);
});

test('a release is outlined by chapters, sections and titled rules', () => {
  const at = (
    key: string,
    depth: number,
    title: string | null,
    kind: RenderedEntry['kind'] = 'rule',
  ) => ({
    entry: entry({ key, title, kind }),
    depth,
  });
  const parts = outlineOfRelease([
    at('preamble', 0, null, 'matter'),
    at('introduction', 0, 'Introduction', 'matter'),
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
  const keys = parts.map((part) =>
    part.kind === 'matter'
      ? part.entries.map(({ key }) => key)
      : [
          part.heading.key,
          ...part.lines.map((line) => [line.entry.key, ...line.under.map(({ key }) => key)]),
        ],
  );
  expect(keys).toEqual([
    ['preamble', 'introduction'],
    ['7', ['700'], ['702', '702.2', '702.3']],
    ['glossary'],
  ]);
});
