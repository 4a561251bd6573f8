/** Lists the rules that a release added, removed, renumbered and reworded. */
import type { Release } from '../document.ts';
import { type Entry, headingsAbove } from '../entries/entry.ts';
import { compareKeys, isNumberKey, keySteps, writeKey } from '../numbers/number-key.ts';
import { type DocumentSchemes, firstNumberUnder, makeSchemes } from '../numbers/scheme.ts';
import { type ChangeDate, changeDate } from './change-date.ts';
import { type Change, changeBetween, movedAlong } from './changes.ts';
import type { DocumentHistory } from './document-history.ts';

export type ReleaseChangeKind = Exclude<Change, 'beneath'>;

/** The change of one rule in a release. */
export interface ReleaseChange<E extends Entry> {
  change: ReleaseChangeKind;
  /** Its wording in the release; null if the rule was removed. */
  now: E | null;
  /** Its wording before; null if the rule was added. */
  before: E | null;
  date: ChangeDate;
  /** How many subrules were only renumbered along with it; they are not listed. */
  along: number;
}

/** The changes of one section, in the order of their numbers. */
export interface SectionChanges<E extends Entry> {
  /** The newest wording of the section; null for the glossary and for entries in no section. */
  section: E | null;
  kind: 'section' | 'glossary' | 'matter';
  changes: ReleaseChange<E>[];
}

export interface ReleaseChanges<E extends Entry> {
  release: Release;
  /**
   * The newest whole release before it, and any parts after that one; empty for the oldest release.
   */
  comparedWith: Release[];
  /** True if the release has rules in common with the releases it is compared with. */
  comparable: boolean;
  /** When its changes took effect. */
  date: ChangeDate;
  /** True if a whole earlier release is available; without one, we can't tell what is new. */
  knowsAdded: boolean;
  counts: Record<ReleaseChangeKind, number>;
  sections: SectionChanges<E>[];
}

/**
 * Lists the rules that a release added, removed, renumbered and reworded, by section. A
 * partial release never counts as removing a rule. After partial releases only, no rule counts as added.
 * The first release has no changes.
 *
 * @throws if the document has no such release
 */
export function changesIn<E extends Entry>(
  history: DocumentHistory<E>,
  releaseId: string,
): ReleaseChanges<E> {
  const { releases } = history.document;
  const place = releases.findIndex(({ id }) => id === releaseId);
  const release = releases[place];
  if (!release) throw new Error(`${history.document.slug} has no release ${releaseId}.`);
  const knowsAdded = lastWholeBefore(history, place) >= 0;
  const found: ReleaseChange<E>[] = [];
  if (place > 0) {
    for (const wordings of history.lineages.values()) {
      const change = changeOf(history, wordings, place);
      if (change && (knowsAdded || change.change !== 'came')) found.push(change);
    }
  }
  const listed = withoutFollowers(history, found);
  const comparedFrom = Math.max(lastWholeBefore(history, place), 0);
  return {
    release,
    comparedWith: releases.slice(comparedFrom, place),
    comparable: sharesRules(history, comparedFrom, place),
    date: changeDate(history.document, releases[comparedFrom]?.id ?? null, releaseId),
    knowsAdded,
    counts: countChanges(listed),
    sections: bySection(history, listed),
  };
}

function changeOf<E extends Entry>(
  history: DocumentHistory<E>,
  wordings: readonly E[],
  releasePlace: number,
): ReleaseChange<E> | null {
  const { document, place } = history;
  const release = document.releases[releasePlace] as Release;
  const now = wordings.find(({ from }) => from === release.id);
  const earlier = wordings.findLast(({ from }) => place(from) < releasePlace) ?? null;
  if (!now && (!earlier || !release.whole)) return null;
  const date = changeDate(document, earlier?.until ?? null, release.id);
  if (now) {
    const change = changeBetween(earlier, now, document);
    return change === 'beneath' ? null : { change, now, before: earlier, date, along: 0 };
  }
  const stoodUntil = place(earlier?.until ?? '');
  const lastWhole = lastWholeBefore(history, releasePlace);
  const went = release.whole && stoodUntil < releasePlace && stoodUntil >= Math.max(lastWhole, 0);
  return went ? { change: 'went', now: null, before: earlier, date, along: 0 } : null;
}

/**
 * True if two releases have rules in common. Whole releases always do; parts may have different
 * chapters.
 */
function sharesRules<E extends Entry>(
  { document, lineages, place }: DocumentHistory<E>,
  comparedFrom: number,
  releasePlace: number,
): boolean {
  const isIn = (wording: E, from: number, until: number) =>
    place(wording.from) <= until && place(wording.until) >= from;
  if (document.releases[comparedFrom]?.whole && document.releases[releasePlace]?.whole) return true;
  return [...lineages.values()].some(
    (wordings) =>
      wordings.some((wording) => isIn(wording, comparedFrom, releasePlace - 1)) &&
      wordings.some((wording) => isIn(wording, releasePlace, releasePlace)),
  );
}

function lastWholeBefore<E extends Entry>(history: DocumentHistory<E>, place: number): number {
  return history.document.releases.slice(0, place).findLastIndex(({ whole }) => whole);
}

/** Counts the changes of each kind, including subrules that were renumbered along. */
export function countChanges<E extends Entry>(
  changes: readonly ReleaseChange<E>[],
): Record<ReleaseChangeKind, number> {
  const counts = {
    came: 0,
    went: 0,
    returned: 0,
    moved: 0,
    reworded: 0,
    'moved-and-reworded': 0,
  };
  for (const { change, along } of changes) {
    counts[change] += 1;
    counts.moved += along;
  }
  return counts;
}

/** Removes rules that were only renumbered with the rule above them, and counts them there. */
function withoutFollowers<E extends Entry>(
  history: DocumentHistory<E>,
  changes: ReleaseChange<E>[],
): ReleaseChange<E>[] {
  const byLineage = new Map(changes.map((each) => [(each.now ?? each.before)?.lineage, each]));
  const lineageAbove = ({ parent }: E) => (parent ? history.find(parent)?.lineage : undefined);
  const leaderOf = ({ change, now, before }: ReleaseChange<E>): ReleaseChange<E> | undefined => {
    if (change !== 'moved' || !now?.parent || !before?.parent) return undefined;
    const above = byLineage.get(lineageAbove(now));
    if (!above?.now || !above.before || lineageAbove(before) !== above.before.lineage)
      return undefined;
    return movedAlong(above.before.key, before.key, above.now.key, now.key)
      ? (leaderOf(above) ?? above)
      : undefined;
  };
  return changes.filter((each) => {
    const leader = leaderOf(each);
    if (leader) leader.along += 1;
    return !leader;
  });
}

/** The order of groups. */
const groupOrder = ['section', 'glossary', 'matter'];

/** Groups changes by section; sections and changes are in reading order. */
function bySection<E extends Entry>(
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
    // Removed rules have only the old wording of the section.
    if (each.now) group.section = section;
    groups.set(name, group);
    group.changes.push(each);
  }
  for (const group of groups.values()) {
    group.changes.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  }
  const schemes = makeSchemes([history.document]).of(history.document.slug);
  return [...groups.values()].sort(
    (a, b) =>
      groupOrder.indexOf(a.kind) - groupOrder.indexOf(b.kind) ||
      compareKeys(placeOfSection(a.section, schemes), placeOfSection(b.section, schemes)) ||
      Number(b.section?.kind === 'chapter') - Number(a.section?.kind === 'chapter'),
  );
}

/** Sorts a chapter before its sections, whatever their numbers: 2 before 200 and before 2.1. */
function placeOfSection(section: Entry | null, schemes: DocumentSchemes): string {
  const key = section?.key ?? '';
  return isNumberKey(key) ? writeKey(firstNumberUnder(keySteps(key), schemes)) : key;
}

function keyOf<E extends Entry>({ now, before }: ReleaseChange<E>): string {
  return (now ?? before)?.key ?? '';
}

/** Returns an entry's section, the entry itself if it is one, or its chapter if it has no section. */
function sectionOf<E extends Entry>(history: DocumentHistory<E>, entry: E): E | null {
  const isSection = ({ kind }: E) => kind === 'section' || kind === 'chapter';
  return [...headingsAbove(entry, history.find), entry].findLast(isSection) ?? null;
}
