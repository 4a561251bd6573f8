import { expect, test } from 'vitest';
import { countSaid, termsHolding } from '../../../src/browser/glossary-filter.ts';

test('terms hold letters in any case, anywhere, without accents and in any typography', () => {
  expect(termsHolding(['Trample', 'Tap', 'Ætherborn'], 'AMP')).toEqual([true, false, false]);
  expect(termsHolding(['Ætherborn', 'Élan'], 'aether')).toEqual([true, false]);
  expect(termsHolding(['Élan'], 'elan')).toEqual([true]);
  expect(termsHolding(['Owner’s Library'], "owner's l")).toEqual([true]);
  expect(termsHolding(['Tap'], '.*')).toEqual([false]);
});

test('an empty field hides nothing', () => {
  expect(termsHolding(['Trample', 'Tap'], '  ')).toEqual([true, true]);
});

test('how many terms are left is said in words', () => {
  expect(countSaid(3, 712)).toBe('3 of 712 terms');
  expect(countSaid(0, 712)).toBe('No matching terms');
  expect(countSaid(712, 712)).toBe('All 712 terms');
});
