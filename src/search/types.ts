/** Types of the search data and of answers, shared by the site, the search worker and the tests. */
import type { QueryWords, Terminology } from '../rules/editorial/game.ts';
import type { NumberCandidate } from '../rules/numbers/read-number.ts';
import type { NumberResolution } from '../rules/numbers/resolve-number.ts';
import type { NumberedDocument } from '../rules/numbers/scheme.ts';
import type { ItemKind } from '../rules/texts/parsed.ts';

// The data files.

/**
 * What can be loaded, one file each: the current rules of all documents, older wordings and removed
 * rules, the names of cards, the rulings on cards.
 */
export const scopes = ['current', 'older', 'cards', 'card-rulings'] as const;
export type Scope = (typeof scopes)[number];

export interface SearchFile {
  /** Address of the file below the site's base: `search/data/current.1a2b3c4d.json`. */
  file: string;
  /** Sizes as stored and as sent (compressed). */
  bytes: number;
  zipped: number;
}

/** Lists the data files of a site. Pages carry it as JSON in `data-search`. */
export interface SearchManifest {
  /** The small file to load first. Its content is a `NumbersData`. */
  numbers: SearchFile;
  /** Scopes that the site lacks are left out. The content of each file is a `SearchData`. */
  data: Partial<Record<Scope, SearchFile>>;
}

export interface ReleaseName {
  id: string;
  date: string;
  label: string;
}

/** Everything needed to answer numbers before other data is loaded. */
export interface NumbersData {
  /** Which numbers exist, as written by `writeNumberIndex`. */
  register: string;
  /** How each document writes its numbers. */
  numbering: NumberedDocument[];
  /** The releases of each document, oldest first. */
  releases: Record<string, ReleaseName[]>;
}

export type SearchData = CurrentData | OlderData | CardNamesData | CardRulingsData;

export interface CurrentData {
  scope: 'current';
  entries: SearchEntry[];
  terminology: Terminology;
  words: QueryWords;
  /** Words that only older wordings have; they are not spelling mistakes. */
  olderWords: string[];
}

export interface OlderData {
  scope: 'older';
  entries: SearchEntry[];
}

export interface CardNamesData {
  scope: 'cards';
  names: string[];
  /** For each name, its address if it is not `cards/<slug of the name>/`, else 0. */
  addresses: (string | 0)[];
  /** For each name, how many rulings it has. */
  rulings: number[];
}

export interface CardRulingsData {
  scope: 'card-rulings';
  texts: string[];
  /** For each text, its cards as indexes in the list of names. */
  cards: number[][];
  /** For each text, the fragment of its address on a card page. */
  anchors: string[];
}

/** The kinds by which results are filtered. */
export const kindFilters = ['rule', 'ruling', 'glossary', 'card'] as const;
export type KindFilter = (typeof kindFilters)[number];
export type EntryKind = ItemKind | 'card';

/** The document of card results. No text may have this slug. */
export const cardsDocument = 'cards';

/**
 * One wording of a rule, ruling, heading or glossary term, as in the data file. Empty fields are
 * left out.
 */
export interface SearchEntry {
  /** `cr/702.19b`; starts with the document, and its address is made from it. */
  id: string;
  kind: EntryKind;
  /** As printed. */
  number?: string;
  title?: string;
  /** Left out if it equals the title. */
  text?: string;
  /**
   * Id of the nearest titled entry above it; of an example, its rule. Examples are found as their
   * rules.
   */
  parent?: string;
  /** How people ask for it. */
  asked?: string[];
  /** Other names: glossary terms that refer to exactly this rule. */
  names?: string[];
  /** Names of the sources it cites. */
  sources?: string[];
  /** First and last release with this wording; left out for the document's first and newest. */
  from?: string;
  until?: string;
  /** Id of the newest wording of its rule; left out for that itself. */
  newest?: string;
}

/** A heading above a result: its number as printed, and its title. */
export interface Heading {
  number: string | null;
  title: string;
}

// The query.

export interface SearchFilters {
  document?: string | undefined;
  kind?: KindFilter | undefined;
  /** A chapter by its document and key: `cr/7`. */
  chapter?: string | undefined;
  /** ISO date. Searches the rules as of that date. */
  asOf?: string | undefined;
}

export interface SearchOptions {
  filters?: SearchFilters | undefined;
  /** Most results to return; 20 if left out. */
  limit?: number | undefined;
  /** True while the last word may be unfinished. */
  typing?: boolean | undefined;
  /** True to search for the words exactly as typed, without correcting their spelling. */
  noCorrection?: boolean | undefined;
  /** True to search older wordings and removed rules too. */
  older?: boolean | undefined;
}

// The answer.

export interface SearchAnswer {
  /** As typed. */
  query: string;
  /** The date of the filter or the one typed, as in `702.19b as of 2009`; null for current rules. */
  asOf: AsOf | null;
  /** Null if the query isn't a number. Where its `exact` is empty, the number doesn't exist. */
  number: NumberAnswer | null;
  /** The query with its corrected words; null if none was corrected. */
  correction: string | null;
  /** Other words of the terminology that were searched: `in play` for `battlefield`. */
  alsoSearched: string[];
  /** Words of the query that no text has and that were not corrected. */
  unknownWords: string[];
  results: SearchResult[];
  /** How many match in all. */
  total: number;
  /** Words of the query that only older wordings have. */
  olderWords: string[];
  /**
   * Cards that a sentence mentions, in its order. If the query is only a card name, the card is a
   * result.
   */
  cards: NamedCard[];
  /** Words to highlight on the page of a result, in all their forms. */
  marked: string[];
  /** The scopes that the answer was made from; empty while only numbers are loaded. */
  loaded: Scope[];
  /** Scopes that must be added before this query can be answered fully. */
  needs: Scope[];
}

export interface AsOf {
  /** ISO date; the last day of a year or month. */
  date: string;
  /** The year or month as typed, `2014` or `2014-06`; null for a day. */
  period: string | null;
  /** What was typed without the date. */
  words: string;
  /** True if it was typed, false if it came as a filter. */
  typed: boolean;
}

/** The answer to a number: exact matches, entries under them, or the nearest numbers. */
export interface NumberAnswer extends NumberResolution {
  /** True if the query is that number and can't mean anything else. */
  certain: boolean;
  /** True if nothing but the number was typed. */
  alone: boolean;
  /** Possible readings, most likely first. */
  candidates: readonly NumberCandidate[];
}

export interface SearchResult {
  id: string;
  address: string;
  document: string;
  kind: EntryKind;
  /** As printed. */
  number: string | null;
  title: string | null;
  titleMarks: Mark[];
  /** Outermost first. */
  headings: Heading[];
  snippet: Snippet;
  /** True if it is in the newest release of its document. */
  current: boolean;
  /** Its releases in words; null for a current wording, unless a date is asked for. */
  dated: string | null;
  /** The example that matches better than the rule. */
  example: { id: string; snippet: Snippet } | null;
  /** The most similar question, if it is similar enough to show. */
  asked: string | null;
  score: number;
}

/** Start and end of a marked word, in UTF-16 code units. */
export type Mark = [start: number, end: number];

/** A part of a text with the words found in it. */
export interface Snippet {
  text: string;
  marks: Mark[];
  /** True if text was left out before or after. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** A card that the query names. */
export interface NamedCard {
  name: string;
  address: string;
  /** How many rulings it has. */
  rulings: number;
  /** Its ruling that fits the query best, once card rulings are loaded. */
  ruling: { snippet: Snippet; address: string } | null;
}

// The engine. `createSearch` in search.ts makes it.

/** `createSearch(numbers: NumbersData, ...data: SearchData[]): Search` */
export interface Search {
  /** Answers at once from what is loaded. */
  query(text: string, options?: SearchOptions): SearchAnswer;
  /** Adds another data file. Card rulings need card names first. */
  add(data: SearchData): void;
}
