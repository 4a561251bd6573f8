/** The messages between a page and its search worker. */
import type { CardNamesData, Scope, SearchAnswer, SearchOptions } from '../../search/types.ts';

export type FileName = 'numbers' | Scope;
export type AddedFile = FileName | 'card-texts';

/** Why a file failed: it can't be fetched, or no longer exists on the updated site. */
export type LoadFailure = 'unreachable' | 'outdated';

/** For each file, the one that must come before it. */
export const fileBefore: Partial<Record<AddedFile, FileName>> = {
  current: 'numbers',
  older: 'current',
  cards: 'current',
  'card-rulings': 'cards',
};

/** A file to fetch. `fileBefore` must have been asked for. */
export interface FileToLoad {
  load: AddedFile;
  address: string;
}

export type ToWorker = FileToLoad | { firstNames: CardNamesData } | { ask: Question };

/** A query from a search box. The worker answers only the newest one of each box. */
export interface Question {
  /** Identifies the search box or page that sent the query. */
  asker: number;
  /** Counts the queries of the box. */
  turn: number;
  text: string;
  options: SearchOptions;
}

export type FromWorker =
  | { added: AddedFile }
  | { failed: AddedFile; address: string; reason: LoadFailure }
  | { asker: number; turn: number; answer: SearchAnswer }
  | { broken: string };
