import { expect, test } from 'vitest';
import type { SearchResult } from '../../../src/search/answer.ts';
import { groupResults } from '../../../src/search/query/results.ts';

const crumb = (number: string) => ({ id: `cr/${number}`, number, title: `Title ${number}` });
const result = (number: string, under: string[], more: Partial<SearchResult> = {}) =>
  ({
    id: `cr/${number}`,
    document: 'cr',
    kind: 'rule',
    number,
    title: null,
    headings: under.map(crumb),
    ...more,
  }) as SearchResult;
const numbers = (results: SearchResult[]) =>
  groupResults(results).map((group) => group.results.map(({ number }) => number));

test('neighbours of one section stand together, in the order of the results', () => {
  const results = [
    result('702.19b', ['702', '702.19']),
    result('702.19a', ['702', '702.19']),
    result('510.1', ['510']),
    result('702.19c', ['702', '702.19']),
  ];
  expect(numbers(results)).toEqual([['702.19b', '702.19a'], ['510.1'], ['702.19c']]);
  expect(groupResults(results)[0]?.headings).toEqual([crumb('702'), crumb('702.19')]);
});

test('a heading opens the group of what stands under it', () => {
  const heading = result('501.5', ['501'], { kind: 'section', title: 'Title 501.5' });
  expect(numbers([heading, result('501.5a', ['501', '501.5'])])).toEqual([['501.5', '501.5a']]);
});

test('sections of two documents are two groups', () => {
  const other = result('501.1', ['501'], { document: 'rulings' });
  expect(numbers([result('501.1', ['501']), other])).toEqual([['501.1'], ['501.1']]);
});
