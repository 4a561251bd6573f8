import { describe, expect, test } from 'vitest';
import { findWords } from '../../../src/browser/search/word-highlights.ts';

describe('words to be marked', () => {
  test.each([
    [['regener'], 'Regenerate it, or it is regenerated.', ['Regenerate', 'regenerated']],
    [['regener'], 'A generation', []],
    [['in plai'], 'It is in play. In a play it is not.', ['in play']],
    [['die', 'dies=die'], 'It dies.', ['dies']],
    [['command', 'commander=commander'], 'The commander commands.', ['commands']],
    [[], 'Nothing was searched', []],
  ])('%j in “%s”', (marked, text, found) => {
    const spans = findWords(marked)(text);
    expect(spans.map(({ start, end }) => text.slice(start, end))).toEqual(found);
  });
});
