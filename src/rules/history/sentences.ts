import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { capital } from '../words/typography.ts';
import { changeDateWords } from './change-date.ts';
import type { Change, Step } from './changes.ts';
import type { ReleaseChangeKind, ReleaseChanges } from './release-changes.ts';

/**
 * Names a step in the history of a rule.
 *
 * @param number returns the printed number of an entry
 *
 * @example stepTitle(step, document, (entry) => entry.key) // 'Renumbered from 502.9 to 702.17'
 */
export function stepTitle<E extends Entry>(
  { change, release, entry, before }: Step<E>,
  { releases }: DocumentDescription,
  number: (entry: E) => string,
): string {
  const earlier = releases.slice(0, releases.indexOf(release));
  const isNew = earlier.some(({ whole }) => whole);
  const renumbered = before ? `Renumbered from ${number(before)} to ${number(entry)}` : '';
  const titles: Record<Change, string> = {
    came: isNew ? 'Added' : 'Oldest version on this site',
    went: 'Removed',
    returned: 'Added again, unchanged',
    moved: renumbered,
    reworded: 'Reworded',
    'moved-and-reworded': `${renumbered} and reworded`,
    beneath: 'Only its subrules changed',
  };
  return titles[change];
}

/** Names of the kinds of change, in the order of lists. */
export const changeNames = {
  came: 'added',
  returned: 'returned',
  went: 'removed',
  reworded: 'reworded',
  moved: 'renumbered',
  'moved-and-reworded': 'renumbered and reworded',
} as const satisfies Record<ReleaseChangeKind, string>;

/** Headings for changes outside sections. */
export const outsideSections: Record<ReleaseChanges<Entry>['sections'][number]['kind'], string> = {
  glossary: 'Glossary',
  matter: 'Title, introduction, credits',
  section: '',
};

/**
 * Summarizes what a release changed, in one or two sentences.
 *
 * @example
 * changesSentence(changes);
 * // 'Compared with January 16, 2026: 7 added, 2 removed, 40 reworded.'
 * @example
 * changesSentence(later); // 'Between June 18, 2021 and September 20, 2024: 94 added.'
 */
export function changesSentence<E extends Entry>(changes: ReleaseChanges<E>): string {
  const { release, comparedWith, comparable, knowsAdded, counts, date } = changes;
  if (comparedWith.length === 0) {
    return 'This is the oldest release on this site, so there is nothing to compare it with.';
  }
  const labels = comparedWith.map(({ label }) => label).join(' and ');
  if (!comparable) {
    return `Can’t be compared with ${labels}: we have different parts of each.`;
  }
  const isRange = comparedWith.length === 1 && knowsAdded && 'after' in date;
  const when = isRange ? capital(changeDateWords(date)) : `Compared with ${labels}`;
  const unknown = knowsAdded
    ? ''
    : ' We have only parts of earlier releases, so we don’t know what is new.';
  const kept = release.whole
    ? ''
    : ' We have only part of this release, so we don’t know what was removed.';
  return `${when}: ${countsSentence(counts)}.${unknown}${kept}`;
}

/**
 * Writes the counts of a release's changes as a sentence.
 *
 * @example countsSentence(counts) // '13 added, 2 removed, 40 reworded'
 */
export function countsSentence(counts: Record<ReleaseChangeKind, number>): string {
  const kinds = Object.keys(changeNames) as ReleaseChangeKind[];
  const said = kinds
    .filter((kind) => counts[kind] > 0)
    .map((kind) => `${counts[kind].toLocaleString('en')} ${changeNames[kind]}`);
  return said.join(', ') || 'no differences found';
}
