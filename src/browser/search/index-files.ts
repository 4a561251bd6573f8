/** Fetches the files of the search's index, and counts what is fetched before it is asked for. */
import type { FetchFile } from '../../search/answer.ts';
import { savesData } from '../connection.ts';
import type { FailureReason } from './engine.ts';

/** What may be fetched before it is asked for. */
export interface Allowance {
  /** Called with each key: whoever types on gets more. */
  add(): void;
  may(): boolean;
  took(bytes: number): void;
}

/**
 * In bytes, which are about half as many where they are sent zipped: for each key, at most, and to begin
 * with. Nothing where the reader saves data.
 */
export const fetchedAhead = { perKey: 20_000, most: 40_000, atFirst: 60_000 };

/** That of the page's own search. */
export const allowanceAhead: Allowance = makeAllowance();

export function makeAllowance(): Allowance {
  const { perKey, most, atFirst } = fetchedAhead;
  let left = atFirst;
  return {
    add() {
      left = Math.max(left, Math.min(left + perKey, most));
    },
    may: () => left > 0 && !savesData(),
    took(bytes) {
      left -= bytes;
    },
  };
}

/** A file of the index that could not be had, with the reason as the reader will be told it. */
export class IndexUnavailable extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, address: string) {
    super(`${address}: ${reason}`);
    this.reason = reason;
  }
}

/**
 * Fetches files of the index that stand in one folder. Their names change with their content, so
 * that one which is gone tells that the site has a newer index than the page.
 *
 * @param folder address of the folder, with its last slash
 * @returns a function that throws `IndexUnavailable` where a file cannot be had
 */
export function indexFilesIn(
  folder: string,
  get: typeof fetch = fetch,
  allowance: Allowance = allowanceAhead,
): FetchFile {
  return async (name, ahead) => {
    const address = folder + name;
    let response: Response;
    try {
      response = await get(address, ahead ? { priority: 'low' } : {});
      if (response.ok) {
        const bytes = await response.arrayBuffer();
        if (ahead) allowance.took(bytes.byteLength);
        return bytes;
      }
    } catch {
      throw new IndexUnavailable('unreachable', address);
    }
    const gone = response.status === 404 || response.status === 410;
    throw new IndexUnavailable(gone ? 'outdated' : 'unreachable', address);
  };
}
