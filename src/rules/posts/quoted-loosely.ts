/** Whether words that are not quite a rule's are meant as a quotation of it that says the same. */
import { diffArrays } from 'diff';
import { wordsOf } from './alike-words.ts';

/** From this share of words in common on, somebody means to give the rule word by word. */
const leastLiteral = 2 / 3;
/** More words than these between two that are quoted were left out on purpose. */
const mostReplaced = 4;
/** Texts further apart than this are not looked into. */
const mostEdits = 400;

/** Without or beside them a sentence says much the same. */
const small = new Set(
  (
    'a an the this that these those such it its he she they his her hers their them him you your one ' +
    'of to in on at as by for from with is are be was were been being has have had do does did will ' +
    'would which who whose then also so when whenever if and or'
  ).split(' '),
);
const negative =
  /^(?:no|not|never|none|nor|neither|cannot|without|unless|(?:is|are|was|were|do|does|did|has|have|had|ca|wo|would|could|should|must)nt)$/;
/** One of a row in place of another, or left out, makes a sentence say something else. */
const turning = [
  ['and', 'or'],
  ['may', 'can', 'must', 'could', 'should'],
  ['all', 'any', 'each', 'every'],
  ['opponent', 'you'],
  ['only'],
  ['except'],
  ['instead'],
];

/** What stands between two words that both texts have, or before the first or after the last of them. */
interface Gap {
  quoted: string[];
  reads: string[];
}

/**
 * A paraphrase, or the rule's own words with some left out, is quoted loosely. It is not where a word of
 * substance was put in place of another, or where a “not” more or less turns what is said.
 *
 * @param reads the part of the rule that is nearest to what is quoted
 * @example isQuotedLoosely('A player may cast an instant.', 'A player may cast an instant spell.') // true
 * @example isQuotedLoosely('A player may cast a sorcery.', 'A player may cast an instant.') // false
 */
export function isQuotedLoosely(quoted: string, reads: string): boolean {
  const words = wordsOf(quoted);
  const parts = diffArrays(words, wordsOf(reads), { maxEditLength: mostEdits });
  if (!parts) return true;
  let inCommon = 0;
  let gap: Gap = { quoted: [], reads: [] };
  const gaps = [gap];
  for (const { added, removed, value } of parts) {
    if (added) gap.reads.push(...value);
    else if (removed) gap.quoted.push(...value);
    else {
      inCommon += value.length;
      gap = { quoted: [], reads: [] };
      gaps.push(gap);
    }
  }
  const isLiteral = inCommon / Math.max(1, words.length) >= leastLiteral;
  return gaps
    .map((each, at) => withinQuoted(each, at === 0, at === gaps.length - 1))
    .every((each) => !isNegated(each) && !(isLiteral && isReplaced(each)));
}

/** What a rule says before or after its quoted part is no difference, nor what was left out of it at length. */
function withinQuoted({ quoted, reads }: Gap, isFirst: boolean, isLast: boolean): Gap {
  const many = quoted.length;
  if (isFirst) return { quoted, reads: many > 0 ? reads.slice(-many) : [] };
  if (isLast) return { quoted, reads: reads.slice(0, many) };
  return { quoted, reads: reads.length > mostReplaced ? [] : reads };
}

function isNegated({ quoted, reads }: Gap): boolean {
  const count = (words: string[]) => words.filter((word) => negative.test(word)).length;
  return count(quoted) % 2 !== count(reads) % 2;
}

function isReplaced({ quoted, reads }: Gap): boolean {
  const isOwn = (word: string) =>
    !small.has(word) && !negative.test(word) && !reads.some((other) => isForm(word, other));
  const isTurned = turning.some((row) =>
    row.some((word) => reads.includes(word) && !quoted.includes(word) && isMissed(row, quoted)),
  );
  return isTurned || quoted.some((word) => isOwn(word));
}

/** A word of which there is but one is missed where it lacks; another only where its counterpart stands there. */
function isMissed(row: readonly string[], quoted: readonly string[]): boolean {
  return row.length === 1 || row.some((word) => quoted.includes(word));
}

/** Whether two words are one but for an ending: `creature`, `creatures`. */
function isForm(one: string, other: string): boolean {
  const stem = Math.max(3, Math.min(one.length, other.length) - 1);
  return one === other || (one.length >= stem && one.slice(0, stem) === other.slice(0, stem));
}
