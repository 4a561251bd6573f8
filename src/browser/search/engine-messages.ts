/** What the page and the search worker say to each other. */
import type { QueryOptions, SearchAnswer } from '../../rulebook/search/query/answer.ts';

/** A question to the worker. A newer one makes every older one pointless. */
export interface EngineQuestion {
  turn: number;
  /** Address of the index's head file. */
  head: string;
  text: string;
  options: QueryOptions;
}

/**
 * Why there is no answer:
 * - `unreachable` the index could not be fetched: poor reception, or none
 * - `outdated` the index that this page knows is no longer there: the site is newer than the page
 * - `broken` anything else
 */
export type FailureReason = 'unreachable' | 'outdated' | 'broken';

/** What the worker says to a question. `null` as answer: a newer question came before its turn. */
export type EngineReply =
  { turn: number; answer: SearchAnswer | null } | { turn: number; failure: FailureReason };
