import { describe, expect, test } from 'vitest';
import {
  failureText,
  isMissingNumber,
  loadingText,
  nearestNumbers,
  olderText,
  rangeEndText,
  resultCount,
  searchTitle,
  unknownText,
  withoutSaid,
} from '../../../src/browser/search/answer-text.ts';
import { laterNote } from '../../../src/browser/search/rows.ts';
import type { CardDetails, NamedCard } from '../../../src/search/types.ts';
import { sayMissing } from '../../../src/rules/numbers/resolve-number.ts';
import { answerOf, missingIn, numberOf, rowOf } from './search-answer.ts';

const titleOf = (slug: string) => (slug === 'cr' ? 'Comprehensive Rules' : 'Rulings Summary');

test('a sentence that the line before says, maybe with more, is not repeated', () => {
  const line = 'We have no text of 2008; this is from 2007';
  const rest = 'The rule was last seen as CR 502.9b.';
  expect(withoutSaid(`We have no text of 2008. ${rest}`, line)).toBe(rest);
  expect(withoutSaid(`${line}.`, line)).toBe('');
  expect(withoutSaid(rest, line)).toBe(rest);
});

describe('the message about a range that ends before its last number', () => {
  const answerWith = (...under: string[]) =>
    answerOf({
      number: numberOf('100.6b', {
        exact: [rowOf('cr', '100.6b')],
        under: under.map((key) => rowOf('cr', key)),
        candidates: [{ key: '100.6b', through: '100.6d' }],
      }),
    });

  test('names the number that is missing and the last that exists', () => {
    expect(rangeEndText(answerWith())).toMatch(/no 100\.6d\..* 100\.6b\.$/);
    const more = answerWith('100.6b.Example.1', '100.6c', '100.6c.Example.1');
    expect(rangeEndText(more)).toMatch(/no 100\.6d\..* 100\.6c\.$/);
  });

  test('is left out if the last number exists', () => {
    expect(rangeEndText(answerWith('100.6c', '100.6d'))).toBeNull();
  });
});

describe('the message about a number that does not exist', () => {
  const answerWith = (...missing: ReturnType<typeof missingIn>[]) =>
    answerOf({ number: numberOf('702.99z', { missing }) });

  const part = missingIn('rulings', { whole: false });
  test.each([
    ['of a whole document', [missingIn('cr')], /no 702\.99z in the Comprehensive Rules/],
    ['of a document in part', [part], /our parts of the Rulings Summary/],
    ['of several documents, once', [missingIn('cr'), part], /^No document .*702\.99z/],
  ])('says so %s', (_, missing, words) => {
    expect(sayMissing('702.99z', missing, titleOf)).toMatch(words);
  });

  test('says that the rules mention the number', () => {
    const missing = missingIn('cr', { referredTo: 'cr/702.99z' });
    const answer = answerWith(missing);
    expect(sayMissing('702.99z', [missing], titleOf)).toContain('mention 702.99z');
    expect(nearestNumbers(answer)[0]?.id).toBe('cr/702.99z');
  });

  test('lists the numbers before and after it', () => {
    const [parent, before, after] = ['702', '702.98', '702.100'].map((key) => rowOf('cr', key));
    const answer = answerWith(
      missingIn('cr', { parent: parent ?? null, before: before ?? null, after: after ?? null }),
    );
    const numbers = nearestNumbers(answer).map(({ number }) => number);
    expect(numbers).toEqual(['702', '702.98', '702.100']);
  });

  test('is left out if the words have results and may not be a number', () => {
    const number = numberOf('7', { certain: false, missing: [missingIn('cr')] });
    const results = [{} as never];
    expect(isMissingNumber(answerOf({ number }))).toBe(true);
    expect(isMissingNumber(answerOf({ number, results, total: 1 }))).toBe(false);
    const found = numberOf('7', { exact: [rowOf('cr', '7')] });
    expect(isMissingNumber(answerOf({ number: found }))).toBe(false);
  });
});

test('unknown words are reported, with results and without', () => {
  expect(unknownText(answerOf({ unknownWords: ['zzzz'], total: 3 }))).toContain('“zzzz”');
  expect(unknownText(answerOf({ unknownWords: ['zzzz'], total: 0 }))).toContain('“zzzz”');
});

test('older rules are offered for the words that only they have', () => {
  expect(olderText(answerOf({ olderWords: ['bury'] }))).toContain('“bury”');
  expect(olderText(answerOf({}))).toBeNull();
});

test('counts have thousands separators', () => {
  expect(resultCount(1087)).toBe('1,087 results');
  expect(resultCount(1)).toBe('1 result');
});

test('the loading message says which data is loaded, and its size', () => {
  expect(loadingText({ scopes: ['current'], zipped: 412_000 })).toMatch(/rules .*0\.4 MB/);
});

test('the title of a search is its words, cut if they are long', () => {
  expect(searchTitle(' first   strike ', 'Search')).toBe('first strike · Search');
  expect(searchTitle(' ', 'Search')).toBe('Search');
  expect(searchTitle('word '.repeat(40), 'Search')).toMatch(/^(word ){5,12}.*… · Search$/);
});

test('a failure names what is missing once the rules are there', () => {
  expect(failureText('unreachable', ['cards'])).toContain('Card names');
  expect(failureText('unreachable', ['current', 'cards'])).not.toContain('Card');
  expect(failureText('unreachable')).toBe(failureText('unreachable', ['current']));
});

test('a note says once which card texts have been loaded', () => {
  const details: CardDetails = { sides: [], day: '2014-06-01', ruling: null };
  const answerWith = (brume: CardDetails | null) => {
    const cards = [
      { name: 'Brume', details: brume },
      { name: 'Storm the Quay', details: null },
    ];
    return answerOf({ cards: cards as NamedCard[] });
  };
  const [first, later] = [answerWith(null), answerWith(details)];
  expect(laterNote(later, first)).toMatch(/loaded: Brume\.$/);
  expect(laterNote(later, later)).toBeNull();
});
