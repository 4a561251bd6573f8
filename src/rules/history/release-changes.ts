/** Lists the rules that a release added, removed, renumbered and reworded. */
import type { DocumentDescription, Release } from '../document.ts';
import { type Entry, headingsAbove } from '../entries/entry.ts';
import { compareKeys, isNumberKey, keySteps, writeKey } from '../numbers/number-key.ts';
import { type DocumentSchemes, firstNumberUnder, makeSchemes } from '../numbers/scheme.ts';
import { type ChangeDate, changeDate } from '../timeline/change-date.ts';
import { lastWhole } from '../timeline/releases.ts';
import {
  changeBetween,
  type ChangeCounts,
  changeKinds,
  changeTo,
  keptNumberInParent,
} from '../timeline/steps.ts';
import type { Timeline } from '../timeline/timeline.ts';

type DocumentTimeline<E extends Entry> = Timeline<E, DocumentDescription>;

/** The change of one rule in a release. */
export interface ReleaseChange<E extends Entry> {
  change: keyof ChangeCounts;
  /** The wording in the release; null if the rule was removed. */
  now: E | null;
  /** The wording before the release; null if the rule was added. */
  before: E | null;
  date: ChangeDate;
  /** The number of subrules that were renumbered only because this rule was. They aren't listed. */
  renumberedSubrules: number;
}

/** The changes in one section, in the order of the rules' numbers. */
export interface SectionChanges<E extends Entry> {
  /** The section's heading; null for the glossary, and for texts such as the introduction (`matter`). */
  section: E | null;
  kind: 'section' | 'glossary' | 'matter';
  changes: ReleaseChange<E>[];
}

export interface ReleaseChanges<E extends Entry> {
  release: Release;
  /**
   * The newest whole release before this one, and the partial releases between the two. Empty for the
   * oldest release.
   */
  comparedWith: Release[];
  /** False if the release has no rule in common with the releases in `comparedWith`. */
  comparable: boolean;
  date: ChangeDate;
  /** False if we have only parts of earlier releases. A rule in none of them isn't necessarily new. */
  knowsAdded: boolean;
  /** Leaves out texts around the rules, such as the title, the introduction and the credits. */
  counts: ChangeCounts;
  sections: SectionChanges<E>[];
}

/**
 * Lists the changes in a release, by section. The oldest release has none. A rule that a partial
 * release lacks doesn't count as removed. If all earlier releases are partial, no rule counts as added.
 *
 * @throws if the document has no such release
 */
export function changesIn<E extends Entry>(
  timeline: DocumentTimeline<E>,
  releaseId: string,
): ReleaseChanges<E> {
  const { releases } = timeline.document;
  const index = releases.findIndex(({ id }) => id === releaseId);
  const release = releases[index];
  if (!release) throw new Error(`${timeline.document.slug} has no release ${releaseId}.`);
  const knowsAdded = lastWhole(timeline.document, index) >= 0;
  const found: ReleaseChange<E>[] = [];
  if (index > 0) {
    for (const wordings of timeline.lineages.values()) {
      const change = changeOf(timeline, wordings, index);
      if (change && (knowsAdded || change.now === null || change.before !== null))
        found.push(change);
    }
  }
  const listed = withoutRenumberedSubrules(timeline, found);
  const comparedFrom = Math.max(lastWhole(timeline.document, index), 0);
  return {
    release,
    comparedWith: releases.slice(comparedFrom, index),
    comparable: sharesRules(timeline, comparedFrom, index),
    date: changeDate(timeline.document, releases[comparedFrom]?.id ?? null, releaseId),
    knowsAdded,
    counts: countChanges(listed.filter(({ now, before }) => (now ?? before)?.kind !== 'matter')),
    sections: bySection(timeline, listed),
  };
}

function changeOf<E extends Entry>(
  timeline: DocumentTimeline<E>,
  wordings: readonly E[],
  index: number,
): ReleaseChange<E> | null {
  const { document, releaseIndex } = timeline;
  const release = document.releases[index] as Release;
  const now = wordings.find(({ from }) => from === release.id) ?? null;
  const before = wordings.findLast(({ from }) => releaseIndex(from) < index) ?? null;
  const last = releaseIndex(before?.until ?? '');
  // If the previous whole release lacks the rule too, it was removed earlier.
  const isRemoved =
    release.whole && last < index && last >= Math.max(lastWhole(timeline.document, index), 0);
  if (!now && !isRemoved) return null;
  const change = now ? changeTo(timeline, before, now) : changeBetween(before, null);
  if (change === 'subrules changed' || change === null) return null;
  const date = changeDate(document, before?.until ?? null, release.id);
  return { change, now, before, date, renumberedSubrules: 0 };
}

/**
 * True if a release has a rule in common with the releases before it, from `comparedFrom` on. Whole
 * releases always do. Partial releases may have different chapters.
 */
function sharesRules<E extends Entry>(
  { document, lineages, releaseIndex }: DocumentTimeline<E>,
  comparedFrom: number,
  index: number,
): boolean {
  const isIn = (wording: E, from: number, until: number) =>
    releaseIndex(wording.from) <= until && releaseIndex(wording.until) >= from;
  if (document.releases[comparedFrom]?.whole && document.releases[index]?.whole) return true;
  return [...lineages.values()].some(
    (wordings) =>
      wordings.some((wording) => isIn(wording, comparedFrom, index - 1)) &&
      wordings.some((wording) => isIn(wording, index, index)),
  );
}

/** Counts the changes of each kind. Subrules that were renumbered with their rule count too. */
export function countChanges<E extends Entry>(changes: readonly ReleaseChange<E>[]): ChangeCounts {
  const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as ChangeCounts;
  for (const { change, renumberedSubrules } of changes) {
    counts[change] += 1;
    counts.renumbered += renumberedSubrules;
  }
  return counts;
}

/**
 * Removes subrules that were renumbered only because a rule above them was. Counts them in the change of
 * that rule.
 */
function withoutRenumberedSubrules<E extends Entry>(
  timeline: DocumentTimeline<E>,
  changes: ReleaseChange<E>[],
): ReleaseChange<E>[] {
  const byLineage = new Map(changes.map((each) => [(each.now ?? each.before)?.lineage, each]));
  const byId = new Map(timeline.wordings.map((entry) => [entry.id, entry]));
  const parentLineage = ({ parent }: E) => (parent ? byId.get(parent)?.lineage : undefined);
  // Returns the change that caused a new number: `502` → `702` caused `502.9a` → `702.9a`.
  const causeOf = ({ change, now, before }: ReleaseChange<E>): ReleaseChange<E> | undefined => {
    if (change !== 'renumbered' || !now?.parent || !before?.parent) return undefined;
    const above = byLineage.get(parentLineage(now));
    if (!above?.now || !above.before || parentLineage(before) !== above.before.lineage)
      return undefined;
    return keptNumberInParent(above.before.key, before.key, above.now.key, now.key)
      ? (causeOf(above) ?? above)
      : undefined;
  };
  return changes.filter((each) => {
    const cause = causeOf(each);
    if (cause) cause.renumberedSubrules += 1;
    return !cause;
  });
}

const groupOrder = ['section', 'glossary', 'matter'];

/** Groups changes by section. Sorts the sections, and the changes in each, by number. */
function bySection<E extends Entry>(
  timeline: DocumentTimeline<E>,
  changes: ReleaseChange<E>[],
): SectionChanges<E>[] {
  const byId = new Map(timeline.wordings.map((entry) => [entry.id, entry]));
  const groups = new Map<string, SectionChanges<E>>();
  for (const each of changes) {
    const entry = (each.now ?? each.before) as E;
    const section = sectionOf(entry, (id) => byId.get(id));
    const kind = section ? 'section' : entry.kind === 'glossary' ? 'glossary' : 'matter';
    const name = section?.lineage ?? kind;
    const group = groups.get(name) ?? { section, kind, changes: [] };
    // Prefers the section's newest wording. A removed rule leads only to the old one.
    if (each.now) group.section = section;
    groups.set(name, group);
    group.changes.push(each);
  }
  for (const group of groups.values()) {
    group.changes.sort((a, b) => compareKeys(keyOf(a), keyOf(b)));
  }
  const schemes = makeSchemes([timeline.document]).of(timeline.document.slug);
  return [...groups.values()].sort(
    (a, b) =>
      groupOrder.indexOf(a.kind) - groupOrder.indexOf(b.kind) ||
      compareKeys(sectionSortKey(a.section, schemes), sectionSortKey(b.section, schemes)) ||
      Number(b.section?.kind === 'chapter') - Number(a.section?.kind === 'chapter'),
  );
}

/** Returns a key that sorts a chapter before its sections: chapter `2` before `200` or `2.1`. */
function sectionSortKey(section: Entry | null, schemes: DocumentSchemes): string {
  const key = section?.key ?? '';
  return isNumberKey(key) ? writeKey(firstNumberUnder(keySteps(key), schemes)) : key;
}

function keyOf<E extends Entry>({ now, before }: ReleaseChange<E>): string {
  return (now ?? before)?.key ?? '';
}

/** Returns the section or else the chapter of an entry. A section or chapter is its own. */
function sectionOf<E extends Entry>(entry: E, find: (id: string) => E | undefined): E | null {
  const isSection = ({ kind }: E) => kind === 'section' || kind === 'chapter';
  return [...headingsAbove(entry, find), entry].findLast(isSection) ?? null;
}
