/** What is shown of a change: on pages of changes, in comparisons, feeds and histories. */
import { hasNewText, isRemoval } from '../timeline/steps.ts';
import { cutAtWord } from '../words/sentences.ts';
import type { ComparedWording, RuleChange } from './changes-between.ts';
import { aroundChanges, type Difference, differences } from './word-differences.ts';

/** A change, ready to show. */
export interface ChangeView<E> {
  /** The wording to link to: the newer one, or the last one of a removed rule. */
  entry: E;
  change: RuleChange<E>['change'];
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
  return {
    ...{ entry, change, title: entry.title, renumberedSubrules },
    from: before && before.key !== entry.key ? before : null,
    words: shownWords(),
    firstWords: change === 'renumbered' && !entry.title ? cutAtWord(entry.text, 90) : null,
  };
}
