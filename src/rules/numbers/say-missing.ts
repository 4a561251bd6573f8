/** Says that a number doesn't exist, or that we don't have it. */
import { capital } from '../words/typography.ts';
import { printedNumber } from './number-key.ts';
import type { MissingNumber } from './resolve-number.ts';

/**
 * Says that a number doesn't exist. If only a part of a document is available, says that the number isn't
 * in that part.
 *
 * @param missing the documents that lack the number
 * @param titleOf returns the title of a document by its slug
 * @example sayMissing('702.99z', missing, titleOf) // 'There is no 702.99z in the Comprehensive Rules.'
 */
export function sayMissing(
  key: string,
  missing: readonly Pick<MissingNumber, 'document' | 'whole' | 'referredTo'>[],
  titleOf: (document: string) => string,
): string {
  const number = /^\d+$/.test(key) ? `rule ${key}` : printedNumber(key);
  if (missing.some(({ referredTo }) => referredTo !== null)) {
    return `The rules mention ${number}, but we don’t have its text.`;
  }
  const titles = (isWhole: boolean) =>
    missing
      .filter(({ whole }) => whole === isWhole)
      .map(({ document }) => `the ${titleOf(document)}`);
  const wholes = titles(true).join(' or ');
  const parts = titles(false).join(' and ');
  if (wholes !== '') {
    const nor = parts === '' ? '' : `, or in our parts of ${parts}`;
    return `There is no ${number} in ${wholes}${nor}.`;
  }
  return `${capital(number)} is not in ${parts === '' ? 'the rules on this site' : `our parts of ${parts}`}.`;
}
