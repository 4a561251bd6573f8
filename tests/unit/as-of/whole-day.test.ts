import { expect, test } from 'vitest';
import { wholeDay } from '../../../src/browser/whole-day.ts';

test('a day whose year is half typed is none yet', () => {
  for (const half of ['', '0002-07-04', '0201-07-04', '20141-07-04']) {
    expect(wholeDay(half)).toBeNull();
  }
  expect(wholeDay('2014-07-04')).toBe('2014-07-04');
});
