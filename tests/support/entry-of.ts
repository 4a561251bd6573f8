import type { LinkedEntry } from '../../src/rules/entries/entry.ts';

/** An entry for a test: a plain rule, with what the test is about put in its place. */
export function entryOf(about: Partial<LinkedEntry>): LinkedEntry {
  return {
    id: 'rulings/501.5b',
    document: 'rulings',
    key: '501.5b',
    number: '501.5b',
    kind: 'rule',
    title: null,
    lead: '- 501.5b - ',
    from: '2008-03-17',
    until: '2008-03-17',
    plain: true,
    current: true,
    parent: null,
    children: [],
    previous: null,
    next: null,
    place: 0,
    source: { file: 'a.txt', from: 1, to: 1 },
    citations: [],
    references: [],
    cards: [],
    terms: [],
    citedBy: [],
    editorNotes: [],
    aliases: [],
    lineage: '2008-03-17/501.5b',
    text: 'Text.',
    ...about,
  };
}
