import type { Entry } from '../../src/rules/entries/entry.ts';

/** Returns an entry for rule 501.5b, with the given fields replaced. */
export function entryOf(about: Partial<Entry>): Entry {
  return {
    id: 'rulings/501.5b',
    document: 'rulings',
    key: '501.5b',
    number: '501.5b',
    kind: 'rule',
    title: null,
    from: '2008-03-17',
    until: '2008-03-17',
    newestWording: true,
    current: true,
    parent: null,
    children: [],
    previous: null,
    next: null,
    order: 0,
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
