/** Where the words stand that a post quotes with a number which does not have them: under another letter, most often. */
import { entryAddress, entryId } from '../addresses.ts';
import { leftOut, shareOf, wordsOf } from './alike-words.ts';
import {
  type ComparedQuotation,
  isLike,
  isSaidIn,
  type WordingText,
  type WordsElsewhere,
} from './compare-quoted.ts';
import type { NewestText, NumbersIndex } from '../number-files/numbers-files.ts';
import { labelOf } from '../number-files/read-numbers-files.ts';
import { printedNumber } from '../numbers/number-key.ts';
import type { Quoted } from './quoted-words.ts';

interface OtherNumber {
  key: string;
  /** Oldest first. */
  wordings: readonly WordingText[];
  /** Whether the newest release has it no more. */
  isGone: boolean;
}

/** So few words stand in many rules, and prove nothing where the rule's own are near. */
const fewWords = 6;
/** What is not marked as a quotation may be anything; so many words of a rule are no chance. */
const leastUnmarked = 8;
/** Each takes a file. */
const mostLookedUp = 3;
/** Below this share of its words two by two, what is quoted tells of no other rule. */
export const leastNear = 0.6;
/** So much nearer to another rule than to its own number is what is quoted from that one. */
const leastNearer = 0.2;
/** More than any share. */
const hasAll = 2;

/** Whether it is worth while to look for what is quoted in other rules. */
export function isForAnotherRule(quoted: Quoted, compared: ComparedQuotation): boolean {
  const many = wordsOf(quoted.words).length;
  if (compared.wording && !compared.misquoted) return false;
  if (compared.wording && many < fewWords) return false;
  return quoted.isMarked || many >= leastUnmarked;
}

/**
 * The numbers of a section that may have what is quoted with one of them: the likest first, and of
 * equals what stands today, then those under the same rule.
 *
 * @param key the number it is quoted with
 * @param texts of the section, by number
 */
export function likelyElsewhere(
  key: string,
  quoted: Quoted,
  texts: Readonly<Record<string, NewestText>>,
): string[] {
  const likely = Object.entries(texts).flatMap(([other, { text, more, until }]) => {
    if (other === key) return [];
    const told = { other, isGone: until !== undefined };
    if (isSaidIn(text, quoted)) return { ...told, share: hasAll };
    const share = shareOf(text, quoted.words);
    return share > 0 && (more || isLike(text, quoted)) ? { ...told, share } : [];
  });
  const near = (other: string) => {
    const parts = [...key].findIndex((letter, at) => letter !== other[at]);
    return parts < 0 ? key.length : parts;
  };
  likely.sort(
    (a, b) => b.share - a.share || +a.isGone - +b.isGone || near(b.other) - near(a.other),
  );
  const many = likely[0]?.share === hasAll ? 1 : mostLookedUp;
  return likely.slice(0, many).map(({ other }) => other);
}

/**
 * Which of some numbers has what is quoted, or had it; else the first that nearly has.
 *
 * @param others as `likelyElsewhere` gives them, with their wordings
 * @param isNearEnough whether words that are but nearly the other's are told of
 * @param own the share of them that the number's own text has
 * @returns null where none has
 */
export function wordsElsewhere(
  index: NumbersIndex,
  quoted: Quoted,
  others: readonly OtherNumber[],
  isNearEnough: boolean,
  own = 0,
): WordsElsewhere | null {
  const told = ({ key, wordings, isGone }: OtherNumber, wording: WordingText, isNear: boolean) => {
    const { address, until, now } = wording;
    const isNewest = wording === wordings.at(-1) && !isGone;
    const release = isNewest ? '' : ` in the release of ${labelOf(index, until)}`;
    const stood = isNewest ? 'These words stand in' : 'These words stood in';
    const said = isNear ? 'They are nearly those of' : stood;
    const number = printedNumber(key);
    const then = { number, address, said, release, isNear };
    if (!now) return then;
    const was = `, which was ${number}${release}`;
    const own = { number: printedNumber(now), address: entryAddress(entryId(index.document, now)) };
    return { ...then, today: { ...then, ...own, release: was } };
  };
  for (const other of others) {
    const same = other.wordings.findLast(({ text }) => isSaidIn(text, quoted));
    if (same) return told(other, same, false);
  }
  if (!isNearEnough) return null;
  const least = Math.max(leastNear, own > 0 ? own + leastNearer : 0);
  for (const other of others) {
    const near = other.wordings.findLast(({ text }) => shareOf(text, quoted.words) >= least);
    if (near) return told(other, near, true);
  }
  return null;
}

/** Fewer words in a row stand in many rules. */
const fewestInRow = 5;

/**
 * Whether what is quoted is worth looking for in all rules: what is not marked may be the writer's own,
 * whatever rule has some of its words.
 */
export function isTelling({ words, isMarked }: Quoted): boolean {
  const rows = words.split(leftOut).map((row) => wordsOf(row).length);
  return isMarked && Math.max(...rows) >= fewestInRow;
}
