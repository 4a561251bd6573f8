/**
 * Turns scored entries into results: snippets, dates, groups by section, counts for the filters.
 */
import { entryAddress } from '../rules/addresses.ts';
import type { NumberRow } from '../rules/numbers/number-index.ts';
import { constants } from './constants.ts';
import { type EntryStore, kindFilterOf, type LoadedEntry } from './entries.ts';
import { type Marker, marksOf, snippetOf, weightOfMarks } from './snippets.ts';
import type {
  Facet,
  NearText,
  Pointer,
  ReleaseName,
  ResultGroup,
  SearchAnswer,
  SearchResult,
  Snippet,
} from './types.ts';
import type { Lexicon } from './words.ts';

export interface ResultMaker {
  store: EntryStore;
  releases: Record<string, ReleaseName[]>;
  lexicon: Lexicon;
  marker: Marker;
  /** True if the query asks for the rules as of a date. */
  ofDate: boolean;
}

export const noSnippet: Snippet = { text: '', marks: [], cutBefore: false, cutAfter: false };

/** Returns an entry as a result. */
export function resultOf(
  place: number,
  score: number,
  asked: string | null,
  isFirst: boolean,
  { store, releases, lexicon, marker, ofDate }: ResultMaker,
): SearchResult {
  const entry = store.entries[place] as LoadedEntry;
  const { id, document, kind, number, title, text, headings, current, seeAlso } = entry;
  const of = releases[document] ?? [];
  const [from, until] = [of[entry.firstRelease], of[entry.lastRelease]];
  const length = isFirst ? constants.firstSnippet : constants.snippet;
  return {
    ...{ id, document, kind, headings, current, asked, score },
    address: entryAddress(id),
    number: number ?? null,
    title: title ?? null,
    titleMarks: title ? marksOf(title, marker, lexicon) : [],
    snippet: text === title ? noSnippet : snippetOf(text, marker, lexicon, length),
    from: from?.id ?? '',
    until: until?.id ?? '',
    dated: datesInWords(entry, from, until, { releases, ofDate }),
    example: betterExample(entry, { store, marker, lexicon }),
    older: store
      .wordingsOf(entry.rule)
      .filter((other) => other !== place)
      .map((other) => store.entries[other] as LoadedEntry)
      .sort((a, b) => b.lastRelease - a.lastRelease)
      .map((other) => ({
        id: other.id,
        address: entryAddress(other.id),
        from: of[other.firstRelease]?.label ?? '',
        until: of[other.lastRelease]?.label ?? '',
      })),
    seeAlso: seeAlso ?? null,
    rulings: null,
  };
}

/** Returns a result for a number whose text isn't loaded. */
export function resultOfNumber({ document, key, id, title, current }: NumberRow): SearchResult {
  return {
    ...{ id, document, title, current, number: key, kind: 'rule', headings: [] },
    ...{ address: entryAddress(id), titleMarks: [], snippet: noSnippet, from: '', until: '' },
    ...{ dated: null, example: null, asked: null, older: [], seeAlso: null, rulings: null },
    score: 0,
  };
}

/** Returns when a wording was in force, in words; null for a current one. */
function datesInWords(
  { document, current }: LoadedEntry,
  from: ReleaseName | undefined,
  until: ReleaseName | undefined,
  { releases, ofDate }: Pick<ResultMaker, 'releases' | 'ofDate'>,
): string | null {
  const yearOf = (list: readonly ReleaseName[] = []) => Number(list.at(-1)?.date.slice(0, 4) ?? 0);
  const newest = Math.max(...Object.values(releases).map(yearOf));
  const isCurrent = current && newest - yearOf(releases[document]) <= 2;
  if (ofDate) {
    if (isCurrent) return 'still current';
    return from === until ? `release of ${from?.label}` : `${from?.label} to ${until?.label}`;
  }
  return isCurrent ? null : `${current ? '' : 'until '}${until?.label}`;
}

/** Returns the example of a rule that matches the query better than the rule, if any. */
function betterExample(
  entry: LoadedEntry,
  { store, marker, lexicon }: Pick<ResultMaker, 'store' | 'marker' | 'lexicon'>,
): NearText | null {
  let most = entry.examples.length > 0 ? weightOfMarks(entry.text, marker, lexicon) : 0;
  let better: LoadedEntry | null = null;
  for (const place of entry.examples) {
    const example = store.entries[place] as LoadedEntry;
    const weight = weightOfMarks(example.text, marker, lexicon);
    if (weight > most) [better, most] = [example, weight];
  }
  if (!better) return null;
  const { id, number = null, text } = better;
  return { id, number, address: entryAddress(id), snippet: snippetOf(text, marker, lexicon) };
}

/** Groups adjacent results of one section. A heading starts its own section. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const groups: ResultGroup[] = [];
  for (const result of results) {
    const headings = sectionOf(result);
    const last = groups.at(-1);
    const isSame =
      last?.document === result.document &&
      last.headings.length === headings.length &&
      last.headings.every(({ id }, at) => id === headings[at]?.id);
    if (last && isSame) last.results.push(result);
    else groups.push({ document: result.document, headings, results: [result] });
  }
  return groups;
}

function sectionOf({ kind, headings, id, number, title }: SearchResult): Pointer[] {
  const isHeading = kind === 'section' || kind === 'chapter';
  return isHeading ? [...headings, { id, number, title: title ?? '' }] : headings;
}

/** Counts entries per document, kind and chapter, most first. */
export function countFacets(
  places: readonly number[],
  { entries }: EntryStore,
  cards: number,
): SearchAnswer['facets'] {
  const counts = {
    document: new Map<string, number>(),
    kind: new Map<string, number>(),
    chapter: new Map<string, number>(),
  };
  const add = (name: keyof typeof counts, value: string | null, by = 1) => {
    if (value !== null && by > 0) counts[name].set(value, (counts[name].get(value) ?? 0) + by);
  };
  for (const place of places) {
    const { document, kind, chapter } = entries[place] as LoadedEntry;
    add('document', document);
    add('kind', kindFilterOf(kind));
    add('chapter', chapter);
  }
  add('kind', 'card', cards);
  const sorted = (map: Map<string, number>): Facet[] =>
    [...map].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count);
  return {
    document: sorted(counts.document),
    kind: sorted(counts.kind),
    chapter: sorted(counts.chapter),
  };
}
