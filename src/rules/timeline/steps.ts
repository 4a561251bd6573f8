/** Lists the steps of a rule's history, and decides what kind each change is. */
import type { Release } from '../document.ts';
import { isTermKey } from '../numbers/number-key.ts';
import { oncePer } from '../once-per.ts';
import { foldTypography } from '../words/typography.ts';
import { type ChangeDate, changeDate, type KnownReleases, nextWhole } from './releases.ts';
import type { TimedWording, Timeline } from './timeline.ts';

/** The kinds of change between two releases, in the order in which pages count them. */
export const changeKinds = [
  'added',
  'split off',
  'returned',
  'removed',
  'merged',
  'reworded',
  'renumbered',
  'renumbered and reworded',
] as const;

export type ReleaseChangeKind = (typeof changeKinds)[number];
export type ChangeCounts = Record<ReleaseChangeKind, number>;

/**
 * - `added`: new, or in the oldest release that we have
 * - `split off`: new, with text of another rule
 * - `returned`: missing from a release, and in a later one again
 * - `merged`: removed, and another rule has its text
 * - `subrules changed`: unchanged, except for subrules, quotes, dashes and spaces
 */
export type Change = ReleaseChangeKind | 'subrules changed';

/** True if the change is a new text, with or without a new number. */
export function hasNewText(change: Change | 'moved'): boolean {
  return change === 'reworded' || change === 'renumbered and reworded';
}

export function isAddition(change: Change | 'moved'): boolean {
  return change === 'added' || change === 'split off';
}

export function isRemoval(change: Change | 'moved'): boolean {
  return change === 'removed' || change === 'merged';
}

export interface RuleWords {
  key: string;
  title: string | null;
  text: string;
  /** Set if the rule was split off from another one, or merged into one. */
  splitFrom?: string | undefined;
  mergedInto?: string | undefined;
}

/**
 * Decides what changed from one wording of a rule to the next.
 * @param before null if there was no rule
 * @param now null if there is no rule anymore
 * @param isRenumbered by default, true if the numbers differ
 * @returns null if number and words are the same
 */
export function changeBetween(
  before: RuleWords | null,
  now: RuleWords | null,
  isRenumbered = before?.key !== now?.key,
): Exclude<ReleaseChangeKind, 'returned'> | null {
  if (!before) return now?.splitFrom === undefined ? 'added' : 'split off';
  if (!now) return before.mergedInto === undefined ? 'removed' : 'merged';
  const isReworded = !sameWords(before, now);
  if (isRenumbered) return isReworded ? 'renumbered and reworded' : 'renumbered';
  return isReworded ? 'reworded' : null;
}

/** True if two wordings have the same title and text, apart from quotes, dashes and spaces. */
export function sameWords(one: RuleWords, other: RuleWords): boolean {
  // The title of a renamed term is its new name.
  const isRenamed = one.key !== other.key && [one, other].every(({ key }) => isTermKey(key));
  if (isRenamed) return foldTypography(one.text) === foldTypography(other.text);
  return one === other || foldedWords(one) === foldedWords(other);
}

/** Returns title and text with plain quotes, dashes and spaces. Cached, because it is slow. */
const foldedWords = oncePer(
  ({ title, text }: RuleWords) => `${foldTypography(title ?? '')}\n${foldTypography(text)}`,
);

export type WordedTimeline<E extends TimedWording & RuleWords> = Timeline<
  E,
  KnownReleases & { readonly releases: readonly Release[] }
>;

export interface HistoryStep<E> {
  change: Change;
  release: Release;
  /** The wording after the change; the last wording if the rule was removed. */
  entry: E;
  /** The wording before the change; null if the rule was added. */
  before: E | null;
  date: ChangeDate;
}

/** Returns the history of a rule, oldest change first. */
export function historySteps<E extends TimedWording & RuleWords>(
  timeline: WordedTimeline<E>,
  lineage: string,
): HistoryStep<E>[] {
  const { document, lineages, releaseIndex } = timeline;
  const wordings = lineages.get(lineage) ?? [];
  const removalOf = (last: E): HistoryStep<E>[] => {
    const release = document.releases[timeline.endOf(last)];
    if (!release) return [];
    const date = changeDate(document, last.until, release.id);
    return [
      { change: changeBetween(last, null) as Change, release, entry: last, before: last, date },
    ];
  };
  const steps = wordings.flatMap((entry, index) => {
    const before = wordings[index - 1] ?? null;
    const release = document.releases[releaseIndex(entry.from)] as Release;
    const date = changeDate(document, before?.until ?? null, release.id);
    const change = changeTo(timeline, before, entry);
    const step = { change, release, entry, before, date };
    return before && change === 'returned' ? [...removalOf(before), step] : [step];
  });
  return [...steps, ...wordings.slice(-1).flatMap(removalOf)];
}

/** Returns what changed from one wording of a rule to the next. */
export function changeTo<E extends TimedWording & RuleWords>(
  { document, releaseIndex }: WordedTimeline<E>,
  before: E | null,
  entry: E,
): Change {
  const absent = before ? nextWhole(document, releaseIndex(before.until)) : -1;
  if (absent >= 0 && absent < releaseIndex(entry.from)) return 'returned';
  return changeBetween(before, entry) ?? (before ? 'subrules changed' : 'added');
}

/** A change of a rule directly under another rule or a heading. */
export interface SubruleChange<E> {
  /** `moved`: it is under another rule now. */
  change: Exclude<Change, 'returned'> | 'moved';
  /** The wording after the change; null if the subrule was removed. */
  now: E | null;
  /** The wording before the change; null if the subrule was added. */
  before: E | null;
}

/** A wording that knows the wordings above and under it. */
type WithChildren = TimedWording &
  RuleWords & { id: string; parent: string | null; children: string[] };

/**
 * Compares the subrules of two wordings of a rule. Returns the changes in the order of the newer
 * wording, then the subrules that were removed or moved. If the rule was renumbered from `502.9` to
 * `702.19`, a subrule that only changed from `502.9a` to `702.19a` doesn't count.
 * @param find returns the wording with an id
 */
export function subruleChanges<E extends WithChildren>(
  timeline: WordedTimeline<E>,
  before: E,
  now: E,
  find: (id: string) => E | undefined,
): SubruleChange<E>[] {
  const childrenOf = (entry: E) => entry.children.flatMap((id) => find(id) ?? []);
  const wordingIn = (release: number, { lineage }: E) =>
    timeline.lineages.get(lineage)?.findLast((each) => timeline.isInForce(each, release)) ?? null;
  const at = timeline.releaseIndex(now.from);
  // While a rule was away, its subrules may have been under others.
  const wasAway = timeline.endOf(before) < at;
  const older = wasAway ? at - 1 : timeline.releaseIndex(before.until);
  const kept = wasAway ? [] : childrenOf(before);
  const unmatched = new Map(kept.map((child) => [child.lineage, child]));
  const changes: SubruleChange<E>[] = [];
  for (const child of childrenOf(now)) {
    const own = unmatched.get(child.lineage);
    const earlier = own ?? wordingIn(older, child);
    unmatched.delete(child.lineage);
    if (earlier?.id === child.id) continue;
    const isRenumbered = own
      ? !keptNumberInParent(before.key, own.key, now.key, child.key)
      : earlier?.key !== child.key;
    const mayHaveSubrules = earlier && earlier.children.length + child.children.length > 0;
    const change =
      changeBetween(earlier, child, isRenumbered) ?? (mayHaveSubrules ? 'subrules changed' : null);
    if (change) changes.push({ change, now: child, before: earlier });
  }
  for (const child of unmatched.values()) {
    const later = wordingIn(at, child);
    // A part of a release can lack a subrule that is still in force.
    if (later && find(later.parent ?? '')?.lineage === now.lineage) continue;
    const change = later ? 'moved' : (changeBetween(child, null) ?? 'removed');
    changes.push({ change, now: later, before: child });
  }
  return changes;
}

/**
 * True if a subrule's number didn't change, or only because its rule was renumbered.
 * @example keptNumberInParent('502.9', '502.9a', '702.19', '702.19a') // true
 * @example keptNumberInParent('502.9', '502.9a', '702.19', '702.19b') // false
 */
export function keptNumberInParent(
  parentBefore: string,
  before: string,
  parent: string,
  now: string,
): boolean {
  if (!before.startsWith(parentBefore) || !now.startsWith(parent)) return before === now;
  return before.slice(parentBefore.length) === now.slice(parent.length);
}
