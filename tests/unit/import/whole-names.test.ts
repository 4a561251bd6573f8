import { expect, test } from 'vitest';
import { wholeNames } from '../../../scripts/import/read-input.ts';

test.each([
  ['Magic Comp Rules.txt', ['Magic Comp Rules.txt']],
  ['a.txt Magic Rules.txt a.txt', ['a.txt', 'Magic Rules.txt', 'a.txt']],
  ['Magic Rule.txt https://a.example/b', ['Magic', 'Rule.txt', 'https://a.example/b']],
])('takes %s as the files that exist', (words, names) => {
  const files = ['a.txt', 'Magic Rules.txt', 'Magic Comp Rules.txt'];
  expect(wholeNames(words.split(' '), (name) => files.includes(String(name)))).toEqual(names);
});
