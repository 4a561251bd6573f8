/** What is shown of a change: on pages of changes, in comparisons, feeds and histories. */
import { hasNewText, isRemoval } from '../timeline/steps.ts';
import { printedNumber } from '../numbers/number-key.ts';
import type { ComparedWording, RuleChange } from './changes-between.ts';
import { aroundChanges, type Difference, differences } from './word-differences.ts';

/** A change, ready to show. */
export interface ChangeView<E> extends RuleChange<E> {
  /** What happened, for a label: `New`, `Reworded, was 310.8a`. */
  label: string;
  /** The earlier wording, if it has another number. */
  from: E | null;
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

/** The changes of a section: those with a text, and those of numbers alone, which share a line. */
export function changeViews<E extends ComparedWording>(changes: readonly RuleChange<E>[]) {
  const { lines = [], renumbered = [] } = Object.groupBy(changes.map(changeView), ({ change }) =>
    change === 'renumbered' ? 'renumbered' : 'lines',
  );
  return { lines, renumbered };
}

/** Returns what is shown of a change. A heading that was added or removed is shown by its title only. */
export function changeView<E extends ComparedWording>(each: RuleChange<E>): ChangeView<E> {
  const { change, before, entry, renumberedSubrules } = each;
  const from = before && before.key !== entry.key ? before : null;
  const was = from && withSubrules(printedNumber(from.key), renumberedSubrules);
  const label = labels[change] + (was ? `, was ${was}` : '');
  return { ...each, label, from, words: shownWords(each) };
}

function shownWords({
  change,
  now,
  before,
  entry,
}: RuleChange<ComparedWording>): Difference[] | null {
  if (before && now && hasNewText(change)) {
    return aroundChanges(differences(before.text, now.text));
  }
  if (change === 'renumbered' || entry.text === entry.title) return null;
  return [{ kind: isRemoval(change) ? 'removed' : 'same', text: entry.text }];
}

/** @example withSubrules('310.8', 6) // '310.8 and its 6 subrules' */
export function withSubrules(number: string, count: number): string {
  const subrules = count === 1 ? 'its subrule' : `its ${count} subrules`;
  return count === 0 ? number : `${number} and ${subrules}`;
}
