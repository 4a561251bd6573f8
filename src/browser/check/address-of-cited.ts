/** Where a number of a post leads. */
import { entryAddress, quoteAddress } from '../../rules/addresses.ts';
import type { NumberFate } from '../../rules/number-files/what-became.ts';
import { quotationSearch } from '../../rules/posts/quote-address.ts';
import type { Cited } from './cited-numbers.ts';

/**
 * The address of what a number means, as it is written in a link: of a range the quotation of all its
 * rules, as of the day for which it is cited, unless they were gone by then.
 *
 * @param dashed slugs of the documents whose numbers have dashes in them
 * @returns site-relative; null where it is nowhere
 * @example addressOf({ document: 'cr', key: '702.19a', through: '702.19c', fate, day: null })
 * // '/quote/?of=cr/702.19a-702.19c'
 */
export function addressOf(
  {
    key,
    through,
    document,
    fate,
    day,
  }: Pick<Cited, 'key' | 'through' | 'document' | 'fate' | 'day'>,
  dashed: readonly string[] = [],
): string | null {
  if (fate && !fate.address) return null;
  if (through && (!fate || areThere(fate, day))) {
    const isDashed = dashed.includes(document) && { isDashed: true as const };
    const range = { document, release: null, first: key, last: through, ...isDashed };
    return quoteAddress + quotationSearch({ numbers: [range], on: day });
  }
  return encodeURI(fate?.address ?? entryAddress(`${document}/${key}`));
}

/** Whether rules stood on the day for which they are cited; null for today. */
function areThere({ fate }: NumberFate, day: string | null): boolean {
  return fate === 'stands' || fate === 'reworded' || (fate === 'renumbered' && day !== null);
}
