import type { FetchFile } from '../../rulebook/search/query/answer.ts';
import type { FailureReason } from './engine-messages.ts';

/** A file of the index that could not be had, with the reason as the reader will be told it. */
export class IndexUnavailable extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, address: string) {
    super(`The index file ${address} could not be fetched (${reason}).`);
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
export function indexFilesIn(folder: string, get: typeof fetch = fetch): FetchFile {
  return async (name) => {
    const address = folder + name;
    let response: Response;
    try {
      response = await get(address);
      if (response.ok) return await response.arrayBuffer();
    } catch {
      throw new IndexUnavailable('unreachable', address);
    }
    const gone = response.status === 404 || response.status === 410;
    throw new IndexUnavailable(gone ? 'outdated' : 'unreachable', address);
  };
}
