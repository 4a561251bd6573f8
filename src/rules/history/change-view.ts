/** What is shown of a change: on pages of changes, in comparisons, feeds and histories. */
import { hasNewText, isRemoval } from '../timeline/steps.ts';
import { printedNumber } from '../numbers/number-key.ts';
import { cutAtWord } from '../words/sentences.ts';
import type { ComparedWording, RuleChange } from './changes-between.ts';
import { aroundChanges, type Difference, differences } from './word-differences.ts';

/** A change, ready to show. */
export interface ChangeView<E> {
  /** The wording to link to: the newer one, or the last one of a removed rule. */
  entry: E;
  change: RuleChange<E>['change'];
  /** What happened, for a label: `New`, `Reworded, was 310.8a`. */
  label: string;
  title: string | null;
  /** The earlier wording, if it has another number. */
  from: E | null;
  /** How many subrules were renumbered with the rule. */
  renumberedSubrules: number;
  /** The text with its changed words; null if only the number changed. */
  words: Difference[] | null;
  /** The first words of a rule without a title that was only renumbered. */
  firstWords: string | null;
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
  const views = changes.map(changeView);
  const isNumberOnly = ({ change }: ChangeView<E>) => change === 'renumbered';
  return {
    lines: views.filter((view) => !isNumberOnly(view)),
    renumbered: views.filter(isNumberOnly),
  };
}

/** Returns what is shown of a change. A heading that was added or removed is shown by its title only. */
export function changeView<E extends ComparedWording>({
  change,
  now,
  before,
  renumberedSubrules,
}: RuleChange<E>): ChangeView<E> {
  const entry = (now ?? before) as E;
  const isHeading = entry.text === entry.title;
  const shownWords = () => {
    if (before && now && hasNewText(change))
      return aroundChanges(differences(before.text, now.text));
    if (change === 'renumbered' || isHeading) return null;
    return [{ kind: isRemoval(change) ? 'removed' : 'same', text: entry.text } as const];
  };
  const from = before && before.key !== entry.key ? before : null;
  const was = withSubrules(printedNumber(from?.key ?? ''), renumberedSubrules);
  return {
    ...{ entry, change, title: entry.title, renumberedSubrules, from },
    label: labels[change] + (from ? `, was ${was}` : ''),
    words: shownWords(),
    firstWords: change === 'renumbered' && !entry.title ? cutAtWord(entry.text, 90) : null,
  };
}

/** @example wasWords(view, (entry) => entry.key) // '310.8 and its 6 subrules' */
export function wasWords<E>(
  { from, entry, renumberedSubrules }: ChangeView<E>,
  numberOf: (entry: E) => string,
): string {
  return withSubrules(numberOf(from ?? entry), renumberedSubrules);
}

function withSubrules(number: string, count: number): string {
  const along = count === 1 ? 'its subrule' : `its ${count} subrules`;
  return count === 0 ? number : `${number} and ${along}`;
}
