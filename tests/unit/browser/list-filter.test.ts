import { expect, test } from 'vitest';
import { namesWith } from '../../../src/browser/list-filter.ts';

test('finds letters anywhere, in any case, without accents and in any typography', () => {
  expect(namesWith(['Trample', 'Tap', 'Ætherborn'], 'AMP')).toEqual([true, false, false]);
  expect(namesWith(['Ætherborn', 'Élan'], 'aether')).toEqual([true, false]);
  expect(namesWith(['Élan'], 'elan')).toEqual([true]);
  expect(namesWith(['Owner’s Library'], "owner's l")).toEqual([true]);
  expect(namesWith(['Tap'], '.*')).toEqual([false]);
});

test('an empty field hides nothing', () => {
  expect(namesWith(['Trample', 'Tap'], '  ')).toEqual([true, true]);
});
