import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseRulingsSummary } from '../../../src/rules/texts/formats/rulings-summary/index.ts';
import { keptLines, unwrapped } from './fixture.ts';

const whole = [
  'Collected rulings.',
  'Table of Contents:',
  'A - Abilities',
  'A.1 - General',
  'Index',
  'A - Abilities',
  'A.1 - General',
  "A.1.1 - One. [D'Angelo 02/03/98] See Rule A.2.",
  'Note - Two.',
  'A.1.Ruling.1 - Three. [Aahz 1994] [bethmo 01/02/98]',
  'Index',
  'General, A.1',
  'Acknowledgements and Disclaimers',
  'Thanks.',
];
const page = readFileSync('tests/made-up/content/sources/rulings/2008-03-17/rulings.txt', 'utf8');
const junk = fc.constantFrom(
  '<script>alert(1)</script>',
  '<b>- 501.2a - </b>',
  '\u0000\u0007',
  '[',
  ']]',
  '- Note -',
  'Example:',
  "- 501.2a - [D'Angelo 1999/99/99",
  '<-',
  '|',
  'Rule',
  '\u202e501.5b',
  '🂡',
  '\ud800',
);

/**
 * Makes damaged texts: lines are missing, repeated, shuffled, cut in two, or have garbage in them.
 */
const damaged = fc.constantFrom(page.split('\n'), whole).chain((lines) =>
  fc
    .array(
      fc.record({
        at: fc.nat(lines.length - 1),
        how: fc.constantFrom('keep', 'double', 'cut', 'junk', 'append'),
        cut: fc.nat(80),
        junk,
      }),
      { maxLength: 60, size: 'max' },
    )
    .map((choices) =>
      choices
        .flatMap(({ at, how, cut, junk: rubbish }) => {
          const line = lines[at] as string;
          if (how === 'double') return [line, line];
          if (how === 'cut') return [line.slice(0, cut), line.slice(cut)];
          if (how === 'junk') return [rubbish, line];
          return how === 'append' ? [line + rubbish] : [line];
        })
        .join('\n'),
    ),
);

describe('damaged texts', () => {
  it('lose no line and no word, and have positions for all problems', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const parsed = parseRulingsSummary(text, 'damaged.txt');
        const lines = text.split('\n');
        const accounted = keptLines(parsed);
        lines.forEach((line, at) => {
          if (line.trim()) expect(accounted.has(at + 1), line).toBe(true);
        });
        for (const { lead, text: words, lines: range } of parsed.items) {
          const ignored = new Set(parsed.ignored.map(({ line }) => line));
          const own = lines.slice(range.from - 1, range.to);
          const printed = own.filter((_, at) => !ignored.has(range.from + at)).join(' ');
          expect(unwrapped(lead + words)).toBe(unwrapped(printed));
        }
        for (const { line, column, file } of parsed.problems) {
          expect(file).toBe('damaged.txt');
          expect(line).toBeGreaterThanOrEqual(1);
          expect(line).toBeLessThanOrEqual(lines.length);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
        }
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('have unique keys, and parents above them', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        const above = new Set<string>();
        for (const { key, parent } of parseRulingsSummary(text, 'damaged.txt').items) {
          expect(above.has(key), key).toBe(false);
          if (parent !== null) expect(above.has(parent), parent).toBe(true);
          above.add(key);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('have the positions of citations and references inside their text', () => {
    fc.assert(
      fc.property(damaged, (text) => {
        for (const item of parseRulingsSummary(text, 'damaged.txt').items) {
          for (const { start, end, printed } of item.citations) {
            expect(item.text.slice(start, end)).toBe(printed);
          }
          for (const { start, end, words } of item.references) {
            expect(item.text.slice(start, end)).toBe(words);
          }
        }
      }),
      { numRuns: 200 },
    );
  });
});
