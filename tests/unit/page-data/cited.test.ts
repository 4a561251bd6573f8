import { expect, test } from 'vitest';
import type { EntryCitation } from '../../../src/rules/entries/entry.ts';
import { indexCitations } from '../../../src/page-data/citation-pages.ts';
import { entry, libraryOf } from './library-of.ts';

function citation(source: string, date?: string): EntryCitation {
  const printed = `[${source} ${date ?? ''}]`;
  const parts = { printed, source, sourceSlug: source.toLowerCase().slice(0, 3) };
  return { start: 9, end: 10, covers: { start: 0, end: 8 }, ...parts, ...(date ? { date } : {}) };
}

const library = libraryOf([
  entry({ key: '1', text: 'Tap one. []', citations: [citation('Aahz', '1997-08-18')] }),
  entry({ key: '2', text: 'Tap two. []', citations: [citation('Aahz'), citation('Zoe', '1994')] }),
  entry({
    key: '1',
    id: 'rulings/2002-10-09/1',
    newestWording: false,
    lineage: '2008-03-17/1',
    text: 'Tap 1. []',
    citations: [citation('Aahz', '1997-08-18'), citation('Aahy', '1995-01-02')],
  }),
]);
const index = indexCitations(library, (slug) =>
  slug === 'aah' ? { name: 'Aahz', who: 'A rules manager.' } : undefined,
);

test('a citation in several wordings of a rule counts only once', () => {
  expect(index.count).toBe(4);
});

test('a source has its other spellings and its citations, oldest first, undated last', () => {
  expect(index.sources.map(({ name }) => name)).toEqual(['Aahz', 'Zoe']);
  const [aahz] = index.sources;
  expect(aahz?.who).toBe('A rules manager.');
  expect(aahz?.printedNames).toEqual(['Aahy']);
  expect(aahz?.passages.map(({ citation: { date }, words }) => [date, words])).toEqual([
    ['1995-01-02', 'Tap 1. ['],
    ['1997-08-18', 'Tap one.'],
    [undefined, 'Tap two.'],
  ]);
});
