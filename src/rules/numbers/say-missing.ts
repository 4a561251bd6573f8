import { capital } from '../words/typography.ts';
import { printedNumber } from './number-key.ts';
import type { MissingNumber } from './resolve-number.ts';

/**
 * Says that a number doesn't exist. If only a part of a document is available, says that the number isn't in that part.
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
  if (missing.length > 1) return `No document here has ${number}.`;
  const [document] = missing;
  if (!document) return `${capital(number)} is not in the rules on this site.`;
  const title = titleOf(document.document);
  return document.whole
    ? `There is no ${number} in the ${title}.`
    : `${capital(number)} is not in our parts of the ${title}.`;
}
