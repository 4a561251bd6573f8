import { describe, expect, test } from 'vitest';
import { entryAddress } from '../../../src/rules/addresses.ts';
import { openNumberFiles } from '../../../src/browser/fetch-number-files.ts';
import { numberFilesOf } from '../../../src/page-data/number-json.ts';
import { numberTimeline, sectionOf } from '../../../src/rules/number-files/number-files.ts';
import { checkNumber } from '../../../src/rules/posts/check-number.ts';
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { sayThen, sinceWords } from '../../../src/rules/timeline/say-then.ts';
import type { Then } from '../../../src/rules/timeline/timeline.ts';
import { searchData } from '../../../src/page-data/search-data.ts';
import { createSearch } from '../../../src/search/search.ts';
import type { Search } from '../../../src/search/types.ts';
import { game } from '../../support/game-words.ts';
import { filesOf, libraryWith, wording } from '../history/documents.ts';
import { days, document, entries, timeline } from './six-releases.ts';

/** Writes an answer: `world5` of 2005, `–` if absent, `part:world5` or `older` if unknown. */
function inShort({ is, wording }: Then<{ lineage: string; from: string }>): string {
  const words = wording && `${wording.lineage}${wording.from.slice(3, 4)}`;
  if (is === 'wording') return String(words);
  return is === 'absent' ? '–' : [is, words].filter(Boolean).join(':');
}

describe('from 2000 to 2007', () => {
  // All releases are newer than 2000. The release of mid 2004 is missing. Those of 2002 and 2007 are parts.
  test.each([
    ['100.1', 'steady1 steady1 steady1 steady1 steady1 steady1 steady1'],
    ['100.2', 'world1 part:world1 – missing world5 world5 part:world5'],
    ['200.1', 'trample1 trample1 trample1 missing:trample1 lifelink5 lifelink5 part:lifelink5'],
    ['300.1', '– – – missing trample5 trample5 trample5'],
    ['400.1', 'banding1 banding1 banding3 banding3 banding3 banding3 part:banding3'],
    ['500.1', 'ante1 part:ante1 – – – – part'],
    ['600.1', '– – – – – new6 part:new6'],
    ['700.1', '– draft2 – – – – part'],
    ['800.1', 'flanking1 flanking1 flanking1 flanking1 flanking1 flanking1 part'],
    ['800.2', '– – – – – – flanking7'],
    ['900.1', '– – – – – – part'],
  ])('the number %s meant %s', (key, meant) => {
    const found = days.map((day) => inShort(timeline.numberOn(key, day)));
    expect(found.join(' ')).toBe(`older ${meant}`);
  });

  test.each([
    ['trample', 'trample1 trample1 trample1 missing:trample1 trample5 trample5 trample5'],
    ['lifelink', '– – – missing lifelink5 lifelink5 part:lifelink5'],
    ['banding', 'banding1 part:banding1 banding3 banding3 banding3 banding3 part:banding3'],
    ['flanking', 'flanking1 flanking1 flanking1 flanking1 flanking1 flanking1 flanking7'],
  ])('the rule %s had the wordings %s', (lineage, had) => {
    const found = days.map((day) => inShort(timeline.ruleOn(lineage, day)));
    expect(found.join(' ')).toBe(`older ${had}`);
  });
});

test('a part of the newest release removes nothing that it lacks', () => {
  const current = timeline.wordings.filter((each) => timeline.isCurrent(each));
  const numbers = current.map(({ key }) => key).toSorted();
  expect(numbers.join(' ')).toBe('100.1 100.2 200.1 300.1 350.1 400.1 400.2 600.1 800.2');
});

/** Every number on every day, and what it meant. */
const questions = [...timeline.keys.keys()].flatMap((key) =>
  days.map((day) => ({ key, day, meant: timeline.numberOn(key, day) })),
);
const made = numberFilesOf(libraryWith(document, entries), 'cr');
const records = Object.assign({}, ...[...made.files.values()].map(({ numbers }) => numbers));
const fromFiles = numberTimeline(made.index, records);
const recordOf = (key: string) =>
  made.files.get(sectionOf([...made.files.keys()], key) ?? '')?.numbers[key] ?? null;
const addressOf = (wording: { id: string } | null) => wording && entryAddress(wording.id);

function searchOf(entries: Entry[]): Search {
  const library = { documents: [document], entries, sources: [], terminology: [], questions: [] };
  const { numbers, current, older } = searchData({ ...library, game });
  return createSearch(numbers, current, older);
}

test('of a heading whose subrules changed, pages and search say that', () => {
  const words = (from: number, until: number) =>
    wording('100', from, until, 'Steps', { lineage: 'steps', title: 'Steps', kind: 'section' });
  const both = [words(2001, 2001), words(2003, 2007)].map((entry, at) => ({
    ...{ ...entry, newestWording: at === 1, current: at === 1, number: '100' },
  }));
  const files = numberFilesOf(libraryWith(document, both), 'cr');
  const record = [...files.files.values()][0]?.numbers['100'] ?? null;
  const heading = numberTimeline(files.index, { 100: record });
  const asked = { at: '2001-06-01' };
  const said = sayThen({ timeline: heading, key: '100', cited: 'CR' }, asked);
  expect(said?.standing).toBe('subrules');
  const [found] = searchOf(both).query('100 as of 2001-06-01').results;
  expect(found?.dated).toBe(sinceWords.subrules);
});

test('search says that a term has another name on a date', () => {
  const term = (key: string, from: number, until: number, title: string) =>
    wording(`glossary/${key}`, from, until, 'A type.', {
      ...{ lineage: 'type', title, number: null, kind: 'glossary' },
      ...{ newestWording: true, current: until === 2007 },
    });
  const terms = [term('tribal', 2001, 2003, 'Tribal'), term('kindred', 2005, 2007, 'Kindred')];
  const found = searchOf(terms).query('kindred as of 2003-06-01');
  expect(found.numbersThen).toMatchObject([{ said: expect.stringContaining('Tribal then') }]);
  expect(found.results[0]?.title).toBe('Tribal');
});

describe('each place gives the same answer:', () => {
  test('the number files', () => {
    for (const { key, day, meant } of questions) {
      const found = numberTimeline(made.index, { [key]: recordOf(key) }).numberOn(key, day);
      const expected = [meant.is, addressOf(meant.wording)];
      expect([found.is, found.wording?.address ?? null], `${key} ${day}`).toEqual(expected);
    }
  });

  test('search', () => {
    const search = searchOf(entries);
    for (const { key, day, meant } of questions) {
      const [found] = search
        .query(`${key} as of ${day}`)
        .results.filter(({ number }) => number === key);
      expect(found?.id ?? null, `${key} ${day}`).toBe(meant.wording?.id ?? null);
      const said = sayThen({ timeline: fromFiles, key, cited: 'CR' }, { at: day });
      const { dated } = found ?? {};
      const same: Record<string, string> = sinceWords;
      const since = same[said?.standing ?? ''];
      if (since && dated?.endsWith('since')) expect(dated, `${key} ${day}`).toContain(since);
    }
    expect(search.query('300.1 as of 2003-06-01')).toMatchObject({
      numbersThen: [
        { said: expect.stringContaining('200.1'), was: expect.stringContaining('200.1') },
      ],
      results: [{ number: '200.1' }],
    });
    expect(search.query('600.1 as of 2004-07-01').numbersThen).toMatchObject([{ was: null }]);
    expect(search.query('200.1 as of 2003-06-01').numbersThen).toMatchObject([
      { isThere: true, said: expect.stringContaining('different rule') },
    ]);
    const newest = search.query('words', { limit: 99 }).results.map(({ id }) => id);
    const today = search.query('words as of 2026-01-01', { limit: 99 }).results;
    expect(today.map(({ id }) => id).toSorted()).toEqual(newest.toSorted());
  });

  test('a checked post, and a quote with a date', async () => {
    const fileAt = filesOf(document, entries);
    const files = await openNumberFiles('cr', async (address) => fileAt(address));
    const words = {
      ...{ quote: null, passages: [], list: [], at: 0, cited: new Set<string>() },
      ...{ texts: [], parts: [], siblings: [], missing: null },
    };
    const since = ['current', 'subrules', 'reworded', 'renumbered', 'removed'];
    for (const { key, day, meant } of questions) {
      const known = {
        ...files,
        names: {},
        record: recordOf(key),
        timeline: await files.timeline(key),
      };
      const { verdict } = checkNumber(known, { ...words, key, day });
      // The rule that had a number can be known although its words are not.
      const ofRule = timeline.ruleOn(meant.wording?.lineage ?? '', day).is;
      const is = meant.is === 'wording' ? ofRule : meant.is;
      expect(is === 'wording' ? since : [is], `${key} ${day}`).toContain(verdict);
      const said = sayThen({ ...known, key, cited: 'CR' }, { at: day });
      expect(said?.wording?.address ?? null, `${key} ${day}`).toBe(addressOf(meant.wording));
    }
  });
});
