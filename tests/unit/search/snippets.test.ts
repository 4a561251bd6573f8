import { expect, test } from 'vitest';
import { findMarked } from '../../../src/search/snippets.ts';

test.each([
  [['regenerate'], 'Regenerate it', ['Regenerate']],
  [['first strike'], 'The first creature with first strike', ['first strike']],
  [['die', 'dies'], 'If it dies, roll a dice', ['dies']],
  [['counter', 'spell'], 'Counter target spell.', ['Counter', 'spell']],
])('%j are found in “%s”', (marked, text, found) => {
  expect(findMarked(marked)(text).map(([start, end]) => text.slice(start, end))).toEqual(found);
});
