import { compareKeys } from '../library/order.ts';
import type { Entry } from '../entries/entry.ts';
import type { DocumentHistory } from './document-history.ts';
import type { ReleaseChange } from './release-change.ts';

/** The changes of one section, in the order of their numbers. */
export interface SectionChanges<E extends Entry> {
  /** The section as it stands, or as it stood; null for the glossary and for what stands in none. */
  section: E | null;
  kind: 'section' | 'glossary' | 'matter';
  changes: ReleaseChange<E>[];
}

const shelves = ['section', 'glossary', 'matter'];

/** Groups changes by the section that they stand in, sections and changes in reading order. */
export function bySection<E extends Entry>(
  history: DocumentHistory<E>,
  changes: ReleaseChange<E>[],
): SectionChanges<E>[] {
  const groups = new Map<string, SectionChanges<E>>();
  for (const each of changes) {
    const entry = (each.now ?? each.before) as E;
    const section = sectionOf(history, entry);
    const kind = section ? 'section' : entry.kind === 'glossary' ? 'glossary' : 'matter';
    const name = section?.lineage ?? kind;
    const group = groups.get(name) ?? { section, kind, changes: [] };
    // What went knows only the section as it was.
    if (each.now) group.section = section;
    groups.set(name, group);
    group.changes.push(each);
  }
  for (const group of groups.values()) {
    group.changes.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  }
  return [...groups.values()].sort(
    (a, b) =>
      shelves.indexOf(a.kind) - shelves.indexOf(b.kind) ||
      compareKeys(shelfMark(a.section), shelfMark(b.section)) ||
      Number(b.section?.kind === 'chapter') - Number(a.section?.kind === 'chapter'),
  );
}

/** A chapter of one digit stands before its sections of three: 2 before 200. */
function shelfMark(section: Entry | null): string {
  const key = section?.key ?? '';
  return /^\d$/.test(key) ? `${key}00` : key;
}

function keyOf<E extends Entry>({ now, before }: ReleaseChange<E>): string {
  return (now ?? before)?.key ?? '';
}

/** The section that an entry is or stands in; a chapter, where it stands in no section. */
function sectionOf<E extends Entry>(history: DocumentHistory<E>, entry: E): E | null {
  let above: E | undefined = entry;
  while (above && above.kind !== 'section' && above.kind !== 'chapter') {
    above = above.parent === null ? undefined : history.find(above.parent);
  }
  return above ?? null;
}
