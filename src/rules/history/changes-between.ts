/**
 * Compares two releases of a document: lists the rules that were added, removed, renumbered and reworded.
 * All counts of changes come from here: in the build, in the import and in the browser.
 */
import type { Release } from '../document.ts';
import { headingsAbove } from '../entries/entry.ts';
import type { ItemKind } from '../texts/parsed.ts';
import { type ChangeDate, changeDate } from '../timeline/change-date.ts';
import { type KnownReleases, lastWhole } from '../timeline/releases.ts';
import {
  changeBetween,
  type ChangeCounts,
  changeKinds,
  keptNumberInParent,
  type RuleWords,
} from '../timeline/steps.ts';
import type { TimedWording, Timeline } from '../timeline/timeline.ts';

export interface ComparedWording extends TimedWording, RuleWords {
  id: string;
  kind: ItemKind;
  /** Id of the wording above. */
  parent: string | null;
  /** Position in reading order, among the wordings of all releases. */
  order: number;
  /** The first release with the rule, if older wordings of it aren't in the timeline. */
  since?: string | undefined;
}

type ComparedTimeline<E extends ComparedWording> = Timeline<
  E,
  KnownReleases & { readonly releases: readonly Release[] }
>;

/** The change of one rule between two releases. */
export interface RuleChange<E> {
  change: keyof ChangeCounts;
  /** The wording in the newer release; null if the rule was removed. */
  now: E | null;
  /** The wording in the older release; null if the rule was added. */
  before: E | null;
  date: ChangeDate;
  /** The number of subrules that were renumbered only because this rule was. They aren't listed. */
  renumberedSubrules: number;
}

/** The changes in one section, in reading order. */
export interface SectionChanges<E> {
  /** The section's heading; null for the glossary, and for texts such as the introduction (`matter`). */
  section: E | null;
  kind: 'section' | 'glossary' | 'matter';
  changes: RuleChange<E>[];
}

export interface ReleaseChanges<E> {
  release: Release;
  /**
   * The older release; if it's a part, also the newest whole release before it and the parts between.
   * Empty for the oldest release.
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

/** Lists the changes in a release since the one before it. @throws if there is no such release */
export function changesIn<E extends ComparedWording>(
  timeline: ComparedTimeline<E>,
  release: string,
): ReleaseChanges<E> {
  const { document, releaseIndex } = timeline;
  const before = document.releases[releaseIndex(release) - 1];
  return changesBetween(timeline, before?.id ?? null, release);
}

/**
 * Lists the changes from one release to a newer one, by section. A rule that a partial release lacks
 * doesn't count as removed. If the older release and all before it are partial, no rule counts as added.
 *
 * @param older null for the oldest release, which has no changes
 * @param only the lineages to list; by default, all
 * @throws if the document has no such release
 * @example changesBetween(timeline, '2014-06-01', '2026-08-07').counts.added
 */
export function changesBetween<E extends ComparedWording>(
  timeline: ComparedTimeline<E>,
  older: string | null,
  newer: string,
  only?: ReadonlySet<string>,
): ReleaseChanges<E> {
  const { document, releaseIndex } = timeline;
  const [from, index] = [releaseIndex(older ?? ''), releaseIndex(newer)];
  const release = document.releases[index];
  if (!release) throw new Error(`There is no release ${newer}.`);
  const knowsAdded = lastWhole(document, from + 1) >= 0;
  const found = [...timeline.lineages].flatMap(([lineage, wordings]) => {
    if (only && !only.has(lineage)) return [];
    const change = from < 0 ? null : changeOf(timeline, wordings, from, index);
    return change && (knowsAdded || change.before) ? [change] : [];
  });
  const byId = new Map(timeline.wordings.map((entry) => [entry.id, entry]));
  const find = (id: string) => byId.get(id);
  const listed = withoutRenumberedSubrules(found, find);
  const comparedFrom = Math.max(lastWhole(document, from + 1), 0);
  return {
    release,
    comparedWith: document.releases.slice(comparedFrom, from + 1),
    comparable: sharesRules(timeline, comparedFrom, from, index),
    date: changeDate(document, document.releases[comparedFrom]?.id ?? null, newer),
    knowsAdded,
    counts: countChanges(listed.filter(({ now, before }) => (now ?? before)?.kind !== 'matter')),
    sections: bySection(listed, find),
  };
}

/** Returns what happened to a rule between two releases, or null. */
function changeOf<E extends ComparedWording>(
  timeline: ComparedTimeline<E>,
  wordings: readonly E[],
  from: number,
  index: number,
): RuleChange<E> | null {
  const { document, releaseIndex } = timeline;
  const inForce = (at: number) => wordings.findLast((each) => timeline.isInForce(each, at)) ?? null;
  const [before, now] = [inForce(from), inForce(index)];
  if (before === now) return null;
  const [first = null, last = null] = [wordings[0], wordings.at(-1)];
  const isKnown = releaseIndex(first?.since ?? first?.from ?? '') < from;
  // The first wording says what the rule was split off from, and the last one what it became a part of.
  const change =
    !before && isKnown
      ? 'returned'
      : changeBetween(before && (now ? before : last), now && (before ? now : first));
  if (change === null) return null;
  const date = changeDate(
    document,
    before?.until ?? null,
    now?.from ?? document.releases[index]?.id ?? '',
  );
  return { change, now, before, date, renumberedSubrules: 0 };
}

/**
 * True if a release has a rule in common with the releases from `comparedFrom` to `from`. Whole
 * releases always do. Partial releases may have different chapters.
 */
function sharesRules<E extends ComparedWording>(
  { document, lineages, releaseIndex }: ComparedTimeline<E>,
  comparedFrom: number,
  from: number,
  index: number,
): boolean {
  const isIn = (wording: E, from: number, until: number) =>
    releaseIndex(wording.from) <= until && releaseIndex(wording.until) >= from;
  if (document.releases[comparedFrom]?.whole && document.releases[index]?.whole) return true;
  return [...lineages.values()].some(
    (wordings) =>
      wordings.some((wording) => isIn(wording, comparedFrom, from)) &&
      wordings.some((wording) => isIn(wording, index, index)),
  );
}

/** Counts the changes of each kind. Subrules that were renumbered with their rule count too. */
export function countChanges<E>(changes: readonly RuleChange<E>[]): ChangeCounts {
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
function withoutRenumberedSubrules<E extends ComparedWording>(
  changes: RuleChange<E>[],
  find: (id: string) => E | undefined,
): RuleChange<E>[] {
  const byLineage = new Map(changes.map((each) => [(each.now ?? each.before)?.lineage, each]));
  const parentLineage = ({ parent }: E) => (parent ? find(parent)?.lineage : undefined);
  // Returns the change that caused a new number: `502` → `702` caused `502.9a` → `702.9a`.
  const causeOf = ({ change, now, before }: RuleChange<E>): RuleChange<E> | undefined => {
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

/** Groups changes by section. Sorts the sections, and the changes in each, in reading order. */
function bySection<E extends ComparedWording>(
  changes: RuleChange<E>[],
  find: (id: string) => E | undefined,
): SectionChanges<E>[] {
  const groups = new Map<string, SectionChanges<E>>();
  for (const each of changes) {
    const entry = (each.now ?? each.before) as E;
    const section = sectionOf(entry, find);
    const kind = section ? 'section' : entry.kind === 'glossary' ? 'glossary' : 'matter';
    const name = section?.lineage ?? kind;
    const group = groups.get(name) ?? { section, kind, changes: [] };
    // Prefers the section's newest wording. A removed rule leads only to the old one.
    if (each.now) group.section = section;
    groups.set(name, group);
    group.changes.push(each);
  }
  const orderOf = ({ now, before }: RuleChange<E>) => (now ?? before)?.order ?? 0;
  for (const group of groups.values()) group.changes.sort((a, b) => orderOf(a) - orderOf(b));
  return [...groups.values()].sort(
    (a, b) =>
      groupOrder.indexOf(a.kind) - groupOrder.indexOf(b.kind) ||
      (a.section?.order ?? 0) - (b.section?.order ?? 0),
  );
}

/** Returns the section, chapter or topmost rule of an entry. Each is its own. */
function sectionOf<E extends ComparedWording>(
  entry: E,
  find: (id: string) => E | undefined,
): E | null {
  const isSection = ({ kind }: E) => kind === 'section' || kind === 'chapter';
  const above = [...headingsAbove(entry, find), entry];
  // In a part of a text, the topmost rule has no section.
  return above.findLast(isSection) ?? above.find(({ kind }) => kind === 'rule') ?? null;
}
