/** Asks what a number was, with the number files. */
import type { NumbersIndex } from '../number-files/number-files.ts';
import type { DatedWording, NumberTimeline } from '../number-files/read-number-files.ts';
import { printedNumber } from '../numbers/number-key.ts';
import type { Subject } from '../timeline/say-then.ts';
import { capital } from '../words/typography.ts';
import { citationName } from './copy-formats.ts';

/**
 * Asks what a number was, for `sayThen`.
 *
 * @param rule the rule that is asked for; by default, the one that had the number
 */
export function subjectOf(
  { cited }: Pick<NumbersIndex, 'cited'>,
  timeline: NumberTimeline,
  key: string,
  rule?: string,
): Subject<DatedWording> {
  const addressOf = ({ address }: DatedWording) => address;
  return { timeline, key, rule, nameOf: (number) => numberName(cited, number), addressOf };
}

/**
 * Returns the name of a number in sentences.
 *
 * @param cited the short name of the document
 * @param title the title of a glossary term, if known
 * @example numberName('CR', '702.19b') // 'CR 702.19b'
 * @example numberName('CR', 'glossary/trample') // 'CR glossary: Trample'
 */
export function numberName(cited: string, key: string, title: string | null = null): string {
  const [, term] = /^glossary\/(.*)/.exec(key) ?? [];
  if (term === undefined) return citationName(cited, printedNumber(key));
  return citationName(cited, title ?? capital(term.replaceAll('-', ' ')), true);
}
