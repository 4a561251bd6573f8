import { readFileSync } from 'node:fs';
import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules.ts';
import type { ParsedItem, ParsedText } from '../../../src/rules/texts/parsed.ts';

const read = (name: string) => readFileSync(`tests/fixtures/tidy-game/${name}.txt`, 'utf8');

/** A short text in the format of the Comprehensive Rules. */
export const release = read('release');

/** Another one, with lines broken as in old releases. */
export const wrapped = read('wrapped');

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
