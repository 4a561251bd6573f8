import { expect, test } from 'vitest';
import { changesPage, releaseChangesPage } from '../../../src/page-data/changes-pages.ts';
import { historyPage } from '../../../src/page-data/history-page.ts';
import { arrangeLibrary } from '../../../src/page-data/library.ts';
import { documentWith, wording } from '../history/documents.ts';
import { held } from './library-of.ts';

const document = documentWith('2001', '2002', '2003');
const [, second, third] = document.releases;
const entries = [
  wording('502.9', 2001, 2001, 'Trample is an ability.', { lineage: 'trample' }),
  wording('702.9', 2002, 2002, 'Trample is a static ability.', { lineage: 'trample' }),
  wording('702.9', 2003, 2003, 'Trample is a keyword.', {
    id: 'cr/702.9',
    plain: true,
    current: true,
    lineage: 'trample',
  }),
  wording('502.10', 2001, 2002, 'Banding.', { title: 'Banding', lineage: 'banding' }),
  wording('502.9', 2003, 2003, 'Flying.', {
    id: 'cr/502.9',
    plain: true,
    current: true,
    lineage: 'flying',
  }),
];
const library = arrangeLibrary(
  [document],
  entries.map((each) => ({ ...each, html: '' })),
);

test('a history has every step with what it changed, the newest first', () => {
  const { preview, steps } = historyPage(library, held(library, 'cr/702.9'));
  expect(preview).toMatchObject({
    title: 'History of 702.9 · Rules',
    address: '/cr/702.9/history/',
  });
  expect(steps.map(({ release, sentence }) => [release.name, sentence])).toEqual([
    ['January 1, 2003', 'Reworded.'],
    ['January 1, 2002', 'Moved from 502.9 to 702.9 and reworded.'],
    ['January 1, 2001', 'In the oldest release on this site.'],
  ]);
  expect(steps.map(({ isToday }) => isToday)).toEqual([true, false, false]);
  expect(steps.map(({ wording }) => wording)).toEqual([null, null, 'Trample is an ability.']);
  expect(steps[1]?.differencesHtml).toContain('<ins>');
  expect(steps[0]?.asOf).toMatchObject({
    name: '702.9 as it stood in the release of January 1, 2003',
    address: '/cr/702.9/',
  });
});

test('nothing stands now in the history of a rule that is gone', () => {
  const { steps } = historyPage(library, held(library, 'cr/2001-01-01/502.10'));
  expect(steps.map(({ sentence, isToday }) => [sentence, isToday])).toEqual([
    [expect.stringContaining('does not stand in this release'), false],
    [expect.any(String), false],
  ]);
});

test('a history says of which rule one was split, and into which one was merged', () => {
  const whole = { lineage: 'whole' };
  const parts = [
    wording('300.4', 2001, 2001, 'Harbors and tolls.', whole),
    wording('900.4', 2002, 2002, 'Harbors.', whole),
    wording('700.4', 2003, 2003, 'Harbors and tolls.', { ...whole, plain: true, current: true }),
    wording('900.5', 2002, 2002, 'Tolls.', {
      id: 'cr/900.5',
      plain: true,
      splitFrom: 'whole',
      mergedInto: 'whole',
    }),
  ].map((each) => ({ ...each, html: '' }));
  const parted = arrangeLibrary([document], parts);
  const { steps } = historyPage(parted, held(parted, 'cr/900.5'));
  expect(steps.map(({ kin }) => kin)).toEqual([
    { did: 'Merged into', rule: { number: '700.4', address: '/cr/2003-01-01/700.4/' } },
    { did: 'Split from', rule: { number: '300.4', address: '/cr/2001-01-01/300.4/' } },
  ]);
  const others = historyPage(parted, held(parted, 'cr/2003-01-01/700.4')).steps;
  expect(others.map(({ kin }) => kin)).toEqual([null, null, null]);
});

test('a history tells what else the number meant', () => {
  const { meanings } = historyPage(library, held(library, 'cr/502.9'));
  expect(meanings).toEqual([
    {
      sentence: 'In the release of January 1, 2001 this was 502.9; today it is 702.9.',
      words: 'Trample is an ability.',
      asItWas: { number: '502.9', address: '/cr/2001-01-01/502.9/', day: '2001-01-01' },
      today: { number: '702.9', address: '/cr/702.9/' },
    },
  ]);
});

test('the page of a release lists what it did to each rule', () => {
  const linesOf = (release = second) =>
    release
      ? releaseChangesPage(library, document, release).sections.flatMap(({ lines }) => lines)
      : [];
  expect(linesOf()).toMatchObject([
    { number: '702.9', did: 'moved and reworded', movedFrom: '502.9', wording: null },
  ]);
  expect(linesOf()[0]?.differencesHtml).toContain('<ins>a static</ins>');
  expect(linesOf(third)).toMatchObject([
    { number: '502.9', did: 'added', wording: { text: 'Flying.', isGone: false } },
    { number: '502.10', title: 'Banding', did: 'removed', wording: { isGone: true } },
    { number: '702.9', did: 'reworded', movedFrom: null },
  ]);
});

test('the changes of a release stand in sections with their counts, open where they are few', () => {
  const page = third && releaseChangesPage(library, document, third);
  expect(page?.isFolded).toBe(false);
  const all = page?.sections.map(({ counts }) => counts).join('; ');
  expect(all).toMatch(/^(\d+ (added|removed|reworded)(, |; )?)+$/);
  expect(new Set(page?.sections.map(({ key }) => key)).size).toBe(page?.sections.length);
});

test('the page of all changes has the newest first', () => {
  const { releases, feed } = changesPage(library, document);
  expect(releases.map(({ changes }) => changes.name)).toEqual([
    'January 1, 2003',
    'January 1, 2002',
    'January 1, 2001',
  ]);
  expect(releases[0]?.sentence).toBe(
    'Compared with January 1, 2002: 1 added, 1 removed, 1 reworded.',
  );
  expect(feed).toEqual({ title: 'The Rules: releases', address: '/cr/changes.xml' });
});
