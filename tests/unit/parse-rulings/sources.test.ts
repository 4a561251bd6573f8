import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { lacksTextsOf, textsOfRepository } from '../../support/scratch.ts';
import { keptLines, unwrapped } from './fixture.ts';

const texts = textsOfRepository('rulings').map((file) => {
  const source = readFileSync(file, 'utf8');
  return { file, source, parsed: parseRulingsSummary(source, file) };
});

describe.each(texts)('$file', ({ source, parsed }) => {
  const lines = source.split('\n');

  it('has every line in an item, or ignores it', () => {
    const accounted = keptLines(parsed);
    const lost = lines.flatMap((line, at) => (line.trim() && !accounted.has(at + 1) ? [line] : []));
    expect(lost).toEqual([]);
    expect(parsed.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is kept word for word, except for line breaks', () => {
    for (const { lead, text, lines: range } of parsed.items) {
      const printed = lines.slice(range.from - 1, range.to).join(' ');
      expect(lead + text).toBe(unwrappedAtBreaks(lines.slice(range.from - 1, range.to)));
      expect(unwrapped(lead + text)).toBe(unwrapped(printed));
    }
  });

  it('knows where each line of the file begins in the text', () => {
    for (const { text, lineStarts } of parsed.items) {
      for (const [offset, line, column] of lineStarts) {
        const rest = (lines[line - 1] ?? '').slice(column - 1);
        expect(text.slice(offset).startsWith(rest)).toBe(true);
      }
    }
  });
});

function unwrappedAtBreaks(lines: string[]): string {
  return lines.map((line) => line.trim()).join(' ');
}

describe.skipIf(lacksTextsOf('rulings'))('the three texts together (skipped if removed)', () => {
  const items = texts.flatMap(({ parsed }) => parsed.items);
  it('have every number once, as it is printed before its text', () => {
    expect(new Set(items.map(({ key }) => key)).size).toBe(items.length);
    for (const { number, lead } of items) if (number !== null) expect(lead).toContain(number);
  });

  it('have a citation for every bracket with a year', () => {
    for (const { text, citations } of items) {
      const brackets = [...text.matchAll(/\[[^[\]]*\b(?:19|20)\d\d\b[^[\]]*\]/g)];
      const uncited = brackets.filter(({ index, 0: { length } }) =>
        citations.every(({ start, end }) => end <= index || start >= index + length),
      );
      expect(uncited.map(([words]) => words)).toEqual([]);
    }
  });

  it('have one entry with the number of another section', () => {
    const misnumbered = texts.flatMap(({ parsed }) => parsed.problems);
    expect(misnumbered.map(({ rule, line }) => `${line} ${rule}`)).toEqual([
      '47 misnumbered-entry',
    ]);
    expect(items.find(({ key }) => key === '505.5.Ruling.1')?.parent).toBe('501.5');
  });
});
