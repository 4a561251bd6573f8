/** Lists changes in sections whose parts have titles instead of numbers, such as the infractions of the IPG. */
import { stepTitle } from '../rules/history/describe-changes.ts';
import {
  hasNewText,
  type HistoryStep,
  isAddition,
  isRemoval,
  type SubruleChange,
  subruleChanges,
} from '../rules/timeline/steps.ts';
import type { Library, RenderedEntry } from './library.ts';
import { entryNumber } from './names.ts';
import { isPart } from '../rules/entries/entry.ts';

/** True for a section of parts with titles, such as `Definition` and `Philosophy`. */
export function hasParts(library: Library, entry: RenderedEntry): boolean {
  return library.entriesOf(entry.children).some(isPart);
}

function isMadeOfParts(library: Library, entry: RenderedEntry): boolean {
  return hasParts(library, entry) || isPart(entry);
}

/** Returns the changes of an entry's subrules. In sections with titled parts, also of theirs. */
export function changesUnder(
  library: Library,
  before: RenderedEntry,
  entry: RenderedEntry,
): SubruleChange<RenderedEntry>[] {
  const timeline = library.timelineOf(entry.document);
  const changes = subruleChanges(timeline, before, entry, (id) => library.byId.get(id));
  if (!isMadeOfParts(library, entry)) return changes;
  return changes.flatMap((each) => {
    const { change, before, now } = each;
    const under = before && now && change !== 'moved' ? changesUnder(library, before, now) : [];
    return change === 'subrules changed' ? under : [each, ...under];
  });
}

/** True if a step gave a rule new words. The parts of a section are its words, too. */
export function isRewording(
  library: Library,
  { change, before, entry }: HistoryStep<RenderedEntry>,
): boolean {
  if (hasNewText(change)) return true;
  const isOther = change !== 'subrules changed' && change !== 'renumbered';
  if (isOther || !before || !isMadeOfParts(library, entry)) return false;
  return changesUnder(library, before, entry).some(
    (each) => hasNewText(each.change) || isAddition(each.change) || isRemoval(each.change),
  );
}

/** Returns the heading of a step. @example titleOfStep(library, step) // 'Changes in its parts' */
export function titleOfStep(library: Library, step: HistoryStep<RenderedEntry>): string {
  const title = stepTitle(step, library.documentOf(step.entry), entryNumber);
  const areReworded = !hasNewText(step.change) && isRewording(library, step);
  if (areReworded && step.change === 'renumbered') return `${title} and reworded in its parts`;
  if (areReworded) return 'Reworded in its parts';
  return hasParts(library, step.entry) ? title.replace('subrules', 'parts') : title;
}
