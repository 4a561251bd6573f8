/** Tests references without a word such as “rule”, to numbers that the text itself has. */
import { expect, test } from 'vitest';
import { parseNumberedRules } from '../../../src/rules/texts/formats/numbered-rules/index.ts';

const heads = [
  '1. Owls',
  '1.1. Owls fly.',
  '1.2. Owls sleep.',
  '1.3. Owls eat.',
  '1.3.1. Mice, too.',
];
const words = { rule: 'règle', and: 'et', or: 'ou', see: 'voir' };

const found = (text: string) => {
  const lines = [...heads, `1.4. ${text}`].join('\n');
  const { items } = parseNumberedRules(lines, 'a.txt', { slug: 'owls', words });
  return items.at(-1)?.references.map((reference) => reference.words);
};

test.each([
  ['An owl is a bird.[1.2]', ['1.2']],
  ['An owl (1.2) is a bird.', ['1.2']],
  ['An owl sleeps unless 1.3 applies.', ['1.3']],
  ['Besides 1.1, owls sing.', ['1.1']],
  ['As per 1.1, 1.2, or 1.3 an owl sings.', ['1.1', '1.2', '1.3']],
  ['Selon 1.1 et 1.2, et si 1.3 ne s’applique pas.', ['1.1', '1.2', '1.3']],
  ['Voir 1.1 ou 1.3.1.', ['Voir 1.1', '1.3.1']],
  ['Go on with “1.3. Owls eat”.', ['1.3']],
])('finds references in “%s”', (text, expected) => {
  expect(found(text)).toEqual(expected);
});

test.each([
  'Owls of Version 1.3.1 sleep.',
  'An owl sings 1.2 hours or 1.3 km away.',
  'Rounded, 1.3 would be 1.',
  'It sings for 1.1 to 1.3 minutes.',
  'It counts 1.2%, and costs $1.3.',
  'No 1.9, or (2.1).',
])('finds no reference in “%s”', (text) => {
  expect(found(text)).toEqual([]);
});

test('a rule that ends with a number in brackets is no heading', () => {
  const { items } = parseNumberedRules(`${heads.join('\n')}\n1.4. Owls Fly.[1.1]`, 'a.txt');
  expect(items.at(-1)).toMatchObject({ title: null, references: [{ target: '1.1' }] });
});
