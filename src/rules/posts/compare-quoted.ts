/** Whether what a post quotes with a number is what the number says, or said once. */
import { commonWithSentence, holds, nearestPart, sentencesOf, shareOf } from './alike-words.ts';
import type { NumbersIndex, NumberWording } from '../number-files/numbers-files.ts';
import { labelOf } from '../number-files/read-numbers-files.ts';
import { isQuotedLoosely } from './quoted-loosely.ts';
import type { Quoted } from './quoted-words.ts';

/** Another number that has the words, or had them. */
export interface WordsElsewhere {
  number: string;
  /** Site-relative. */
  address: string;
  /** What stands before the number: `These words stand in`. */
  said: string;
  /** What stands after it, set off as it needs: ` in the release of June 1, 2014`; empty of the newest wording. */
  release: string;
  /** Whether it has them but nearly. */
  isNear: boolean;
  /** The same told of the number that the rule has today, where that is another. */
  today?: WordsElsewhere;
}

/** What is quoted of a number, beside its words. */
export interface ComparedQuotation {
  /** In a sentence; empty where nothing is to be said. */
  said: string;
  /**
   * Where the quoted words are not the rule's: those words, and the rule's own that are nearest; null
   * where none are near. Loosely quoted is what says the same in other words, or with less of them.
   */
  misquoted: { quoted: string; reads: string | null; isLoose?: true } | null;
  /** The wording whose words are quoted, or nearly; null where they are none's. */
  wording: WordingText | null;
  /** Set where that is older than the one that the number is taken for, which says something else. */
  isOlder?: true;
  /** The other number whose words they are. */
  elsewhere?: WordsElsewhere;
}

/** A wording of a number with its words. */
export type WordingText = NumberWording & { text: string };

const loosely = 'Quoted a little otherwise.';

const nothing: ComparedQuotation = { said: '', misquoted: null, wording: null };

/** Below this share of its words two by two, what is quoted has nothing to do with a text. */
const leastShare = 0.4;
/** The same of words in whatever order, beside a sentence of it. */
const leastInCommon = 0.6;

/**
 * Whether what is quoted with a number is what the number says; nothing where it is not marked as a
 * quotation, and says something else.
 *
 * @param address of the wording that the number is taken for; null where that is not known
 * @param wordings of the number, oldest first, with their words
 * @example compareQuoted(index, { words: 'Trample is a keyword ability that modifies', … }, address, wordings)
 * // { said: 'The quoted words do not match.', wording: { address, … },
 * //   misquoted: { quoted: 'Trample is a keyword …', reads: 'Trample is a static ability …' } }
 */
export function compareQuoted(
  index: NumbersIndex,
  quotation: Quoted,
  address: string | null,
  wordings: readonly WordingText[],
): ComparedQuotation {
  const { words, isMarked } = quotation;
  const meant = wordings.find((wording) => wording.address === address);
  const inOrder = [...(meant ? [meant] : []), ...wordings.toReversed()];
  const older = (wording: WordingText) =>
    meant && wordings.indexOf(wording) < wordings.indexOf(meant) && !saysMuchTheSame(meant, words)
      ? { isOlder: true as const }
      : {};
  const same = inOrder.find(({ text }) => isSaidIn(text, quotation));
  if (same) {
    const release = labelOf(index, same.until);
    const said =
      same === meant
        ? 'The quoted words match.'
        : `The quoted words are those of the release of ${release}.`;
    return { said, misquoted: null, wording: same, ...older(same) };
  }
  const near = inOrder.find(({ text }) => isLike(text, quotation));
  if (!near) {
    if (!isMarked) return nothing;
    const said = 'The quoted words are not like any of the rule’s.';
    return { said, misquoted: { quoted: words, reads: null }, wording: null };
  }
  const like = sentencesOf(near.text, words);
  const quoted = isMarked || like.length === 0 ? words : like.join(' ');
  const reads = nearestPart(near.text, quoted);
  const isLoose = isQuotedLoosely(quoted, reads);
  const misquoted = { quoted, reads, ...(isLoose ? { isLoose } : {}) };
  const nearest =
    near === inOrder[0] ? '' : ` Nearest to them is the release of ${labelOf(index, near.until)}.`;
  const changed = isMarked
    ? 'The quoted words do not match.'
    : 'The words that stand with it are nearly the rule’s, but not the same.';
  return {
    said: (isLoose ? loosely : changed) + nearest,
    misquoted,
    wording: near,
    ...older(near),
  };
}

function saysMuchTheSame({ text }: WordingText, words: string): boolean {
  const isNear = shareOf(text, words) >= leastShare;
  return isNear && isQuotedLoosely(words, nearestPart(text, words));
}

/** Whether a text has what is quoted; of what is not marked, the sentences that are like it. */
export function isSaidIn(text: string, { words, isMarked }: Quoted): boolean {
  const quoted = isMarked ? [words] : sentencesOf(text, words);
  return quoted.length > 0 && quoted.every((each) => holds(text, each));
}

/** Whether a text has a sentence that is nearly quoted; less is enough of what is marked. */
export function isLike(text: string, { words, isMarked }: Quoted): boolean {
  if (sentencesOf(text, words).length > 0) return true;
  return (
    isMarked &&
    (shareOf(text, words) >= leastShare || commonWithSentence(text, words) >= leastInCommon)
  );
}
