/**
 * Which of the entries that hold something of a query are its results: those with enough of it, one
 * wording of each rule, and of rules that are no more only what today's say much less well.
 */
import { isCurrent } from '../files/entry-columns.ts';
import { tuning } from './tuning.ts';
import { touchedNow, type Workspace } from './workspace.ts';

export interface Scored {
  entry: number;
  score: number;
  /**
   * Which of the questions that its rule is asked by led to it, if one did, and whether that is the query
   * word for word; the rule by its newest wording.
   */
  asked?: { rule: number; place: number; isExact: boolean };
}

/** Leaves out entries with too little of the query. */
export function selectFound(
  workspace: Workspace,
  admits: ((entry: number) => boolean) | null,
): Scored[] {
  const { scores, covered } = workspace;
  const touched = touchedNow(workspace);
  let most = 0;
  for (const entry of touched) {
    const share = covered[entry] as number;
    if (share > most && (!admits || admits(entry))) most = share;
  }
  const enough = most * tuning.foundFrom;
  const found: Scored[] = [];
  for (const entry of touched) {
    const score = scores[entry] as number;
    if (score === 0 || (covered[entry] as number) < enough || (admits && !admits(entry))) continue;
    found.push({ entry, score });
  }
  return found;
}

/** The best wording of each rule; an older one only where it says far more than the one in force. */
export function oneOfEachRule(found: Scored[], rules: Uint32Array, traits: Uint8Array): Scored[] {
  const chosen = new Map<number, Scored>();
  const worth = ({ entry, score }: Scored) =>
    score * (isCurrent(traits[entry] as number) ? tuning.currentWording : 1);
  for (const result of found) {
    const rule = rules[result.entry] as number;
    const before = chosen.get(rule);
    if (!before || worth(result) > worth(before)) chosen.set(rule, result);
  }
  return [...chosen.values()];
}

/**
 * How many rules hold all that is asked where none of today comes near it: somebody who means those
 * finds what is like it today, and is to know that it stood.
 *
 * @param usual what is shown of them among today's
 */
export function heldWholly(
  found: Scored[],
  usual: Scored[],
  total: number,
  { covered }: Workspace,
  rules: Uint32Array,
  traits: Uint8Array,
): { heldToday: boolean; rulesBeyond: number } {
  const whole = new Set<number>();
  let today = 0;
  for (const { entry } of found) {
    const share = (covered[entry] as number) / total;
    if (isCurrent(traits[entry] as number)) today = Math.max(today, share);
    else if (share >= tuning.wholly) whole.add(rules[entry] ?? entry);
  }
  for (const { entry } of usual) if ((rules[entry] ?? entry) === entry) whole.delete(entry);
  const heldToday = today >= tuning.partly;
  return { heldToday, rulesBeyond: heldToday ? 0 : whole.size };
}

/**
 * Leaves out rules that are no more, unless they say what is asked for about as well as the best of
 * those in force, for all that the index already counts them less.
 */
export function withoutGone(results: Scored[], rules: Uint32Array, traits: Uint8Array): Scored[] {
  let best = 0;
  for (const { score } of results) if (score > best) best = score;
  const newest = (entry: number) => (rules.length > 0 ? (rules[entry] as number) : entry);
  return results.filter(
    ({ entry, score }) =>
      score >= best * tuning.goneFrom || isCurrent(traits[newest(entry)] as number),
  );
}
