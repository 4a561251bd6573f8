import type { DocumentDescription } from '../document.ts';
import type { Entry } from '../entries/entry.ts';
import { formatCount } from '../words/sentences.ts';
import { capital } from '../words/typography.ts';
import { changeDateWords } from '../timeline/change-date.ts';
import {
  type Change,
  type ChangeCounts,
  changeKinds,
  type HistoryStep,
  type ReleaseChangeKind,
} from '../timeline/steps.ts';
import type { ReleaseChanges, SectionChanges } from './changes-between.ts';
import { releaseNames } from './release-spans.ts';

/** If there are more changes than this, pages fold the sections. */
export const maxUnfolded = 40;

/**
 * Writes the heading for a change in the history of a rule.
 * @param number returns an entry's number as printed
 * @example stepTitle(step, document, (entry) => entry.key) // 'Renumbered from 502.9 to 702.17'
 */
export function stepTitle<E extends Entry>(
  { change, release, entry, before }: HistoryStep<E>,
  { releases }: DocumentDescription,
  number: (entry: E) => string,
): string {
  const earlier = releases.slice(0, releases.indexOf(release));
  const isNew = earlier.some(({ whole }) => whole);
  const renumbered = before ? `Renumbered from ${number(before)} to ${number(entry)}` : '';
  const titles: Record<Change, string> = {
    added: isNew ? 'Added' : 'Oldest version on this site',
    'split off': 'Split from another rule',
    removed: 'Removed',
    merged: 'Merged into another rule',
    returned: 'Added again',
    renumbered,
    reworded: 'Reworded',
    'renumbered and reworded': `${renumbered} and reworded`,
    'subrules changed': 'Changes in its subrules',
  };
  return titles[change];
}

/** Headings for the changes of entries that are in no section. */
export const outsideSections: Record<SectionChanges<unknown>['kind'], string> = {
  glossary: 'Glossary',
  matter: 'Title, introduction, credits (not counted)',
  section: '',
};

/**
 * Summarizes what a release changed, in one or two sentences.
 * @example
 * changesSentence(changes);
 * // 'Compared with January 16, 2026: 7 added, 2 removed, 40 reworded.'
 * @example
 * changesSentence(later); // 'Between June 18, 2021 and September 20, 2024: 94 added.'
 */
export function changesSentence<E>(changes: ReleaseChanges<E>): string {
  const { release, comparedWith, comparable, knowsAdded, counts, date, sections } = changes;
  if (comparedWith.length === 0) {
    return 'This is the oldest release on this site, so there is nothing to compare it with.';
  }
  const labels = releaseNames(comparedWith);
  if (!comparable) {
    return `Can’t be compared with ${labels}: we have different parts of each.`;
  }
  const isRange = comparedWith.length === 1 && knowsAdded && 'after' in date;
  const when = isRange
    ? capital(changeDateWords(date, { releases: [...comparedWith, release] }))
    : `Compared with ${labels}`;
  const parts = comparedWith.length > 1 ? 'parts of earlier releases' : 'part of the older release';
  const unknown = knowsAdded ? '' : ` We have only ${parts}, so we don’t know what is new.`;
  const kept = release.whole
    ? ''
    : ' We have only part of this release, so we don’t know what was removed.';
  const hasCounts = changeKinds.some((kind) => counts[kind] > 0);
  const words =
    !hasCounts && sections.length > 0
      ? 'no rules changed, only the texts around them'
      : countsSentence(counts);
  return `${when}: ${words}.${unknown}${kept}`;
}

/**
 * Writes the counts of changes as a list.
 * @example countsSentence(counts) // '13 added, 2 removed, 40 reworded'
 */
export function countsSentence(counts: ChangeCounts): string {
  const named = changeKinds
    .filter((kind) => counts[kind] > 0)
    .map(
      (kind) => `${formatCount(counts[kind])} ${kind === 'split off' ? 'split from others' : kind}`,
    );
  return named.join(', ') || 'no differences found';
}

export const barNames = ['added', 'reworded', 'removed', 'only renumbered'] as const;

/** In which part of a bar each kind of change is. */
const partOfKind: Record<ReleaseChangeKind, (typeof barNames)[number]> = {
  added: 'added',
  'split off': 'added',
  returned: 'added',
  reworded: 'reworded',
  'renumbered and reworded': 'reworded',
  removed: 'removed',
  merged: 'removed',
  renumbered: 'only renumbered',
};

/** Returns the parts of a bar, in percent of its width. @param whole how many changes fill it */
export function barParts(counts: ChangeCounts, whole: number) {
  let from = 0;
  return barNames.map((name) => {
    const kinds = changeKinds.filter((kind) => partOfKind[kind] === name);
    const count = kinds.reduce((sum, kind) => sum + counts[kind], 0);
    const part = { name, from, width: (100 * count) / whole };
    from += part.width;
    return part;
  });
}

/** Returns the number of all changes. */
export function countAll(counts: ChangeCounts): number {
  return changeKinds.reduce((sum, kind) => sum + counts[kind], 0);
}
