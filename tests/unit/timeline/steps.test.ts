import { describe, expect, test } from 'vitest';
import type { DocumentDescription } from '../../../src/rules/document.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { historySteps, subruleChanges } from '../../../src/rules/timeline/steps.ts';
import { Timeline } from '../../../src/rules/timeline/timeline.ts';
import { stepTitle } from '../../../src/rules/history/describe-changes.ts';
import { documentWith, wording } from '../history/documents.ts';

const document = documentWith('2001', '2002', '2003', '2004');
const lineage = 'trample';
const stepsOf = (entries: Entry[], of: DocumentDescription = document) =>
  historySteps(new Timeline(of, entries), entries[0]?.lineage ?? '');

describe('the history of a rule', () => {
  test.each([
    ['renumbered', '702.9', 'Trample is an "ability".', 2002],
    ['renumbered and reworded', '702.9', 'Trample is another thing.', 2002],
    ['subrules changed', '502.9', 'Trample is an “ability”.', 2002],
    ['returned', '502.9', 'Trample is an “ability”.', 2003],
    ['reworded', '502.9', 'Trample is an ability.', 2002],
  ])('has a step of the kind %s', (change, key, text, from) => {
    const steps = stepsOf([
      wording('502.9', 2001, 2001, 'Trample is an "ability".', { lineage }),
      wording(key, from, 2004, text, { lineage }),
    ]);
    const gap = change === 'returned' ? ['removed'] : [];
    expect(steps.map((step) => step.change)).toEqual(['added', ...gap, change]);
  });

  test('says that a term was renamed, and not that its words changed', () => {
    const [, renamed] = stepsOf([
      wording('glossary/bury', 2001, 2001, 'Same.', { lineage, title: 'Bury' }),
      wording('glossary/destroy', 2002, 2004, 'Same.', { lineage, title: 'Destroy' }),
    ]);
    expect(renamed && stepTitle(renamed, document, ({ title }) => title ?? '')).toBe(
      'Renamed from Bury to Destroy',
    );
  });

  test("continues through a part of a release that doesn't have the rule", () => {
    const withParts = documentWith('2001', '2002?', '2003', '2004?');
    const steps = stepsOf(
      [
        wording('502.9', 2001, 2001, 'One.', { lineage, id: 'a' }),
        wording('502.9', 2003, 2003, 'One.', { lineage, id: 'b' }),
      ],
      withParts,
    );
    expect(steps.map(({ change }) => change)).toEqual(['added', 'subrules changed']);
  });

  test.each([
    [documentWith('2001', '2002'), 'Added'],
    [documentWith('2001?', '2002'), 'Oldest version on this site'],
  ])('calls its first wording added only if an older whole release lacks it', (held, sentence) => {
    const [step] = stepsOf([wording('502.9', 2002, 2002, 'One.')], held);
    expect(step && stepTitle(step, held, ({ key }) => key)).toBe(sentence);
  });
});

test('changes of subrules leave out renumbering with their rule, and say which are under another rule', () => {
  const entries = [
    wording('502.9a', 2001, 2001, 'Same.', { lineage: 'a' }),
    wording('502.9b', 2001, 2001, 'Old words.', { lineage: 'b' }),
    wording('502.9c', 2001, 2001, 'Going.', { lineage: 'c' }),
    wording('502.9d', 2001, 2001, 'Shifting.', { lineage: 'd' }),
    wording('702.9a', 2002, 2002, 'Same.', { lineage: 'a' }),
    wording('702.9b', 2002, 2002, 'New words.', { lineage: 'b' }),
    wording('702.9c', 2002, 2002, 'Shifting.', { lineage: 'd' }),
    wording('702.9d', 2002, 2002, 'Coming.', { lineage: 'e' }),
    wording('502.9e', 2001, 2001, 'Staying.', { lineage: 'f' }),
    wording('502.9e', 2002, 2002, 'Staying here.', { lineage: 'f', parent: 'cr/2002-01-01/502.9' }),
    wording('502.8a', 2001, 2001, 'Joining.', { lineage: 'g' }),
    wording('702.9f', 2002, 2002, 'Joining.', { lineage: 'g' }),
  ];
  const under = (key: string, year: number) =>
    entries.flatMap(({ id }) => (id.startsWith(`cr/${year}-01-01/${key}`) ? id : []));
  const before = wording('502.9', 2001, 2001, 'Trample', {
    ...{ lineage: 'trample', children: under('502.9', 2001) },
  });
  const now = wording('702.9', 2002, 2002, 'Trample', {
    ...{ lineage: 'trample', children: under('702.9', 2002) },
  });
  const timeline = new Timeline(document, [...entries, before, now]);
  const find = (id: string) => entries.find((each) => each.id === id);
  const found = subruleChanges(timeline, before, now, find);
  expect(found.map(({ change, now, before }) => [change, before?.key, now?.key])).toEqual([
    ['reworded', '502.9b', '702.9b'],
    ['renumbered', '502.9d', '702.9c'],
    ['added', undefined, '702.9d'],
    ['renumbered', '502.8a', '702.9f'],
    ['removed', '502.9c', undefined],
    ['moved', '502.9e', '502.9e'],
  ]);
});

test('subrules of a rule that returned are compared with those of the release before', () => {
  const section = { lineage: 'section', children: ['cr/2001-01-01/7.1'] };
  const before = wording('7', 2001, 2001, 'Tokens', section);
  const now = wording('8', 2003, 2003, 'Tokens', { ...section, children: ['cr/2003-01-01/8.1'] });
  const subrules = [
    wording('7.1', 2001, 2001, 'Oldest.', { lineage: 'a', parent: before.id }),
    wording('5.1', 2002, 2002, 'Elsewhere.', { lineage: 'a' }),
    wording('8.1', 2003, 2003, 'Elsewhere.', { lineage: 'a', parent: now.id }),
  ];
  const timeline = new Timeline(document, [before, ...subrules, now]);
  const find = (id: string) => subrules.find((each) => each.id === id);
  const found = subruleChanges(timeline, before, now, find);
  expect(found.map(({ change, before: old }) => [change, old?.key])).toEqual([
    ['renumbered', '5.1'],
  ]);
});
