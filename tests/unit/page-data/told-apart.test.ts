import { expect, test } from 'vitest';
import { toldApart } from '../../../src/page-data/told-apart.ts';

test('links of one name are told apart by what they lead to, and others are called as they are', () => {
  const links = [
    { name: 'May 1', about: 'A barge sinks.' },
    { name: 'June 2', about: 'A barge floats.' },
    { name: 'May 1', about: 'A barge turns.' },
  ];
  expect(toldApart(links)).toEqual(['May 1: A barge sinks.', null, 'May 1: A barge turns.']);
  expect(toldApart([])).toEqual([]);
});
