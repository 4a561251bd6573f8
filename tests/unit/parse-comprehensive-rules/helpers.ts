import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import type { ParsedItem, ParsedText } from '../../../src/rules/texts/parsed.ts';

export const parse = (text: string) => parseComprehensiveRules(text, 'a.txt');

export function itemOf(text: ParsedText, key: string): ParsedItem {
  const item = text.items.find((each) => each.key === key);
  if (!item) throw new Error(`no ${key} among ${text.items.map((each) => each.key).join(' ')}`);
  return item;
}

/** Writes the kind, key and parent of each item in one line: `rule 702.19 < 702`. */
export function outline(text: ParsedText): string[] {
  return text.items.map(({ kind, key, parent }) => `${kind} ${key} < ${parent}`);
}
