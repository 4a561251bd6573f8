import { describe, expect, test, vi } from 'vitest';
import type { RegisterRow } from '../../../src/rules/numbers/register.ts';
import type { SearchAnswer } from '../../../src/search/answer.ts';
import { addressMeant, dayMeant, withPatience } from '../../../src/browser/search/commit.ts';
import { answerOf, gapIn, numberOf, rowOf } from './answers.ts';

describe('where Enter leads', () => {
  const alone = false;
  const numbered = (exact: RegisterRow[], certain = true, alone = false) =>
    answerOf({
      number: { key: '501.5b', exact, under: [], missing: [], certain, alone, candidates: [] },
    });

  test('to the one entry that has the number', () => {
    expect(addressMeant(numbered([rowOf('rulings', '501.5b')]))).toBe('/rulings/501.5b/');
  });

  test('to the history of a number, where that was asked for and there is one', () => {
    const exact = [rowOf('rulings', '501.5b')];
    const leadsTo = (histories: string[]) =>
      addressMeant(answerOf({ number: numberOf('501.5b', { exact, histories }) }));
    expect(leadsTo(['rulings/501.5b'])).toBe('/rulings/501.5b/history/');
    expect(leadsTo([])).toBe('/rulings/501.5b/');
  });

  test('nowhere of itself if two documents have it', () => {
    expect(addressMeant(numbered([rowOf('rulings', '501'), rowOf('cr', '501')]))).toBeNull();
  });

  test('nowhere of itself if the words may be something else', () => {
    expect(addressMeant(numbered([rowOf('rulings', '501')], false))).toBeNull();
  });

  test('to the section whose number stands alone, though it may count something', () => {
    expect(addressMeant(numbered([rowOf('cr', '702')], false, true))).toBe('/cr/702/');
    expect(
      addressMeant(numbered([rowOf('cr', '7'), rowOf('rulings', '7')], false, true)),
    ).toBeNull();
    expect(addressMeant(numbered([], false, true))).toBeNull();
  });

  test('to no single entry for a range, which is read together', () => {
    const range = { key: '501.5a', through: '501.5c' };
    const exact = [rowOf('rulings', '501.5a')];
    const under = [rowOf('rulings', '501.5b')];
    const number = { key: '501.5a', exact, under, missing: [], certain: true, alone };
    expect(addressMeant(answerOf({ number: { ...number, candidates: [range] } }))).toBeNull();
    const single = [{ key: '501.5a', through: null }];
    expect(addressMeant(answerOf({ number: { ...number, candidates: single } }))).not.toBeNull();
  });

  test('with a day to what had the number then, and nowhere of itself where that is not known', () => {
    const told = [{ said: 'CR 509.2', address: '/cr/2008-02-01/509.2/' }];
    const held = { told, opens: '/cr/2008-02-01/509.2/' };
    const dated = (...onDay: NonNullable<SearchAnswer['onDay']>) =>
      addressMeant({ ...numbered([rowOf('cr', '509.2')]), asOf: '2012-12-31', onDay });
    expect(dated(held)).toBe('/cr/2008-02-01/509.2/');
    expect(dated({ told, opens: null })).toBeNull();
    expect(dated(null)).toBeNull();
    expect(dated(held, held)).toBeNull();
  });

  test('nowhere of itself where the day may be another, or is none', () => {
    const exact = [rowOf('cr', '509.2')];
    const onDay = [{ told: [], opens: '/cr/2008-02-01/509.2/' }];
    const asked = (query: string, asOf: string | null) =>
      addressMeant({ ...numbered(exact), query, asOf, ...(asOf ? { onDay } : {}) });
    expect(asked('509.2 12/04/2012', '2012-12-04')).toBeNull();
    expect(asked('509.2 12/25/2012', '2012-12-25')).toBe('/cr/2008-02-01/509.2/');
    expect(asked('509.2 2012-02-30', null)).toBeNull();
  });

  test('never to what stands near a number that does not exist', () => {
    const near = { parent: rowOf('cr', '702'), before: rowOf('cr', '702.9'), after: null };
    const missing = [gapIn('cr', '702.99z', near)];
    const number = numberOf('702.99z', { missing, alone });
    expect(addressMeant(answerOf({ number }))).toBeNull();
  });

  test('to the page of a number that the texts refer to and do not hold', () => {
    const missing = [gapIn('rulings', 'K.18', { referredTo: 'rulings/K.18' })];
    const number = numberOf('K.18', { missing, alone });
    expect(addressMeant(answerOf({ number }))).toBe('/rulings/K.18/');
  });
});

test('a day that was typed goes before the one that is read, and today before both', () => {
  expect(dayMeant(answerOf({ asOf: '2014-06-01' }), '2008-02-01')).toBe('2014-06-01');
  expect(dayMeant(answerOf({}), '2008-02-01')).toBe('2008-02-01');
  expect(dayMeant(answerOf({ ofToday: true }), '2008-02-01')).toBeNull();
  expect(dayMeant(null, null)).toBeNull();
});

describe('how long Enter waits for an answer', () => {
  const never = new Promise<void>(() => {});
  const gaveUpAfter = async (words: string, milliseconds: number) => {
    vi.useFakeTimers();
    let gaveUp = false;
    void withPatience(never, words).then(() => (gaveUp = true));
    await vi.advanceTimersByTimeAsync(milliseconds);
    vi.useRealTimers();
    return gaveUp;
  };

  test('not long for words, which lead to the search page anyhow', async () => {
    expect(await gaveUpAfter('regenrate', 500)).toBe(true);
  });

  test('longer for a number, which may lead to its rule', async () => {
    expect(await gaveUpAfter('702.19c', 500)).toBe(false);
    expect(await gaveUpAfter('702.19c', 3000)).toBe(true);
  });

  test('no longer than the answer takes', async () => {
    await expect(withPatience(Promise.resolve(), '702.19c')).resolves.toBeUndefined();
  });
});
