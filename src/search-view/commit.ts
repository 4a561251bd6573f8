/** What happens when a search is meant: Enter is pressed, or a result is opened. */
import { entryAddress } from '../addresses.ts';
import type { SearchAnswer } from '../search/answer.ts';
import { deviceStore, tabStore } from './device-store.ts';
import { rememberSearch } from './recent-searches.ts';
import { leaveWordsFor } from './searched-words.ts';

/** How long Enter waits for an answer before it goes to the search page without one. */
const patience = 400;

/**
 * The address of the one entry that a search means, or null: only a number that can be nothing
 * else, and that one entry alone has. Likeness never counts.
 */
export function addressMeant({ number }: SearchAnswer): string | null {
  const [only, another] = number?.exact ?? [];
  return number?.certain && only && !another ? entryAddress(only.id) : null;
}

/** Waits for an answer, but not long. */
export function withPatience(settled: Promise<void>): Promise<void> {
  return Promise.race([settled, new Promise<void>((resolve) => setTimeout(resolve, patience))]);
}

/**
 * Remembers the search when one of its results is opened from a list, and leaves its words for the
 * page that opens.
 */
export function noteOpened(event: Event, words: string, answer: SearchAnswer | null): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.closest('#search-results')) return;
  rememberSearch(deviceStore(), words);
  if (answer) leaveWordsFor(new URL(link.href).pathname, answer.marked, tabStore());
}
