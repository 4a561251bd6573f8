/** Makes search answers for tests. They have no results, except for the given fields. */
import type { NumberRow } from '../../../src/rules/numbers/number-index.ts';
import type { MissingNumber } from '../../../src/rules/numbers/resolve-number.ts';
import type { SearchAnswer } from '../../../src/search/types.ts';

export function answerOf(given: Partial<SearchAnswer>): SearchAnswer {
  return {
    query: '',
    asOf: null,
    asOfSaid: null,
    badDate: null,
    number: null,
    correction: null,
    alsoSearched: [],
    unknownWords: [],
    results: [],
    total: 0,
    olderWords: [],
    offers: { spelling: null, cards: [] },
    offeredDate: null,
    numbersThen: [],
    cards: [],
    counts: { document: {}, kind: {}, chapter: {} },
    loaded: ['current'],
    needs: [],
    ...given,
  };
}

export function numberOf(
  key: string,
  given: Partial<NonNullable<SearchAnswer['number']>> = {},
): NonNullable<SearchAnswer['number']> {
  const found = { exact: [], under: [], missing: [], candidates: [], near: [] };
  return {
    key,
    document: null,
    meant: { key, through: null },
    ...found,
    certain: true,
    alone: true,
    ...given,
  };
}

export function rowOf(document: string, key: string): NumberRow {
  return { document, key, id: `${document}/${key}`, title: null, available: true, current: true };
}

export function missingIn(document: string, given: Partial<MissingNumber> = {}): MissingNumber {
  const around = { referredTo: null, parent: null, before: null, after: null };
  return { document, key: '702.99z', whole: true, ...around, ...given };
}
