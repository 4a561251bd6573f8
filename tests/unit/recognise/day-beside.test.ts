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
  ['On June 12, 2014, 502.68b had it.', '2014-06-12', 'June 12, 2014'],
  ['It was 502.68b on the 12th of June 2014.', '2014-06-12', '12th of June 2014'],
  ['As of 12 June 2014, 502.68b had it.', '2014-06-12', '12 June 2014'],
  ['On Monday, May 5, 2014, 502.68b had it.', '2014-05-05', 'May 5, 2014'],
  ['In June of 2014 it was 502.68b.', '2014-06-30', 'June of 2014'],
  ['As of 2008/06/01, 502.68b had it.', '2008-06-01', '2008/06/01'],
  ['On 2014-06-12 it was 502.68b.', '2014-06-12', '2014-06-12'],
  ['See 502.68b (Mar 2008).', '2008-03-31', 'Mar 2008'],
  ['See 502.68b (on Mar. 3, 2008).', '2008-03-03', 'Mar. 3, 2008'],
  ['In Sept. 2008, 502.68b had it.', '2008-09-30', 'Sept. 2008'],
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
  'On 2008, 502.68b says much.',
  'On May 2008 there is much in 502.68b.',
  'See 502.68b (on 2008).',
  'On June 31, 2014, 502.68b had it.',
  'On Mayor 5, 2014, 502.68b was asked for.',
  'In Magic 2014, 502.68b came up.',
  'In the 2008 issue 502.68b came up.',
  'As of 2008/13/01, 502.68b had it.',
  'On 06/12/2014, 502.68b had it.',
  'As of 2008-13, 502.68b had it.',
])('a post that says “%s” tells no day of its number', (post) => {
  expect(beside(post)).toBeNull();
});
