/** What is found among cards, and how it is asked for. */
import type { SearchAnswer, TypedWord } from '../answer.ts';

/** A card found by its name, or a ruling found by its words. */
export interface CardResult {
  /** The card's name; of a ruling, that of the first card that it is on. */
  name: string;
  address: string;
  /** The ruling; of a card that was only named, how many rulings it has. */
  text: string | null;
  rulings: number;
  /** Of a ruling, on how many other cards it stands. */
  others: number;
}

export interface CardAnswer {
  /** What was typed; of a question that asks for a card alone, its name as it stands there. */
  query: string;
  /** By name, the best first. */
  cards: CardResult[];
  /** Whether the best of them is surely what was typed, so that it may stand first of all. */
  isCertain: boolean;
  /** Words that were typed for its name, folded; none where no name is certain. */
  nameTyped: string[];
  /** Cards whose names stand within a sentence, in its order. */
  within: CardResult[];
  /** Rulings of theirs that speak of what else the sentence says, the likest first. */
  rulingsWithin: CardResult[];
  /** By words; one result a distinct text. */
  rulings: CardResult[];
}

export interface CardSearch {
  /**
   * @param limit how many cards, and how many rulings; none of the latter loads no texts
   */
  query(text: string, limit: CardLimit): Promise<CardAnswer>;
  /** Looks for what is not asked yet; rejects where it would need a file that it may not fetch. */
  ahead?(text: string, limit: CardLimit, mayFetch: () => boolean): Promise<CardAnswer>;
}

export interface CardLimit {
  cards: number;
  rulings: number;
  /** Whether the rules have what is typed: then none of it is looked up as a mistyped name. */
  isOfRules?: Promise<boolean>;
  /** What the rules know of the words: by them it is told whether a sentence names cards. */
  words?: Promise<readonly TypedWord[]>;
  /** What was quoted, if anything: only what has these phrases is looked for. */
  exact?: Promise<OfRules> | null;
}

/** Where no rule has what was quoted, a ruling is looked for though none is asked for. */
type OfRules = Pick<SearchAnswer, 'exact' | 'total'>;
