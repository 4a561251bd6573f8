/** Names of cards that stand within a sentence, rightly written; a name alone in any order. */
import { beginningOf, type CardHead, type NameLine, type ReadCardFile } from './card-index.ts';
import { fileFor } from '../files/head.ts';
import { keyOfName, type NamePrints, readNamePrints, waysToCall } from './name-prints.ts';
import { foldName, isJoining, tellingWords } from './name-words.ts';
import type { TypedWord } from '../answer.ts';

/** A name in a sentence. */
export interface NameWithin {
  /** The cards called so, those with the most rulings first. */
  lines: NameLine[];
  /** Its words as they were typed, folded. */
  typed: string[];
}

/** A word of what was typed, folded. */
interface FoldedWord {
  folded: string;
  /** The words right before it that only join others; a name may begin with them. */
  joining: string[];
  /** What it says of its being a name: nothing, where the rules have it in titles or no weight is in it. */
  tells: 'nothing' | 'perhaps' | 'likely';
}

/** So many words a name has at most, but for those that only join others. */
const mostWords = 6;
/** A card that many are called like, as the legends of one person, is none that was named. */
const mostCalledSo = 3;

/** What tells of prints that were read whether a name is among them. */
const tellers = new WeakMap<NamePrints, (key: string) => boolean>();

/**
 * The longest names in a text, from its beginning. One that stands alone is looked for only where the
 * rules do not know its word, or where it is written as names are.
 *
 * @param typed what the rules know of each word, by the word
 */
export async function findNamesWithin(
  text: string,
  typed: readonly TypedWord[],
  head: CardHead,
  readFile: ReadCardFile,
): Promise<NameWithin[]> {
  const words = foldedWords(text, typed);
  if (words.every(({ tells }) => tells === 'nothing')) return [];
  const prints = await readFile<NamePrints>(head.prints);
  const mayBeName = tellers.get(prints) ?? readNamePrints(prints);
  tellers.set(prints, mayBeName);
  const found: NameWithin[] = [];
  let isTold = false;
  for (let from = 0; from < words.length; from++) {
    for (let length = Math.min(mostWords, words.length - from); length > 0; length--) {
      const row = words.slice(from, from + length);
      const inAnyOrder = length === words.length;
      const name = await nameOf(row, inAnyOrder, mayBeName, head, readFile);
      if (!name) continue;
      found.push(name);
      isTold ||= row.some(isTelling);
      from += length - 1;
      break;
    }
  }
  // What has words of the rules alone is named only beside another card.
  return isTold ? found : [];
}

function foldedWords(text: string, typed: readonly TypedWord[]): FoldedWord[] {
  const known = new Map(typed.map((word) => [foldName(word.word), word]));
  const isSmall = text !== text.toUpperCase();
  const words: FoldedWord[] = [];
  let joining: string[] = [];
  for (const [place, written] of text.split(/\s+/).entries()) {
    const isName = place > 0 && isSmall && /^\p{Lu}/u.test(written);
    for (const folded of foldName(written)
      .split(' ')
      .filter((each) => each !== '')) {
      if (isJoining(folded)) {
        joining.push(folded);
        continue;
      }
      const word = known.get(folded);
      const says = word?.isStrange || isName ? 'likely' : 'perhaps';
      words.push({ folded, joining, tells: !word || word.isOfTitle ? 'nothing' : says });
      joining = [];
    }
  }
  return words;
}

/** The cards that a row of words calls; with its possessive, too. */
async function nameOf(
  row: readonly FoldedWord[],
  inAnyOrder: boolean,
  mayBeName: (key: string) => boolean,
  head: CardHead,
  readFile: ReadCardFile,
): Promise<NameWithin | null> {
  if (row.length === 1 && row[0]?.tells !== 'likely') return null;
  const typed = row.map(({ folded }) => folded);
  const written = typed.join(' ');
  const ways = written.endsWith('s') ? [written, written.slice(0, -1)] : [written];
  for (const way of ways) {
    const key = keyOfName(way);
    if (!mayBeName(key)) continue;
    const isCalled = (called: string) =>
      inAnyOrder ? keyOfName(called) === key : tellingWords(called).join(' ') === way;
    // What begins a name is nearly always typed first, but for an article.
    for (const word of [...typed, ...(row[0]?.joining ?? []), 'the']) {
      const file = head.first[fileFor(head.first, beginningOf(word)) ?? -1]?.[1];
      const lines = file ? linesCalled(isCalled, await readFile<NameLine[]>(file)) : [];
      if (lines.length > 0) return lines.length > mostCalledSo ? null : { lines, typed };
    }
  }
  return null;
}

const isTelling = ({ tells }: FoldedWord) => tells !== 'nothing';

/** Those with the name itself; where none has, those that are called so for short. */
function linesCalled(
  isCalled: (called: string) => boolean,
  lines: readonly NameLine[],
): NameLine[] {
  const whole = lines.filter(([name]) => isCalled(name)).slice(0, 1);
  const called = lines.filter(([name]) => waysToCall(name).some(isCalled));
  const best = whole.length > 0 ? whole : called;
  return best.toSorted((a, b) => b[2].length - a[2].length);
}
