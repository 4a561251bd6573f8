import type { Format } from '../../src/model/document.ts';
import type { ParsedText } from '../../src/model/parsed.ts';
import { parseComprehensiveRules } from '../parse/comprehensive-rules/index.ts';
import { parseRulingsSummary } from '../parse/rulings-summary/index.ts';

export type Parser = (text: string, file: string) => ParsedText;

export const parsers: Record<Format, Parser> = {
  'comprehensive-rules': parseComprehensiveRules,
  'rulings-summary': parseRulingsSummary,
};

/** Whether a text is a whole release: a page of one has no table of contents. */
export function isWhole(text: ParsedText): boolean {
  return text.items.some((item) => item.kind === 'matter' && item.key === 'contents');
}
