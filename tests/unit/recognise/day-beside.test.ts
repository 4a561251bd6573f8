import { expect, test } from 'vitest';
import { dayBeside } from '../../../src/browser/check/day-beside.ts';

const beside = (post: string) => {
  const start = post.indexOf('502.68b');
  return dayBeside(post, start, start + '502.68b'.length);
};

test.each([
  ['In 2008, 502.68b said that it dies.', '2008-12-31', '2008'],
  ['The rule was 502.68b in 2008.', '2008-12-31', '2008'],
  ['See 502.68b (2008).', '2008-12-31', '2008'],
  ['See [502.68b](https://x.example/a) (2008).', '2008-12-31', '2008'],
  ['As of March 2008 it was 502.68b.', '2008-03-31', 'March 2008'],
  ['502.68b (March 17, 2008) has it.', '2008-03-17', 'March 17, 2008'],
  ['As of 2008-04-01, 502.68b had it.', '2008-04-01', '2008-04-01'],
  ['In 2008 it was 502.68b, in 2014 702.19b.', '2008-12-31', '2008'],
  ['In 2002 419.6a said it, in 2008 502.68b did.', '2008-12-31', '2008'],
] as const)('a post that says “%s” means its number as of that day', (post, day, written) => {
  expect(beside(post)).toEqual({ day, written });
});

test.each([
  'It was so in 2008. Today 502.68b says otherwise.',
  '502.68b has it.\nIn 2008 nobody knew.',
  'It went in 2008; see 502.68b.',
  'Duelist Magazine 2008 has 502.68b.',
  '502.68b says “a card that was printed in 2008 is legal”.',
  'Since 2008 it is 502.68b.',
  'In 1066, 502.68b was not there.',
  'In 2099, 502.68b will be gone.',
  'In 20081 games 502.68b came up.',
  'As of 2008-13, 502.68b had it.',
])('a post that says “%s” tells no day of its number', (post) => {
  expect(beside(post)).toBeNull();
});
