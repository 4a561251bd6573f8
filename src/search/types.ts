/** Types of the search data and answers, shared by the site, the search worker and the tests. */
import type { QueryWords, Terminology } from '../rules/editorial/game.ts';
import type { NumberRow } from '../rules/numbers/number-index.ts';
import type { NumberCandidate } from '../rules/numbers/read-number.ts';
import type { NumberResolution } from '../rules/numbers/resolve-number.ts';
import type { NumberedDocument } from '../rules/numbers/scheme.ts';
import type { ItemKind } from '../rules/texts/parsed.ts';
import type { KnownReleases } from '../rules/timeline/releases.ts';

/** Each scope has its own file. `older` are older wordings and removed rules. */
export type Scope = 'current' | 'older' | 'cards' | 'card-rulings';

export interface SearchFile {
  /** The file's address below the site's base path: `search/data/current.1a2b3c4d.json`. */
  file: string;
  zipped: number;
}

/** Lists the search data files of a site. Pages contain it in `data-search`: `manifest.ts`. */
export type SearchManifest = Record<'numbers', SearchFile> &
  Partial<Record<Scope | 'titles', SearchFile>>;

/** What searches for the titles with one first letter find, by `foldedTitle`. Each has the first results. */
export type TitleAnswers = Record<string, SearchAnswer>;

/** What a page knows of the titles and names with one first letter before it has loaded all rules and names. */
export interface LetterData {
  titles: TitleAnswers;
  /** Null if the site has no cards. */
  cards: CardNamesData | null;
}

export interface SearchedDocument {
  slug: string;
  title: string;
  /** Its short name in citations: `CR`. */
  cited: string;
  names: string[];
  /** What a question mentions if this document answers it: `FNM`. */
  occasions: string[];
}

/** Everything needed to look up rule numbers. Loaded before all other data. */
export interface NumbersData {
  /** The number index, as `writeNumberIndex` writes it. */
  register: string;
  numbering: NumberedDocument[];
  documents: SearchedDocument[];
  releases: Record<string, KnownReleases>;
}

export type SearchData = CurrentData | OlderData | CardNamesData | CardRulingsData;

/** What the letters of packed texts mean: packed-texts.ts. */
export interface PackedParts {
  parts: string[];
  /**
   * The words of each part. If it is a word, how many letters longer than its stem it is, or the stem if that is no
   * beginning of it. Otherwise the places of its words among the parts; null if they are those of the part before it.
   */
  partWords: (number | string | (number | string)[] | null)[];
}

/** Entries with packed texts and questions. */
export interface PackedEntries extends PackedParts {
  entries: SearchEntry[];
}

export interface CurrentData extends PackedEntries {
  scope: 'current';
  terminology: Terminology;
  words: QueryWords;
  /** Words that only older wordings have. Search doesn't correct their spelling. */
  olderWords: string[];
}

export type OlderData = PackedEntries & { scope: 'older' };

export interface CardNamesData {
  scope: 'cards';
  names: string[];
  /** The address on another site, with the place of a name: `linkTo`. */
  elsewhere?: string;
  /** For each name, the address, or which of `addressesOf` it is. */
  addresses: (string | number)[];
  rulings: number[];
  /** What players call cards, with the places of their names. */
  nicknames: Record<string, number>;
  /** The names of the files with the texts of cards: `cardDataNames` in page-data/card-data.ts. */
  files: string[];
}

/** A file of card texts, which is also published for programs (docs/cards.md). Only used fields. */
export interface CardTextsData {
  day: string;
  cards: Record<string, CardText>;
}

export interface CardFace {
  name: string;
  cost?: string | undefined;
  type: string;
  text?: string | undefined;
  /** Power and toughness, loyalty or defense, as printed. */
  stats?: string | undefined;
}

export interface CardText extends CardFace {
  faces?: CardFace[];
  rulings: {
    address: string;
    day: string;
    text: string;
    applies: { number: string | null; address: string }[];
  }[];
}

export interface CardRulingsData extends PackedParts {
  scope: 'card-rulings';
  /** Packed, as those of rules. */
  texts: string[];
  /** For each text, its cards, as indexes in the list of names. */
  cards: number[][];
  /** For each text, its anchor on a card's page. */
  anchors: string[];
}

export const kindFilters = ['rule', 'ruling', 'glossary', 'card'] as const;
export type KindFilter = (typeof kindFilters)[number];

/** The value of `document` in card results. No document may have this slug. */
export const cardsDocument = 'cards';

/** One wording of a rule, ruling, heading or glossary term, as in the data file. */
export interface SearchEntry {
  /** The id, `cr/702.19b`. It begins with the document's slug. `entryAddress` makes the address from it. */
  id: string;
  kind: ItemKind | 'card';
  number?: string;
  title?: string;
  /** The text; left out if it equals the title. */
  text?: string;
  /** Id of the nearest titled entry above. For an example, id of its rule. */
  parent?: string;
  asked?: string[];
  /** The short name that the site gives a rule without a title. It is shown, but not searched. */
  name?: string;
  /** Other names of a rule without a title: glossary terms that refer to it. */
  names?: string[];
  sources?: string[];
  /** The first and last release with this wording. Left out if it is the document's first or newest. */
  from?: string;
  until?: string;
  /** The release in which rules under it last changed. Left out if none have since `from`. */
  subrules?: string;
  /** Id of the newest wording of the same rule. Left out if this wording is the newest. */
  newest?: string;
}

export interface SearchFilters {
  document?: string | undefined;
  kind?: KindFilter | undefined;
  chapter?: string | undefined;
  asOf?: string | undefined;
}

export interface SearchOptions {
  filters?: SearchFilters | undefined;
  /** The maximum number of results; 20 by default. */
  limit?: number | undefined;
  /** The length of the snippets of rules. Without it, results and numbers that were asked for have longer ones. */
  snippet?: number | undefined;
  /** True while the last word may be unfinished. */
  typing?: boolean | undefined;
  noCorrection?: boolean | undefined;
  older?: boolean | undefined;
  /** The documents for a level of play, the chosen one first. If one of the others answers best, it comes before that. */
  levels?: readonly string[] | undefined;
}

export interface SearchAnswer {
  query: string;
  /** The date typed, as in `702.19b as of 2009`, or set in the filter; null for current rules. */
  asOf: AsOf | null;
  /** Says which rules the typed date means. Null for current rules and for a date from the filter. */
  asOfSaid: string | null;
  /** A date in the query that doesn't exist, as written: `June 31, 2014`. */
  badDate: string | null;
  /** The number in the query, or null. If its `exact` is empty, the number doesn't exist. */
  number: NumberAnswer | null;
  /** The query with corrected words, or null if none was corrected. */
  correction: string | null;
  /** Words with the same meaning that were searched as well: `in play` for `battlefield`. */
  alsoSearched: string[];
  /** Words of the query that no text has and that were not corrected. */
  unknownWords: string[];
  results: SearchResult[];
  /** The count of all matches, including those beyond the limit. */
  total: number;
  numbersThen: NumberThen[];
  olderWords: string[];
  /** Other spelling and similar names, for a query without results. */
  offers: { spelling: string | null; cards: { name: string; address: string }[] };
  /** The query as of the date that it ends with, as written and as ISO date, month or year. */
  offeredDate: { query: string; date: string; written: string } | null;
  cards: NamedCard[];
  /** How many results each choice of a filter would show beside the other filters. */
  counts: Record<'document' | 'kind' | 'chapter', Record<string, number>>;
  /** The scopes that were searched; empty while only numbers are loaded. */
  loaded: Scope[];
  /** Scopes to add before this query can be answered in full. */
  needs: Scope[];
}

export interface AsOf {
  /** ISO date; the last day of a year or month. */
  date: string;
  /** The year or month, such as `2014` or `2014-06`, if no day was typed; null if one was. */
  period: string | null;
  words: string;
  /** True if the date was typed, false if it was set in the filter. */
  typed: boolean;
}

/** What to say about a number on the date of the query. */
export interface NumberThen {
  /** True if a rule had the number, as far as our texts tell. */
  isThere: boolean;
  said: string;
  /** The id of the wording that its rule had on the date under another number; null if there was none. */
  was: string | null;
}

/** The rule number in a query, and the entries found for it. */
export interface NumberAnswer extends NumberResolution {
  /** The slug of the document that the query names, or null. */
  document: string | null;
  /** True if the query can only mean this number. Then nothing else is searched. */
  certain: boolean;
  /** True if the query is a number and nothing else. One without digits or a year, such as `2014`, doesn't count. */
  alone: boolean;
  candidates: readonly NumberCandidate[];
  /** If the number doesn't exist: existing numbers that it may be a misprint of. */
  near: readonly NumberRow[];
}

export interface SearchResult {
  id: string;
  address: string;
  document: string;
  kind: SearchEntry['kind'];
  number: string | null;
  title: string | null;
  titleMarks: Mark[];
  name: string | null;
  heading: { number: string | null; title: string } | null;
  snippet: Snippet;
  /** The whole text, if it is one of the first results and its snippet is only a part. */
  whole: string | null;
  /** True if the wording is in force today, as far as our texts tell. */
  current: boolean;
  /** When the wording was in force: “until …”. Null if it is current and the query has no date. */
  dated: string | null;
  /** An example that matches better than the rule, or the remedy of an infraction, with what it is called. */
  part: { id: string; name: string; snippet: Snippet } | null;
  /** A question that the entry answers, if it is similar to the query. */
  asked: string | null;
  /** True if this question names all cards of the query, of which there are at least two. */
  isAboutCards: boolean;
  from: string | null;
  score: number;
}

/** Start and end of a marked word, in UTF-16 code units. */
export type Mark = [start: number, end: number];

export interface Snippet {
  text: string;
  marks: Mark[];
  cutBefore: boolean;
  cutAfter: boolean;
}

export interface NamedCard {
  name: string;
  address: string;
  rulings: number;
  file: string | null;
  /** True if the data has no card with the name. Then the address is that of a search on another site. */
  isMissing?: boolean;
  details: CardDetails | null;
}

export interface CardDetails {
  /** The sides of the card. A card with one side has its name in `NamedCard`. */
  sides: CardFace[];
  day: string;
  /** The ruling that fits the query best, if one does and it is of this card. The card is shown first. */
  ruling: FittingRuling | null;
}

export interface FittingRuling {
  snippet: Snippet;
  address: string;
  day: string;
  /** The rules that it applies. Their paths have the site's base path. */
  applies: { number: string | null; address: string }[];
}

/** What the results page needs to name filters and to copy results, beside the search data. */
export interface ResultsPageData {
  /** Names of chapters, by document and key: `{ 'cr/7': '7 Additional Rules' }`. */
  chapters: Record<string, string>;
  documents: Record<string, { cited: string; release: string; isForTournaments: boolean }>;
}

export interface Search {
  query(text: string, options?: SearchOptions): SearchAnswer;
  /** Add current rules before older ones, and both these and card names before what is about cards. */
  add(data: SearchData): void;
  addCardTexts(data: CardTextsData): void;
  /** Adds the names with one first letter. Until all names are there, they tell if a query is the name of a card. */
  addFirstNames(data: CardNamesData): void;
}
