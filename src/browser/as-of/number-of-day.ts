/** Finds what numbers meant on a day, and which release applied. */
import { countWord } from '../../rules/history/release-spans.ts';
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import {
  type NumberOnDay,
  numberOnDay,
  releaseFor,
  wordingIn,
} from '../../rules/number-files/read-numbers-files.ts';
import { dayInWords, formatDate } from '../../rules/words/dates.ts';
import { capital } from '../../rules/words/typography.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type GetJson, type Numbers, openNumbers } from '../open-numbers.ts';
import { pageOf } from './wording-of-day.ts';

/**
 * Finds what a number meant on a day.
 *
 * @param day an ISO date, or the id of a release
 * @returns null if no available release has the number
 * @throws if the number files can't be fetched
 */
export async function numberAsOf(
  { index, find }: Numbers,
  key: string,
  day: string,
): Promise<NumberOnDay | null> {
  const number = await find(key);
  return number && number.wordings.length > 0 ? numberOnDay(index, number, day) : null;
}

/**
 * Returns the address of what an address meant on a day: the wording that its number had, or the
 * address itself.
 *
 * @throws if the number files can't be fetched
 */
export async function addressOnDay(
  address: string,
  day: string,
  documents: readonly string[],
  getJson: GetJson = fetchJsonOnce,
): Promise<string> {
  const [, document = ''] = address.split('/', 2);
  if (!documents.includes(document)) return address;
  const { index, find } = await openNumbers(document, getJson);
  const key = pageOf(address, index)?.key;
  const number = key ? await find(key) : null;
  const release = releaseFor(index, day)?.release;
  return (number && release && wordingIn(index, number, release.id)?.address) ?? address;
}

/**
 * Says which release is shown for a day, and what is missing.
 *
 * @param now the current day
 * @param period the year or month, if no day was asked for
 */
export function daySentence(
  index: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  day: string,
  now: string = new Date().toISOString().slice(0, 10),
  period?: string | undefined,
): string {
  const date = dayInWords(day, period);
  const found = releaseFor(index, day);
  if (!found) {
    return `We have no release as old as ${date}; the oldest is ${index.releases[0]?.label}.`;
  }
  const { release, newerDay, newerCount } = found;
  if (day > now && newerDay === null && release === index.releases.at(-1)) {
    return `${capital(date)} is in the future; showing the newest rules.`;
  }
  if (newerDay !== null) {
    const missing = newerCount === 1 ? 'the release of' : `${countWord(newerCount)} releases up to`;
    return `As of ${date}. Showing ${release.label}. We lack ${missing} ${formatDate(newerDay)}.`;
  }
  return release.date === day ? `As of ${date}` : `As of ${date}, release of ${release.label}`;
}
