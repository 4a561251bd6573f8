/** Guesses which of the rules that a number had is meant by a post without a date. */
import {
  type NamesByNumber,
  numberToday,
  type NumberWording,
} from '../number-files/number-files.ts';
import { oncePer } from '../once-per.ts';
import { containsQuote, wordsToCompare } from './compare-words.ts';
import { titleToCite } from './copy-formats.ts';

/** A text that a number had. */
export type WordingText = NumberWording & { title: string | null; text: string };

/** A word in the name of a rule weighs as much as this many words that are only in its text. */
const weightOfName = 3;
/** A word in more names than this, such as “damage”, is no sign of a certain rule. */
const maxNames = 9;
/** The text of an infraction may be only its penalty. Its parts have the rest. */
const fewWords = 4;
/** `dependency` and `depends` have so many letters in common. */
const lengthOfStem = 6;

const commonWords = new Set(
  'about after also because been before both does doing during each every first from have here into just like more most much must never only other over rule rules said same says should since some such than that their them then there these they this those through under until very were what when where which while will with without would your'.split(
    ' ',
  ),
);

/**
 * Guesses from the words around a number which older rule is meant. Returns null if it is the one of today.
 * @param others the texts of the older rules
 */
export function guessOlderRule(
  { key, context }: { key: string; context: string },
  now: WordingText | undefined,
  others: readonly WordingText[],
  names: NamesByNumber,
): WordingText | null {
  const isNamed = (name = '') => name !== '' && containsQuote(context, titleToCite(name));
  if (isNamed(now?.title ?? names[key])) return null;
  const stems = significantStems(context);
  const count = stemCounter(names);
  // The title of its section speaks for the rule of today, too.
  const isNow = wordWeigher(now?.text, namesAbove(key, names, true), count);
  const scored = others.map((other) => {
    const today = numberToday(key, other);
    const titles = [other.title ?? '', ...(today === null ? [] : namesAbove(today, names))];
    const isThen = wordWeigher(other.text, titles, count);
    // A word of both rules is no sign of either.
    const signs = stems.map((stem) => [isThen(stem), isNow(stem)] as const);
    const score = signs.reduce((sum, [then, now]) => sum + (then && now ? 0 : then - now), 0);
    return { other, score, isNamed: isNamed(other.title ?? names[today ?? '']) };
  });
  const [best] = scored.toSorted((a, b) => +b.isNamed - +a.isNamed || b.score - a.score);
  if (!best) return null;
  const isShort = wordsToCompare(now?.text ?? '').length <= fewWords;
  const { score } = best;
  const share = score / stems.length;
  const isEnough = score >= weightOfName ? share >= 1 / 4 : score > 1 && share >= 1 / 2;
  return (best.isNamed && score > 0) || (isEnough && !isShort) ? best.other : null;
}

/** Returns the names of a rule and of the rule above it, and the title of its section. */
function namesAbove(key: string, names: NamesByNumber, hasSection = false) {
  const above = [key, key.replace(/[a-z]+$/, ''), ...(hasSection ? [key.split('.')[0] ?? ''] : [])];
  return above.flatMap((each) => names[each] ?? []);
}

const stemOf = (word: string) => word.replace(/(?<=...)(?:e?s|ed|ing)$/, '').slice(0, lengthOfStem);
const stemsOf = (text: string) => new Set(wordsToCompare(text).map(stemOf));

/** Returns a function that counts the names with a word. */
const stemCounter = oncePer((names: NamesByNumber) => {
  const counts = new Map<string, number>();
  for (const name of Object.values(names))
    for (const stem of stemsOf(name)) counts.set(stem, (counts.get(stem) ?? 0) + 1);
  return (stem: string) => counts.get(stem) ?? 0;
});

/** Returns a function that says how much a stem is a sign of a rule. */
function wordWeigher(text = '', names: readonly string[], count: (stem: string) => number) {
  const all = ` ${wordsToCompare([text, ...names].join(' ')).join(' ')}`;
  const stems = stemsOf(names.join(' '));
  return (stem: string) =>
    stems.has(stem) && count(stem) <= maxNames ? weightOfName : +all.includes(` ${stem}`);
}

/** Returns the stems of the words that may be a sign: `creature` for `creatures`. */
function significantStems(text: string): string[] {
  const isSignificant = (word: string) =>
    word.length > 3 && !/\d/.test(word) && !commonWords.has(word);
  return [...stemsOf(wordsToCompare(text).filter(isSignificant).join(' '))];
}
