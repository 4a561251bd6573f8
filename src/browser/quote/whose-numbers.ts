/** Finds the document of a number that was typed without one. */
import type { QuotedNumber } from '../../rules/posts/quote-address.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type GetJson, openNumbers } from '../open-numbers.ts';
import { hasNumber, hasRelease } from './quoted-wording.ts';

/**
 * Gives a number, or the first of a range, to the first document that has it on a date, or else ever.
 *
 * @param on date that is asked for, unless the number names one itself; null for today
 * @returns null if no document ever had it
 * @throws (rejects) if the number files can't be fetched
 */
export async function whoseNumber(
  { isDashed: _, ...number }: QuotedNumber,
  documents: readonly string[],
  on: string | null,
  dashed: readonly string[] = [],
  getJson: GetJson = fetchJsonOnce,
): Promise<QuotedNumber | null> {
  const found = await Promise.all(
    documents.map(async (document) => {
      const { index, find } = await openNumbers(document, getJson);
      const record = hasRelease(index, number.release) ? await find(number.first) : null;
      const everHad = record !== null && record.wordings.length > 0;
      return { document, everHad, has: everHad && hasNumber(index, record, number.release ?? on) };
    }),
  );
  const document = (found.find(({ has }) => has) ?? found.find(({ everHad }) => everHad))?.document;
  if (document === undefined) return null;
  return { ...number, document, ...(dashed.includes(document) && { isDashed: true }) };
}
