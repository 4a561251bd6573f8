import { expect, test } from 'vitest';
import type { EntryCitation, EntryReference } from '../../../src/rules/entries/entry.ts';
import type { RenderedEntry } from '../../../src/page-data/library.ts';
import { unavailablePage } from '../../../src/page-data/unavailable-page.ts';
import {
  citedNumbers,
  ruleOfTitle,
  rulesInForce,
  rulesCitedBy,
} from '../../../src/page-data/rules-in-force.ts';
import { documentWith } from '../history/documents.ts';
import { entry, libraryOf, rulings } from './library-of.ts';

const cr = documentWith('1999', '2001?', '2003', '2008');

/** Returns a wording that the releases from one year to another have. */
function rule(key: string, from: number, until: number, said: Partial<RenderedEntry> = {}) {
  return entry({
    key,
    id: `cr/${from}-01-01/${key}`,
    document: 'cr',
    from: `${from}-01-01`,
    until: `${until}-01-01`,
    newestWording: false,
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
])('%s: uses the newest available whole release up to that date', (day, release) => {
  expect(rulesInForce(library, day)?.release.id).toBe(release);
});

test.each([undefined, '2003', '2003-07'])('the date %s is not exact enough', (day) => {
  expect(rulesInForce(library, day)).toBeNull();
});

test('says if the release is of exactly that date', () => {
  expect(rulesInForce(library, '2003-01-01')?.sameDay).toBe(true);
  expect(rulesInForce(library, '2003-01-02')?.sameDay).toBe(false);
});

test('releases of rulings are not rules in force', () => {
  expect(rulesInForce(libraryOf([], [rulings]), '2020-01-01')).toBeNull();
});

test('cited rules have the wording of their release, and missing numbers are listed', () => {
  const textsOf = (date: string, cited: string) =>
    rulesCitedBy(library, citation(date, cited))?.rules.map(({ id }) => id);
  expect(textsOf('2001-07-23', '503.2/3')).toEqual(['cr/1999-01-01/503.2', 'cr/1999-01-01/503.3']);
  expect(textsOf('2004-01-01', '503.2')).toEqual(['cr/2003-01-01/503.2']);
  expect(textsOf('2001-07-23', '503.9')).toEqual([]);
  expect(textsOf('2009-01-01', '503.9')).toEqual([]);
  expect(rulesCitedBy(library, citation('2001-07-23', '503.2/9'))?.missing).toEqual(['503.9']);
  expect(rulesCitedBy(library, citation('2004-01-01'))?.rules).toEqual([]);
  expect(rulesCitedBy(library, citation(undefined, '503.2'))).toBeNull();
});

test.each([
  ['505.6', ['505.6']],
  ['503.2/3', ['503.2', '503.3']],
  ['503.10/11/12', ['503.10', '503.11', '503.12']],
  ['214.8d/e', ['214.8d', '214.8e']],
  ['503.2/504.1', ['503.2', '504.1']],
  // The part after the slash must be of the same kind: a letter after a letter, a number after a
  // number.
  ['503.2/a', ['503.2']],
  ['214.8d/9', ['214.8d']],
])('%s cites %j', (printed, numbers) => {
  expect(citedNumbers(printed)).toEqual(numbers);
});

function reference(target: string, quotedTitle?: string): EntryReference {
  return { start: 0, end: 8, words: target, target, to: null, ...(quotedTitle && { quotedTitle }) };
}

/** Returns the address of the rule that a ruling of 2008 refers to. */
function ruleMeant(target: string, quotedTitle?: string, referrer: Partial<RenderedEntry> = {}) {
  const references = [reference(target, quotedTitle)];
  const ruling = entry({ key: '501', references, ...referrer });
  const linked = libraryOf([...texts, ruling], [rulings, cr]);
  const number = linked.unavailable.get(`rulings/${target}`);
  return number && (unavailablePage(linked, number).rule?.rule.address ?? null);
}

test('an unavailable number with a title means the rule of that time with the same title', () => {
  const address = '/cr/2003-01-01/414/';
  expect(ruleMeant('414', 'countering spells and abilities')).toBe(address);
  expect(ruleMeant('420', 'State-Based Effects')).toBeNull();
  expect(ruleMeant('420')).toBeNull();
  const older = { from: '2002-10-09', until: '2002-10-09' };
  expect(ruleMeant('414', 'Countering Spells and Abilities', older)).toBeNull();
});

test('a ruling links to the current rule with the same title, if there is only one', () => {
  const now = (key: string, title: string) =>
    rule(key, 2008, 2008, { id: `cr/${key}`, newestWording: true, current: true, title });
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
