import { parseComprehensiveRules } from '../../../src/rules/texts/formats/comprehensive-rules/index.ts';
import type { ParsedItem, ParsedText } from '../../../src/rules/texts/parsed.ts';

export const parse = (text: string) => parseComprehensiveRules(text, 'a.txt');

export function itemOf(text: ParsedText, key: string): ParsedItem {
  const item = text.items.find((each) => each.key === key);
  if (!item) throw new Error(`no ${key} among ${text.items.map((each) => each.key).join(' ')}`);
  return item;
}

/** Returns lines of kind, key and parent, which make trees easy to compare. */
export function outline(text: ParsedText): string[] {
  return text.items.map(({ kind, key, parent }) => `${kind} ${key} < ${parent}`);
}

const squeezed = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Checks that every line is in exactly one item, ignored, or in an error. Also checks that every item
 * consists of its lines, apart from white space and typed italics (`_Magic_`).
 *
 * @returns the faults; empty if there are none
 */
export function lostLines(source: string, parsed: ParsedText): string[] {
  const lines = source.split('\n');
  const owners = lines.map((): string[] => []);
  const wrong: string[] = [];
  for (const { line } of parsed.ignored) owners[line - 1]?.push('ignored');
  for (const { rule, line } of parsed.problems) {
    if (rule === 'unknown-line') owners[line - 1]?.push('problem');
  }
  for (const item of parsed.items) {
    const own: string[] = [];
    for (let line = item.lines.from; line <= item.lines.to; line++) {
      // Chrome within a paragraph, such as a page number, is not part of the paragraph.
      if (owners[line - 1]?.some((owner) => owner === 'ignored' || owner === 'problem')) continue;
      owners[line - 1]?.push(item.key);
      own.push(lines[line - 1] ?? '');
    }
    const plain = (text: string) => squeezed(text.replaceAll('_', ''));
    if (plain(item.lead + item.text) !== plain(own.join('\n'))) {
      wrong.push(`${item.key} is not its lines`);
    }
  }
  lines.forEach((line, index) => {
    const count = owners[index]?.length ?? 0;
    if (count > 1) wrong.push(`line ${index + 1} is in ${owners[index]?.join(' and ')}`);
    if (count === 0 && line.trim() !== '') wrong.push(`line ${index + 1} is lost: ${line}`);
  });
  return wrong;
}
