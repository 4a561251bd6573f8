import type { Format } from '../../document.ts';
import type { ParsedText } from '../parsed.ts';
import { parseComprehensiveRules } from './comprehensive-rules/index.ts';
import { parseRulingsSummary } from './rulings-summary/index.ts';

/** From a decoded text and its name, as problems are to show it, to its items. Never throws. */
export type Parser = (text: string, file: string) => ParsedText;

/** The one parser of each format. */
export const parsers: Record<Format, Parser> = {
  'comprehensive-rules': parseComprehensiveRules,
  'rulings-summary': parseRulingsSummary,
};

/** Whether a text is a whole release: a page of one has no table of contents. */
export function isWhole(text: ParsedText): boolean {
  return text.items.some((item) => item.kind === 'matter' && item.key === 'contents');
}
