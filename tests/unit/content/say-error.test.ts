import { expect, test } from 'vitest';
import { describeError } from '../../../scripts/report/run.ts';

test('what a bundler wraps is said in words and without its stack', () => {
  const wrapped = new Error(
    '[plugin assets] Error: ENOSPC: no space left on device, rm\n    at rm (node:fs:1:2)\n    at build (a.js:3:4)',
  );
  expect(describeError(wrapped)).toBe('The disk is full.');
  expect(describeError(new Error('A page is wrong.\n    at x (a.js:3:4)'))).toBe(
    'A page is wrong.',
  );
});
