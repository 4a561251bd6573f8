/** Finds what changed between the wordings of a rule. */
import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { foldTypography } from '../words/typography.ts';
import { type ChangeDate, changeDate } from './change-date.ts';
import { placesOf } from './document-history.ts';

/**
 * The change of a rule in a release:
 * - `came`, `went`        added, removed
 * - `returned`            added again with the same text
 * - `moved`               renumbered
 * - `reworded`            reworded
 * - `moved-and-reworded`  renumbered and reworded
 * - `beneath`             only its subrules changed
 */
export type Change =
  'came' | 'went' | 'returned' | 'moved' | 'reworded' | 'moved-and-reworded' | 'beneath';

/** One change in the history of a rule. */
export interface Step<E extends Entry> {
  change: Change;
  /** The first release with the change. */
  release: Release;
  /** The wording after the change; the last wording if the rule was removed. */
  entry: E;
  /** The wording before it. */
  before: E | null;
  date: ChangeDate;
}

/**
 * Returns the history of one rule, oldest change first.
 *
 * @param entries all wordings of one lineage, in any order
 */
export function stepsOf<E extends Entry>(
  entries: readonly E[],
  document: DocumentDescription,
): Step<E>[] {
  const place = placesOf(document);
  const inOrder = [...entries].sort((a, b) => place(a.from) - place(b.from));
  const steps = inOrder.map((entry, index): Step<E> => {
    const before = inOrder[index - 1] ?? null;
    const release = document.releases[place(entry.from)] as Release;
    const date = changeDate(document, before?.until ?? null, release.id);
    return { change: changeBetween(before, entry, document), release, entry, before, date };
  });
  const last = inOrder.at(-1);
  const went = last && releaseWithout(document, last.until);
  if (last && went) {
    const date = changeDate(document, last.until, went.id);
    steps.push({ change: 'went', release: went, entry: last, before: last, date });
  }
  return steps;
}

/** Returns the change from one wording of a lineage to the next. */
export function changeBetween<E extends Entry>(
  before: E | null,
  entry: E,
  document: DocumentDescription,
): Change {
  if (!before) return 'came';
  const moved = before.key !== entry.key;
  const reworded = !sameWords(before, entry);
  if (moved) return reworded ? 'moved-and-reworded' : 'moved';
  if (reworded) return 'reworded';
  return releaseWithout(document, before.until, entry.from) ? 'returned' : 'beneath';
}

/** True if two wordings have the same title and text, apart from typography. */
export function sameWords(one: Entry, other: Entry): boolean {
  return one === other || foldedWords(one) === foldedWords(other);
}

/** Returns title and text in plain typography; cached, because several pages need them. */
function foldedWords(entry: Entry): string {
  const known = folded.get(entry);
  if (known !== undefined) return known;
  const words = `${foldTypography(entry.title ?? '')}\n${foldTypography(entry.text)}`;
  folded.set(entry, words);
  return words;
}

const folded = new WeakMap<Entry, string>();

/**
 * Returns the first complete release after a release, and before another if given. Skips partial
 * releases, because a rule can be missing there by chance.
 */
function releaseWithout(
  document: DocumentDescription,
  after: string,
  before?: string,
): Release | undefined {
  const place = placesOf(document);
  const end = before === undefined ? undefined : place(before);
  return document.releases.slice(place(after) + 1, end).find(({ whole }) => whole);
}

/** A change of one item under a rule. */
export interface ChangeBeneath<E extends Entry> {
  change: Exclude<Change, 'returned'>;
  /** The wording after the change; null if the item was removed. */
  now: E | null;
  before: E | null;
}

/**
 * Returns the changes directly under a rule between two of its wordings, in the order of the text,
 * with removed items last. Leaves out children that were only renumbered along with the rule.
 */
export function changesBeneath<E extends Entry>(
  before: E,
  now: E,
  find: (id: string) => E | undefined,
): ChangeBeneath<E>[] {
  const childrenOf = (entry: E) => entry.children.flatMap((id) => find(id) ?? []);
  const old = new Map(childrenOf(before).map((child) => [child.lineage, child]));
  const changes: ChangeBeneath<E>[] = [];
  for (const child of childrenOf(now)) {
    const earlier = old.get(child.lineage) ?? null;
    old.delete(child.lineage);
    if (earlier?.id === child.id) continue;
    const change = earlier ? changeOf(before, earlier, now, child) : 'came';
    if (change) changes.push({ change, now: child, before: earlier });
  }
  for (const gone of old.values()) changes.push({ change: 'went', now: null, before: gone });
  return changes;
}

function changeOf<E extends Entry>(
  ruleBefore: E,
  before: E,
  rule: E,
  now: E,
): 'moved' | 'reworded' | 'moved-and-reworded' | 'beneath' | null {
  const reworded = !sameWords(before, now);
  const moved = !movedAlong(ruleBefore.key, before.key, rule.key, now.key);
  if (moved) return reworded ? 'moved-and-reworded' : 'moved';
  if (reworded) return 'reworded';
  return before.children.length > 0 || now.children.length > 0 ? 'beneath' : null;
}

/**
 * True if a number changed only because the number of the rule above it changed.
 *
 * @example movedAlong('502.9', '502.9a', '702.17', '702.17a') // true
 */
export function movedAlong(
  ruleBefore: string,
  before: string,
  ruleNow: string,
  now: string,
): boolean {
  if (!before.startsWith(ruleBefore) || !now.startsWith(ruleNow)) return before === now;
  return before.slice(ruleBefore.length) === now.slice(ruleNow.length);
}
