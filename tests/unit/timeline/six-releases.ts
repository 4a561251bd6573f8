/**
 * A made-up document with six releases. Those of 2002 and 2007 are available only in part, and a
 * release of June 2004 is missing.
 */
import type { Entry } from '../../../src/rules/entries/entry.ts';
import { Timeline } from '../../../src/rules/timeline/timeline.ts';
import { documentWith, withKnownDays, wording } from '../history/documents.ts';

const years = ['2001', '2002?', '2003', '2005', '2006', '2007?'];
export const document = withKnownDays(documentWith(...years), '2004-06-01');

const rule = (key: string, from: number, until: number, about: Partial<Entry>, text?: string) =>
  wording(key, from, until, text ?? `Words of ${about.lineage}.`, about);

const wordings = [
  rule('100.1', 2001, 2007, { lineage: 'steady', parts: ['2002-01-01'] }),
  // Removed in 2003, and brought back in 2005.
  rule('100.2', 2001, 2001, { lineage: 'world' }),
  rule('100.2', 2005, 2006, { lineage: 'world' }),
  // Renumbered in 2005, when another rule got its number.
  rule('200.1', 2001, 2003, { lineage: 'trample' }),
  rule('300.1', 2005, 2007, { lineage: 'trample' }),
  rule('200.1', 2005, 2006, { lineage: 'lifelink' }),
  // Split in 2003.
  rule('400.1', 2001, 2001, { lineage: 'banding' }, 'Attackers and blockers band.'),
  rule('400.1', 2003, 2006, { lineage: 'banding' }, 'Attackers band.'),
  rule('400.2', 2003, 2006, { lineage: 'blocking', splitFrom: 'banding' }),
  // Merged in 2003.
  rule('500.1', 2001, 2001, { lineage: 'ante', mergedInto: 'steady' }),
  rule('600.1', 2006, 2006, { lineage: 'new' }),
  rule('700.1', 2002, 2002, { lineage: 'draft' }),
  // Renumbered in 2005, when another rule had its number of today.
  rule('330.1', 2001, 2003, { lineage: 'cycling' }),
  rule('340.1', 2005, 2005, { lineage: 'cycling' }),
  rule('350.1', 2006, 2006, { lineage: 'cycling' }),
  rule('350.1', 2005, 2005, { lineage: 'buyback' }),
  // The part of 2007 has the rule under another number.
  rule('800.1', 2001, 2006, { lineage: 'flanking' }),
  rule('800.2', 2007, 2007, { lineage: 'flanking' }),
];

/** All wordings, with the facts that a build stores in them. */
export const entries: Entry[] = new Timeline(document, wordings).wordings.map((entry, _, all) => ({
  ...entry,
  number: entry.key,
  newestWording: all.findLast(({ key }) => key === entry.key) === entry,
  current: new Timeline(document, wordings).current(entry.lineage)?.from === entry.from,
}));
for (const entry of entries) if (entry.newestWording) entry.id = `cr/${entry.key}`;

export const timeline = new Timeline(document, entries);

export const days = [
  ...['2000-06-01', '2001-06-01', '2002-06-01', '2003-06-01', '2004-07-01'],
  ...['2005-06-01', '2006-06-01', '2007-06-01'],
];
