import { makeNumberIndex, writeNumberIndex } from '../../../src/rules/numbers/number-index.ts';
import { makeSchemes } from '../../../src/rules/numbers/scheme.ts';
import type { KnownRelease } from '../../../src/rules/timeline/releases.ts';
import { packEntries } from '../../../src/search/packed-texts.ts';
import { createSearch } from '../../../src/search/search.ts';
import { makeLexicon } from '../../../src/search/words.ts';
import type {
  CurrentData,
  NumbersData,
  SearchEntry,
  SearchOptions,
} from '../../../src/search/types.ts';
import { gameWords } from '../../support/game-words.ts';
import { documentsOfRepository } from '../../support/scratch.ts';

/** Returns an entry of a made-up handbook. */
export function entryOf(key: string, text: string, more: Partial<SearchEntry> = {}): SearchEntry {
  const number = /^\d|^[A-Z]\./.test(key) ? { number: key } : {};
  return { id: `handbook/${key}`, kind: 'rule', text, ...number, ...more };
}

export function headingOf(key: string, title: string, more: Partial<SearchEntry> = {}) {
  return entryOf(key, title, { title, kind: 'section', ...more });
}

const terminology = [
  { words: ['battlefield', 'in play'] },
  { words: ['exile', 'removed from the game'] },
  { words: ['mana value', 'converted mana cost'], slang: ['CMC'] },
];

export const releases: KnownRelease[] = [
  { id: '2008', date: '2008-03-17', label: 'March 2008', whole: true },
  { id: '2014', date: '2014-06-01', label: 'June 2014', whole: true },
  { id: '2026', date: '2026-08-07', label: 'August 2026', whole: true },
];

/** Makes search data. Entries with `until` are older wordings. */
export function dataOf(entries: SearchEntry[], olderWords: string[] = []) {
  const isCurrent = ({ until }: SearchEntry) => until === undefined;
  const documents = new Map(documentsOfRepository().map((each) => [each.slug, each]));
  const numbering = [
    { ...documents.get('cr'), slug: 'handbook' },
    { ...documents.get('rulings'), slug: 'rulings' },
  ];
  const lexicon = makeLexicon(gameWords, makeSchemes(numbering));
  const rows = entries
    .toSorted((a, b) => +isCurrent(b) - +isCurrent(a))
    .map((entry) => ({
      ...{ document: 'handbook', id: entry.id, available: true, current: isCurrent(entry) },
      ...{ key: entry.id.split('/').at(-1) ?? '', title: entry.title ?? null },
      ...(entry.until ? { until: entry.until } : {}),
    }));
  const register = makeNumberIndex(rows, new Set(['handbook']), makeSchemes(numbering));
  const named = { title: 'The Handbook', names: ['HB', 'The Handbook'], occasions: ['regatta'] };
  const numbers: NumbersData = {
    register: writeNumberIndex(register),
    numbering,
    documents: [{ slug: 'handbook', cited: 'Handbook', ...named }],
    releases: { handbook: { releases, knownDays: [] } },
  };
  const packed = packEntries(entries.filter(isCurrent), lexicon);
  const words = { terminology, olderWords, words: gameWords };
  const current: CurrentData = { scope: 'current', ...packed, ...words };
  const gone = entries.filter((each) => !isCurrent(each));
  const older = { scope: 'older' as const, ...packEntries(gone, lexicon) };
  return { numbers, current, older };
}

/** Makes a search for these entries, including older wordings. */
export function searchOf(entries: SearchEntry[]) {
  const { numbers, current, older } = dataOf(entries);
  const search = createSearch(numbers, current, older);
  const found = (text: string, options?: SearchOptions) =>
    search.query(text, options).results.map(({ id }) => id.replace('handbook/', ''));
  return { search, found };
}
