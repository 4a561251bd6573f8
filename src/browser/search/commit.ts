/** What happens when a search is meant: Enter is pressed, or a result is opened. */
import { entryAddress, historyAddress } from '../../rules/addresses.ts';
import type { SearchAnswer } from '../../search/answer.ts';
import { lastOfRange } from './answer-words.ts';
import { otherDayOf, unreadDaySentence } from './day-words.ts';
import { deviceStore, tabStore } from '../device-store.ts';
import { rememberSearch } from './recent-searches.ts';
import { leaveWordsFor } from './searched-words.ts';

/**
 * How long Enter waits, in milliseconds, for an answer before it goes to the search page without
 * one. Words lead there anyhow; a number may lead straight to its rule, which is worth waiting for;
 * where the index is not there by then, the search page leads on to the rule when it is.
 */
const patience = { words: 400, number: 1000 };

/**
 * The address of the one page that a search means, or null: only a number beside which nothing is
 * asked for but its history, and that one entry alone has, or that the texts refer to once. Likeness
 * never counts. With a day it is what had the number then, if that is known;
 * none with one that may be another, `12/04/2022`, or that was not understood.
 *
 * @example addressMeant(await search.query('702')) // '/cr/702/'
 */
export function addressMeant(answer: SearchAnswer): string | null {
  const { number, onDay } = answer;
  if (!number || !(number.certain || number.alone) || lastOfRange(number) !== null) return null;
  if (otherDayOf(answer) || unreadDaySentence(answer)) return null;
  if (onDay) return onDay.length === 1 ? (onDay[0]?.opens ?? null) : null;
  const held = number.exact.map(({ id }) => id);
  const known = number.missing.flatMap(({ referredTo }) => referredTo ?? []);
  const [only, another] = held.length > 0 ? held : known;
  if (only === undefined || another !== undefined) return null;
  return number.histories?.includes(only) ? historyAddress(only) : entryAddress(only);
}

/**
 * The day as of which the rule that is meant is read: the one typed with it, none where that is today,
 * else the one that was read already.
 */
export function dayMeant(
  answer: Pick<SearchAnswer, 'asOf' | 'ofToday'> | null,
  day: string | null | undefined,
): string | null {
  if (answer?.ofToday) return null;
  return answer?.asOf ?? day ?? null;
}

/** Waits for an answer, but not long; a little longer where the words may be a number. */
export function withPatience(settled: Promise<unknown>, words: string): Promise<unknown> {
  const longest = /\d/.test(words) ? patience.number : patience.words;
  return Promise.race([settled, new Promise<void>((resolve) => setTimeout(resolve, longest))]);
}

/**
 * Remembers the search when one of its results is opened from a list, and leaves its words for the
 * page that opens.
 */
export function noteOpened(event: Event, words: string, answer: SearchAnswer | null): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link?.closest('#search-results')) return;
  rememberSearch(deviceStore(), words);
  // Whoever asked for a number wants to read the rule, not to see its number marked.
  const asked = answer?.number?.exact.length ? null : answer;
  if (asked) leaveWordsFor(new URL(link.href).pathname, asked.marked, tabStore());
}
