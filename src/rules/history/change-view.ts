/** What is shown of changes: on pages of changes, in comparisons, feeds and histories. */
import { entryNumber } from '../entries/entry.ts';
import { changeKinds, hasNewText, isRemoval } from '../timeline/steps.ts';
import { counted } from '../words/sentences.ts';
import {
  type ComparedWording,
  countChanges,
  type RuleChange,
  type SectionChanges,
} from './changes-between.ts';
import { countAll, countsSentence, outsideSections } from './describe-changes.ts';
import { aroundChanges, type Difference, differences } from './word-differences.ts';

/** A change, ready to show. */
export interface ChangeView<E> extends RuleChange<E> {
  /** What happened, for a label: `New`, `Reworded, was 310.8a`. */
  label: string;
  /** The earlier number, if it was another one: `310.8 and its 6 subrules`. Or else empty. */
  was: string;
  /** The text with its changed words; null for a heading, or if only the number changed. */
  words: Difference[] | null;
}

const labels: Record<RuleChange<unknown>['change'], string> = {
  added: 'New',
  'split off': 'New, split from another rule',
  merged: 'Merged into another rule',
  reworded: 'Reworded',
  renumbered: 'Renumbered',
  'renumbered and reworded': 'Reworded',
  removed: 'Removed',
  returned: 'Added again',
};

/** Returns the heading of a section of changes, with its anchor and the number of changes. */
export function changesHeading({ section, kind, changes }: SectionChanges<ComparedWording>) {
  const counts = countChanges(changes);
  const kinds = changeKinds.filter((kind) => counts[kind] > 0).length;
  return {
    key: section?.key ?? kind,
    number: (section?.number !== section?.title && section?.number) || '',
    title: section ? (section.title ?? entryNumber(section)) : outsideSections[kind],
    // More of them don’t fit beside the title.
    counts: kinds > 2 ? counted(countAll(counts), 'change') : countsSentence(counts),
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
  const label = labels[change] + (was ? `, was ${was}` : '');
  return { ...each, label, was, words: shownWords(each) };
}

function shownWords(each: RuleChange<ComparedWording>): Difference[] | null {
  const { change, now, before, entry } = each;
  if (before && now && hasNewText(change)) return aroundChanges(differences(before.text, now.text));
  if (change === 'renumbered' || entry.text === entry.title) return null;
  return [{ kind: isRemoval(change) ? 'removed' : 'same', text: entry.text }];
}
