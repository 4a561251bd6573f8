/** Describes changes for pages of changes, comparisons, feeds and histories. */
import type { DocumentDescription } from '../document.ts';
import { type Entry, entryNumber } from '../entries/entry.ts';
import { isTermKey } from '../numbers/number-key.ts';
import { changeDateWords } from '../timeline/releases.ts';
import {
  type Change,
  type ChangeCounts,
  changeKinds,
  hasNewText,
  type HistoryStep,
  isRemoval,
  type ReleaseChangeKind,
} from '../timeline/steps.ts';
import { counted, formatCount } from '../words/sentences.ts';
import { capital } from '../words/typography.ts';
import {
  type ComparedWording,
  countChanges,
  type ReleaseChanges,
  type RuleChange,
  type SectionChanges,
} from './changes-between.ts';
import { releaseNames } from './release-spans.ts';
import { aroundChanges, type Difference, differences } from './word-differences.ts';

/** If there are more changes than this, pages fold the sections. */
export const maxUnfolded = 40;

/** The names of changes. `stepTitle` adds the numbers of a renumbered rule. */
const changeNames: Record<Change, string> = {
  added: 'Added',
  'split off': 'Split from another rule',
  merged: 'Merged into another rule',
  reworded: 'Reworded',
  renumbered: 'Renumbered',
  'renumbered and reworded': 'Reworded',
  removed: 'Removed',
  returned: 'Added again',
  'subrules changed': 'Changes in its subrules or examples',
};

function nameOfChange(change: Change, { key }: { key: string }): string {
  return change === 'renumbered' && isTermKey(key) ? 'Renamed' : changeNames[change];
}

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
  const [was, is] = [before && number(before), number(entry)];
  // A text without a number can be under another number.
  const from = was === is ? '' : ` from ${was} to ${is}`;
  const renumbered = nameOfChange('renumbered', entry) + from;
  if (change === 'renumbered') return renumbered;
  if (change === 'renumbered and reworded') return `${renumbered} and reworded`;
  const isOldest = !releases.slice(0, releases.indexOf(release)).some(({ whole }) => whole);
  return change === 'added' && isOldest ? 'Oldest version on this site' : changeNames[change];
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
 * @param saidCounts says how much changed; by default, how many rules in which way
 */
export function changesSentence<E>(
  changes: ReleaseChanges<E>,
  saidCounts: (counts: ChangeCounts) => string = countsSentence,
): string {
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
  const nothing =
    sections.length > 0 ? 'no rules changed, only the texts around them' : 'no differences found';
  const words = countAll(counts) === 0 ? nothing : saidCounts(counts);
  return `${when}: ${words}.${unknown}${kept}`;
}

/**
 * Writes the counts of changes as a list. Empty if there are no changes.
 * @example countsSentence(counts) // '13 added, 2 removed, 40 reworded'
 */
export function countsSentence(counts: ChangeCounts): string {
  const named = changeKinds
    .filter((kind) => counts[kind] > 0)
    .map(
      (kind) => `${formatCount(counts[kind])} ${kind === 'split off' ? 'split from others' : kind}`,
    );
  return named.join(', ');
}

/** @example countedChanges(counts) // '1,524 changes' */
export function countedChanges(counts: ChangeCounts): string {
  return counted(countAll(counts), 'change');
}

export function countAll(counts: ChangeCounts): number {
  return changeKinds.reduce((sum, kind) => sum + counts[kind], 0);
}

/** A change, ready to show. */
export interface ChangeView<E> extends RuleChange<E> {
  /** What happened, for a label: `Added`, `Reworded, was 310.8a`. */
  label: string;
  /** The earlier number, if it was another one: `310.8 and its 6 subrules`. Or else empty. */
  was: string;
  /** The text with its changed words; null for a heading, or if only the number changed. */
  words: Difference[] | null;
}

/** Returns the heading of a section of changes, with its anchor and the number of changes. */
export function changesHeading({ section, kind, changes }: SectionChanges<ComparedWording>) {
  const counts = countChanges(changes);
  const kinds = changeKinds.filter((kind) => counts[kind] > 0).length;
  return {
    key: section?.key ?? kind,
    number: (section?.number !== section?.title && section?.number) || '',
    title: section ? (section.title ?? entryNumber(section)) : outsideSections[kind],
    // More of them don’t fit beside the title.
    counts: kinds > 2 ? countedChanges(counts) : countsSentence(counts),
    total: countAll(counts),
  };
}

/** The changes of a section: those with a text, and those of numbers alone, which share a line. */
export function changeViews<E extends ComparedWording>(changes: readonly RuleChange<E>[]) {
  const { lines = [], renumbered = [] } = Object.groupBy(changes.map(changeView), ({ change }) =>
    change === 'renumbered' ? 'renumbered' : 'lines',
  );
  return { lines, renumbered };
}

/** Returns what is shown of a change. A heading that was added or removed is shown by its title only. */
export function changeView<E extends ComparedWording>(each: RuleChange<E>): ChangeView<E> {
  const { change, before, entry, renumberedSubrules: count } = each;
  const subrules = count === 1 ? 'its subrule' : `its ${count} subrules`;
  const isRenumbered = before !== null && before.key !== entry.key;
  const was = isRenumbered ? entryNumber(before) + (count ? ` and ${subrules}` : '') : '';
  const label = nameOfChange(change, entry) + (was ? `, was ${was}` : '');
  return { ...each, label, was, words: shownWords(each) };
}

function shownWords(each: RuleChange<ComparedWording>): Difference[] | null {
  const { change, now, before, entry } = each;
  if (before && now && hasNewText(change)) return aroundChanges(differences(before.text, now.text));
  if (change === 'renumbered' || entry.text === entry.title) return null;
  return [{ kind: isRemoval(change) ? 'removed' : 'same', text: entry.text }];
}

/** The parts of a bar of changes. Its colors stand for several kinds. */
export const barNames = ['added', 'reworded', 'removed', 'only renumbered'] as const;

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

/**
 * Returns the parts of a bar, in percent of its width, each with its counts in words.
 * @param whole how many changes fill it
 */
export function barParts(counts: ChangeCounts, whole: number) {
  let from = 0;
  return barNames.map((name) => {
    const own = { ...counts };
    for (const kind of changeKinds) if (partOfKind[kind] !== name) own[kind] = 0;
    const count = countAll(own);
    const part = {
      name,
      from,
      width: (100 * count) / whole,
      words: countsSentence(own),
    };
    from += part.width;
    return part;
  });
}
