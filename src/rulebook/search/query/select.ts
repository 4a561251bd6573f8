/** From scores to results: enough of the query, one wording of each rule, the best first. */
import { isCurrent, isWordingOfPrevious } from '../files/kinds-file.ts';
import { tuning } from './tuning.ts';

export interface Scored {
  entry: number;
  score: number;
}

/** Leaves out entries with too little of the query, and all but the best wording of each rule. */
export function selectFound(
  scores: Float32Array,
  covered: Float32Array,
  admits: ((entry: number) => boolean) | null,
  kinds: Uint8Array,
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
  return results;
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
