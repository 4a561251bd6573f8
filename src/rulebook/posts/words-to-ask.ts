/** Which of the words that a post quotes are asked of the search, to find the rules that may have them. */
import { leftOut, wordsOf } from './alike-words.ts';
import type { Quoted } from './quoted-words.ts';

/** Fewer words stand in many rules. */
const fewest = 5;
/** More of them find nothing that these do not, and take longer. */
const most = 16;

/**
 * The longest run of the quoted words, as a query for a text that has them as they stand.
 *
 * @returns null where there are too few to tell a rule by
 * @example wordsToAsk({ words: 'Second, the … chooses, “for each one”, what it does.', isMarked: true })
 * // '"chooses, for each one, what it does."'
 */
export function wordsToAsk({ words, isMarked }: Quoted): string | null {
  // What is not marked may be the writer's own, whatever rule has some of its words.
  if (!isMarked) return null;
  const runs = words
    .replace(/<[^<>\n]{1,200}>|&\w{1,8};/g, ' ')
    .split(leftOut)
    .map(plainWords);
  const [longest = []] = runs.sort((a, b) => b.length - a.length);
  if (wordsOf(longest.join(' ')).length < fewest) return null;
  return `"${longest.slice(0, most).join(' ')}"`;
}

/** Without what would be a sign of the query's own. */
function plainWords(run: string): string[] {
  return run
    .replace(/["“”„*_\\`]/g, '')
    .split(/\s+/)
    .map((word) => word.replace(/^-+/, ''))
    .filter((word) => word !== '');
}
