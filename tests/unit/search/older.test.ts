import { describe, expect, test } from 'vitest';
import { createSearch } from '../../../src/search/search.ts';
import { readAsOf } from '../../../src/search/read-query.ts';
import { dataOf, entryOf, headingOf, searchOf } from './a-small-search.ts';

const entries = [
  entryOf('1.1', 'A captain may burn one sail.', { from: '2014' }),
  entryOf('1.1a', 'A bosun may whistle.', { until: '2008' }),
  entryOf('1.1b', 'A bosun may sing.', { from: '2026' }),
  entryOf('1.2', 'A rope holds.', { from: '2026' }),
  headingOf('2', 'Sails'),
  entryOf('2008/1.1', 'Each skipper may burn two sails and lose honour.', {
    ...{ id: 'handbook/2008/1.1', number: '1.1', newest: 'handbook/1.1', until: '2008' },
  }),
  entryOf('1.3', 'Honour is lost at noon.', { until: '2014' }),
];
const { search, found } = searchOf(entries);

describe('older wordings', () => {
  test('are not among the results', () => {
    expect(found('burn sails')).not.toContain('2008/1.1');
    expect(found('lose honour')).toEqual([]);
  });

  test('come after current rules if requested, one wording for each rule', () => {
    const ids = found('burn sail', { older: true });
    expect(ids[0]).toBe('1.1');
    expect(ids).not.toContain('2008/1.1');
    const [first] = search.query('skipper', { older: true }).results;
    expect(first).toMatchObject({ number: '1.1', current: false, dated: 'until March 2008' });
  });

  test('leave answers about today as they were before they were loaded', () => {
    const { numbers, current } = dataOf(entries);
    for (const words of ['burn sails', 'captain', '1.1', 'lose honour', 'skiper'])
      expect(search.query(words).results).toEqual(
        createSearch(numbers, current).query(words).results,
      );
  });

  test("that aren't loaded: their words are not corrected", () => {
    const { numbers, current } = dataOf(entries, ['skipper']);
    const without = createSearch(numbers, current);
    expect(without.query('skipper')).toMatchObject({
      ...{ correction: null, unknownWords: [], olderWords: ['skipper'] },
    });
    expect(without.query('sail', { older: true }).needs).toContain('older');
    expect(without.query('1.3')).toMatchObject({
      ...{ results: [{ id: 'handbook/1.3', current: false, dated: 'until June 2014' }] },
    });
  });

  test('with a number above them come after all current rules, also before they are loaded', () => {
    const { numbers, current } = dataOf(entries);
    for (const each of [search, createSearch(numbers, current), createSearch(numbers)]) {
      const { results } = each.query('1.1');
      expect(results.map(({ number }) => number)).toEqual(['1.1', '1.1b', '1.1a']);
      expect(results.map(({ dated }) => dated)).toEqual([null, null, 'until March 2008']);
    }
  });
});

describe('a date', () => {
  test("is not read in a citation, by itself, or if it doesn't exist", () => {
    expect(readAsOf('Duelist Magazine #11, 1996/07/01').asOf).toBeNull();
    expect(readAsOf('2014').asOf).toBeNull();
    expect(readAsOf('sail on June 31, 2014')).toEqual({
      ...{ asOf: null, words: 'sail', badDate: 'June 31, 2014' },
    });
  });

  test('searches the wordings of that date', () => {
    expect(found('burn sail as of 2009')[0]).toBe('2008/1.1');
    expect(found('burn sail', { filters: { asOf: '2009-01-01' } })[0]).toBe('2008/1.1');
    expect(found('rope as of 2015')).toEqual([]);
    expect(search.query('burn sail as of 2009')).toMatchObject({
      ...{ asOf: { date: '2009-12-31', words: 'burn sail' } },
    });
  });

  test('may be in the future, or older than all releases', () => {
    const said = (words: string) => search.query(words).asOfSaid;
    expect(said('burn sail as of 2099')).toContain('The end of 2099 is in the future');
    expect(said('burn sail as of 1993')).toContain('as old as the end of 1993');
    expect(said('burn sail as of 2009')).toContain('no text of the end of 2009; this is from');
    expect(said('burn sail')).toBeNull();
  });

  test('with a number finds the rule that had the number then', () => {
    expect(found('1.1 as of 2009')).toEqual(['2008/1.1']);
    expect(found('1.1 as of 2015')).toEqual(['1.1']);
  });
});
