import { describe, expect, test } from 'vitest';
import type { RegisterRow } from '../../../src/rules/numbers/register.ts';
import { idMeant, keyOfId } from '../../../src/browser/not-found/missing-address.ts';
import { readNumber } from '../../../src/rules/numbers/read-number.ts';
import { siteSchemes } from '../../support/site-schemes.ts';
import { answerOf, gapIn, numberOf, rowOf } from '../search-view/answers.ts';

describe('the one entry that an address means', () => {
  const asked = (words: string, document: string | null = null) => ({
    document,
    release: null,
    words,
  });
  const found = (exact: RegisterRow[], certain = false, words = '501') => {
    const candidates = readNumber(words, siteSchemes)?.candidates ?? [];
    return answerOf({
      number: { key: '', exact, under: [], missing: [], certain, alone: false, candidates },
    });
  };

  test.each([
    ['501.5B', null],
    ['501.5B', 'rulings'],
    ['rule 501.5(b)', null],
    ['cr501.5b.', null],
  ])('%s in %s', (words, document) => {
    const answer = found([rowOf('rulings', '501.5b')], true, words);
    expect(idMeant(asked(words, document), answer)).toBe('rulings/501.5b');
  });

  test('is not in another document than the address names', () => {
    expect(idMeant(asked('501.5b', 'cr'), found([rowOf('rulings', '501.5b')]))).toBeNull();
  });

  test('is not one of two', () => {
    const both = found([rowOf('rulings', '501'), rowOf('cr', '501')]);
    expect(idMeant(asked('501'), both)).toBeNull();
    expect(idMeant(asked('501', 'cr'), both)).toBe('cr/501');
  });

  test('is not chosen from several readings', () => {
    expect(idMeant(asked('e411'), found([rowOf('rulings', 'E.4.11')], false, 'e411'))).toBeNull();
  });

  test('is not the beginning of a range', () => {
    expect(
      idMeant(asked('501.5a-c'), found([rowOf('rulings', '501.5a')], true, '501.5a-c')),
    ).toBeNull();
  });

  test('is not what stands near', () => {
    const missing = [gapIn('cr', '702.99z', { before: rowOf('cr', '702.9') })];
    const number = numberOf('702.99z', { missing });
    expect(idMeant(asked('702.99z'), answerOf({ number }))).toBeNull();
  });

  test('may be a number that the texts only refer to', () => {
    const missing = [gapIn('rulings', 'K.18', { referredTo: 'rulings/K.18' })];
    const number = numberOf('K.18', { missing });
    expect(idMeant(asked('k.18', 'rulings'), answerOf({ number }))).toBe('rulings/K.18');
  });
});

test.each([
  ['cr/702.19a', '702.19a'],
  ['cr/2014-06-01/702.19a', '702.19a'],
  ['cr/glossary/first-strike', 'glossary/first-strike'],
])('the key of %s', (id, key) => {
  expect(keyOfId(id, { cr: ['2014-06-01'] })).toBe(key);
});
