/** What a missing address may have meant, in the order in which it is offered. */
import type { ResultGroup } from '../../rulebook/search/query/answer.ts';

/** How many results are offered as guesses. */
const offered = 8;

/**
 * The groups to offer: those of the document that the address names first, otherwise in the order
 * of the answer, and no more than can be looked through.
 *
 * @example guessesAmong(answer.groups, 'rulings')[0]?.document // 'rulings'
 */
export function guessesAmong(
  groups: readonly ResultGroup[],
  document: string | null,
): ResultGroup[] {
  const namedFirst = [...groups].sort(
    (a, b) => +(b.document === document) - +(a.document === document),
  );
  let room = offered;
  const guesses: ResultGroup[] = [];
  for (const group of namedFirst) {
    if (room <= 0) break;
    guesses.push({ ...group, results: group.results.slice(0, room) });
    room -= group.results.length;
  }
  return guesses;
}
