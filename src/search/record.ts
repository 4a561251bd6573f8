/** What the index is built from: one record per entry. */
import type { ItemKind } from '../rules/texts/parsed.ts';

/** The kinds by which results are filtered. */
export const kindFilters = ['rule', 'ruling', 'glossary', 'card'] as const;
export type KindFilter = (typeof kindFilters)[number];

export type RecordKind = ItemKind | 'card';

/** What stands under its own heading among the results; no document may have this name. */
export const cardsHeading = 'cards';

/** A heading under which an entry stands. */
export interface Crumb {
  /** Its entry's id, or null where the texts do not hold it. */
  id: string | null;
  number: string | null;
  title: string;
}

/** An entry to which another leads: its id, its number as printed and its title. */
export type Pointer = Crumb & { id: string };

/** An older wording of a rule: the releases in which it first and last stood, and its address. */
export interface OlderWording {
  id: string;
  from: string;
  until: string;
}

export interface RecordCitation {
  /** As one would ask for it: `Duelist Magazine #11, Page 55, 1996/07/01`. */
  printed: string;
  /** Slug of the source, by which results are filtered: `duelist-magazine`. */
  source: string;
  /** Other names of the source, so that both `bethmo` and `Beth Moursund` find it. */
  names: string[];
  year: string | null;
}

/** An entry as search sees it. */
export interface SearchRecord {
  /** The entry's id, `rulings/501.5b`; its address is made from it. */
  id: string;
  document: string;
  /** Newest release in which this wording stands. */
  release: string;
  /** Release in which it first stood. */
  from: string;
  /** Whether it stands in the document's newest text. */
  current: boolean;
  kind: RecordKind;
  /** Key within the document; `glossary/first-strike` for what has no number. */
  key: string;
  /** As printed. */
  number: string | null;
  title: string | null;
  /** Outermost first. */
  headings: Crumb[];
  text: string;
  /** Texts of the examples under it, which are found as it. */
  examples: string[];
  /** Whether it is itself an example, found only by its number: its words are its rule's. */
  folded: boolean;
  /** How people ask for it, as `content/questions.yaml` says. */
  asked: string[];
  /** Other names that its texts give it: terms of the glossary that refer to this very rule. */
  names: string[];
  /** Key of the chapter in which it stands, or null. */
  chapter: string | null;
  /** The rule to which a term of the glossary refers. */
  pointsTo: Pointer | null;
  /** Of what is older than the newest rules: where the same is said today. */
  today: Pointer | null;
  citations: RecordCitation[];
  /** The cards that the text names, by their slugs. */
  cards: string[];
  /** Other numbers that lead here. */
  aliases: string[];
  /** Whether its number has a history, which has a page. */
  hasHistory: boolean;
  /** How many other entries refer to it. */
  referredTo: number;
  /** Position within its document's reading order. */
  place: number;
  /**
   * Name shared by the wordings of one rule. Of several wordings that answer a query only the best
   * is shown; null keeps a record by itself.
   */
  lineage: string | null;
}

/** What every result shows of a record. */
export type ShownOfRecord = Pick<
  SearchRecord,
  'id' | 'document' | 'release' | 'from' | 'current' | 'kind' | 'number' | 'title' | 'headings'
>;

/** The filter under which a kind falls. */
export function kindFilterOf(kind: RecordKind): KindFilter | null {
  if (kind === 'card' || kind === 'glossary' || kind === 'ruling') return kind;
  if (kind === 'note') return 'ruling';
  return kind === 'matter' ? null : 'rule';
}
