import { describe, expect, test } from 'vitest';
import { changesPage, releaseChangesPage } from '../../../src/page-data/changes-pages.ts';
import { ruleHistory } from '../../../src/page-data/rule-history.ts';
import { historyAddress } from '../../../src/rules/addresses.ts';
import { current, documentWith, libraryWith, wording } from '../history/documents.ts';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import { entryWith } from './library-of.ts';
import { pagesOf } from '../../../src/page-data/pages.ts';

const document = documentWith('2001', '2002', '2003');
const [, second, third] = document.releases;
const trample = { lineage: 'trample' };
const library = libraryWith(document, [
  wording('502.9', 2001, 2001, 'Trample is an ability.', trample),
  wording('702.9', 2002, 2002, 'Trample is a static ability.', trample),
  current('702.9', 2003, 2003, 'Trample is a keyword.', trample),
  wording('502.10', 2001, 2002, 'Banding.', { title: 'Banding', lineage: 'banding' }),
  current('502.9', 2003, 2003, 'Flying.', { lineage: 'flying' }),
]);

function historyOf(id: string, of = library) {
  const history = ruleHistory(of, entryWith(of, id));
  if (!history) throw new Error(`The page of ${id} has no history.`);
  return history;
}

test('a history has all steps, newest first, each with its differences', () => {
  const { steps } = historyOf('cr/702.9');
  expect(steps.map(({ dates, title }) => [dates.at(-1)?.day, title])).toEqual([
    ['2003-01-01', 'Reworded'],
    ['2002-01-01', 'Renumbered from 502.9 to 702.9 and reworded'],
    ['2001-01-01', 'Oldest version on this site'],
  ]);
  expect(steps.map(({ isCurrent }) => isCurrent)).toEqual([true, false, false]);
  expect(steps.map(({ wordingHtml }) => wordingHtml)).toEqual([
    null,
    null,
    'Trample is an ability.',
  ]);
  expect(steps[1]?.differencesHtml).toContain('<ins>');
  expect(steps[0]?.fullText).toMatchObject({
    name: '702.9, current version',
    address: '/cr/702.9/',
  });
});

describe('a removed rule', () => {
  test('has a history that ends with its removal', () => {
    const { steps, end } = historyOf('cr/2001-01-01/502.10');
    expect(
      steps.map(({ title, isCurrent, fullText }) => [title, isCurrent, fullText !== null]),
    ).toEqual([
      ['Removed', false, false],
      ['Oldest version on this site', false, true],
    ]);
    expect(end).toBe('Removed between January 1, 2002 and January 1, 2003.');
  });

  test('was removed on an exact date if the release before is available', () => {
    const known = { ...document, knownDays: ['2001-01-01', '2002-01-01', '2003-01-01'] };
    const other = libraryWith(known, library.entries);
    expect(historyOf('cr/2001-01-01/502.10', other).end).toBe('Removed on January 1, 2003.');
  });

  const reused = libraryWith(document, [
    wording('310.4', 2001, 2001, 'Combat damage uses the stack.', { lineage: 'damage' }),
    current('310.4', 2003, 2003, 'Battles have defense.', { lineage: 'battles' }),
    wording('420.5', 2001, 2002, 'The legend rule.', { lineage: 'legend' }),
    current('704.5', 2003, 2003, 'The legend rule.', { lineage: 'legend' }),
    current('420.5', 2003, 2003, 'Another rule.', { lineage: 'other' }),
    current('900.1', 2001, 2001, 'Gone.', { lineage: 'gone', current: false }),
  ]);

  test.each([
    [
      'a removed rule whose number another has',
      'cr/2001-01-01/310.4',
      '/cr/2001-01-01/310.4/#history',
    ],
    ['the rule that has its number', 'cr/310.4', '/cr/310.4/#history'],
    ['a rule that has another number now', 'cr/2001-01-01/420.5', '/cr/704.5/#history'],
    ['a removed rule whose number is free', 'cr/900.1', '/cr/900.1/#history'],
  ])('%s has its history at a fixed address', (_, id, address) => {
    expect(pagesOf(reused).history(entryWith(reused, id))).toBe(address);
    const shown = reused.entries
      .filter((each) => ruleHistory(reused, each) !== null)
      .map((each) => historyAddress(each.id));
    expect(shown).toContain(address);
    // No other page has one.
    const linked = reused.entries.flatMap((each) => pagesOf(reused).history(each) ?? []);
    expect(new Set(shown)).toEqual(new Set(linked));
  });

  test('is linked from the history of its number and from the page of changes', () => {
    const { otherRules } = historyOf('cr/310.4', reused);
    expect(otherRules).toMatchObject([
      { years: '2001', now: null, history: '/cr/2001-01-01/310.4/#history' },
    ]);
    const lines =
      second && releaseChangesPage(reused, document, second).sections.flatMap((each) => each.lines);
    expect(lines?.find(({ number }) => number === '310.4')).toMatchObject({
      change: 'removed',
      history: '/cr/2001-01-01/310.4/#history',
    });
  });
});

test('a history says that a rule was split off from another, or merged into another', () => {
  const whole = { lineage: 'whole' };
  const parted = libraryWith(document, [
    wording('300.4', 2001, 2001, 'Harbors and tolls.', whole),
    wording('900.4', 2002, 2002, 'Harbors.', whole),
    current('700.4', 2003, 2003, 'Harbors and tolls.', whole),
    current('900.5', 2002, 2002, 'Tolls.', {
      ...{ current: false, splitFrom: 'whole', mergedInto: 'whole' },
    }),
  ]);
  const { steps } = historyOf('cr/900.5', parted);
  expect(steps.map(({ splitOrMerge }) => splitOrMerge)).toEqual([
    { label: 'Merged into', rule: { number: '700.4', address: '/cr/700.4/' } },
    { label: 'Split from', rule: { number: '300.4', address: '/cr/2001-01-01/300.4/' } },
  ]);
  const others = historyOf('cr/700.4', parted).steps;
  expect(others.map(({ splitOrMerge }) => splitOrMerge)).toEqual([null, null, null]);
});

test('a history lists other rules that had the number, newest first', () => {
  const reach = wording('502.9', 2002, 2002, 'Reach.', { lineage: 'reach' });
  const { otherRules } = historyOf('cr/502.9', libraryWith(document, [...library.entries, reach]));
  expect(otherRules).toMatchObject([
    { years: '2002', wordsHtml: 'Reach.', now: null },
    {
      ...{ years: '2001', wordsHtml: 'Trample is an ability.', history: '/cr/702.9/#history' },
      fullText: { address: '/cr/2001-01-01/502.9/' },
      now: { number: '702.9' },
    },
  ]);
});

test('the page of changes lists what happened to each rule', () => {
  const linesOf = (release = second) =>
    release
      ? releaseChangesPage(library, document, release).sections.flatMap(({ lines }) => lines)
      : [];
  expect(linesOf()).toMatchObject([
    {
      number: '702.9',
      change: 'renumbered and reworded',
      label: 'Reworded, was 502.9',
    },
  ]);
  expect(linesOf()[0]?.wordsHtml).toContain('<ins>a static</ins>');
  const byNumber = linesOf(third).sort((a, b) => b.number.localeCompare(a.number));
  expect(byNumber.toReversed()).toMatchObject([
    {
      number: '502.10',
      title: 'Banding',
      change: 'removed',
      wordsHtml: expect.stringContaining('<del>'),
    },
    { number: '502.9', change: 'added', wordsHtml: 'Flying.' },
    { number: '702.9', change: 'reworded', label: 'Reworded' },
  ]);
});

test('changes are grouped by section, with counts; groups of few changes are open', () => {
  const page = third && releaseChangesPage(library, document, third);
  expect(page?.isFolded).toBe(false);
  const all = page?.sections.map(({ counts }) => counts).join('; ');
  expect(all).toMatch(/^(\d+ (added|removed|reworded)(, |; )?)+$/);
  expect(new Set(page?.sections.map(({ key }) => key)).size).toBe(page?.sections.length);
});

test('the page of all changes lists the newest first', () => {
  const { bars, feed } = changesPage(library, document);
  expect(bars.map(({ name, words }) => [name, words])).toEqual([
    ['Jan 1, 2003', '3 changes'],
    ['Jan 1, 2002', expect.any(String)],
    ['Jan 1, 2001', 'oldest here'],
  ]);
  expect(feed).toEqual({ title: 'The Rules: releases', address: '/cr/changes.xml' });
});

test('the filters of changes have the same counts as the bar and the first sentence', () => {
  const section = (year: number, number: string) => `cr/${year}-01-01/${number}`;
  const many = Array.from({ length: 30 }, (_, at) => [
    wording(`502.${at}`, 2001, 2001, 'Same.', { lineage: `a${at}` }),
    wording(`502.${at}a`, 2001, 2001, 'Same.', {
      lineage: `b${at}`,
      parent: section(2001, `502.${at}`),
    }),
    wording(`702.${at}`, 2002, 2003, at < 8 ? 'New.' : 'Same.', { lineage: `a${at}` }),
    wording(`702.${at}a`, 2002, 2003, 'Same.', {
      lineage: `b${at}`,
      parent: section(2002, `702.${at}`),
    }),
    wording(`800.${at}`, 2002, 2003, 'Added.'),
  ]).flat();
  const big = libraryWith(document, many);
  const page = second && releaseChangesPage(big, document, second);
  const counted = page?.filters
    .map(({ name, count }) => `${count} ${name.toLowerCase()}`)
    .join(', ');
  expect(counted).toBe('30 added, 52 renumbered, 8 renumbered and reworded');
  const inBar = page?.bar.flatMap(({ words }) => words || []).join(', ');
  expect(inBar).toBe('30 added, 8 renumbered and reworded, 52 renumbered');
  expect(page?.sentence).toContain('90 changes');
});

test('the history of a section shows what changed in its parts, word by word, in one list', () => {
  const years = [2001, 2002] as const;
  const guide = documentWith('2001', '2002');
  const of = (year: (typeof years)[number]) => {
    const at = `cr/${year}/`;
    const part = (key: string, text: string, more: Partial<RenderedEntry> = {}) =>
      wording(`2.1/${key}`, year, year, text, {
        ...{ id: `${at}2.1/${key}`, number: null, kind: 'rule' as const, lineage: key },
        ...more,
      });
    const example = part('example-a', `An owl in ${year}.`, { kind: 'example' });
    return [
      wording('2.1', year, year, 'Slip', {
        ...{ id: `${at}2.1`, title: 'Slip', kind: 'section', lineage: 'slip' },
        children: [`${at}2.1/definition`, `${at}2.1/examples`],
      }),
      part('definition', `A runner slips in ${year}.`, { title: 'Definition' }),
      part('examples', 'Examples', { title: 'Examples', children: [example.id] }),
      example,
    ];
  };
  const made = libraryWith(guide, years.flatMap(of));
  const [step] = historyOf('cr/2002/2.1', made).steps;
  expect(step?.title).toBe('Reworded in its parts');
  expect(step?.subrules.map(({ number }) => number)).toEqual(['Definition', 'Example A']);
  expect(step?.subrules[0]?.wordsHtml).toMatch(/<del>2001<\/del>.*<ins>2002<\/ins>/);
});

test('a history says where a subrule is that did not go with its rule', () => {
  const of = (year: number, key: string, text: string, lineage: string, parent = '') =>
    wording(key, year, year, text, { lineage, parent: parent && `cr/${year}-01-01/${parent}` });
  const made = libraryWith(
    documentWith('2001', '2002'),
    [
      of(2001, '103.2', 'Shuffle.', 'shuffle'),
      of(2001, '103.2a', 'Cut.', 'cut', '103.2'),
      of(2001, '103.2b', 'Show.', 'show', '103.2'),
      of(2002, '103.2', 'Choose.', 'choose'),
      of(2002, '103.2a', 'Cut now.', 'cut', '103.2'),
      of(2002, '103.3', 'Shuffle.', 'shuffle'),
      of(2002, '104.1a', 'Show.', 'show', '104.1'),
    ].map((each, _, all) => ({
      ...each,
      children: all.flatMap(({ id, parent }) => (parent === each.id ? id : [])),
    })),
  );
  const [step] = historyOf('cr/2002-01-01/103.3', made).steps;
  expect(step?.subrules.map(({ number, change, moved }) => [number, change, moved])).toEqual([
    ['103.2a', 'moved', 'now under 103.2'],
    ['103.2b', 'moved', 'to 104.1a'],
  ]);
});
