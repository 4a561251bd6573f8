/** From scores to results: enough of the query, one wording of each rule, the best first. */
import { isCurrent, isFolded, isSubrule, isWordingOfPrevious } from '../files/kinds-file.ts';
import { tuning } from './tuning.ts';

export interface Scored {
  entry: number;
  score: number;
  /** Which of the questions that its rule is asked by led to it, if one did. */
  asked?: number;
}

/**
 * Leaves out entries with too little of the query, and all but the best wording of each rule.
 *
 * @param todayFirst whether rules that are no more are left out too
 */
export function selectFound(
  scores: Float32Array,
  covered: Float32Array,
  admits: ((entry: number) => boolean) | null,
  kinds: Uint8Array,
  todayFirst: boolean,
): Scored[] {
  let most = 0;
  for (let entry = 0; entry < scores.length; entry++) {
    const share = covered[entry] as number;
    if (share > most && (!admits || admits(entry))) most = share;
  }
  const enough = most * tuning.foundFrom;
  const results: Scored[] = [];
  let lineage = -1;
  let lastOf = -1;
  for (let entry = 0; entry < scores.length; entry++) {
    if (!isWordingOfPrevious(kinds[entry] as number)) lineage = entry;
    const score = scores[entry] as number;
    if (score === 0 || (covered[entry] as number) < enough || (admits && !admits(entry))) continue;
    const before = results.at(-1);
    if (before && lastOf === lineage) {
      const preferred = isCurrent(kinds[before.entry] as number) ? tuning.currentWording : 1;
      if (score > before.score * preferred) results[results.length - 1] = { entry, score };
    } else results.push({ entry, score });
    lastOf = lineage;
  }
  return todayFirst ? withoutGone(results, kinds) : results;
}

/**
 * Leaves out rules that are no more, unless they say what is asked for about as well as the best of
 * those in force, for all that the index already counts them less.
 */
function withoutGone(results: Scored[], kinds: Uint8Array): Scored[] {
  let best = 0;
  for (const { score } of results) if (score > best) best = score;
  return results.filter(
    ({ entry, score }) =>
      score >= best * tuning.goneFrom || isCurrent(kinds[newestOf(entry, kinds)] as number),
  );
}

/** The newest wording of the rule of an entry. */
function newestOf(entry: number, kinds: Uint8Array): number {
  let at = entry;
  while (at > 0 && isWordingOfPrevious(kinds[at] as number)) at--;
  return at;
}

/**
 * Lets the other subrules of a rule step back behind its best, each a little further, so that the
 * results are not all of one rule.
 *
 * @param ranked best first
 */
export function spreadOverRules(ranked: Scored[], kinds: Uint8Array): Scored[] {
  const before = new Map<number, number>();
  const spread = ranked.map((result) => {
    const rule = ruleOf(result.entry, kinds);
    const better = before.get(rule) ?? 0;
    before.set(rule, better + 1);
    return { ...result, score: result.score * tuning.sameRule ** better };
  });
  return spread.sort((a, b) => b.score - a.score || a.entry - b.entry);
}

/** The rule to which a subrule belongs: the nearest before it that is none. */
function ruleOf(entry: number, kinds: Uint8Array): number {
  let at = entry;
  const within = (packed: number) =>
    isSubrule(packed) || isFolded(packed) || isWordingOfPrevious(packed);
  while (at > 0 && within(kinds[at] as number)) at--;
  return at;
}

/** The best so many, best first; of equals, the one that stands first. */
export function best(scored: Scored[], limit: number): Scored[] {
  const kept: Scored[] = [];
  for (const candidate of scored) {
    const last = kept[limit - 1];
    if (last && candidate.score <= last.score) continue;
    let place = Math.min(kept.length, limit - 1);
    while (place > 0 && (kept[place - 1] as Scored).score < candidate.score) place--;
    kept.splice(place, 0, candidate);
    if (kept.length > limit) kept.pop();
  }
  return kept;
}
