import { expect, test } from 'vitest';
import { dayFor } from '../../../src/browser/not-found/go-to.ts';

test('what an address asks for is read as of that day', () => {
  expect(dayFor('2014-06-01', '/cr/702.19b/')).toBe('2014-06-01');
  expect(dayFor('2014-06-01', '/cr/2008-02-01/702.19b/')).toBe('2014-06-01');
});

test('the page of a release, and one that is called by no day, need none', () => {
  expect(dayFor('2014-06-01', '/cr/2014-06-01/702.19b/')).toBeNull();
  expect(dayFor('undated', '/cr/212.3d/')).toBeNull();
});
