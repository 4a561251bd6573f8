/** Words mistyped, mended by the words of the texts: Fuse.js says which was likeliest meant. */
import Fuse from 'fuse.js/basic';
import type { Vocabulary, VocabularyWord } from '../files/vocabulary.ts';

export interface MendedWord {
  word: string;
  edits: number;
  /** Whether it stands in a title: a word of the game. */
  titled: boolean;
  /** In doublings, as the vocabulary has it. */
  commonness: number;
}

/** Short words bear fewer mistakes before they are other words. */
function mostEdits(length: number): number {
  if (length <= 2) return 0;
  if (length <= 4) return 1;
  return length <= 7 ? 2 : 3;
}

/** In a sentence most unknown words are words that the texts do without, not mistakes. */
function mostEditsInSentence(length: number): number {
  if (length <= 3) return 0;
  if (length <= 6) return 1;
  return length <= 9 ? 2 : 3;
}

/**
 * The words of the texts that may have been meant, likeliest first. Words with the same first letter
 * are tried first; only if none is within two mistakes, those with another.
 *
 * @param options whether the word may be only the beginning of what is meant, and whether it stands
 *   among others in a sentence
 */
export async function mendWord(
  word: string,
  vocabulary: Vocabulary,
  { unfinished, inSentence }: { unfinished: boolean; inSentence: boolean },
  limit = 3,
): Promise<MendedWord[]> {
  const allowed = inSentence ? mostEditsInSentence(word.length) : mostEdits(word.length);
  if (allowed === 0) return [];
  const near = async (same: boolean, most: number) => {
    const first = word[0] as string;
    return likeliest(word, await vocabulary.nearLength(word.length, most, first, same), most);
  };
  const sameLetter = await near(true, allowed);
  const close = sameLetter.some(({ edits }) => edits <= Math.min(2, allowed));
  // The first letter is seldom mistaken, and whoever does makes no other mistake beside.
  const found = close ? sameLetter : [...(await near(false, Math.min(allowed, 1))), ...sameLetter];
  if (found.length === 0 && unfinished) return mendBeginning(word, vocabulary, limit);
  return found.slice(0, limit);
}

/** Mends a word not yet written to its end by the beginnings of the words of the texts. */
async function mendBeginning(
  word: string,
  vocabulary: Vocabulary,
  limit: number,
): Promise<MendedWord[]> {
  if (word.length < 4) return [];
  const longer = await vocabulary.beginning(word.slice(0, 2), 400);
  return longer
    .filter((entry) => entry.word.length > word.length)
    .map((entry) => ({ ...entry, edits: editsToBeginning(word, entry.word) }))
    .filter(({ edits }) => edits <= 1)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, limit);
}

/** A letter left out or put in moves where the beginning ends. */
function editsToBeginning(word: string, whole: string): number {
  const ends = [-1, 0, 1].map((more) => whole.slice(0, word.length + more));
  return Math.min(...ends.map((beginning) => editDistance(word, beginning, 1)));
}

/** A word of the texts as Fuse.js compares it with what was typed. */
interface Candidate extends VocabularyWord {
  /** Its letters in the order of the alphabet: those that changed places count as none. */
  letters: string;
  /** The word once more, if it stands in a title: likeness to a keyword counts twice. */
  title?: string;
}

/**
 * What each likeness weighs. The letters decide between words as near, titles before ordinary ones;
 * where Fuse.js knows no difference, other mistakes than lost letters, and in how many texts a word stands.
 */
const weights = { word: 1, title: 0.5, letters: 2 / 7, slip: 0.02, doubling: 0.003 };

/** Candidates within so many mistakes, in the order in which Fuse.js weighs them. */
function likeliest(word: string, candidates: VocabularyWord[], allowed: number): MendedWord[] {
  const bits = lettersOf(word);
  const alike = candidates
    .filter((entry) => differingLetters(bits, lettersOf(entry.word)) <= 2 * allowed)
    .map((entry): Candidate => ({
      ...entry,
      letters: inAlphabet(entry.word),
      ...(entry.titled ? { title: entry.word } : {}),
    }));
  const typed = word.slice(0, 32);
  const bySpelling = distancesOf(alike, typed, [
    { name: 'word', weight: weights.word },
    { name: 'title', weight: weights.title },
  ]);
  const byLetters = distancesOf(alike, inAlphabet(typed), [{ name: 'letters', weight: 1 }]);
  // As Fuse.js weighs the keys of one search; what is unlike in one counts by the other alone.
  const distanceOf = (each: Candidate) =>
    (bySpelling.get(each) ?? 1) ** (1 - weights.letters) *
    (byLetters.get(each) ?? 1) ** weights.letters;
  const near = alike.flatMap((item) => {
    const { word: meant, titled, commonness } = item;
    const edits = editDistance(word, meant, allowed);
    if (edits > allowed || (!bySpelling.has(item) && !byLetters.has(item))) return [];
    // Who only lost letters typed all the others rightly: `counterd` is `countered`, not `counted`.
    const isLost = edits === meant.length - word.length;
    const slip = isLost ? 0 : weights.slip;
    const distance = distanceOf(item) + slip - weights.doubling * commonness;
    return { word: meant, edits, titled, commonness, distance };
  });
  return near.sort((a, b) => a.distance - b.distance);
}

/** How far candidates are from what was typed, from 0 to 1; those too far are left out. */
function distancesOf(
  candidates: Candidate[],
  typed: string,
  keys: { name: string; weight: number }[],
): Map<Candidate, number> {
  const fuse = new Fuse(candidates, {
    ...{ keys, threshold: 0.6, distance: 20, ignoreFieldNorm: true },
    ...{ includeScore: true, shouldSort: false },
  });
  return new Map(fuse.search(typed).map(({ item, score = 1 }) => [item, score]));
}

function inAlphabet(word: string): string {
  return [...word].sort().join('');
}

/** One bit for each letter that a word has. */
function lettersOf(word: string): number {
  let bits = 0;
  for (let index = 0; index < word.length; index++) bits |= 1 << (word.charCodeAt(index) & 31);
  return bits;
}

function differingLetters(left: number, right: number): number {
  let bits = left ^ right;
  let count = 0;
  for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/**
 * How many letters must be added, left out, changed or swapped with their neighbour to make one
 * word of another (optimal string alignment), or `limit + 1` once it is more than `limit`.
 *
 * @example editDistance('trampel', 'trample', 3) // 1
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return limit + 1;
  let twoBefore: number[] = [];
  let before = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const now = [row];
    let least = row;
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1] ? 0 : 1;
      let cost = Math.min(
        (before[column] as number) + 1,
        (now[column - 1] as number) + 1,
        (before[column - 1] as number) + same,
      );
      const swapped = left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
      if (row > 1 && column > 1 && swapped) {
        cost = Math.min(cost, (twoBefore[column - 2] as number) + 1);
      }
      now.push(cost);
      least = Math.min(least, cost);
    }
    if (least > limit) return limit + 1;
    twoBefore = before;
    before = now;
  }
  return before[right.length] as number;
}
