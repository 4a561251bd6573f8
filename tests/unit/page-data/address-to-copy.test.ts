import { expect, test } from 'vitest';
import { addressToCopy } from '../../../src/browser/page-address.ts';

const here = { origin: 'http://localhost:4321' };

test.each([
  ['https://rulekeep.example/cr/702.19a/', 'http://localhost:4321/cr/702.19a/'],
  ['https://rulekeep.example/rules/cr/1/#x', 'http://localhost:4321/rules/cr/1/#x'],
  ['https://rules.org/cr/702.19a/', 'https://rules.org/cr/702.19a/'],
  ['https://example.org/cr/1/', 'https://example.org/cr/1/'],
])('the link to %s is copied as %s', (canonical, copied) => {
  expect(addressToCopy(canonical, here)).toBe(copied);
});
