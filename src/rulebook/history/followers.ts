import type { Entry } from '../entries/entry.ts';
import { movedAlong } from './beneath.ts';
import type { DocumentHistory } from './document-history.ts';
import type { ReleaseChange } from './release-change.ts';

/** Takes out what only moved with the rule above it, and counts it there. */
export function withoutFollowers<E extends Entry>(
  history: DocumentHistory<E>,
  changes: ReleaseChange<E>[],
): ReleaseChange<E>[] {
  const byLineage = new Map(changes.map((each) => [(each.now ?? each.before)?.lineage, each]));
  const lineageAbove = ({ parent }: E) => (parent ? history.find(parent)?.lineage : undefined);
  const leaderOf = ({ change, now, before }: ReleaseChange<E>): ReleaseChange<E> | undefined => {
    if (change !== 'moved' || !now?.parent || !before?.parent) return undefined;
    const above = byLineage.get(lineageAbove(now));
    if (!above?.now || !above.before || lineageAbove(before) !== above.before.lineage)
      return undefined;
    return movedAlong(above.before.key, before.key, above.now.key, now.key)
      ? (leaderOf(above) ?? above)
      : undefined;
  };
  return changes.filter((each) => {
    const leader = leaderOf(each);
    if (leader) leader.along += 1;
    return !leader;
  });
}
