import { describe, expect, test } from 'vitest';
import { cutAtWord } from '../../../src/rules/words/sentences.ts';

describe('cutAtWord', () => {
  test.each([
    ['Tap an untapped creature.', 12, 'Tap an…'],
    ['Short.', 12, 'Short.'],
    ['one, two three', 6, 'one…'],
    ['two\nlines', 20, 'two lines'],
    ['Unbreakable', 5, 'Unbr…'],
  ])('%j at %i', (text, length, expected) => {
    expect(cutAtWord(text, length)).toBe(expected);
    expect(cutAtWord(text, length).length).toBeLessThanOrEqual(length);
  });
});
