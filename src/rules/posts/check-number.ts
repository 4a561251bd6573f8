/** Checks a rule number in a post: which rule it means, if a quote matches, and where to link. */
import { entryAddress, entryId } from '../addresses.ts';
import type { NumberRecord, NumbersIndex, NumberWording } from '../number-files/number-files.ts';
import { describeOnDate } from '../number-files/describe-on-date.ts';
import { isCurrentNumber, numberTimeline, numberToday } from '../number-files/read-number-files.ts';
import { printedNumber } from '../numbers/number-key.ts';
import { labelOf, releaseIndexer, releaseOn } from '../timeline/releases.ts';
import { formatDate } from '../words/dates.ts';
import { cutAtWord } from '../words/sentences.ts';
import { containsQuote, wordsToCompare } from './quoted-words.ts';

const labels = {
  current: 'Current',
  'other rule before': 'Used to be a different rule',
  reworded: 'Reworded since',
  renumbered: 'Renumbered',
  removed: 'Removed',
  'not then': 'Not in the rules then',
  unknown: 'Unknown for that date',
  misprint: 'Misprint',
  never: 'Never existed',
  unavailable: 'Not on this site',
  'older quote': 'Quotes an older wording',
  'quoted differently': 'Quote differs',
} as const;

export type Verdict = keyof typeof labels;

/** A page that a number can link to. */
export interface LinkTarget {
  /** `702.19b today`, or the number with a release: `702.19b, June 1, 2014`. */
  label: string;
  /** URL from the root of the site: `/cr/702.19b/`. */
  address: string;
}

export interface CheckedNumber {
  verdict: Verdict;
  /** The verdict in a few words, for the reader. */
  label: string;
  /** Explains the verdict to the reader. May be empty. */
  sentence: string;
  /** The pages that the number can link to, best first. Empty if the site has none. */
  targets: LinkTarget[];
}

/** A number in a post, with the words around it and the texts that the number had. */
export interface NumberInPost {
  /** The number as in URLs: `702.19b`. */
  key: string;
  /** ISO date of the post, or null if it is unknown. */
  day: string | null;
  quote: string | null;
  /** The sentence around the number. */
  context: string;
  /** All texts that the number had. Empty if they aren't needed or can't be loaded. */
  texts: readonly WordingText[];
}

/** A wording from the number files, with its text. */
export type WordingText = NumberWording & { text: string };

/** True if the check needs texts: to compare a quote, or to guess which rule the post means. */
export function needsTexts(record: NumberRecord | null, day: string | null, quote: string | null) {
  return (
    quote !== null ||
    (day === null && record !== null && isCurrentNumber(record) && formerRule(record) !== undefined)
  );
}

/** Checks a number in a post. @param record the number's record, or null if it has none */
export function checkNumber(
  index: NumbersIndex,
  record: NumberRecord | null,
  number: NumberInPost,
): CheckedNumber {
  const withoutQuote = checkWithoutQuote(index, record, number);
  return (number.quote !== null && checkQuote(index, record, number, withoutQuote)) || withoutQuote;
}

/** Checks a number without its quote. */
function checkWithoutQuote(
  index: NumbersIndex,
  record: NumberRecord | null,
  number: NumberInPost,
): CheckedNumber {
  const { key, day } = number;
  if (record?.is) {
    const link = numberLink(index, record.is);
    return result('misprint', `This is a misprint of ${record.is}.`, [link]);
  }
  const newest = record?.wordings.at(-1);
  if (!record || !newest) {
    const isWhole = index.releases.every(({ whole }) => whole);
    if (record || !isWhole) return result('unavailable', 'We don’t have this number.', []);
    return result('never', 'None of our releases has this number.', []);
  }
  if (day !== null) return checkOnDate(index, record, key, day);
  if (!isCurrentNumber(record)) return checkFormer(index, key, newest);
  const isInNewest = newest.until === index.releases.at(-1)?.id;
  const seen = isInNewest ? '' : `Last seen in our ${labelOf(index, newest.until)} release.`;
  const current = result('current', seen, [numberLink(index, key)]);
  return formerRule(record) ? guessRule(index, record, number, current) : current;
}

/** Returns the last wording whose rule was renumbered or removed. */
function formerRule(record: NumberRecord | null): NumberWording | undefined {
  return record?.wordings.findLast(({ now }) => now !== undefined);
}

/**
 * Checks a number that another rule had before the current one, in a post without a date. Guesses from
 * the words around the number which of the rules is meant.
 */
function guessRule(
  index: NumbersIndex,
  record: NumberRecord,
  { key, context, texts }: NumberInPost,
  current: CheckedNumber,
): CheckedNumber {
  const textOf = (wording?: NumberWording) =>
    texts.find(({ address }) => address === wording?.address)?.text ?? '';
  const now = textOf(record.wordings.at(-1));
  // Skips rules that begin like the current one, because a reader would see no difference.
  const isOther = (wording: NumberWording) =>
    wording.now !== undefined && quoteStart(textOf(wording)) !== quoteStart(now);
  const others = record.wordings.filter(isOther).toReversed();
  if (others.length === 0) return current;
  const distinct = (text: string, other: string) =>
    distinctWords(context, text, other).length - distinctWords(context, other, text).length;
  const scores = others.map((wording) => distinct(textOf(wording), now));
  const best = Math.max(...scores);
  const other = others[Math.max(0, scores.indexOf(best))] as NumberWording;
  if (best < 0) return current;
  const number = printedNumber(key);
  const until = labelOf(index, other.until);
  const today = other.now ? `now ${printedNumber(other.now)}` : 'since removed';
  const likely = best > 0 ? ' The post probably means that one.' : '';
  const sentence = `${number} is now ${quoteStart(now)} Until ${until}, it was a different rule (${today}): ${quoteStart(textOf(other))}${likely}`;
  const targets = [...current.targets, ruleLink(index, key, other)];
  return result('other rule before', sentence, best > 0 ? targets.toReversed() : targets);
}

function quoteStart(text: string): string {
  return text === '' ? '' : `“${cutAtWord(text, 90)}”`;
}

const commonWords = new Set(
  'rule rules that this with when from have says said what which'.split(' '),
);

/**
 * Returns the words of a context that `text` has but `other` doesn't. Ignores short and common words. A
 * word also matches longer words that start with it: `creature` matches `creatures`.
 */
function distinctWords(context: string, text: string, other: string): string[] {
  const [wanted, unwanted] = [text, other].map((each) => ` ${wordsToCompare(each).join(' ')}`);
  return [...new Set(wordsToCompare(context))].filter((word) => {
    const isDistinctive = word.length > 3 && !/\d/.test(word) && !commonWords.has(word);
    return isDistinctive && wanted?.includes(` ${word}`) && !unwanted?.includes(` ${word}`);
  });
}

/** Checks a number in a post with a date. */
function checkOnDate(
  index: NumbersIndex,
  record: NumberRecord,
  key: string,
  day: string,
): CheckedNumber {
  const then = numberTimeline(index, { [key]: record }).numberOn(key, day);
  const { is, wording } = then;
  const missing = then.missing.at(-1);
  const gap = missing ? ` We don’t have the release of ${formatDate(missing)}.` : '';
  if (is !== 'wording' || !wording) {
    const described = describeOnDate(index, printedNumber(key), formatDate(day), then);
    const links = described.flatMap(({ text: label, address }) =>
      address ? { label, address } : [],
    );
    const sentences = described.filter(({ address }) => address === null).map(({ text }) => text);
    if (then.why === 'part' && wording) {
      sentences.push(`Last seen in our ${labelOf(index, wording.until)} release.`);
    }
    const elsewhere = is === 'absent' && numberThen(index, record, day);
    if (elsewhere) sentences.push(`The rule was ${printedNumber(elsewhere)} at that time.`);
    const verdict = is === 'absent' ? 'not then' : 'unknown';
    return result(verdict, sentences.join(' ') + gap, links[0] ? links : [numberLink(index, key)]);
  }
  if (wording.now !== undefined) return checkFormer(index, key, wording, gap);
  if (wording.address === record.wordings.at(-1)?.address) {
    return result('current', gap.trim(), [numberLink(index, key)]);
  }
  const until = labelOf(index, wording.until);
  return result(
    'reworded',
    `The wording of that date was last seen in our ${until} release.${gap}`,
    [wordingLink(index, key, wording), numberLink(index, key)],
  );
}

/** Returns the other number that the number's rule had on a date. */
function numberThen(
  index: NumbersIndex,
  { elsewhere = [] }: NumberRecord,
  day: string,
): string | undefined {
  const at = releaseOn(index, day)?.index ?? -1;
  const releaseIndex = releaseIndexer(index);
  return elsewhere.findLast(
    ({ from, until }) => releaseIndex(from) <= at && at <= releaseIndex(until),
  )?.number;
}

/** Checks a number whose rule was renumbered or removed. */
function checkFormer(
  index: NumbersIndex,
  key: string,
  wording: NumberWording,
  gap = '',
): CheckedNumber {
  const until = labelOf(index, wording.until);
  if (!wording.now) {
    const link = wordingLink(index, key, wording);
    return result('removed', `Last seen in our ${until} release.${gap}`, [link]);
  }
  const sentence = `${printedNumber(key)} until ${until}, ${printedNumber(wording.now)} today.${gap}`;
  return result('renumbered', sentence, [
    numberLink(index, wording.now),
    wordingLink(index, key, wording),
  ]);
}

/** Checks the quote of a number. Returns null if the quote doesn't change the result. */
function checkQuote(
  index: NumbersIndex,
  record: NumberRecord | null,
  { key, quote, texts, day }: NumberInPost,
  withoutQuote: CheckedNumber,
): CheckedNumber | null {
  const wordings = record?.wordings ?? [];
  const expected =
    record && day !== null
      ? numberTimeline(index, { [key]: record }).numberOn(key, day).wording
      : (wordings.at(-1) ?? null);
  const quoted = texts.filter(({ text }) => containsQuote(text, quote ?? ''));
  if (quoted.some(({ address }) => address === expected?.address)) {
    const hadOtherRule = withoutQuote.verdict === 'other rule before';
    return hadOtherRule ? result('current', 'The quote matches.', [numberLink(index, key)]) : null;
  }
  const older = quoted.at(-1);
  if (older) {
    const last = `The quoted words were last seen in our ${labelOf(index, older.until)} release.`;
    const now = older.now ? ` That rule is ${printedNumber(older.now)} today.` : '';
    const targets = [ruleLink(index, key, older), wordingLink(index, key, older)];
    if (older.now === undefined) targets.reverse();
    return result('older quote', last + now, targets);
  }
  if (texts.length === 0) return null;
  const shown = texts.find(({ address }) => address === expected?.address) ?? texts.at(-1);
  const sentence = `No wording on this site matches the quote. The rule reads: ${quoteStart(shown?.text ?? '')}`;
  const sentences = [withoutQuote.sentence, sentence].filter(Boolean).join(' ');
  return result('quoted differently', sentences, withoutQuote.targets);
}

function result(verdict: Verdict, sentence: string, targets: LinkTarget[]): CheckedNumber {
  return { verdict, label: labels[verdict], sentence, targets };
}

function numberLink({ document }: NumbersIndex, key: string): LinkTarget {
  return { label: `${printedNumber(key)} today`, address: entryAddress(entryId(document, key)) };
}

function wordingLink(
  index: NumbersIndex,
  key: string,
  { address, until }: NumberWording,
): LinkTarget {
  return { label: `${printedNumber(key)}, ${labelOf(index, until)}`, address };
}

/** Links to the rule at its current number. If the rule was removed, links to the wording. */
function ruleLink(index: NumbersIndex, key: string, wording: NumberWording): LinkTarget {
  const today = numberToday(key, wording);
  return today === null ? wordingLink(index, key, wording) : numberLink(index, today);
}
