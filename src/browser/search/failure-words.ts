/** What is said where a search went wrong, and what to do about it. */
import type { FailureReason } from './engine.ts';

const failures: Record<FailureReason, string> = {
  unreachable:
    'The search could not be fetched: the connection is poor, or there is none. “Reading offline” at the foot of each page keeps it on the device.',
  outdated: 'The site has been renewed since this page was opened. Load the page again to search.',
  broken: 'The search failed, and it is not your fault.',
};

const noConnection =
  'There is no connection, and this device has not kept the search. With a connection, “Reading offline” at the foot of each page keeps it.';

/**
 * What went wrong, and what to do about it.
 *
 * @param isOffline whether the device knows that it has no connection
 */
export function failureSentence(
  reason: FailureReason,
  isOffline = globalThis.navigator?.onLine === false,
): string {
  return reason === 'unreachable' && isOffline ? noConnection : failures[reason];
}
