/** Checks a number in a post: what it meant, whether a quote matches, and where to link. */
import { entryAddress, entryId } from '../addresses.ts';
import type { NumberRecord, NumbersIndex, NumberWording } from '../number-files/numbers-files.ts';
import {
  describeOnDate,
  labelOf,
  lastSpanWith,
  numberOnDay,
  numberToday,
  releaseFor,
} from '../number-files/read-numbers-files.ts';
import { printedNumber } from '../numbers/number-key.ts';
import { formatDate } from '../words/dates.ts';
import { cutAtWord } from '../words/sentences.ts';
import { containsQuote, comparedWords } from './quoted-words.ts';

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

/** Where a number may link to. */
export interface LinkTarget {
  label: string;
  /** Site-relative. */
  address: string;
}

export interface CheckedNumber {
  verdict: Verdict;
  /** The verdict in a few words. */
  label: string;
  /** An explanation; empty for most current numbers. */
  sentence: string;
  /** Best first; empty if no page exists. */
  targets: LinkTarget[];
}

/** What a post says about a number, and related texts. */
export interface CitedWith {
  /** As in addresses: `702.19b`. */
  key: string;
  /** ISO date of the post; null if it is unknown. */
  day: string | null;
  quote: string | null;
  /** The text around the number. */
  context: string;
  /** The wordings of the number with their texts; empty if no verdict depends on them. */
  texts: readonly WordingText[];
}

/** A wording of a number with its text. */
export type WordingText = NumberWording & { text: string };

/** True if the texts must be loaded: words are quoted, or the number has meant several rules. */
export function needsTexts(record: NumberRecord | null, day: string | null, quote: string | null) {
  return quote !== null || (day === null && record?.gone !== true && before(record) !== undefined);
}

/** Checks a number. @param record its entry in the number files; null if they have none */
export function checkNumber(
  index: NumbersIndex,
  record: NumberRecord | null,
  cited: CitedWith,
): CheckedNumber {
  const meant = byNumber(index, record, cited);
  return (cited.quote !== null && byQuote(index, record, cited, meant)) || meant;
}

/** Checks a number and its date, without the words around it. */
function byNumber(
  index: NumbersIndex,
  record: NumberRecord | null,
  cited: CitedWith,
): CheckedNumber {
  const { key, day } = cited;
  if (record?.is) {
    return checked('misprint', `This is a misprint of ${record.is}.`, [toNumber(index, record.is)]);
  }
  const newest = record?.wordings.at(-1);
  if (!record || !newest) {
    const isWhole = index.releases.every(({ whole }) => whole);
    if (record || !isWhole) return checked('unavailable', 'We don’t have this number.', []);
    return checked('never', 'None of our releases has this number.', []);
  }
  if (day !== null) return onDate(index, record, key, day);
  if (record.gone) return left(index, key, newest);
  const current = checked('current', '', [toNumber(index, key)]);
  return before(record) ? amongRules(index, record, cited, current) : current;
}

/** Returns the last wording of the rule that had the number before the current rule. */
function before(record: NumberRecord | null): NumberWording | undefined {
  return record?.wordings.findLast(({ now }) => now !== undefined);
}

/**
 * Checks a current number in a post without a date. If another rule had the number before, the words
 * around the number show which rule is meant.
 */
function amongRules(
  index: NumbersIndex,
  record: NumberRecord,
  { key, context, texts }: CitedWith,
  current: CheckedNumber,
): CheckedNumber {
  const textOf = (wording?: NumberWording) =>
    texts.find(({ address }) => address === wording?.address)?.text ?? '';
  const now = textOf(record.wordings.at(-1));
  // Rules that begin with the same words look the same to readers, so no warning is needed.
  const isOther = (wording: NumberWording) =>
    wording.now !== undefined && inQuotes(textOf(wording)) !== inQuotes(now);
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
  const sentence = `${number} is now ${inQuotes(now)} Until ${until}, it was a different rule (${today}): ${inQuotes(textOf(other))}${likely}`;
  const targets = [...current.targets, toMeaning(index, key, other)];
  return checked('other rule before', sentence, best > 0 ? targets.toReversed() : targets);
}

function inQuotes(text: string): string {
  return text === '' ? '' : `“${cutAtWord(text, 90)}”`;
}

const commonWords = new Set(
  'rule rules that this with when from have says said what which'.split(' '),
);

/**
 * Returns the words around a number that occur in `text` but not in `other`. Ignores short words. The
 * beginning of a word is enough.
 */
function distinctWords(context: string, text: string, other: string): string[] {
  const [own, not] = [text, other].map((each) => ` ${comparedWords(each).join(' ')}`);
  return [...new Set(comparedWords(context))].filter((word) => {
    const isTelling = word.length > 3 && !/\d/.test(word) && !commonWords.has(word);
    return isTelling && own?.includes(` ${word}`) && !not?.includes(` ${word}`);
  });
}

/** Checks a number in a post that names a date. */
function onDate(
  index: NumbersIndex,
  record: NumberRecord,
  key: string,
  day: string,
): CheckedNumber {
  const on = numberOnDay(index, record, day);
  const { release, wording, next } = on;
  const missing = releaseFor(index, day)?.newerDay;
  const gap = missing ? ` We don’t have the release of ${formatDate(missing)}.` : '';
  if (!wording || next) {
    const described = describeOnDate(printedNumber(key), formatDate(day), on);
    const links = described.flatMap(({ text: label, address }) =>
      address ? { label, address } : [],
    );
    const elsewhere = release && lastSpanWith(index, record.elsewhere ?? [], release.id);
    const sentences = described.filter(({ address }) => address === null).map(({ text }) => text);
    if (elsewhere) sentences.push(`The rule was ${printedNumber(elsewhere.number)} at that time.`);
    const verdict = next && missing ? 'unknown' : 'not then';
    return checked(verdict, sentences.join(' ') + gap, links[0] ? links : [toNumber(index, key)]);
  }
  if (wording.now !== undefined) return left(index, key, wording, gap);
  if (wording === record.wordings.at(-1)) {
    return checked('current', gap.trim(), [toNumber(index, key)]);
  }
  const until = labelOf(index, wording.until);
  return checked(
    'reworded',
    `The wording of that date was last seen in our ${until} release.${gap}`,
    [toWording(index, key, wording), toNumber(index, key)],
  );
}

/** Checks a number whose rule was renumbered or removed. */
function left(index: NumbersIndex, key: string, wording: NumberWording, gap = ''): CheckedNumber {
  const until = labelOf(index, wording.until);
  if (!wording.now) {
    return checked('removed', `Last seen in our ${until} release.${gap}`, [
      toWording(index, key, wording),
    ]);
  }
  const sentence = `${printedNumber(key)} until ${until}, ${printedNumber(wording.now)} today.${gap}`;
  return checked('renumbered', sentence, [
    toNumber(index, wording.now),
    toWording(index, key, wording),
  ]);
}

/** Compares the words quoted with a number. Returns null if they match the rule. */
function byQuote(
  index: NumbersIndex,
  record: NumberRecord | null,
  { key, quote, texts, day }: CitedWith,
  meant: CheckedNumber,
): CheckedNumber | null {
  const wordings = record?.wordings ?? [];
  const own =
    record && day !== null ? numberOnDay(index, record, day).wording : (wordings.at(-1) ?? null);
  const quoted = texts.filter(({ text }) => containsQuote(text, quote ?? ''));
  if (quoted.some(({ address }) => address === own?.address)) {
    const isDecided = meant.verdict === 'other rule before';
    return isDecided ? checked('current', 'The quote matches.', [toNumber(index, key)]) : null;
  }
  const older = quoted.at(-1);
  if (older) {
    const last = `The quoted words were last seen in our ${labelOf(index, older.until)} release.`;
    const now = older.now ? ` That rule is ${printedNumber(older.now)} today.` : '';
    const targets = [toMeaning(index, key, older), toWording(index, key, older)];
    if (older.now === undefined) targets.reverse();
    return checked('older quote', last + now, targets);
  }
  if (texts.length === 0) return null;
  const reads = texts.find(({ address }) => address === own?.address) ?? texts.at(-1);
  const sentence = `No wording on this site matches the quote. The rule reads: ${inQuotes(reads?.text ?? '')}`;
  const sentences = [meant.sentence, sentence].filter(Boolean).join(' ');
  return checked('quoted differently', sentences, meant.targets);
}

function checked(verdict: Verdict, sentence: string, targets: LinkTarget[]): CheckedNumber {
  return { verdict, label: labels[verdict], sentence, targets };
}

function toNumber({ document }: NumbersIndex, key: string): LinkTarget {
  return { label: `${printedNumber(key)} today`, address: entryAddress(entryId(document, key)) };
}

function toWording(
  index: NumbersIndex,
  key: string,
  { address, until }: NumberWording,
): LinkTarget {
  return { label: `${printedNumber(key)}, ${labelOf(index, until)}`, address };
}

/** Links to the rule that a number meant, at its current number if it has one. */
function toMeaning(index: NumbersIndex, key: string, wording: NumberWording): LinkTarget {
  const today = numberToday(key, wording);
  return today === null ? toWording(index, key, wording) : toNumber(index, today);
}
