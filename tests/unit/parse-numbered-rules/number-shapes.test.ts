/** Tests lines that begin with a number in an unusual way: each is an item or has a message. */
import { expect, test } from 'vitest';
import {
  numberedRules,
  parseNumberedRules,
} from '../../../src/rules/texts/formats/numbered-rules/index.ts';

const dotted = [{ section: ['103'], rule: ['103.2'], subrule: ['103.2.a'] }];
const lettered = [{ chapter: ['A'], section: ['A.1'], rule: ['A.1.1'] }];

const parse = (lines: string[], numbers?: typeof dotted | typeof lettered) =>
  parseNumberedRules(lines.join('\n'), 'a.txt', { slug: 'game', ...(numbers && { numbers }) });

test.each([
  ['1.1.2. 60 cards are a deck.', '1.1.2', '60 cards are a deck.'],
  ['1.1.2. 1. Take a card.', '1.1.2', '1. Take a card.'],
  ['1.2. 7 Wonders', '1.2', '7 Wonders'],
  ['1.1.2.It is night.', '1.1.2', 'It is night.'],
  ['1.2.Deck', '1.2', 'Deck'],
  ['(1.1.2) It is night.', '1.1.2', 'It is night.'],
  ['§1.1.2 It is night.', '1.1.2', 'It is night.'],
  ['1.1.1A An owl sees.', '1.1.1a', 'An owl sees.'],
  ['1.1A. Owls see.', '1.1a', 'Owls see.'],
  ['1.1.1.4.1. Owls see.', '1.1.1.4.1', 'Owls see.'],
  ['1.1.1.(b) Owls see.', '1.1.1b', 'Owls see.'],
  ['\n1.1.9 at dawn, owls sleep.', '1.1.9', 'at dawn, owls sleep.'],
  ['1.1.9. at dawn, owls sleep.', '1.1.9', 'at dawn, owls sleep.'],
  ['\n7. Endings', '7', 'Endings'],
  ['1.1.2\n\nIt is night.', '1.1.2', 'It is night.'],
])('the line “%s” begins %s', (line, key, text) => {
  const { items } = parse(['1. Nights', '1.1. Owls', '1.1.1. Owls fly.', line]);
  expect(items.at(-1)).toMatchObject({ key, text });
});

test.each([
  ['103.1. 1 Champion', '103.1', '1 Champion'],
  ['103.1.A deck is small.', '103.1', 'A deck is small.'],
  ['103.1.b.1.a. Owls see.', '103.1.b.1.a', 'Owls see.'],
  // The number 103 is taken, so this is a misprint of the next one.
  ['103. 1 The deck is small.', '103.1', 'The deck is small.'],
])('with numbers such as 103.2.a, “%s” begins %s', (line, key, text) => {
  const { items } = parse(['101. Nights', '103. Owls fly.', line], dotted);
  expect(items.at(-1)).toMatchObject({ key, text });
});

test.each([
  [['1. Nights', '1.1. Owls fly.', '2. Days', '2.1. Owls sleep.'], undefined, true],
  [['000. Nights', '001. Owls fly.', '100. Days'], dotted, true],
  [['A. Nights', 'A.1 Owls fly.', 'B. Days', 'B.1 Owls sleep.'], lettered, true],
  [['103. Nights', '103.1. Owls fly.', '104. Days'], dotted, false],
])('%j is a whole release or not', (lines, numbers, isWhole) => {
  expect(numberedRules.isWhole(parse(lines, numbers))).toBe(isWhole);
});

test('a word at the beginning is no letter of an article', () => {
  const { items } = parse(['Owl Rules', 'A. Owls', 'A.1 Owls fly.', 'A.1.1 They see.'], lettered);
  expect(items.map(({ key }) => key)).toEqual(['title', 'A', 'A.1', 'A.1.1']);
});

test.each([
  ['Law 2 – The Ball', 'words: { chapter: law }'],
  ['A.4 Owls see.', "rule: 'A.4'"],
  ['1-4-2 Owls see.', "rule: '1-4-2'"],
  ['IV. Endings', 'in a copy'],
  ['A.4B Owls see.', "rule: 'A.4b'"],
  ['7 Endings', 'a blank line above'],
])('the line “%s” has a message that says “%s”', (line, advice) => {
  const { items, problems } = parse(['1. Nights', '1.1. Owls', '1.1.1. Owls fly.', line, 'So.']);
  expect(items.at(-1)?.text).toContain(line);
  expect(problems).toMatchObject([{ rule: 'unknown-numbering', line: 4 }]);
  expect(problems[0]?.message).toContain(advice);
});

test('counts, lists and references at the start of wrapped lines have no message', () => {
  const lines = ['1.1.1. Owls fly:', '1. by night,', '2. by day.', '10 cm over the ground or'];
  const more = [
    '1st of all, as in',
    '1.1.2 and the like, they',
    'fly. So',
    'do bats.',
    '1.1.2. So.',
  ];
  expect(parse(['1. Nights', '1.1. Owls', ...lines, ...more]).problems).toEqual([]);
});

test('an example in a line is an item of its own', () => {
  const text = '1.1.1. Owls fly. Example: A barn owl. Example: Two owls.';
  const { items } = parse(['1. Nights', '1.1. Owls', text, '1.1.2. (Example) No owls.']);
  const rows = items.slice(2).map(({ key, text: own, lineStarts }) => [key, own, lineStarts[0]]);
  expect(rows).toEqual([
    ['1.1.1', 'Owls fly.', [0, 3, 8]],
    ['1.1.1.Example.1', 'A barn owl.', [0, 3, 27]],
    ['1.1.1.Example.2', 'Two owls.', [0, 3, 48]],
    ['1.1.2', '(Example) No owls.', [0, 4, 8]],
  ]);
});

test('the lines of a list without bullets stay lines', () => {
  const lines = ['2 players: 60 cards', '3 players: 100 cards', 'Any more: none'];
  const { items } = parse(['1. Nights', '1.1. Owls', '1.1.1. You need:', ...lines]);
  expect(items.at(-1)?.text.split('\n')).toEqual(['You need:', ...lines]);
});
