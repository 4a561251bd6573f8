/**
 * Compares two releases of a document: lists the rules that were added, removed, renumbered and reworded.
 * All counts of changes come from here: in the build, in the import and in the browser.
 */
import type { Release } from '../document.ts';
import { headingsAbove } from '../entries/entry.ts';
import type { ItemKind } from '../texts/parsed.ts';
import { type ChangeDate, changeDate, lastWhole } from '../timeline/releases.ts';
import {
  changeBetween,
  type ChangeCounts,
  changeKinds,
  keptNumberInParent,
  type ReleaseChangeKind,
  type RuleWords,
  type WordedTimeline,
} from '../timeline/steps.ts';
import type { TimedWording } from '../timeline/timeline.ts';

export interface ComparedWording extends TimedWording, RuleWords {
  id: string;
  number: string | null;
  kind: ItemKind;
  /** Id of the wording above. */
  parent: string | null;
  /** Position in reading order, among the wordings of all releases. */
  order: number;
  /** The first release with the rule, if older wordings of it aren't in the timeline. */
  since?: string | undefined;
}

/** The change of one rule between two releases. */
export interface RuleChange<E> {
  change: ReleaseChangeKind;
  /** The wording in the newer release; null if the rule was removed. */
  now: E | null;
  /** The wording in the older release; null if the rule was added. */
  before: E | null;
  /** The wording to show: the newer one, or the last one of a removed rule. */
  entry: E;
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
  /** The older release; if it's a part, also those back to the last whole one. Empty for the oldest. */
  comparedWith: Release[];
  /** False if the release has only headings in common with those in `comparedWith`, or nothing. */
  comparable: boolean;
  date: ChangeDate;
  /** False if we have only parts of earlier releases. A rule in none of them isn't necessarily new. */
  knowsAdded: boolean;
  /** Of the changes that are counted: `isCounted`. */
  counts: ChangeCounts;
  sections: SectionChanges<E>[];
}

/**
 * Lists what changed in a release since an older one, by section. A rule that a partial release lacks
 * doesn't count as removed. If the older release and all before it are partial, no rule counts as added.
 * @param older by default, the release before; the oldest release has no changes
 * @param only the lineages to list; by default, all
 * @throws if the document has no release with the id `newer`
 * @example changesIn(timeline, '2026-08-07', '2014-06-01').counts.added
 */
export function changesIn<E extends ComparedWording>(
  timeline: WordedTimeline<E>,
  newer: string,
  older?: string,
  only?: ReadonlySet<string>,
): ReleaseChanges<E> {
  const { document, lineages, releaseIndex } = timeline;
  const { releases } = document;
  const index = releaseIndex(newer);
  const release = releases[index];
  if (!release) throw new Error(`There is no release ${newer}.`);
  const from = older === undefined ? index - 1 : releaseIndex(older);
  const newestWhole = lastWhole(document, from + 1);
  const knowsAdded = newestWhole >= 0;
  const comparedWith = releases.slice(Math.max(newestWhole, 0), from + 1);
  const found = [...lineages].flatMap(([lineage, wordings]) => {
    if (from < 0 || (only && !only.has(lineage))) return [];
    const change = changeOf(timeline, wordings, from, index);
    return change && (knowsAdded || change.before) ? change : [];
  });
  const byId = new Map(timeline.wordings.map((entry) => [entry.id, entry]));
  const find = (id: string) => byId.get(id);
  const listed = withoutRenumberedSubrules(found, find);
  const hasRule = ({ kind, title, text }: E) => kind !== 'matter' && text !== title;
  const isIn = ({ id }: Release, wordings: readonly E[]) =>
    wordings.some((each) => hasRule(each) && timeline.isShownIn(each, id));
  const isInBoth = (wordings: readonly E[]) =>
    isIn(release, wordings) && comparedWith.some((each) => isIn(each, wordings));
  return {
    ...{ release, comparedWith, knowsAdded },
    // Parts may have different chapters, so that no rule is in both.
    comparable: (comparedWith[0]?.whole && release.whole) || [...lineages.values()].some(isInBoth),
    date: changeDate(document, comparedWith[0]?.id ?? null, newer),
    counts: countChanges(listed.filter(isCounted)),
    sections: bySection(listed, find),
  };
}

/** Returns what happened to a rule between two releases, or null. @param wordings oldest first */
function changeOf<E extends ComparedWording>(
  timeline: WordedTimeline<E>,
  wordings: readonly E[],
  from: number,
  index: number,
): RuleChange<E> | null {
  const { document, releaseIndex } = timeline;
  const inForce = (at: number) => wordings.findLast((each) => timeline.isInForce(each, at)) ?? null;
  const [before, now] = [inForce(from), inForce(index)];
  const entry = now ?? before;
  if (!entry || before === now) return null;
  const [first = entry, last = entry] = [wordings[0], wordings.at(-1)];
  const isKnown = releaseIndex(first.since ?? first.from) < from;
  // Only the first wording says from which rule it was split, and only the last into which it was merged.
  const added = isKnown ? 'returned' : changeBetween(null, first);
  const change = before ? changeBetween(now ? before : last, now) : added;
  if (change === null) return null;
  const shownIn = now?.from ?? document.releases[index]?.id ?? '';
  const date = changeDate(document, before?.until ?? null, shownIn);
  return { change, now, before, entry, date, renumberedSubrules: 0 };
}

/** False for texts around the rules, such as the title, the introduction and the credits. */
export const isCounted = ({ entry }: RuleChange<ComparedWording>) => entry.kind !== 'matter';

/** Counts the changes of each kind. Subrules that were renumbered with their rule count too. */
export function countChanges<E>(changes: readonly RuleChange<E>[]): ChangeCounts {
  const counts = Object.fromEntries(changeKinds.map((kind) => [kind, 0])) as ChangeCounts;
  for (const { change, renumberedSubrules } of changes) {
    counts[change] += 1;
    counts.renumbered += renumberedSubrules;
  }
  return counts;
}

/** Removes subrules that only got a new number with a rule above them. The change of that rule counts them. */
function withoutRenumberedSubrules<E extends ComparedWording>(
  changes: RuleChange<E>[],
  find: (id: string) => E | undefined,
): RuleChange<E>[] {
  const byLineage = new Map(changes.map((each) => [each.entry.lineage, each]));
  const changeAbove = ({ parent }: E) => byLineage.get(find(parent ?? '')?.lineage ?? '');
  // Returns the change that caused a new number: `502` → `702` caused `502.9a` → `702.9a`.
  const causeOf = ({ change, now, before }: RuleChange<E>): RuleChange<E> | undefined => {
    if (change !== 'renumbered' || !now || !before) return undefined;
    const above = changeAbove(now);
    if (!above?.now || !above.before || changeAbove(before) !== above) return undefined;
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

/** Groups changes by section. Sorts the sections, and the changes in each, in reading order. */
function bySection<E extends ComparedWording>(
  changes: readonly RuleChange<E>[],
  find: (id: string) => E | undefined,
): SectionChanges<E>[] {
  const kindOf = ({ kind }: E) => (kind === 'glossary' ? kind : 'matter');
  const inOrder = changes.toSorted((a, b) => a.entry.order - b.entry.order);
  const groups = Map.groupBy(inOrder, ({ entry }) => {
    return sectionOf(entry, find)?.lineage ?? kindOf(entry);
  });
  const sections = [...groups.values()].map((group): SectionChanges<E> => {
    // Prefers the section's newest wording. A removed rule leads only to the old one.
    const { entry } = (group.findLast(({ now }) => now) ?? group[0]) as RuleChange<E>;
    const section = sectionOf(entry, find);
    return { section, kind: section ? 'section' : kindOf(entry), changes: group };
  });
  const last = { section: 0, glossary: Number.MAX_SAFE_INTEGER, matter: Infinity };
  const position = ({ section, kind }: SectionChanges<E>) => section?.order ?? last[kind];
  return sections.sort((a, b) => position(a) - position(b));
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
