import type { ParsedText } from '../../src/rules/texts/parsed.ts';

const joinSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns a message for each line that is lost or used twice: a line must be in exactly one item,
 * or be ignored, or have an error. Also returns a message for each item whose text differs from its
 * lines by more than spaces and the marks of italics (`_Magic_`).
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
      // Skips ignored lines in the middle of a paragraph, such as page numbers.
      if (owners[line - 1]?.some((owner) => owner === 'ignored' || owner === 'problem')) continue;
      owners[line - 1]?.push(item.key);
      own.push(lines[line - 1] ?? '');
    }
    const plain = (text: string) => joinSpaces(text.replaceAll('_', ''));
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
