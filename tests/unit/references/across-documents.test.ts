import { expect, it } from 'vitest';
import type { DocumentDescription } from '../../../src/rules/document.ts';
import { completeEntries } from '../../../src/rules/references/complete-entries.ts';
import type { StoredEntry } from '../../../src/rules/entries/entry.ts';
import { linkAcrossDocuments } from '../../../src/rules/references/across-documents.ts';
import { entryOf } from '../../support/entry-of.ts';

function document(slug: string, cited: string, ...days: string[]): DocumentDescription {
  return {
    ...{ slug, title: `${slug} rules`, shortTitle: slug, cited, format: 'tournament-rules' },
    ...{ description: '', publisher: '', credit: '', licence: '', knownDays: [] },
    releases: days.map((date) => ({ id: date, date, label: date, whole: true })),
    numbers: [{ chapter: ['4'], section: ['4.2'] }],
  };
}

interface Made {
  /** The document and number of the entry: `mtr/4.2`. */
  of: string;
  text: string;
  from: string;
  until?: string;
  current?: boolean;
  lineage?: string;
}

function entry({ of, text, from, until = from, current = true, lineage = of }: Made): StoredEntry {
  const [slug = '', key = ''] = of.split('/');
  const id = current ? of : `${slug}/${from}/${key}`;
  return entryOf({
    ...{ id, document: slug, key, number: key, kind: 'section', from, until, lineage, text },
  });
}

it('links to a section of another document, which gets a backlink', () => {
  const text = 'See MTR section 4.2 and section 4.2 of the Run Rules.';
  const from = entry({ of: 'guide/2.1', text, from: '2031-01-01' });
  const to = entry({ of: 'run/4.2', text: 'Shortcuts.', from: '2030-01-01' });
  const guide = document('guide', 'IPG', '2031-01-01');
  const run = { ...document('run', 'MTR', '2030-01-01'), title: 'Run Rules' };
  linkAcrossDocuments([
    { document: guide, entries: [from] },
    { document: run, entries: [to] },
  ]);
  expect(from.references).toMatchObject([
    { words: 'MTR section 4.2', to: 'run/4.2' },
    { words: 'section 4.2', to: 'run/4.2' },
  ]);
  const [, completed] = completeEntries([guide, run], [from, to]);
  expect(completed?.citedBy).toMatchObject([{ from: 'guide/2.1' }]);
  expect(from.editorNotes).toEqual([]);
});

it('links to the rule that had the number at the time, and says if it has changed', () => {
  const days = ['2030-01-01', '2032-01-01'] as const;
  const [first, second] = days;
  const text = 'See MTR 4.2. See MTR 4.3. See MTR 4.9.';
  const of = 'guide/2.1';
  const then = entry({ of, text, from: first, current: false });
  const now = entry({ of, text: `${text} Again.`, from: second });
  const shortcuts = entry({ of: 'run/4.2', text: 'Old.', from: first, current: false });
  const notes = entry({ of: 'run/4.3', text: 'Notes.', from: first, current: false });
  const renumbered = entry({ of: 'run/4.5', text: 'New.', from: second, lineage: 'run/4.2' });
  const another = entry({ of: 'run/4.2', text: 'Other.', from: second, lineage: 'other' });
  const guide = { document: document('guide', 'IPG', ...days), entries: [then, now] };
  const entries = [shortcuts, notes, renumbered, another];
  const run = { document: document('run', 'MTR', ...days), entries };
  linkAcrossDocuments([guide, run]);
  expect(then.references.map(({ to }) => to)).toEqual([shortcuts.id, notes.id]);
  expect(now.references.map(({ to }) => to)).toEqual([renumbered.id, notes.id]);
  expect(now.editorNotes).toMatchObject([
    { about: 'MTR 4.2', note: expect.stringContaining('now 4.5') },
    { about: 'MTR 4.3', note: expect.stringContaining('removed') },
    { about: 'MTR 4.9', note: expect.stringContaining('does not have') },
  ]);
  const completed = completeEntries([guide.document, run.document], [then, now, ...entries]);
  expect(completed.find(({ id }) => id === another.id)?.citedBy).toEqual([]);
});
