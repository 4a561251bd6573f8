import type { Release } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { DocumentHistory } from './document-history.ts';
import { bySection, type SectionChanges } from './by-section.ts';
import { withoutFollowers } from './followers.ts';
import type { ReleaseChange, ReleaseChangeKind } from './release-change.ts';
import { changeBetween } from './steps.ts';

export interface ReleaseChanges<E extends Entry> {
  release: Release;
  /** The newest whole release before it and the parts after that; none for the oldest release. */
  comparedWith: Release[];
  /** Whether the release and those that it is compared with hold a number in common. */
  comparable: boolean;
  /** Whether an earlier release is held whole; if not, nobody can tell what is new. */
  knowsAdded: boolean;
  counts: Record<ReleaseChangeKind, number>;
  sections: SectionChanges<E>[];
}

/**
 * What a release added, removed, moved and reworded, grouped by section. A part removes nothing,
 * and after parts alone nothing is known to be added. The first release has no changes: there is
 * nothing that it could be compared with.
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
  const comparedFrom = Math.max(lastWholeBefore(history, place), 0);
  return {
    release,
    comparedWith: releases.slice(comparedFrom, place),
    comparable: sharesRules(history, comparedFrom, place),
    knowsAdded,
    counts: count(found),
    sections: bySection(history, withoutFollowers(history, found)),
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
  if (now) {
    const change = changeBetween(earlier, now, document);
    return change === 'beneath' ? null : { change, now, before: earlier, along: 0 };
  }
  const stoodUntil = place(earlier?.until ?? '');
  const lastWhole = lastWholeBefore(history, releasePlace);
  const went = release.whole && stoodUntil < releasePlace && stoodUntil >= Math.max(lastWhole, 0);
  return went ? { change: 'went', now: null, before: earlier, along: 0 } : null;
}

/**
 * Whether there is anything to compare: parts of one document may hold different chapters. Between
 * releases that are held whole there always is.
 */
function sharesRules<E extends Entry>(
  { document, lineages, place }: DocumentHistory<E>,
  comparedFrom: number,
  releasePlace: number,
): boolean {
  const isHeld = (wording: E, from: number, until: number) =>
    place(wording.from) <= until && place(wording.until) >= from;
  if (document.releases[comparedFrom]?.whole && document.releases[releasePlace]?.whole) return true;
  return [...lineages.values()].some(
    (wordings) =>
      wordings.some((wording) => isHeld(wording, comparedFrom, releasePlace - 1)) &&
      wordings.some((wording) => isHeld(wording, releasePlace, releasePlace)),
  );
}

function lastWholeBefore<E extends Entry>(history: DocumentHistory<E>, place: number): number {
  return history.document.releases.slice(0, place).findLastIndex(({ whole }) => whole);
}

function count<E extends Entry>(changes: ReleaseChange<E>[]): Record<ReleaseChangeKind, number> {
  const counts = {
    came: 0,
    went: 0,
    returned: 0,
    moved: 0,
    reworded: 0,
    'moved-and-reworded': 0,
  };
  for (const { change } of changes) counts[change] += 1;
  return counts;
}
