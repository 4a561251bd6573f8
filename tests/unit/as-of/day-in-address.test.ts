import { expect, test } from 'vitest';
import {
  asCited,
  dayIn,
  isCited,
  isCitedNext,
  withDay,
} from '../../../src/browser/page-address.ts';

test.each([
  ['?on=2014-11-08', '2014-11-08'],
  ['?q=tap&on=2014-11-08', '2014-11-08'],
  ['?on=2014-02-31', null],
  ['?on=yesterday', null],
  ['', null],
])('%s is of the day %s', (query, day) => {
  expect(dayIn(query)).toBe(day);
});

test.each([
  ['/cr/702/', '2014-11-08', '/cr/702/?on=2014-11-08'],
  ['/cr/702/#702.19b', '2014-11-08', '/cr/702/?on=2014-11-08#702.19b'],
  ['/search/?q=tap&on=2009-01-01', '2014-11-08', '/search/?q=tap&on=2014-11-08'],
  ['/search/?q=tap&on=2009-01-01', null, '/search/?q=tap'],
  ['/cr/702/?on=2014-11-08#702.19b', '', '/cr/702/#702.19b'],
])('%s as of %j is %s', (href, day, at) => {
  expect(withDay(href, day)).toBe(at);
});

test('a number that is cited is told from a page that is read, and the next release from the day’s', () => {
  const [then, next] = [false, true].map((isNext) => asCited('/cr/1/', '2014-11-08', isNext));
  expect(then).toBe('/cr/1/?on=2014-11-08&cited=');
  expect([then, next].map((href) => isCited(href?.slice(6) ?? ''))).toEqual([true, true]);
  expect([then, next].map((href) => isCitedNext(href?.slice(6) ?? ''))).toEqual([false, true]);
  expect(asCited('/cr/1/', null, true)).toBe('/cr/1/');
});
