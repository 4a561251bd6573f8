import { expect, test } from 'vitest';
import { otherMeanings } from '../../../src/page-data/wording-notices.ts';
import { documentWith, wording } from '../history/documents.ts';
import { entry, held, libraryOf } from './library-of.ts';

const cr = documentWith('2003', '2008', '2014', '2020', '2026');
const now = { id: 'cr/704.5k', plain: true, current: true };
const asHeld = (...said: Parameters<typeof wording>) => ({ ...wording(...said), html: '' });
const library = libraryOf(
  [
    asHeld('704.5k', 2026, 2026, 'World rule.', { ...now, lineage: 'world' }),
    asHeld('704.5k', 2020, 2020, 'The world rule.', { lineage: 'world' }),
    asHeld('704.5k', 2014, 2014, 'Legend rule.', { lineage: 'legend' }),
    asHeld('704.5k', 2008, 2008, 'Gone.', { lineage: 'gone' }),
    asHeld('704.5j', 2020, 2026, 'Legend rule.', {
      id: 'cr/704.5j',
      plain: true,
      current: true,
      lineage: 'legend',
    }),
  ],
  [cr],
);

test('the other rules that had a number are told, newest first, with where they are today', () => {
  const { meanings, more } = otherMeanings(library, held(library, 'cr/704.5k'));
  const told = meanings.map(({ entry: { text }, from, today }) => [text, from.id, today?.key]);
  expect(told).toEqual([
    ['Legend rule.', '2014-01-01', '704.5j'],
    ['Gone.', '2008-01-01', undefined],
  ]);
  expect(more).toBe(0);
});

test('nothing is told of an old wording, nor of a number that meant one rule', () => {
  expect(otherMeanings(library, held(library, 'cr/2020-01-01/704.5k')).meanings).toEqual([]);
  expect(otherMeanings(library, held(library, 'cr/704.5j')).meanings).toEqual([]);
});

test('three are told, and how many more there are', () => {
  const years = [2003, 2008, 2014, 2020, 2026];
  const many = libraryOf(
    years.map((year) =>
      entry({
        ...asHeld('5', year, year, `In ${year}.`, { lineage: `of ${year}` }),
        ...(year === 2026 ? { id: 'cr/5', plain: true, current: true } : {}),
      }),
    ),
    [cr],
  );
  const { meanings, more } = otherMeanings(many, held(many, 'cr/5'));
  expect(meanings.map(({ from }) => from.date.slice(0, 4))).toEqual(['2020', '2014', '2008']);
  expect(more).toBe(1);
});
