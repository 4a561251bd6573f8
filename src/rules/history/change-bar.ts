/** Divides a bar by the kinds of changes. Its colors stand for several kinds. */
import { type ChangeCounts, changeKinds, type ReleaseChangeKind } from '../timeline/steps.ts';
import { countAll, countsSentence } from './describe-changes.ts';

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
