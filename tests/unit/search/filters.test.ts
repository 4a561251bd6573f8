import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../src/search/index/build-index.ts';
import { openSearch } from '../../../src/search/query/search.ts';
import { recordOf, terminology } from './a-small-index.ts';

const release = (year: number) => ({
  id: `${year}-01-01`,
  date: `${year}-01-01`,
  label: `January 1, ${year}`,
});
const old = { current: false, release: '2001-01-01', from: '2001-01-01' };
const now = { release: '2020-01-01', from: '2020-01-01' };
const records = [
  recordOf('700.1', 'Lethal damage destroys a creature.', { ...now, lineage: 'a', chapter: '7' }),
  recordOf('2001/700.1', 'Lethal damage kills a creature.', { ...old, lineage: 'a', chapter: '7' }),
  recordOf('800.1', 'A creature with much damage is destroyed.', { ...now, chapter: '8' }),
  recordOf('600.1', 'Damage on a creature may be prevented by an interrupt.', {
    ...old,
    lineage: 'gone',
    today: { id: 'handbook/700.1', number: '700.1', title: '' },
  }),
];
const { head, files } = buildSearchIndex(records, terminology, {
  releases: { handbook: [release(2001), release(2020)] },
});
const search = await openSearch(async (name) => files.get(name) as Uint8Array, head);
const found = async (text: string, filters = {}) =>
  (await search.query(text, { filters })).results.map(({ id }) => id.replace('handbook/', ''));

describe('which rules are searched', () => {
  test('today’s alone, as a rule', async () => {
    expect((await found('damage creature')).sort()).toEqual(['700.1', '800.1']);
  });

  test('those that are no more where only they say it, until when and where it is said today', async () => {
    const [result] = (await search.query('interrupt')).results;
    expect(result).toMatchObject({
      id: 'handbook/600.1',
      dated: 'until January 1, 2001',
      today: { number: '700.1' },
    });
  });

  test('everything, one result a rule', async () => {
    const all = await found('damage creature', { scope: 'everything' });
    expect(all.sort()).toEqual(['600.1', '700.1', '800.1']);
  });

  test('those of a day, in the wording of that day', async () => {
    const then = await found('damage creature', { on: '2010-05-05' });
    expect(then.sort()).toEqual(['2001/700.1', '600.1']);
    expect(await found('damage', { on: '1999-01-01' })).toEqual([]);
  });

  test('those of a chapter', async () => {
    expect(await found('damage creature', { chapter: 'handbook/8' })).toEqual(['800.1']);
  });

  test('have their older wordings with them', async () => {
    const { results } = await search.query('lethal damage');
    expect(results[0]?.older).toEqual([
      {
        id: 'handbook/2001/700.1',
        address: '/handbook/2001/700.1/',
        from: 'January 1, 2001',
        until: 'January 1, 2001',
      },
    ]);
    expect(results[0]?.dated).toBeNull();
  });
});
