/** Which document a number is of that somebody typed without one: several may have it, or have had it. */
import {
  cardRulings,
  type QuotedNumber,
  type readTypedNumbers,
} from '../../rules/posts/quote-address.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type GetJson, openNumbers } from '../open-numbers.ts';
import { hasRelease, stands } from './wording-asked.ts';

type TypedNumbers = ReturnType<typeof readTypedNumbers>;

/**
 * Gives numbers that were typed without a document to the one that has them. Where the files of
 * numbers cannot be had, they stay as they were read.
 *
 * @param documents slugs, in their order; cards have no numbers
 * @param on the day as of which they are asked for; null for today
 */
export async function withDocuments<Typed extends TypedNumbers>(
  typed: Typed,
  documents: readonly string[],
  on: string | null,
  dashed: readonly string[] = [],
): Promise<Typed> {
  const numbered = documents.filter((each) => each !== cardRulings);
  const numbers = typed.numbers.map(async (each) => {
    if (!each.isBare) return each;
    const whose = await whoseNumber(each.number, numbered, on, dashed).catch(() => null);
    return { ...each, number: whose ?? each.number };
  });
  return { ...typed, numbers: await Promise.all(numbers) };
}

/**
 * A number, or the first of a range, in the document in which it stands; where it stands in none, in
 * one that had it. Of several the first is taken.
 *
 * @param on the day as of which it is asked for, where it names none itself; null for today
 * @returns null where none ever had it
 * @throws (rejects) where the files of numbers cannot be had
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
      const held = hasRelease(index, number.release) ? await find(number.first) : null;
      const isHeld = held !== null && held.wordings.length > 0;
      return { document, isHeld, stands: isHeld && stands(index, held, number.release ?? on) };
    }),
  );
  const whose = found.find((each) => each.stands) ?? found.find(({ isHeld }) => isHeld);
  if (!whose) return null;
  const { document } = whose;
  return { ...number, document, ...(dashed.includes(document) && { isDashed: true }) };
}
