import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import type { Change, Step } from './changes.ts';
import type { ReleaseChangeKind, ReleaseChanges } from './release-changes.ts';

/**
 * What a step says, in a sentence.
 *
 * @param number how an entry's number is written
 *
 * @example stepSentence(step, document, (entry) => entry.key)
 * // 'Moved from 502.9 to 702.17 in the same words.'
 */
export function stepSentence<E extends Entry>(
  { change, release, entry, before }: Step<E>,
  document: DocumentDescription,
  number: (entry: E) => string,
): string {
  const moved = before ? `Moved from ${number(before)} to ${number(entry)}` : '';
  const sentences: Record<Change, string> = {
    came: cameSentence(release.id, document),
    went: `${number(entry)} does not stand in this release, nor does the same rule under another number.`,
    returned: 'Stands again, in the same words as before.',
    moved: `${moved} in the same words.`,
    reworded: 'Reworded.',
    'moved-and-reworded': `${moved} and reworded.`,
    beneath: 'Unchanged itself; what stands under it changed.',
  };
  return sentences[change];
}

function cameSentence(releaseId: string, { releases }: DocumentDescription): string {
  const place = releases.findIndex(({ id }) => id === releaseId);
  const earlier = releases.slice(0, place);
  if (earlier.length === 0) return 'In the oldest release on this site.';
  const previous = earlier.findLast(({ whole }) => whole);
  return previous
    ? `New: the release of ${previous.label} does not have it.`
    : 'The first wording held here; earlier releases are here only in part.';
}

/** What the kinds of change are called in lists, in the order in which they are counted. */
export const changeNames = {
  came: 'added',
  returned: 'returned',
  went: 'removed',
  reworded: 'reworded',
  moved: 'moved',
  'moved-and-reworded': 'moved and reworded',
} as const satisfies Record<ReleaseChangeKind, string>;

/** What changes that are of no section stand under. */
export const outsideSections: Record<ReleaseChanges<Entry>['sections'][number]['kind'], string> = {
  glossary: 'Glossary',
  matter: 'Before and after the rules',
  section: '',
};

/**
 * What a release changed, in numbers and in a sentence or two.
 *
 * @example
 * changesSentence(changes);
 * // 'Compared with January 16, 2026: 7 added, 2 removed, 40 reworded.'
 */
export function changesSentence<E extends Entry>(changes: ReleaseChanges<E>): string {
  const { release, comparedWith, comparable, knowsAdded, counts } = changes;
  if (comparedWith.length === 0) {
    return 'The oldest release on this site, so there is nothing to compare it with.';
  }
  const labels = comparedWith.map(({ label }) => label).join(' and ');
  if (!comparable) {
    return `Nothing can be compared with ${labels}: what is held of each is of different chapters.`;
  }
  const unknown = knowsAdded
    ? ''
    : ' Of the earlier releases only parts are held, so what is new in it is not known.';
  const kept = release.whole
    ? ''
    : ' Only a part of this release is held, so what it removed is not known.';
  return `Compared with ${labels}: ${countsSentence(counts)}.${unknown}${kept}`;
}

/**
 * The changes of a release in numbers.
 *
 * @example countsSentence(counts) // '13 added, 2 removed, 40 reworded'
 */
export function countsSentence(counts: Record<ReleaseChangeKind, number>): string {
  const kinds = Object.keys(changeNames) as ReleaseChangeKind[];
  const said = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${changeNames[kind]}`);
  return said.join(', ') || 'no difference found';
}

/**
 * What a number meant and where its rule stands now.
 *
 * @param then in which releases held it was so
 * @example thenAndNow('502.9', 'In the release of February 1, 2008', '702.19 (Trample)')
 * // 'In the release of February 1, 2008 this was 502.9; today it is 702.19 (Trample).'
 */
export function thenAndNow(number: string, then: string, today: string | null): string {
  const now = today === null ? 'it is not in the rules today' : `today it is ${today}`;
  return `${then} this was ${number}; ${now}.`;
}
