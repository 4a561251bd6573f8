/** Shortens copied rules to the length that a place takes. */
import { cutAtSentence } from '../words/sentences.ts';
import type { CopyFormat, QuotedRule } from './copy-formats.ts';
import { formatRules } from './format-rules.ts';

/** A shorter text is left out, so that only the link of its rule is copied. */
const minTextLength = 40;

/**
 * Formats rules in at most `maxLength` characters. Cuts long texts at the end of a sentence. If the names
 * alone are too long, leaves out the last rules and says so.
 *
 * @param leftOut what the copy leaves out in any case
 */
export function shortenRules(
  rules: readonly QuotedRule[],
  format: CopyFormat,
  leftOut: readonly string[],
  maxLength: number,
): string {
  const written = (count: number, textLength: number) => {
    const more = rules.length - count;
    return formatRules(
      rules.slice(0, count).map((rule) => ({ ...rule, text: cut(rule.text, textLength) })),
      format,
      [...(more > 0 ? [more === 1 ? '1 more rule' : `${more} more rules`] : []), ...leftOut],
    );
  };
  const fits = (count: number, length: number) => written(count, length).length <= maxLength;
  let count = rules.length;
  while (count > 1 && !fits(count, 0)) count--;
  // Binary search for the longest texts that fit.
  let [low, high] = [0, maxLength];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(count, middle)) low = middle;
    else high = middle - 1;
  }
  return written(count, low);
}

function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  return length < minTextLength ? '' : `${cutAtSentence(text, length - 2).replace(/…$/, '')} …`;
}
