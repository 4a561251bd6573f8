import { expect, test } from 'vitest';
import { laterNote } from '../../../src/browser/search/later-answer.ts';
import type { CardDetails, NamedCard, SearchAnswer } from '../../../src/search/types.ts';

const text: CardDetails = { sides: [], day: '2014-06-01', ruling: null };
function answerWith(...cards: [name: string, details: CardDetails | null][]): SearchAnswer {
  return {
    cards: cards.map(([name, details]): Partial<NamedCard> => ({ name, details })),
  } as SearchAnswer;
}

test('a note says once which card texts have been loaded', () => {
  const missing = ['Storm the Quay', null] as const;
  const first = answerWith(['Brume', null], [...missing]);
  const later = answerWith(['Brume', text], [...missing]);
  expect(laterNote(later, first)).toBe('Card texts loaded: Brume.');
  expect(laterNote(later, later)).toBeNull();
});
