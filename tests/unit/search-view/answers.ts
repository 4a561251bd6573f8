/** Answers for tests: an answer that found nothing, with what a test gives it. */
import type { RegisterRow } from '../../../src/rules/numbers/register.ts';
import type { MissingNumber } from '../../../src/rules/numbers/resolve-number.ts';
import type { SearchAnswer } from '../../../src/search/answer.ts';

export function answerOf(given: Partial<SearchAnswer>): SearchAnswer {
  return {
    query: '',
    asOf: null,
    number: null,
    typed: [],
    mending: null,
    alsoSearched: [],
    unknownWords: [],
    maybeName: false,
    beyondToday: null,
    groups: [],
    results: [],
    total: 0,
    facets: { document: [], kind: [] },
    marked: [],
    ...given,
  };
}

/** A number that was looked up, of which nothing is held but what a test gives it. */
export function numberOf(
  key: string,
  given: Partial<NonNullable<SearchAnswer['number']>>,
): NonNullable<SearchAnswer['number']> {
  const found = { exact: [], under: [], missing: [], candidates: [] };
  return { key, ...found, certain: true, alone: true, ...given };
}

export function rowOf(document: string, key: string): RegisterRow {
  return { document, key, id: `${document}/${key}`, title: null, held: true, current: true };
}

export function gapIn(
  document: string,
  key: string,
  given: Partial<MissingNumber> = {},
): MissingNumber {
  const around = { whole: false, referredTo: null, parent: null, before: null, after: null };
  return { document, key, ...around, ...given };
}
