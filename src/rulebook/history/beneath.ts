import type { Entry } from '../entries/entry.ts';
import { type Change, sameWords } from './steps.ts';

/** What changed of one thing that stands under a rule. */
export interface ChangeBeneath<E extends Entry> {
  change: Exclude<Change, 'returned'>;
  /** As it stands after the change; null where it went. */
  now: E | null;
  before: E | null;
}

/**
 * What changed directly under a rule between two of its wordings, in the order of the text;
 * what went stands at the end. Children that only moved along with their rule are left out.
 */
export function changesBeneath<E extends Entry>(
  before: E,
  now: E,
  find: (id: string) => E | undefined,
): ChangeBeneath<E>[] {
  const childrenOf = (entry: E) => entry.children.flatMap((id) => find(id) ?? []);
  const old = new Map(childrenOf(before).map((child) => [child.lineage, child]));
  const changes: ChangeBeneath<E>[] = [];
  for (const child of childrenOf(now)) {
    const earlier = old.get(child.lineage) ?? null;
    old.delete(child.lineage);
    if (earlier?.id === child.id) continue;
    const change = earlier ? changeOf(before, earlier, now, child) : 'came';
    if (change) changes.push({ change, now: child, before: earlier });
  }
  for (const gone of old.values()) changes.push({ change: 'went', now: null, before: gone });
  return changes;
}

function changeOf<E extends Entry>(
  ruleBefore: E,
  before: E,
  rule: E,
  now: E,
): 'moved' | 'reworded' | 'moved-and-reworded' | 'beneath' | null {
  const reworded = !sameWords(before, now);
  const moved = !movedAlong(ruleBefore.key, before.key, rule.key, now.key);
  if (moved) return reworded ? 'moved-and-reworded' : 'moved';
  if (reworded) return 'reworded';
  return before.children.length > 0 || now.children.length > 0 ? 'beneath' : null;
}

/**
 * Whether a number differs from what it was only by that of the rule above it.
 *
 * @example movedAlong('502.9', '502.9a', '702.17', '702.17a') // true
 */
export function movedAlong(
  ruleBefore: string,
  before: string,
  ruleNow: string,
  now: string,
): boolean {
  if (!before.startsWith(ruleBefore) || !now.startsWith(ruleNow)) return before === now;
  return before.slice(ruleBefore.length) === now.slice(ruleNow.length);
}
