import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeText } from '../../../src/content-files/decode.ts';
import { release, wrapped } from './excerpts.ts';
import { lostLines, parse } from './helpers.ts';

const lines = [...release.split('\n'), ...wrapped.split('\n')];
const intruders = [
  '<script>alert(1)</script>',
  '<p>100.1. <b>Text</b></p>',
  '\u0007\u001b[31m',
  '\u2028',
  '\ufeff',
  'Contents',
  'Glossary',
  'Example:',
  '100.1.',
  '999.99zz',
  '5.',
  '1. ',
  '\t',
  '   17',
  '|',
];
const anyLine = fc.oneof(
  fc.constantFrom(...lines),
  fc.constantFrom(...intruders),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

/**
 * Parses a text and checks that no line is lost. Decodes it first, which makes all line ends `\n`.
 */
function check(source: string): void {
  const { text } = decodeText(Buffer.from(source), 'a.txt');
  const parsed = parse(text);
  expect(lostLines(text, parsed)).toEqual([]);
  for (const { line, column, message } of parsed.problems) {
    expect(line).toBeGreaterThanOrEqual(1);
    expect(column).toBeGreaterThanOrEqual(1);
    expect(message).not.toBe('');
  }
  const keys = parsed.items.map((item) => item.key);
  expect(new Set(keys).size).toBe(keys.length);
}

test('loses no line of texts with removed, repeated, shuffled or unknown lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 60 }), (some) => check(some.join('\n'))),
    {
      numRuns: 300,
    },
  );
});

test('loses no line of a release that is truncated, repeated or shuffled', () => {
  const edit = fc.record({
    at: fc.nat(release.length),
    length: fc.nat(200),
    put: fc.oneof(fc.constant(''), anyLine, fc.constant(release.slice(400, 200))),
  });
  fc.assert(
    fc.property(
      fc.constantFrom(release, wrapped),
      fc.array(edit, { maxLength: 6 }),
      (text, edits) =>
        check(
          edits.reduce<string>(
            (all, { at, length, put }) => all.slice(0, at) + put + all.slice(at + length),
            text,
          ),
        ),
    ),
    { numRuns: 300 },
  );
});

test('never throws, whatever the bytes are', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const { text, problems } = decodeText(bytes, 'a.txt');
      expect(lostLines(text, parse(text))).toEqual([]);
      for (const { line, column } of problems) expect(line * column).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
});
