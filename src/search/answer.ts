/** What a search gives: data from which a view can be made, nothing drawn. */
import type { NumberCandidate } from '../rules/numbers/read-number.ts';
import type { ToldOfDay } from '../rules/number-files/what-became.ts';
import type { NumberResolution } from '../rules/numbers/resolve-number.ts';
import type { Crumb, KindFilter, Pointer, ShownOfRecord } from './record.ts';

export interface SearchFilters {
  document?: string | undefined;
  kind?: KindFilter | undefined;
  /** Slug of a cited source. */
  source?: string | undefined;
  /** Year of a citation: `1996`. */
  year?: string | undefined;
  /** A chapter by its document and key: `cr/7`. */
  chapter?: string | undefined;
  /** `today`, the usual: the rules in force, and others only where they say it far better. */
  scope?: 'today' | 'everything' | undefined;
  /** A day, as `2014-06-01`: what stood then. */
  on?: string | undefined;
}

export interface QueryOptions {
  filters?: SearchFilters | undefined;
  order?: 'relevance' | 'place' | undefined;
  /** How many results to give; 20 unless told. */
  limit?: number | undefined;
  /**
   * How many of these to give for now: the first so many of the same, in the same order. What is
   * shown of the others need not be fetched.
   */
  first?: number | undefined;
  /** Whether the last word may be unfinished. */
  typing?: boolean | undefined;
  /**
   * Whether it is a box that suggests: a letter or two are answered with what people ask about
   * most among the titles that begin so, and a number with nothing but what has it.
   */
  suggests?: boolean | undefined;
  /** Search for the words as typed, mistakes and all. */
  asTyped?: boolean | undefined;
  /** Words that are no mistakes, though no rule has them: those of a card's name. */
  noMistakes?: readonly string[] | undefined;
}

/** A word of a query that says what is asked about, as it was typed. */
export interface TypedWord {
  word: string;
  /** Whether it is one of the game's words, which stand in titles, or a number. */
  isOfTitle: boolean;
  /** Whether no text has it. */
  isStrange: boolean;
}

/** A stretch of text with the words found in it. */
export interface Passage {
  text: string;
  /** UTF-16 offsets in `text`, rising, not overlapping. */
  marks: [start: number, end: number][];
  /** Whether text was left out before and after. */
  cutBefore: boolean;
  cutAfter: boolean;
}

/** A text that stands with a result: an example under it, the first rule of a heading. */
export interface NearText {
  id: string;
  address: string;
  number: string | null;
  passage: Passage;
}

/** A wording that a rule had before. */
export interface Wording {
  id: string;
  address: string;
  /** The releases in which it first and last stood, as they are named. */
  from: string;
  until: string;
}

/** What an entry is, as its record has it, and why it answers. */
export interface SearchResult extends ShownOfRecord {
  /** Of a term of the glossary: the rule to which it refers. */
  pointsTo: Pointer | null;
  /** Of what is older than the newest rules: where the same is said today. */
  today: Pointer | null;
  address: string;
  /** The title's own marked words. */
  titleMarks: [start: number, end: number][];
  passage: Passage;
  /** When it stood, in words: of what is no rule of today, and of all where a day is asked for. */
  dated: string | null;
  /** The example that holds more of what was asked than the rule itself, or null. */
  example: NearText | null;
  /** Of a heading that says nothing itself: the first rule under it. */
  first: NearText | null;
  /** The question that people ask by which it was found, or null. */
  asked: string | null;
  /** Its older wordings, newest first. */
  older: Wording[];
  score: number;
}

/** Neighbours of one section that match, together; a result alone is a group of one. */
export interface ResultGroup {
  document: string;
  /** The headings that all of them share, outermost first. */
  headings: Crumb[];
  results: SearchResult[];
}

/** `Results for regenerate. Search for regenrate instead.` */
export interface Mending {
  typed: string;
  mended: string;
  words: { typed: string; mended: string }[];
}

/** A word or phrase of the query and what it was searched as, besides: `battlefield`, `in play`. */
export interface AlsoSearched {
  words: string;
  also: string[];
}

/** What of a query stands in no rule of today, where rules of today are what is searched first. */
export interface BeyondToday {
  /** Words of the query, as typed, that only older wordings have. */
  words: string[];
  /**
   * How many rules hold all that is asked in an older wording alone, or are no more; null where no
   * rule of today does and older wordings were not looked through: ask with `scope: 'everything'`.
   */
  rules: number | null;
}

/** The answer to a query that reads as a number. */
export interface NumberAnswer extends NumberResolution {
  /** Whether the query was that number and nothing else could be meant by it. */
  certain: boolean;
  /**
   * Whether digits and no other word were asked for, and they are no year: `702` and `7` may count
   * something, and yet lead to the section that has the number.
   */
  alone: boolean;
  /** Where its history was asked for: the ids of those in `exact` that have one. */
  histories?: string[];
  /** What its spelling may mean, likeliest first. */
  candidates: readonly NumberCandidate[];
}

/** A release of a document, as results name it. */
export interface ReleaseName {
  id: string;
  date: string;
  label: string;
}

/** What is known of a number on a day that was typed with it. */
export interface NumberThen {
  told: ToldOfDay[];
  /** The address of what had the number in the release that answers for the day; null where that lacks it. */
  opens: string | null;
}

/** A release that is offered where a day or a year was typed alone. */
export interface OfferedRelease {
  document: string;
  id: string;
  label: string;
  /** Of the year typed; the last before or the first after it; what answers for the day typed. */
  is: 'of it' | 'before' | 'after' | 'then';
  year?: string;
  /** The day, where it `is: 'then'`. */
  day?: string;
  /** Whether what it changed is asked for. */
  isOfChanges?: true;
}

/** A card that a sentence names. */
export interface CardNamed {
  name: string;
  address: string;
  /** How many rulings it has, in words. */
  rulings: string;
}

export interface Facet {
  value: string;
  count: number;
}

export interface SearchAnswer {
  query: string;
  /** The day that was typed beside what is searched, `702.19b 2014-06-01`; null where none was. */
  asOf: string | null;
  /** The year or month that was typed and whose last day that is, `2008`, `2014-06`; left out for a day. */
  period?: string | undefined;
  /** What was typed without that day. */
  undated?: string;
  /** A year, month or day that was named beside words, older than any rules held, and since which day they are. */
  tooOld?: { date: string; words: string; since: string };
  /** Set where today was typed beside a number: `702.19b today`. */
  ofToday?: true;
  /** Offered for a day or a year that was typed alone. */
  releases?: OfferedRelease[];
  /** Words that were quoted, by phrases: what answers holds them so. */
  exact?: string[][];
  /** Set where nothing holds the words that were quoted as they were: these answer without quotes. */
  byWordsAlone?: true;
  /** Null where the query is no number. Where `exact` is empty, say that the number does not exist. */
  number: NumberAnswer | null;
  /**
   * Of each of the numbers in `exact`, what had it on the day of `asOf`; null of one that could not be
   * looked up. The files of numbers tell it, not the index, so whoever answers adds it.
   */
  onDay?: (NumberThen | null)[];
  /**
   * Where words were asked for as of a day: which release of each document among the results answers
   * for it, and which are not held, in sentences. It comes as `onDay` does.
   */
  releasesThen?: string[];
  /** The words that say what is asked about, by which cards are told that are named; none where none may be. */
  typed: TypedWord[];
  mending: Mending | null;
  alsoSearched: AlsoSearched[];
  /** Words of the query that no text holds and for which nothing near was found. */
  unknownWords: string[];
  /**
   * Whether the words may be a name that no text has: few, asking nothing, and one of them unknown or
   * mended into a word that is none of the game's.
   */
  maybeName: boolean;
  /** Whether cards were looked through, too; left out where that was not asked for, false where they could not be had. */
  withCards?: boolean;
  /** The cards that a sentence names, in its order, where they came with the rules. */
  cardsNamed?: CardNamed[];
  /** Null where the index holds nothing older than today's rules, or the results are older. */
  beyondToday: BeyondToday | null;
  groups: ResultGroup[];
  /** The results of all groups in order. */
  results: SearchResult[];
  /** How many match in all; ask again with a higher `limit` for more. */
  total: number;
  /** How the matching entries fall to documents and kinds, most first. */
  facets: Record<'document' | 'kind', Facet[]>;
  /** The words to mark on the page of a result, as `wordsToMark` writes them. */
  marked: string[];
}

export interface Search {
  /** The releases of each document, oldest first. */
  releases: Record<string, ReleaseName[]>;
  query(text: string, options?: QueryOptions): Promise<SearchAnswer>;
  /** Looks for what is not asked yet, by files that it fetches only as long as it may. */
  ahead(mayFetch: () => boolean): LookAhead;
}

/** A file that is not at hand, and was not to be fetched. */
export class NotAtHand extends Error {}

/** What is found before it is asked for. All of it rejects where it would need more than it may. */
export interface LookAhead {
  query: Search['query'];
  /** What may stand in the box after one more letter, likeliest first. */
  next(text: string): Promise<string[]>;
  /** Fetches what nearly every query goes through on its way to its own files. */
  prepare(): Promise<unknown>;
}

/**
 * Fetches a file of the index by its name.
 *
 * @param ahead whether nobody waits for it yet
 */
export type FetchFile = (name: string, ahead?: boolean) => Promise<ArrayBuffer | Uint8Array>;
