/** Says what became of a wording after a date. */
import type { TimedWording } from './timeline.ts';

/** What became of a wording. A renumbered rule also has its number said. */
export const sinceWords = {
  current: 'unchanged since',
  subrules: 'the text under it changed since',
  reworded: 'reworded since',
  renumbered: 'now',
  removed: 'removed since',
};

/**
 * Says what became of a wording. A renumbered rule can be reworded, too: `all` says both.
 * @param now the current wording of its rule, or null
 * @param nameNow the number of that wording, as the reader sees it
 * @example saySince(wording, now, 'CR 103.3').all // 'reworded since, now CR 103.3'
 */
export function saySince<W extends Pick<TimedWording, 'key' | 'sameWords'>>(
  wording: W,
  now: W | null,
  nameNow: string | null,
) {
  const isRenumbered = now !== null && now.key !== wording.key;
  const changed = wording.sameWords ? 'subrules' : 'reworded';
  const other = isRenumbered ? 'renumbered' : changed;
  const standing = !now ? 'removed' : now === wording ? 'current' : other;
  const words = sinceWords[standing] + (isRenumbered ? ` ${nameNow}` : '');
  const all = isRenumbered && changed === 'reworded' ? `${sinceWords.reworded}, ${words}` : words;
  return { standing, words, all } as const;
}
