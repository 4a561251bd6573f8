/** What had a number on the day that was typed with it, and which release answers for the day. */
import { type NumberOnDay, numberOnDay } from '../../rules/number-files/read-numbers-files.ts';
import { dayInWords } from '../../rules/words/date-in-words.ts';
import { toldOfDay } from '../../rules/number-files/what-became.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { RegisterRow } from '../../rules/numbers/register.ts';
import type { NumberThen } from '../../search/answer.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type GetJson, type Numbers, openNumbers } from '../open-numbers.ts';
import { daySentence } from './day-sentences.ts';

/**
 * What is held of a number on a day.
 *
 * @param day an ISO date, or the id of a release
 * @returns null where no release that is held ever had the number
 * @throws what `getJson` throws
 */
export async function numberOfDay(
  document: string,
  key: string,
  day: string,
  getJson: GetJson,
): Promise<NumberOnDay | null> {
  return heldOnDay(await openNumbers(document, getJson), key, day);
}

/** The same from files that are open. @throws what fetching throws */
export async function heldOnDay(
  { index, find }: Numbers,
  key: string,
  day: string,
): Promise<NumberOnDay | null> {
  const number = await find(key);
  return number && number.wordings.length > 0 ? numberOnDay(index, number, day) : null;
}

/**
 * What is known of numbers on the day that was typed with them, each null where it cannot be looked up.
 *
 * @param rows of the register: `exact` of an answer
 * @param period the year or month, where no more than that was typed
 */
export function numbersThen(
  rows: readonly Pick<RegisterRow, 'document' | 'key'>[],
  day: string,
  getJson: GetJson = fetchJsonOnce,
  period?: string | undefined,
): Promise<(NumberThen | null)[]> {
  const lookUp = async (document: string, key: string): Promise<NumberThen | null> => {
    const numbers = await openNumbers(document, getJson);
    const on = await heldOnDay(numbers, key, day);
    const name = `${numbers.index.shortTitle} ${printedNumber(key)}`;
    if (!on) return null;
    const told = toldOfDay(name, dayInWords(day, period), on, period !== undefined);
    // Its page says which release it is of, and what the next one has under the number.
    return { told, opens: on.wording?.address ?? null };
  };
  return Promise.all(rows.map(({ document, key }) => lookUp(document, key).catch(() => null)));
}

/**
 * Which release of each document answers for a day, and which are not held: a sentence for each, with
 * the document's name where there are more.
 *
 * @throws (rejects) what `getJson` throws
 * @example await releasesThen(['cr'], '2014-11-08')
 * // ['As of November 8, 2014: the release of June 1, 2014. Two newer ones, …, are not on this site.']
 */
export function releasesThen(
  documents: readonly string[],
  day: string,
  getJson: GetJson = fetchJsonOnce,
  period?: string | undefined,
): Promise<string[]> {
  return Promise.all(
    documents.map(async (document) => {
      const { index } = await openNumbers(document, getJson);
      const said = daySentence(index, day, undefined, period);
      return documents.length > 1 ? `${index.shortTitle}: ${said}` : said;
    }),
  );
}
