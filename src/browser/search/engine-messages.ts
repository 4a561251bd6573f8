/** What the page and the search worker say to each other. */
import type { QueryOptions, SearchAnswer } from '../../rulebook/search/query/answer.ts';

/** A question to the worker. A newer one makes every older one pointless. */
export interface EngineQuestion {
  turn: number;
  /** Address of the index's head file. */
  head: string;
  text: string;
  options: QueryOptions;
  /** What to look for among the cards, besides; nothing where the site has none. */
  cards?: CardsQuestion | null;
}

/** How much of the cards is wanted beside the rules. */
export interface CardsWanted {
  cards: number;
  rulings: number;
  /** Whether the rules wait for the cards; otherwise only as long as nobody notices. */
  wait?: boolean;
}

/** The same, with the address of the head file of their index. */
export type CardsQuestion = CardsWanted & { head: string };

/**
 * Why there is no answer:
 * - `unreachable` the index could not be fetched: poor reception, or none
 * - `outdated` the index that this page knows is no longer there: the site is newer than the page
 * - `broken` anything else
 */
export type FailureReason = 'unreachable' | 'outdated' | 'broken';

/** What the worker says to a question. `null` as answer: a newer question came before its turn. */
export type EngineReply =
  | {
      turn: number;
      answer: SearchAnswer | null;
      /** Whether cards may have something to add: ask again, and wait for them. */
      cardsToCome?: true;
    }
  | { turn: number; failure: FailureReason };
