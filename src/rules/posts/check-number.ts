/** Checks a rule number in a post: which rule it means, if a quote matches, and where to link. */
import { entryAddress, entryId } from '../addresses.ts';
import {
  isCurrentNumber,
  type NamesByNumber,
  type NumberRecord,
  type NumbersIndex,
  type NumberTimeline,
  numberToday,
  type NumberWording,
} from '../number-files/number-files.ts';
import { numberName } from '../numbers/number-key.ts';
import { type MissingNumber, sayMissing } from '../numbers/resolve-number.ts';
import { labelOf, releaseIndexer } from '../timeline/releases.ts';
import { sayThen, type TimeLink } from '../timeline/say-then.ts';
import { isFuture } from '../words/dates.ts';
import { excerptOf, sentenceAround } from '../words/sentences.ts';
import { titleToCite } from './copy-formats.ts';
import { containsQuote, findCopiedWords, wordsToCompare } from './compare-words.ts';
import { guessOlderRule, type WordingText } from './guess-rule.ts';
import { type NumberInSentence, otherNamed, sideOfNames } from './names-beside.ts';
import type { Passage } from './quoted-words.ts';

const labels = {
  current: 'Current',
  subrules: 'Text under it changed since',
  reworded: 'Reworded since',
  renumbered: 'Renumbered',
  removed: 'Removed',
  absent: 'Not in the rules then',
  older: 'Unknown for that date',
  part: 'Unknown for that date',
  missing: 'Unknown for that date',
  'other rule before': 'Used to be a different rule',
  'other name': 'Beside the name of another rule',
  misprint: 'Misprint',
  never: 'In no release here',
  unavailable: 'Not on this site',
  'older quote': 'Quotes an older wording',
  'newer quote': 'Quotes a newer wording',
  'quoted differently': 'Quote differs',
  'other words': 'Has the words of another rule',
} as const;

export type Verdict = keyof typeof labels;

type LinkTarget = Pick<TimeLink, 'label' | 'address'>;

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
  /** Words in quotation marks or in a block quote. */
  quote: string | null;
  /** Other words that may be copied from the rule. */
  passages: readonly Passage[];
  /** All texts that the number had. Empty if they aren't needed or can't be loaded. */
  texts: readonly WordingText[];
  /** The texts of its parts or subrules. */
  parts: readonly WordingText[];
  /** The current texts of the other subrules of its rule. */
  siblings: readonly { key: string; text: string }[];
  /** The numbers of its sentence, and which of them it is. */
  list: readonly NumberInSentence[];
  at: number;
  /** All numbers in the post. */
  cited: ReadonlySet<string>;
  /** What the number index says, if the number doesn't exist. */
  missing: MissingNumber | null;
}

/** True if the check needs texts: to compare a quote, or to guess which rule the post means. */
export function needsTexts(
  record: NumberRecord | null,
  { day, quote, passages }: Pick<NumberInPost, 'day' | 'quote' | 'passages'>,
): boolean {
  if (quote !== null || passages.length > 0) return true;
  const hadOtherRule = record?.wordings.some(({ now }) => now !== undefined) === true;
  return day === null && hadOtherRule && isCurrentNumber(record);
}

interface KnownNumber {
  index: NumbersIndex;
  /** Null if the number has none. */
  record: NumberRecord | null;
  names: NamesByNumber;
  /** The wordings of the number and of its rules. */
  timeline: NumberTimeline;
}

export function checkNumber(known: KnownNumber, number: NumberInPost): CheckedNumber {
  const withoutQuote = checkWithoutQuote(known, number);
  return checkQuote(known, number, withoutQuote) ?? withoutQuote;
}

function checkWithoutQuote(known: KnownNumber, number: NumberInPost): CheckedNumber {
  const { index, record, timeline } = known;
  const { key, day } = number;
  if (record?.is) {
    const link = numberLink(index, record.is);
    return result('misprint', `This is a misprint of ${nameOf(index, record.is)}.`, [link]);
  }
  const subject = { timeline, key, cited: index.cited };
  const said = sayThen(subject, day === null ? null : { at: day });
  if (!said) {
    const { missing } = number;
    const near = [missing?.before, missing?.after].flatMap((row) => row ?? []);
    const names = near.map((row) => nameOf(index, row.key)).join(' and ');
    const sentence = sayMissing(key, missing ? [missing] : [], () => index.shortTitle);
    const isKnown = record || !missing?.whole;
    const next = names ? ` Next to it${day === null ? '' : ' today'}: ${names}.` : '';
    return result(isKnown ? 'unavailable' : 'never', sentence + next, []);
  }
  const { standing, links } = said;
  const checked = result(standing, said.brief, links);
  if (standing === 'current' && index.mayBeOld) checked.label = 'Newest on this site';
  if (standing === 'absent' && day && isFuture(day)) checked.label = 'Not in our newest text';
  if (standing !== 'current') return checked;
  return (day === null && guessRule(known, number, checked)) || checkName(known, number, checked);
}

/** Warns if the words beside a number name another rule: “Ward (CR 702.145)”. */
function checkName(
  { index, names, record }: KnownNumber,
  { key, list, at, cited }: NumberInPost,
  current: CheckedNumber,
): CheckedNumber {
  const own = list[at];
  const isTitled = record?.name === undefined && names[key] !== undefined;
  const other = own && otherNamed(own, sideOfNames(list, names), names, { cited, isTitled });
  if (!other) return current;
  const [name, title] = [names[key], names[other]].map((each) => titleToCite(each ?? ''));
  const today = name ? `“${name}”` : 'a different rule';
  const sentence = `“${title}” is ${nameOf(index, other)}. ${nameOf(index, key)} is ${today}.`;
  return result('other name', sentence, [...current.targets, numberLink(index, other)]);
}

/**
 * In a post without a date, a number can mean the rule that has it today or one that had it before. Guesses from the
 * words around the number which rule is meant. Returns null if it is the one of today.
 */
function guessRule(
  { index, names, record }: KnownNumber,
  { key, texts, list, at }: NumberInPost,
  current: CheckedNumber,
): CheckedNumber | null {
  const now = texts.find(({ address }) => address === record?.wordings.at(-1)?.address);
  const side = sideOfNames(list, names);
  const near = side ? [] : [list[at - 1]?.key, list[at + 1]?.key];
  const others = texts.toReversed().filter((text) => {
    // A reader would see no difference to a rule that begins like the current one.
    const isOther = text.now !== undefined && beginningOf(text) !== beginningOf(now);
    return isOther && !near.includes(text.now ?? '');
  });
  const { before = '', after = '' } = list[at] ?? {};
  const context = side === 'before' ? before : side === 'after' ? after : `${before} ${after}`;
  const other = guessOlderRule({ key, context }, now, others, names);
  if (!other) return null;
  const until = labelOf(index, other.until);
  const today = other.now ? `now ${nameOf(index, other.now)}` : 'since removed';
  const sentence = `The post probably means the rule that had this number until ${until} (${today}): ${beginningOf(other)} Today, ${nameOf(index, key)} is ${beginningOf(now)}`;
  return result('other rule before', sentence, [ruleLink(index, key, other), ...current.targets]);
}

/** The name of a rule with a title, or else the beginning of its text, in quotation marks. */
function beginningOf(words?: Pick<WordingText, 'title' | 'text'>): string {
  const text = titleToCite(words?.title ?? '') || (words?.text ?? '');
  const shown = excerptOf(text, 90);
  return text === '' ? '' : `“${shown}${/[.!?…]$/.test(shown) ? '' : '.'}”`;
}

/** Checks the words that are quoted. Returns null if they don't change the result. */
function checkQuote(
  { index, record, timeline }: KnownNumber,
  number: NumberInPost,
  withoutQuote: CheckedNumber,
): CheckedNumber | null {
  const { key, texts, parts, day } = number;
  const expected = day === null ? record?.wordings.at(-1) : timeline.numberOn(key, day).wording;
  const releaseIndex = releaseIndexer(index);
  const last = expected ? releaseIndex(expected.until) : -1;
  // A part, such as an example, counts if it is in force at the same time as the rule's wording.
  const isExpected = (text: WordingText) =>
    parts.includes(text)
      ? releaseIndex(text.from) <= last && last <= releaseIndex(text.until)
      : text.address === expected?.address;
  const all = [...texts, ...parts].toSorted(
    (a, b) => +isExpected(b) - +isExpected(a) || releaseIndex(b.until) - releaseIndex(a.until),
  );
  const found = findQuoted(number, all);
  const other = found && found.original === null ? null : siblingWithWords(number);
  if (other) {
    const sentence = `These are the words of ${nameOf(index, other.key)}.`;
    const targets = [numberLink(index, other.key), numberLink(index, key)];
    return result('other words', sentence, targets);
  }
  if (!found) return null;
  const { text, original } = found;
  if (original !== null) {
    // The sentence may be of another wording.
    const words = (text && isExpected(text) ? null : texts.find(isExpected)?.text) ?? original;
    const sentence = `No wording of ${nameOf(index, key)} matches the quote. The rule reads: “${excerptOf(words, 200)}”`;
    const sentences = [withoutQuote.sentence, sentence].filter(Boolean).join(' ');
    return result('quoted differently', sentences, withoutQuote.targets);
  }
  if (!text || isExpected(text)) {
    const hadOtherRule = withoutQuote.verdict === 'other rule before';
    return hadOtherRule ? result('current', 'The quote matches.', [numberLink(index, key)]) : null;
  }
  if (day !== null && expected && releaseIndex(text.from) > last) {
    const later = `${nameOf(index, key)} has the quoted words in our ${labelOf(index, text.from)} release.`;
    const sentence = [later, withoutQuote.sentence].filter(Boolean).join(' ');
    return result('newer quote', sentence, [
      ...withoutQuote.targets,
      wordingLink(index, key, text),
    ]);
  }
  const seen = `${nameOf(index, key)} was last seen with the quoted words in our ${labelOf(index, text.until)} release.`;
  const now = text.now ? ` That rule is ${nameOf(index, text.now)} today.` : '';
  const targets = [ruleLink(index, key, text), wordingLink(index, key, text)];
  if (text.now === undefined) targets.reverse();
  return result('older quote', seen + now, targets);
}

/**
 * Finds the text that a post quotes with a number.
 * @param texts likeliest first
 * @returns the text, or the rule's words if the post has altered them; null if it quotes nothing
 */
function findQuoted(
  { quote, passages }: NumberInPost,
  texts: readonly WordingText[],
): { text: WordingText | undefined; original: string | null } | null {
  const [first] = texts;
  if (!first) return null;
  if (quote !== null) {
    const text = texts.find((each) => containsQuote(each.text, quote));
    return { text, original: text ? null : first.text };
  }
  const plain = texts.map((each) => each.text);
  for (const { words, isBefore } of passages) {
    const copied = findCopiedWords(words, plain, isBefore);
    // Altered words before brackets are a copy only if they begin like the rule. Otherwise, they retell it.
    const last = sentenceAround(words, { start: words.length - 1, end: words.length });
    const isRetold =
      isBefore && copied?.original && firstWords(last) !== firstWords(copied.original);
    if (copied && !isRetold) return { text: texts[copied.index], original: copied.original };
  }
  return null;
}

const firstWords = (text: string) => wordsToCompare(text).slice(0, 2).join(' ');

/** Returns the other subrule that has the words that the post quotes. Its words may be about the number. */
function siblingWithWords({ key, quote, passages, siblings }: NumberInPost) {
  const sentences = passages.map(({ words }) => sentenceAround(words, { start: 0, end: 1 }));
  // Fewer words may be in several subrules.
  const isLong = (words: string) => wordsToCompare(words).length >= 8;
  const quotes = (quote === null ? sentences : [quote]).filter(isLong);
  const isReference = (text: string) => quote === null && text.includes(key);
  return siblings.find(
    ({ text }) => !isReference(text) && quotes.some((words) => containsQuote(text, words)),
  );
}

/** @param targets may repeat a page, of which only the first stays */
function result(verdict: Verdict, sentence: string, targets: readonly LinkTarget[]): CheckedNumber {
  const addresses = targets.map(({ address }) => address);
  const different = targets.filter(({ address }, at) => addresses.indexOf(address) === at);
  return { verdict, label: labels[verdict], sentence, targets: different };
}

const nameOf = ({ cited }: NumbersIndex, key: string) => numberName(cited, key);

function numberLink(index: NumbersIndex, key: string): LinkTarget {
  const address = entryAddress(entryId(index.document, key));
  return { label: `${nameOf(index, key)} today`, address };
}

function wordingLink(index: NumbersIndex, key: string, wording: NumberWording): LinkTarget {
  const { address, until } = wording;
  return { label: `${nameOf(index, key)}, ${labelOf(index, until)}`, address };
}

/** Links to the rule at its current number. If the rule was removed, links to the wording. */
function ruleLink(index: NumbersIndex, key: string, wording: NumberWording): LinkTarget {
  const today = numberToday(key, wording);
  return today === null ? wordingLink(index, key, wording) : numberLink(index, today);
}
