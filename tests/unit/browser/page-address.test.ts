import { expect, test } from 'vitest';
import { addressToCopy, asCited, dayIn, withDay } from '../../../src/browser/page-address.ts';

test.each([
  ['?q=tap&on=2014-11-08', '2014-11-08'],
  ['?on=2014-06', '2014-06-30'],
  ['?on=2014-02-31', null],
  ['', null],
])('%s is about the day %s', (query, day) => {
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

test('`cited` in an address means that its number is that of the date', () => {
  expect(asCited('/cr/1/', '2014-11-08')).toBe('/cr/1/?on=2014-11-08&cited');
  expect(asCited('/cr/1/', null)).toBe('/cr/1/');
});

const here = { origin: 'http://localhost:4321' };

test.each([
  ['https://rulekeep.example/cr/702.19a/', 'http://localhost:4321/cr/702.19a/'],
  ['https://rulekeep.example/rules/cr/1/#x', 'http://localhost:4321/rules/cr/1/#x'],
  ['https://rules.org/cr/702.19a/', 'https://rules.org/cr/702.19a/'],
  ['https://example.org/cr/1/', 'https://example.org/cr/1/'],
])('the link to %s is copied as %s', (canonical, copied) => {
  expect(addressToCopy(canonical, here)).toBe(copied);
});
