/** Finds the names of rules beside the numbers of a post: `Ward (CR 702.21)`, `702.9 Flying, 702.20 Vigilance`. */
import type { NamesByNumber } from '../number-files/number-files.ts';
import { oncePer } from '../once-per.ts';
import { isNumberWithin } from '../numbers/number-key.ts';
import { containsQuote, linkMarkup, wordsToCompare } from './compare-words.ts';
import { titleToCite } from './copy-formats.ts';

/** A number with the words of its sentence up to the numbers beside it. */
export interface NumberInSentence {
  key: string;
  before: string;
  after: string;
  /** The names of the rules that have or had the number. */
  names: readonly string[];
}

type Side = 'before' | 'after';

/** A name beside a number. */
interface NameBeside {
  /** The numbers that have the name today. */
  keys: readonly string[];
  /** True if the name has no other words beside it. Only then, it can be of a subrule. */
  isAlone: boolean;
  /** True in `Ward is CR 702.21`. */
  isSaid: boolean;
}

/** Words between a number and its name, or around both. */
const linkingWords = new Set(
  'a about abilities ability also an and as are but by cf check comp comprehensive cover covers define defines describe describes explains for from in is keyword mean means mechanic mtg of on or our per read rule rules says section see so that the their under was where while'.split(
    ' ',
  ),
);
const isLinking = (word: string) => linkingWords.has(word);

/** The numbers of each name, by its words in lower case. */
const numbersByName = oncePer((names: NamesByNumber) =>
  Map.groupBy(Object.keys(names), (key) => wordsToCompare(titleToCite(names[key] ?? '')).join(' ')),
);

const clauseEnd = /[,;:()[\]“”"—–|/+]|[.!?](?:\s|["”)]|$)|(?=\b(?:and|or)\s)/;

/** Matches the short name of a document before a number: `CR `. */
const documentAtEnd = /\b\p{Lu}{2,4}\.?\s*$/u;

/** Returns the names next to a number and before the brackets around it, the longest first. */
function namesBeside(words: string, side: Side, names: NamesByNumber): NameBeside[] {
  const [, outside = ''] = (side === 'before' && /^(.*)[([][^()[\]]*$/s.exec(words)) || [];
  return [words, outside].flatMap((each) => namesNextTo(each, side, names));
}

function namesNextTo(words: string, side: Side, names: NamesByNumber): NameBeside[] {
  // What follows a number in brackets isn't about it.
  if (side === 'after' && /^[\s*_`]*\)/.test(words)) return [];
  const plain = words.replace(linkMarkup, ' ').replace(documentAtEnd, '');
  const clauses = plain.split(clauseEnd).map(wordsToCompare);
  const hasWords = (each: readonly string[]) => !each.every(isLinking);
  const clause = (side === 'before' ? clauses.findLast(hasWords) : clauses.find(hasWords)) ?? [];
  const found: NameBeside[] = [];
  for (let end = clause.length; end > 0; end--) {
    for (let start = 0; start < end; start++) {
      const [ahead, behind] = [clause.slice(0, start), clause.slice(end)];
      const between = side === 'before' ? behind : ahead;
      // In `Ward cost (702.21)`, one word is between them.
      const isNext = between.every(isLinking) || (start === 0 && clause.length === 2);
      const keys = isNext && numbersByName(names).get(clause.slice(start, end).join(' '));
      const isAlone = [...ahead, ...behind].every(isLinking);
      if (keys) found.push({ keys, isAlone, isSaid: between.includes('is') });
    }
  }
  return found;
}

/**
 * Finds out whether the names of a list are before or after their numbers, by the side on which more of them fit.
 * Returns null if the list doesn't show it.
 */
export function sideOfNames(list: readonly NumberInSentence[], names: NamesByNumber): Side | null {
  if (list.length < 2) return null;
  const fitting = (side: Side) =>
    list.filter((each) => each.names.some((name) => containsQuote(each[side], name))).length;
  const isNamed = (words: string, side: Side) =>
    namesBeside(words, side, names).some(({ isAlone }) => isAlone);
  const named = (side: Side) => list.filter((each) => isNamed(each[side], side)).length;
  const more = fitting('before') - fitting('after') || named('before') - named('after');
  return more === 0 ? null : more > 0 ? 'before' : 'after';
}

/**
 * Returns the number of the other rule that is named beside a number: 702.21 for `Ward (CR 702.145)`. Null if there is
 * none, or if the name fits.
 * @param cited all numbers in the post; a name that fits one of them is no sign against another
 * @param isTitled true if the rules of the section have titles, and not only names that this site gives them
 */
export function otherNamed(
  { key, ...beside }: NumberInSentence,
  side: Side | null,
  names: NamesByNumber,
  { cited, isTitled }: { cited: ReadonlySet<string>; isTitled: boolean },
): string | null {
  const sides = side ? [side] : (['before', 'after'] as const);
  const isOwn = (each: string) => isNumberWithin(key, each) || isNumberWithin(each, key);
  const isFitting = ([each, name]: [string, string]) =>
    isOwn(each) &&
    (each === key || each.includes('.')) &&
    sides.some((one) => containsQuote(beside[one], titleToCite(name)));
  if (Object.entries(names).some(isFitting)) return null;
  const found = sides.flatMap((one) => namesBeside(beside[one], one, names));
  for (const { keys, isAlone, isSaid } of found) {
    const others = keys.filter((each) => {
      if (!isSameKind(key, each, names)) return false;
      if (isSubrule(key)) return isAlone && (isSubrule(each) || isSaid);
      return !isSubrule(each) && (isAlone || isTitled);
    });
    const [other] = others;
    if (other && others.length === 1 && !keys.some((each) => isOwn(each) || cited.has(each)))
      return other;
  }
  return null;
}

const isSubrule = (key: string) => /[a-z]$/.test(key);

/** True for numbers of one section, and of sections such as “Keyword Actions” and “Keyword Abilities”. */
function isSameKind(one: string, other: string, names: NamesByNumber): boolean {
  const [a, b] = [one, other].map((key) => /^[^.]*/.exec(key)?.[0] ?? '') as [string, string];
  const [kind, otherKind] = [a, b].map((each) => names[each]?.split(' ')) as [string[]?, string[]?];
  const isInfraction = [one, other].every((key) => names[key]?.includes(' — '));
  return a === b || isInfraction || (kind?.length === 2 && kind[0] === otherKind?.[0]);
}
