import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import type { ParsedText } from '../../../src/rules/texts/parsed.ts';

/**
 * Parses a text in which lines such as `!! wrong-number warning 3` say which problem the line above
 * must have, and at which column. Removes these lines before parsing.
 */
export function parseFixture(fixture: string): {
  parsed: ParsedText;
  source: string[];
  expected: string[];
  found: string[];
} {
  const source: string[] = [];
  const expected: string[] = [];
  for (const line of fixture.replace(/^\n|\n$/g, '').split('\n')) {
    const mark = /^!! (\S+) (\S+) (\d+)$/.exec(line);
    if (mark) expected.push(`${source.length}:${mark[3]} ${mark[2]} ${mark[1]}`);
    else source.push(line);
  }
  const parsed = parseRulingsSummary(source.join('\n'), 'fixture.txt');
  const found = parsed.problems.map(
    ({ line, column, severity, rule }) => `${line}:${column} ${severity} ${rule}`,
  );
  return { parsed, source, expected, found };
}

/** Writes the kind, key and parent of each item in one line: `rule E.4.1 < E.4`. */
export function outline({ items }: ParsedText): string[] {
  return items.map(({ kind, key, parent }) => `${kind} ${key}${parent ? ` < ${parent}` : ''}`);
}
