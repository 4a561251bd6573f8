/** An address that leads nowhere and names several rules: they have no page, but a quotation shows them. */
import { quoteAddress } from '../../rules/addresses.ts';
import {
  quotationSearch,
  readTypedNumbers,
  type TypedNumber,
} from '../../rules/posts/quote-address.ts';
import { whoseNumber } from '../quote/whose-numbers.ts';
import { type KnownReleases, type MissingAddress, partsOfPath } from './missing-address.ts';

/** The rules that an address names to be quoted. */
export interface MeantNumbers {
  numbers: TypedNumber[];
  /** What of it is no number. */
  unread: string[];
  /** Whether it is the address of a quotation, which says itself what there is not. */
  isQuotation: boolean;
}

/** Between numbers of a list; what only blanks or slashes part may be one number. */
const parted = /[,;&]|\band\b/i;
/** One of several numbers has a day before it; a day behind them is for the search to read. */
const dayWritten = /\b(?:19|20)\d\d-\d\d-\d\d\b/;

/**
 * Reads the numbers of a range, of a list, or of a quotation of which they stand in the path.
 *
 * @param missing the same address taken apart
 * @param dashed slugs of the documents whose numbers have dashes in them
 * @returns for `/cr/702.19a-c/`, `/702.19a,702.19c` or `/quote/702.19a-c`; null for any other address
 */
export function numbersMeant(
  path: string,
  { document, release, noDay, words }: MissingAddress,
  known: KnownReleases,
  dashed: readonly string[] = [],
): MeantNumbers | null {
  const every = Object.keys(known);
  const [page = '', ...written] = partsOfPath(path);
  if (`/${page.toLowerCase()}/` === quoteAddress) {
    const releases = Object.values(known).flat();
    const read = readTypedNumbers(written.join('/'), every, { releases, dashed });
    return read.numbers.length > 0 ? { ...read, isQuotation: true } : null;
  }
  if (noDay || dayWritten.test(words)) return null;
  const read = readTypedNumbers(words, document === null ? every : [document], { dashed });
  const [first, another] = read.numbers;
  const isMeant = another ? parted.test(words) : first?.number.last;
  if (!isMeant || read.unread.length > 0) return null;
  const numbers = read.numbers.map(({ number, isBare, ...typed }) => ({
    ...typed,
    ...(document === null && isBare ? { isBare } : {}),
    number: { ...number, release: number.release ?? release },
  }));
  return { numbers, unread: [], isQuotation: false };
}

/**
 * The address of the quotation that shows them, each of the document that has it.
 *
 * @param on the day that the address asks for
 * @returns null where no document has a number that stands without one: digits may mean anything
 */
export async function quotationMeant(
  { numbers, unread, isQuotation }: MeantNumbers,
  known: KnownReleases,
  on: string | null,
  dashed: readonly string[] = [],
  whose: typeof whoseNumber = whoseNumber,
): Promise<string | null> {
  const found = await Promise.all(
    numbers.map(async ({ number, isBare }) => {
      if (!isBare) return number;
      const held = await whose(number, Object.keys(known), on, dashed).catch(() => null);
      return held ?? (isQuotation ? number : null);
    }),
  );
  const asked = found.filter((number) => number !== null);
  if (asked.length < found.length) return null;
  return quoteAddress + quotationSearch({ numbers: asked, on, unread });
}
