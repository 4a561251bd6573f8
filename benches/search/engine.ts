/** What the bench asks of a search library, and Rulekeep's own search as one. */
import { gzipSync } from 'node:zlib';
import type { DocumentDescription } from '../../src/rules/document.ts';
import { makeAnswerer } from '../../src/browser/search/answering.ts';
import { indexFilesIn, makeAllowance } from '../../src/browser/search/index-files.ts';
import { type BuiltIndex, buildSearchIndex } from '../../src/search/index/build-index.ts';
import type { SearchRecord } from '../../src/search/record.ts';
import type { Terminology, WordLists } from '../../src/rules/editorial/game.ts';
import { openCardSearch } from '../../src/search/cards/card-search.ts';
import { daysHeld } from '../../src/search/search-fields.ts';
import { openSearch } from '../../src/search/query/search.ts';

export type Shown = string | string[];

export interface BuiltEngine {
  /** The ten best, best first: each its id, or the ids of all that it shows. */
  search(query: string, typing: boolean): Promise<Shown[]> | Shown[];
  rawBytes: number | null;
  gzipBytes: number | null;
  /** Compressed bytes that a first search fetches: median, worst. */
  firstBytes: [median: number, worst: number] | null;
  close?(): Promise<void>;
}

export interface Engine {
  name: string;
  /** Above so many records it is not tried, and why. */
  most?: { records: number; why: string };
  build(
    records: SearchRecord[],
    terminology: Terminology,
    words: WordLists,
    documents: readonly DocumentDescription[],
  ): Promise<BuiltEngine> | BuiltEngine;
}

/** Searches whose first fetches are weighed. */
const firstSearches = [
  'trample',
  'first strike',
  'regenrate',
  'can a creature with summoning sickness block',
  'Duelist Magazine 11',
  'put into a graveyard from the battlefield',
  '702.19b',
];

/** What an index is told beside its records, as the site's own is. */
export function indexOptions(words: WordLists, documents: readonly DocumentDescription[]) {
  return {
    words,
    numbering: documents.map(({ slug, spoken, words: spelt, numbers }) => ({
      ...{ slug, spoken, words: spelt, numbers },
    })),
    releases: Object.fromEntries(
      documents.map(({ slug, releases }) => [
        slug,
        releases.map(({ id, date, label }) => ({ id, date, label })),
      ]),
    ),
    held: daysHeld(documents),
  };
}

export const rulekeep: Engine = {
  name: 'Rulekeep',
  async build(records, terminology, words, documents) {
    const { head, files } = buildSearchIndex(records, terminology, indexOptions(words, documents));
    const fetchFile = async (name: string) => files.get(name) as Uint8Array;
    const search = await openSearch(fetchFile, head);
    const sizes = [...files.values()].map((bytes) => [bytes.length, gzipSync(bytes).length]);
    return {
      async search(query, typing) {
        const { results } = await search.query(query, { typing, limit: 10 });
        return results.map(({ id, example }) => (example ? [id, example.id] : id));
      },
      rawBytes: sizes.reduce((sum, [raw = 0]) => sum + raw, 0),
      gzipBytes: sizes.reduce((sum, [, small = 0]) => sum + small, 0),
      firstBytes: await weighFirstSearches(files, head),
    };
  },
};

/** The same library without the questions that editors wrote down: what the search itself can. */
export function unasked(engine: Engine, name: string): Engine {
  return {
    ...engine,
    name: `${name}, without what people ask`,
    build: (records, ...rest) =>
      engine.build(
        records.map((record) => ({ ...record, asked: [] })),
        ...rest,
      ),
  };
}

/**
 * What the same searches fetch on a fresh page, typed letter by letter, zipped: what their letters need
 * where nothing is looked for ahead, and where it is, what they still need and what is fetched ahead.
 */
export async function weighTyping({ files, head }: Pick<BuiltIndex, 'files' | 'head'>) {
  const weights = { alone: [] as number[], needed: [] as number[], ahead: [] as number[] };
  const sizeOf = (names: Set<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(files.get(name) as Uint8Array).length, 0);
  for (const query of firstSearches) {
    for (const looksAhead of [false, true]) {
      const [needed, ahead] = [new Set<string>(), new Set<string>()];
      const get = (async (name: string, { priority }: RequestInit = {}) => {
        (priority === 'low' ? ahead : needed).add(name);
        return new Response(files.get(name) as Uint8Array<ArrayBuffer>);
      }) as typeof fetch;
      const allowance = makeAllowance();
      const open = () => openSearch(indexFilesIn('', get, allowance), head);
      const answer = makeAnswerer(open, undefined, allowance);
      const options = { typing: true, suggests: true, limit: 10, first: 7 };
      for (let end = 0; end <= query.length; end++) {
        const question = { turn: end, head, text: query.slice(0, end), options, about: '' };
        await answer(question);
        for await (const _ of looksAhead ? answer.ahead(question) : []);
      }
      if (!looksAhead) weights.alone.push(sizeOf(needed));
      else {
        weights.needed.push(sizeOf(needed));
        weights.ahead.push(sizeOf(ahead));
      }
    }
  }
  return weights;
}

/**
 * What each of a few searches fetches on a fresh page, zipped.
 *
 * @param cards the index of cards, where the box looks for names in it, too
 */
export async function weighFirstSearches(
  files: Map<string, Uint8Array>,
  head: string,
  cards?: Pick<BuiltIndex, 'files' | 'head'>,
): Promise<[median: number, worst: number]> {
  const weights: number[] = [];
  for (const query of firstSearches) {
    const fetched = new Set<Uint8Array>();
    const filesOf = (index: Map<string, Uint8Array>) => async (name: string) => {
      const file = index.get(name) as Uint8Array;
      fetched.add(file);
      return file;
    };
    const open = () => openSearch(filesOf(files), head);
    if (cards) {
      const ofCards = { head: cards.head, cards: 3, rulings: 0, wait: true };
      const answer = makeAnswerer(open, () => openCardSearch(filesOf(cards.files), cards.head));
      const options = { typing: true, suggests: true, limit: 10 };
      await answer({ turn: 1, head, text: query, options, cards: ofCards });
    } else await (await open()).query(query, { limit: 10 });
    weights.push([...fetched].reduce((sum, file) => sum + gzipSync(file).length, 0));
  }
  weights.sort((a, b) => a - b);
  return [weights[weights.length >> 1] as number, weights.at(-1) as number];
}
