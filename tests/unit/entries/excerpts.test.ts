import { describe, expect, test } from 'vitest';
import { excerptOf } from '../../../src/rules/words/sentences.ts';

describe('excerptOf', () => {
  test.each([
    ['Tap two untapped creatures.', 12, 'Tap two…'],
    ['Tap the untapped creature.', 12, 'Tap…'],
    ['After you tap two of them, untap one.', 34, 'After you tap two of them…'],
    ['Tap two of your creatures. Untap one.', 34, 'Tap two of your creatures. …'],
    ['Short.', 12, 'Short.'],
    ['one, two three', 6, 'one…'],
    ['two\nlines', 20, 'two lines'],
    ['Unbreakable', 5, 'Unb…'],
  ])('%j at %i', (text, length, expected) => {
    expect(excerptOf(text, length)).toBe(expected);
    expect(excerptOf(text, length).length).toBeLessThanOrEqual(length);
  });
});
