import { expect, test } from 'vitest';
import {
  unavailableNumbers,
  type EntryCitation,
  type EntryReference,
} from '../../../src/rules/entries/entry.ts';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import { unavailableInRules } from '../../../src/page-data/unavailable-page.ts';
import {
  citedRules,
  ruleOfTitle,
  rulesInForce,
  rulesThen,
} from '../../../src/page-data/rules-then.ts';
import { documentWith } from '../history/documents.ts';
import { entry, libraryOf, rulings } from './library-of.ts';

const cr = documentWith('1999', '2001?', '2003', '2008');

/** A rule with the first and last year of its wording. */
function rule(key: string, from: number, until: number, said: Partial<RenderedEntry> = {}) {
  return entry({
    key,
    id: `cr/${from}-01-01/${key}`,
    document: 'cr',
    from: `${from}-01-01`,
    until: `${until}-01-01`,
    plain: false,
    ...said,
  });
}

const texts = [
  rule('503.2', 1999, 2001, { text: 'Old.' }),
  rule('503.2', 2003, 2008, { text: 'New.' }),
  rule('503.3', 1999, 2008),
  rule('503.9', 2003, 2003),
  rule('414', 2003, 2008, { title: 'Countering Spells and Abilities' }),
  rule('414.2', 2003, 2008, { parent: 'cr/2003-01-01/414' }),
  rule('420', 2003, 2008, { title: 'Actions of State' }),
];
const library = libraryOf(texts, [rulings, cr]);

function citation(date?: string, cited?: string): EntryCitation {
  const stretch = { start: 0, end: 0, covers: { start: 0, end: 0 } };
  const printed = { printed: '[]', source: 'CompRules', sourceSlug: 'comprules' };
  return { ...stretch, ...printed, ...(date ? { date } : {}), ...(cited ? { rule: cited } : {}) };
}

test.each([
  ['1998-12-31', undefined],
  ['1999-01-01', '1999-01-01'],
  ['2002-12-31', '1999-01-01'],
  ['2003-01-01', '2003-01-01'],
  ['2026-01-01', '2008-01-01'],
])('%s: uses the newest available whole release of that day or before', (day, release) => {
  expect(rulesInForce(library, day)?.release.id).toBe(release);
});

test.each([undefined, '2003', '2003-07'])('a day known as %s is not exact enough', (day) => {
  expect(rulesInForce(library, day)).toBeNull();
});

test('distinguishes a release of the same day from an earlier one', () => {
  expect(rulesInForce(library, '2003-01-01')?.sameDay).toBe(true);
  expect(rulesInForce(library, '2003-01-02')?.sameDay).toBe(false);
});

test('releases of rulings are not the rules', () => {
  expect(rulesInForce(libraryOf([], [rulings]), '2020-01-01')).toBeNull();
});

test('the rules cited are given in their wording of the release, and those it lacks are named', () => {
  const textsOf = (date: string, cited: string) =>
    rulesThen(library, citation(date, cited))?.rules.map(({ id }) => id);
  expect(textsOf('2001-07-23', '503.2/3')).toEqual(['cr/1999-01-01/503.2', 'cr/1999-01-01/503.3']);
  expect(textsOf('2004-01-01', '503.2')).toEqual(['cr/2003-01-01/503.2']);
  expect(textsOf('2001-07-23', '503.9')).toEqual([]);
  expect(textsOf('2009-01-01', '503.9')).toEqual([]);
  expect(rulesThen(library, citation('2001-07-23', '503.2/9'))?.lacking).toEqual(['503.9']);
  expect(rulesThen(library, citation('2004-01-01'))?.rules).toEqual([]);
  expect(rulesThen(library, citation(undefined, '503.2'))).toBeNull();
});

test.each([
  ['505.6', ['505.6']],
  ['503.2/3', ['503.2', '503.3']],
  ['503.10/11/12', ['503.10', '503.11', '503.12']],
  ['214.8d/e', ['214.8d', '214.8e']],
  ['503.2/504.1', ['503.2', '504.1']],
  // A letter after a number, or a number after a letter, is not of its kind: nothing is guessed.
  ['503.2/a', ['503.2']],
  ['214.8d/9', ['214.8d']],
])('%s names %j', (printed, numbers) => {
  expect(citedRules(printed)).toEqual(numbers);
});

function reference(target: string, quotedTitle?: string): EntryReference {
  return { start: 0, end: 8, words: target, target, to: null, ...(quotedTitle && { quotedTitle }) };
}

/** What the rules have for a number that a ruling of 2008 refers to. */
function foundFor(target: string, quotedTitle?: string, referrer: Partial<RenderedEntry> = {}) {
  const references = [reference(target, quotedTitle)];
  const linked = libraryOf(
    [...texts, entry({ key: '501', references, ...referrer })],
    [rulings, cr],
  );
  const document = referrer.document ?? 'rulings';
  const number = unavailableNumbers(linked.entries).get(`${document}/${target}`);
  if (!number) throw new Error(`${target} is not absent.`);
  return unavailableInRules(linked, number).map(({ entry: found, certain, then }) => ({
    id: found.id,
    certain,
    release: then.release.id,
  }));
}

test('an absent number is found in the rules in force where its title is the one quoted', () => {
  const found = { id: 'cr/2003-01-01/414', certain: true, release: '2008-01-01' };
  expect(foundFor('414', 'countering spells and abilities')).toEqual([found]);
  expect(foundFor('414.2', 'Countering Spells and Abilities')).toMatchObject([
    { id: 'cr/2003-01-01/414.2', certain: true },
  ]);
});

test('under another title it is another rule', () => {
  expect(foundFor('420', 'State-Based Effects')).toEqual([]);
});

test('where no title is quoted it may be meant', () => {
  expect(foundFor('420')).toMatchObject([{ id: 'cr/2003-01-01/420', certain: false }]);
});

test('rules younger than the text that refers are not looked in', () => {
  const older = { from: '2002-10-09', until: '2002-10-09' };
  expect(foundFor('414', 'Countering Spells and Abilities', older)).toEqual([]);
  expect(foundFor('503.2', undefined, older)).toMatchObject([{ id: 'cr/1999-01-01/503.2' }]);
});

test('lettered numbers are the rulings’ own, and the rules are not looked up in themselves', () => {
  const lettered = [...texts, rule('K.18', 1999, 2008)];
  const references = [reference('K.18')];
  const linked = libraryOf([...lettered, entry({ key: '501', references })], [rulings, cr]);
  const number = unavailableNumbers(linked.entries).get('rulings/K.18');
  expect(number && unavailableInRules(linked, number)).toEqual([]);
  expect(
    foundFor('414', undefined, { document: 'cr', from: '2008-01-01', until: '2008-01-01' }),
  ).toEqual([]);
});

test('a ruling leads to the rule of today that has its title, where there is one and one only', () => {
  const now = (key: string, title: string) =>
    rule(key, 2008, 2008, { id: `cr/${key}`, plain: true, current: true, title });
  const ruling = (key: string, title: string | null, parent: string | null = null) =>
    entry({ key, id: `rulings/${key}`, title, parent });
  const clash = ruling('501.10', 'Clash');
  const under = ruling('501.10a', null, 'rulings/501.10');
  const twice = ruling('501.11', 'Copying');
  const none = ruling('501.12', 'Bury');
  const linked = libraryOf(
    [
      ...[clash, under, twice, none],
      ...[now('701.30', 'Clash'), now('706.1', 'Copying'), now('707', 'Copying')],
    ],
    [rulings, cr],
  );
  const found = [clash, under, twice, none].map((each) => ruleOfTitle(linked, each)?.name ?? null);
  expect(found).toEqual(['701.30 Clash', '701.30 Clash', null, null]);
});
