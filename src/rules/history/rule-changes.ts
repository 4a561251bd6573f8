/** Finds what changed in a rule from one wording to the next. */
import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { foldTypography } from '../words/typography.ts';
import { type ChangeDate, changeDate } from './change-date.ts';
import { releaseIndexer } from './document-history.ts';

/** The kinds of change that a release's list of changes shows, in the order of counts and filters. */
export const changeKinds = [
  'added',
  'returned',
  'removed',
  'reworded',
  'renumbered',
  'renumbered and reworded',
] as const;

export type ReleaseChangeKind = (typeof changeKinds)[number];
export type ChangeCounts = Record<ReleaseChangeKind, number>;

/**
 * - `added`: new, or in the oldest release that we have
 * - `returned`: missing from a release, and in a later one with the same number and text
 * - `subrules changed`: unchanged, except for subrules, quotes, dashes and spaces
 */
export type Change = ReleaseChangeKind | 'subrules changed';

/** True if the change is a new text, with or without a new number. */
export function hasNewText(change: Change): boolean {
  return change === 'reworded' || change === 'renumbered and reworded';
}

/** One change in the history of a rule. */
export interface HistoryStep<E extends Entry> {
  change: Change;
  /** The first release with the change. */
  release: Release;
  /** The wording after the change; the last wording if the rule was removed. */
  entry: E;
  /** The wording before the change; null if the rule was added. */
  before: E | null;
  date: ChangeDate;
}

/**
 * Returns the history of one rule, oldest change first.
 *
 * @param entries all wordings of the rule, in any order
 */
export function historySteps<E extends Entry>(
  entries: readonly E[],
  document: DocumentDescription,
): HistoryStep<E>[] {
  const releaseIndex = releaseIndexer(document);
  const inOrder = [...entries].sort((a, b) => releaseIndex(a.from) - releaseIndex(b.from));
  const steps = inOrder.map((entry, index): HistoryStep<E> => {
    const before = inOrder[index - 1] ?? null;
    const release = document.releases[releaseIndex(entry.from)] as Release;
    const date = changeDate(document, before?.until ?? null, release.id);
    return { change: changeBetween(before, entry, document), release, entry, before, date };
  });
  const last = inOrder.at(-1);
  const release = last && nextWholeRelease(document, last.until);
  if (last && release) {
    const date = changeDate(document, last.until, release.id);
    steps.push({ change: 'removed', release, entry: last, before: last, date });
  }
  return steps;
}

/**
 * Returns what changed from one wording of a rule to the next.
 *
 * @param before null if `entry` is the oldest wording
 */
export function changeBetween<E extends Entry>(
  before: E | null,
  entry: E,
  document: DocumentDescription,
): Change {
  if (!before) return 'added';
  const isReworded = !sameWords(before, entry);
  if (before.key !== entry.key) return isReworded ? 'renumbered and reworded' : 'renumbered';
  if (isReworded) return 'reworded';
  return nextWholeRelease(document, before.until, entry.from) ? 'returned' : 'subrules changed';
}

/** True if two wordings have the same title and text, apart from quotes, dashes and spaces. */
export function sameWords(one: Entry, other: Entry): boolean {
  return one === other || foldedWords(one) === foldedWords(other);
}

/** Returns title and text with plain quotes, dashes and spaces. Cached, because it is slow. */
function foldedWords(entry: Entry): string {
  const known = folded.get(entry);
  if (known !== undefined) return known;
  const words = `${foldTypography(entry.title ?? '')}\n${foldTypography(entry.text)}`;
  folded.set(entry, words);
  return words;
}

const folded = new WeakMap<Entry, string>();

/**
 * Returns the first whole release after the release `after`, if it is older than `before`. Partial
 * releases don't count, because a rule that they lack may have existed.
 */
function nextWholeRelease(
  document: DocumentDescription,
  after: string,
  before?: string,
): Release | undefined {
  const releaseIndex = releaseIndexer(document);
  const end = before === undefined ? undefined : releaseIndex(before);
  return document.releases.slice(releaseIndex(after) + 1, end).find(({ whole }) => whole);
}

/** A change of a rule directly under another rule or a heading. */
export interface SubruleChange<E extends Entry> {
  change: Exclude<Change, 'returned'>;
  /** The wording after the change; null if the subrule was removed. */
  now: E | null;
  /** The wording before the change; null if the subrule was added. */
  before: E | null;
}

/**
 * Compares the subrules of two wordings of a rule. Returns the changes in the order of the newer
 * wording, then the removed subrules. If the rule was renumbered from `502.9` to `702.19`, a subrule
 * that only changed from `502.9a` to `702.19a` doesn't count.
 *
 * @param find returns the wording with an id
 */
export function subruleChanges<E extends Entry>(
  before: E,
  now: E,
  find: (id: string) => E | undefined,
): SubruleChange<E>[] {
  const childrenOf = (entry: E) => entry.children.flatMap((id) => find(id) ?? []);
  const unmatched = new Map(childrenOf(before).map((child) => [child.lineage, child]));
  const changes: SubruleChange<E>[] = [];
  for (const child of childrenOf(now)) {
    const earlier = unmatched.get(child.lineage) ?? null;
    unmatched.delete(child.lineage);
    if (earlier?.id === child.id) continue;
    const change = earlier ? subruleChange(before, earlier, now, child) : 'added';
    if (change) changes.push({ change, now: child, before: earlier });
  }
  for (const child of unmatched.values())
    changes.push({ change: 'removed', now: null, before: child });
  return changes;
}

function subruleChange<E extends Entry>(
  parentBefore: E,
  before: E,
  parent: E,
  now: E,
): SubruleChange<E>['change'] | null {
  const isReworded = !sameWords(before, now);
  if (!keptNumberInParent(parentBefore.key, before.key, parent.key, now.key)) {
    return isReworded ? 'renumbered and reworded' : 'renumbered';
  }
  if (isReworded) return 'reworded';
  return before.children.length > 0 || now.children.length > 0 ? 'subrules changed' : null;
}

/**
 * True if a subrule's number didn't change, or only because its rule was renumbered.
 *
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
