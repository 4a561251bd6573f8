import type { DocumentDescription, Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { foldTypography } from '../words/typography.ts';

/**
 * What happened to a rule at a release:
 * - `came`, `went`        it stands for the first time, or no longer
 * - `returned`            it stands again, after a release without it
 * - `moved`               it stands under another number
 * - `reworded`            it says it in other words
 * - `moved-and-reworded`  both
 * - `beneath`             it is as it was; something that stands under it is not
 */
export type Change =
  'came' | 'went' | 'returned' | 'moved' | 'reworded' | 'moved-and-reworded' | 'beneath';

/** One change in the life of a rule. */
export interface Step<E extends Entry> {
  change: Change;
  /** The release that brought it. */
  release: Release;
  /** The wording after the change; the last one, where the rule went. */
  entry: E;
  /** The wording before it. */
  before: E | null;
}

/** Where a release stands among the releases of its document, from 0. */
export function placesOf(document: DocumentDescription): (release: string) => number {
  const places = new Map(document.releases.map(({ id }, place) => [id, place]));
  return (release) => places.get(release) ?? -1;
}

/**
 * The life of one rule, oldest change first.
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
    return { change: changeBetween(before, entry, document), release, entry, before };
  });
  const last = inOrder.at(-1);
  const went = last && releaseWithout(document, last.until);
  if (last && went) steps.push({ change: 'went', release: went, entry: last, before: last });
  return steps;
}

/** What made one wording out of the one before it in its lineage. */
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

/** Whether two wordings say the same in the same words. */
export function sameWords(one: Entry, other: Entry): boolean {
  return (
    foldTypography(one.title ?? '') === foldTypography(other.title ?? '') &&
    foldTypography(one.text) === foldTypography(other.text)
  );
}

/** The first whole release after one, and before another where that is given: a part proves nothing. */
function releaseWithout(
  document: DocumentDescription,
  after: string,
  before?: string,
): Release | undefined {
  const place = placesOf(document);
  const end = before === undefined ? undefined : place(before);
  return document.releases.slice(place(after) + 1, end).find(({ whole }) => whole);
}
