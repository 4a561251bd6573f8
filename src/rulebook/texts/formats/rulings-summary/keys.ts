import type { KeysTaken } from '../../unique-key.ts';

/**
 * The key of an item without a number, counted where it stands.
 *
 * @example countedKey('E.3', 'Note', taken) // 'E.3.Note.1', then 'E.3.Note.2'
 */
export function countedKey(parent: string | null, word: string, taken: KeysTaken): string {
  const stem = parent === null ? word : `${parent}.${word}`;
  const times = (taken.get(stem) ?? 0) + 1;
  taken.set(stem, times);
  return `${stem}.${times}`;
}
