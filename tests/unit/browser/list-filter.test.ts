import { expect, test } from 'vitest';
import { namesWith } from '../../../src/browser/list-filter.ts';

test('finds letters anywhere in a name, and ignores case, accents and typographic characters', () => {
  expect(namesWith(['Trample', 'Tap', 'Ætherborn'], 'AMP')).toEqual([true, false, false]);
  expect(namesWith(['Ætherborn', 'Élan'], 'aether')).toEqual([true, false]);
  expect(namesWith(['Élan'], 'elan')).toEqual([true]);
  expect(namesWith(['Owner’s Library'], "owner's l")).toEqual([true]);
  expect(namesWith(['Tap'], '.*')).toEqual([false]);
});

test('shows everything if the field is empty', () => {
  expect(namesWith(['Trample', 'Tap'], '  ')).toEqual([true, true]);
});
