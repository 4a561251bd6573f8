/** Makes other search engines from the same data, to compare them with the site's search. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { stemmer } from 'stemmer';
import { unpackEntries } from '../../src/search/packed-texts.ts';
import type { CurrentData, SearchEntry } from '../../src/search/types.ts';

/** Returns the ids of the ten best results. */
export type SearchFunction = (query: string) => string[];

const boosts = { number: 7, title: 7, headings: 3.5, sources: 1.5, asked: 4, text: 1 };

function flatten(entry: SearchEntry, byId: ReadonlyMap<string, SearchEntry>) {
  const headings: string[] = [];
  for (let over = byId.get(entry.parent ?? ''); over; over = byId.get(over.parent ?? '')) {
    headings.push(over.title ?? '');
  }
  return {
    ...{ id: entry.id, number: entry.number ?? '', title: entry.title ?? '' },
    ...{ text: entry.text ?? '', headings: headings.join(' ') },
    asked: (entry.asked ?? []).join(' '),
    sources: (entry.sources ?? []).join(' '),
  };
}

function flatEntries(data: CurrentData) {
  const entries = unpackEntries(data);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return entries.map((entry) => flatten(entry, byId));
}

const stemsOf = (text: string) =>
  (
    text
      .toLowerCase()
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}][\p{L}\p{N}./+]*/gu) ?? []
  ).map((word) => stemmer(word.replace(/[./]+$/, '')));

/** Makes a BM25 search on word stems. It joins all fields of an entry into one text. */
export function bm25(data: CurrentData): SearchFunction {
  const entries = flatEntries(data);
  const postings = new Map<string, Map<number, number>>();
  const lengths = entries.map(({ id: _, ...fields }, place) => {
    const stems = stemsOf(Object.values(fields).join(' '));
    for (const stem of stems) {
      const counts = postings.get(stem) ?? new Map<number, number>();
      postings.set(stem, counts.set(place, (counts.get(place) ?? 0) + 1));
    }
    return stems.length;
  });
  const average = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return (query) => {
    const scores = new Map<number, number>();
    for (const stem of new Set(stemsOf(query))) {
      const counts = postings.get(stem) ?? new Map<number, number>();
      const rarity = Math.log(1 + (entries.length - counts.size + 0.5) / (counts.size + 0.5));
      for (const [place, count] of counts) {
        const norm = 1.2 * (0.25 + (0.75 * (lengths[place] as number)) / average);
        scores.set(place, (scores.get(place) ?? 0) + (rarity * count * 2.2) / (count + norm));
      }
    }
    const best = [...scores].sort(([, a], [, b]) => b - a).slice(0, 10);
    return best.map(([place]) => entries[place]?.id ?? '');
  };
}

interface MiniSearch {
  addAll(documents: object[]): void;
  search(query: string, options: object): { id: string }[];
}

const folder = 'benches/search';

/**
 * Makes a search with MiniSearch, on word stems and with the options that its documentation
 * recommends. Returns null if MiniSearch is not installed.
 */
export function miniSearch(data: CurrentData): SearchFunction | null {
  if (!existsSync(`${folder}/node_modules/minisearch`)) return null;
  const load = createRequire(path.resolve(`${folder}/package.json`));
  const Mini = load('minisearch') as new (options: object) => MiniSearch;
  const stops = new Set(
    'a an and are as at be but by can do does for from how i if in into is it my of on or that the their them there they this to was what when where who will with you your'.split(
      ' ',
    ),
  );
  const index = new Mini({
    fields: Object.keys(boosts),
    processTerm(term: string) {
      const word = term.toLowerCase().replace(/['’]/g, '');
      return stops.has(word) ? null : stemmer(word);
    },
  });
  index.addAll(flatEntries(data));
  const options = {
    boost: boosts,
    prefix: (term: string) => term.length > 3,
    fuzzy: (term: string) => (term.length > 3 ? 0.2 : false),
    weights: { fuzzy: 0.1, prefix: 0.3 },
  };
  return (query) =>
    index
      .search(query, options)
      .slice(0, 10)
      .map(({ id }) => id);
}
