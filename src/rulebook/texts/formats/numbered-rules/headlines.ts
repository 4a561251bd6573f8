import { isTitle } from '../../../words/titles.ts';

/**
 * Whether a text can be a heading, in title or in sentence case: short and without a final stop. A
 * rule in a few words can look so too; what stands below it decides.
 *
 * @example isHeadline('Golden rules') // true
 * @example isHeadline('A drop of oil burns for one watch.') // false
 */
export function isHeadline(text: string): boolean {
  if (isTitle(text)) return true;
  const short = text.length <= 70 && text.split(/\s+/).length <= 8;
  return short && /^["“‘(]?[\p{Lu}\d]/u.test(text) && !/[.:;,!?]["'”’)\]]*$/.test(text);
}
