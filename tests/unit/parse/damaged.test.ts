/** Tests that damaged texts of each format lose no line and no word. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';
import { formatOf } from '../../../src/rules/texts/formats/index.ts';
import { lostLines } from '../../support/lost-lines.ts';
import { release, wrapped } from '../parse-comprehensive-rules/helpers.ts';

const read = (name: string) => readFileSync(`tests/${name}`, 'utf8');
const collected = `Collected rulings.
Table of Contents:
A - Abilities
A.1 - General
Index
A - Abilities
A.1 - General
A.1.1 - One. [D'Angelo 02/03/98] See Rule A.2.
Note - Two.
A.1.Ruling.1 - Three. [Aahz 1994] [bethmo 01/02/98]
Index
General, A.1
Acknowledgements and Disclaimers
Thanks.`;

const formats: [id: string, ...texts: string[]][] = [
  ['comprehensive-rules', release, wrapped],
  ['rulings-summary', read('made-up/content/sources/rulings/2008-03-17/rulings.txt'), collected],
  ['numbered-rules', read('fixtures/other-shapes/embers.txt')],
];

const junk = fc.oneof(
  fc.constantFrom(
    ...[
      '<script>alert(1)</script>',
      '<p>100.1. <b>Text</b></p>',
      '\u0007\u001b[31m',
      '\u2028',
      '\t',
    ],
    ...[
      'Contents',
      'Glossary',
      'Example:',
      '- Note -',
      '100.1.',
      '999.99zz',
      '5.',
      '1. ',
      '   17',
      '|',
    ],
    ...['[', ']]', "- 501.2a - [D'Angelo 1999/99/99", '<-', 'Rule', '\u202e501.5b', '🂡', '\ud800'],
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/** Makes damaged texts: lines are missing, repeated, shuffled, cut in two, or have junk in them. */
const damaged = (texts: readonly string[]) =>
  fc.constantFrom(...texts.map((text) => text.split('\n'))).chain((lines) => {
    const change = fc.record({
      at: fc.nat(lines.length - 1),
      how: fc.constantFrom('keep', 'double', 'cut', 'junk', 'append'),
      cut: fc.nat(80),
      junk,
    });
    return fc.array(change, { maxLength: 60, size: 'max' }).map((choices) => {
      const changed = choices.flatMap(({ at, how, cut, junk }) => {
        const line = lines[at] ?? '';
        if (how === 'double') return [line, line];
        if (how === 'cut') return [line.slice(0, cut), line.slice(cut)];
        if (how === 'junk') return [junk, line];
        return how === 'append' ? [line + junk] : [line];
      });
      return decodeText(Buffer.from(changed.join('\n')), 'a.txt').text;
    });
  });

describe.each(formats)('damaged %s', (id, ...texts) => {
  const { parse } = formatOf(id as never);

  test('lose no line and no word, and all positions are in the text', () => {
    fc.assert(
      fc.property(damaged(texts), (text) => {
        const parsed = parse(text, 'a.txt');
        expect(lostLines(text, parsed)).toEqual([]);
        const lines = text.split('\n');
        for (const { line, column, message } of parsed.problems) {
          expect(message).not.toBe('');
          expect(line).toBeGreaterThanOrEqual(1);
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? -1) + 1);
        }
        for (const { text: own, citations, references } of parsed.items) {
          for (const { start, end, printed } of citations)
            expect(own.slice(start, end)).toBe(printed);
          for (const { start, end, words } of references) expect(own.slice(start, end)).toBe(words);
        }
      }),
      { numRuns: 400 },
    );
  });

  test('have unique keys, and parents above them', () => {
    fc.assert(
      fc.property(damaged(texts), (text) => {
        const above = new Set<string | null>([null]);
        for (const { key, parent } of parse(text, 'a.txt').items) {
          expect(above.has(key), key).toBe(false);
          expect(above.has(parent), `${parent}`).toBe(true);
          above.add(key);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test('any bytes are a text without a lost line', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { text, problems } = decodeText(bytes, 'a.txt');
      expect(lostLines(text, formatOf('comprehensive-rules').parse(text, 'a.txt'))).toEqual([]);
      for (const { line, column } of problems) expect(line * column).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
