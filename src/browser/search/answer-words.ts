/** What is said about an answer, in words. */
import { printedNumber } from '../../rules/numbers/number-key.ts';
import type { MissingNumber } from '../../rules/numbers/resolve-number.ts';
import type { NumberAnswer, SearchAnswer } from '../../search/answer.ts';
import { cardsHeading } from '../../search/record.ts';
import { formatDate } from '../../rules/words/date-in-words.ts';
import { capital, isNameLike } from '../../rules/words/typography.ts';
import { cardsNotHere, isCardAsked } from './cards-not-here.ts';
import {
  daySentences,
  otherDayOf,
  otherDaySentence,
  rangeThenWords,
  releaseWords,
  tooOldSentence,
  unreadDaySentence,
  whenTyped,
} from './day-words.ts';
import type { DocumentTitles } from './engine.ts';

/** Made once: to make one takes longer than to draw a result. */
const figures = new Intl.NumberFormat('en');

/** @example resultCount(1) // '1 result' */
export function resultCount(total: number): string {
  if (total === 0) return 'No results';
  return total === 1 ? '1 result' : `${figures.format(total)} results`;
}

/** Whether an answer is to say that a number does not exist: nothing has it, and a number was meant. */
export function isMissingNumber({ number, results }: SearchAnswer): boolean {
  if (!number || number.exact.length > 0) return false;
  const isKnown = number.missing.some(({ referredTo }) => referredTo !== null);
  return number.certain || isKnown || results.length === 0;
}

/** The last number of a range that was asked for; null where one number was. */
export function lastOfRange({ candidates, key, under }: NumberAnswer): string | null {
  const asked = candidates.find((candidate) => candidate.key === key);
  return under.length > 0 ? (asked?.through ?? null) : null;
}

/**
 * An answer in one sentence or a few, for those who hear the page.
 *
 * @example spokenAnswer(answer, titles) // 'Results for regenerate. 12 results.'
 */
export function spokenAnswer(answer: SearchAnswer, titles: DocumentTitles): string {
  const { asOf, number, onDay } = answer;
  const dated = number?.exact[0];
  const other = otherDayOf(answer);
  const otherDay = other ? [`${otherDaySentence(other)}.`] : [];
  if (asOf !== null && dated) {
    const last = number && lastOfRange(number);
    if (last) return [`${rangeThenWords(dated, last, answer, titles)}.`, ...otherDay].join(' ');
    const told = onDay?.[0]?.told.map(({ said }) => said.replace(/\.?$/, '.')) ?? [
      `${printedNumber(dated.key)}, read as of ${whenTyped(answer)}.`,
    ];
    return [...told, ...otherDay].join(' ');
  }
  const unread = unreadDaySentence(answer);
  const sentences = [...daySentences(answer), ...otherDay, ...(unread ? [unread] : [])];
  for (const offered of answer.releases ?? []) sentences.push(`${releaseWords(offered, titles)}.`);
  const tooOld = tooOldSentence(answer);
  if (tooOld) sentences.push(`${tooOld}.`);
  if (number?.histories?.length) sentences.push(`History of ${printedNumber(number.key)}.`);
  if (isMissingNumber(answer)) sentences.push(missingSentence(answer, titles));
  if (answer.byWordsAlone) sentences.push(byWordsAloneSentence);
  if (answer.mending) sentences.push(`Results for ${answer.mending.mended}.`);
  for (const { also } of answer.alsoSearched) {
    sentences.push(`Also searched for ${also.join(', ')}.`);
  }
  if (answer.total > 0 || !answer.releases) sentences.push(`${resultCount(answer.total)}.`);
  return sentences.join(' ');
}

/** That there is none is not said: filters, or cards that cannot be had, may keep it from being found. */
export const byWordsAloneSentence =
  'No text was found that has exactly these words. What follows was found by the words alone.';

/**
 * Says of a number that it does not exist; of documents that are held in parts, only that it is
 * not in these. A number that a text refers to is not said not to exist.
 *
 * @example missingSentence(answer, titles) // 'There is no 702.99z in the Comprehensive Rules.'
 */
export function missingSentence({ number }: SearchAnswer, titles: DocumentTitles): string {
  if (!number) return '';
  const { missing } = number;
  const key = /^\d+$/.test(number.key) ? `rule ${number.key}` : number.key;
  if (missing.some(({ referredTo }) => referredTo !== null)) {
    return `The texts mention ${key}, but this site does not have its text.`;
  }
  const named = (isWhole: boolean) =>
    missing
      .filter(({ whole }) => whole === isWhole)
      .map(({ document }) => `the ${titles[document] ?? document}`);
  const last = lastSentence(missing, titles);
  const [wholes, parts] = [named(true).join(' or '), named(false).join(' and ')];
  if (wholes !== '') {
    const nor = parts === '' ? '' : `, nor in the parts of ${parts} on this site`;
    return `There is no ${key} in ${wholes}${nor}.${last}`;
  }
  const where = parts === '' ? 'the texts' : `the parts of ${parts}`;
  return `${capital(key)} does not exist in ${where} on this site.${last}`;
}

/** What is the last number, where one beyond it is asked for, and beyond what it would stand under. */
function lastSentence([likeliest]: readonly MissingNumber[], titles: DocumentTitles): string {
  const { document = '', parent, before, after } = likeliest ?? {};
  if (!before || parent || after) return '';
  return ` The last number of the ${titles[document] ?? document} on this site is ${printedNumber(before.key)}.`;
}

/**
 * What of the words nothing here has: no text, and no card, where they may be a card's name. Null where
 * there is nothing to say. A card is named as those write it who ask for a rule by it.
 *
 * @param hasCards whether the site has cards, which may not have been looked through yet
 * @example lackingSentence(answer, true) // 'No card on this site is called “sol ring”.'
 */
export function lackingSentence(answer: SearchAnswer, hasCards: boolean): string | null {
  const { query, unknownWords, maybeName, withCards, total, number } = answer;
  const [first] = answer.results;
  if (answer.releases) return null;
  // That there is no such number is said already.
  if (number?.certain && isMissingNumber(answer)) return null;
  const words = unknownWords.map((word) => `“${word}”`).join(', ');
  const said = words !== '' && total > 0 ? [`No text holds ${words}.`] : [];
  // What a word that is being typed will be nobody knows; but where nothing begins so, that can be told.
  const isUnheard = total === 0 && unknownWords.join() === query.trim().toLowerCase();
  const isAsked = Boolean(first?.asked) && unknownWords.length === 0;
  const isTitle = isOfTitle(answer.mending?.words.map(({ mended }) => mended) ?? [], answer);
  const isWrittenSo = isWrittenAsName(query, answer);
  // Words with figures are no name, nor are those by which people are known to ask for a rule.
  const isName =
    !/\d/.test(query) && (isUnheard || ((maybeName || isWrittenSo) && !isAsked && !isTitle));
  const notHere = hasCards ? cardsNotHere(answer) : [];
  if (notHere.length > 0) {
    const are = notHere.length === 1 ? 'is' : 'are';
    said.push(`${notHere.join(' and ')} ${are} not among the cards here.`);
  } else if (isName && (withCards || !hasCards)) {
    said.push(`No card on this site is called “${query.trim()}”.`);
  }
  return said.length > 0 ? said.join(' ') : null;
}

/** Whether a query is written as names are, and neither a rule is called so nor any card was found. */
function isWrittenAsName(query: string, answer: SearchAnswer): boolean {
  // Of a card itself no words are shown; rulings are found by words of theirs.
  const hasCards = answer.results.some(
    ({ document, passage }) => document === cardsHeading && passage.text === '',
  );
  return isNameLike(query) && !hasCards && !isOfTitle(query.trim().split(/\s+/), answer);
}

/** Whether words are of the first result's title, or of those that it stands under. */
function isOfTitle(words: readonly string[], { results: [first] }: SearchAnswer): boolean {
  if (!first || words.length === 0) return false;
  const titles = [first.title, ...first.headings.map(({ title }) => title)];
  const ofTitles = new Set(
    titles
      .join(' ')
      .toLowerCase()
      .split(/[^\p{L}]+/u),
  );
  return words.every((word) => ofTitles.has(word.toLowerCase()));
}

/** So many words a name has at most, of those that nobody took for a sentence. */
const mostOfName = 4;

/**
 * Whether a card may have been meant: in a few words, one that is not of the game, or one that no text has;
 * or a name that questions name.
 */
function mayBeCard(answer: SearchAnswer): boolean {
  const { maybeName, unknownWords, total, typed } = answer;
  const isShort = typed.length <= mostOfName;
  const isNamed = (isShort && typed.some(({ isOfTitle }) => !isOfTitle)) || isCardAsked(answer);
  return maybeName || unknownWords.length > 0 || total === 0 || isNamed;
}

/**
 * That as of a day no cards are searched, where one may have been meant; null otherwise.
 *
 * @param on the day that rules are searched as of
 */
export function noCardsOnDaySentence(answer: SearchAnswer, on: string): string | null {
  return mayBeCard(answer)
    ? `Cards are not searched as of ${formatDate(on)}. Search as of today`
    : null;
}

/**
 * That cards could not be looked through, where one may have been meant; null otherwise.
 *
 * @param isOffline whether the device knows that it has no connection
 */
export function withoutCardsSentence(
  answer: SearchAnswer,
  isOffline = globalThis.navigator?.onLine === false,
): string | null {
  if (answer.withCards !== false || !mayBeCard(answer)) return null;
  return isOffline
    ? 'Cards are not kept on this device. With a connection, “Reading offline” keeps them.'
    : 'Cards could not be looked through: the connection is poor, or there is none. “Reading offline” at the foot of each page keeps them apart from the rules.';
}

/**
 * What older wordings have that no rule of today has, and the words of the link that leads there; null
 * where they have nothing that is known to be more.
 *
 * @example olderSentence(answer.beyondToday) // '5 older wordings hold all of this.'
 */
export function olderSentence(beyond: SearchAnswer['beyondToday']): string | null {
  const { words = [], rules = 0 } = beyond ?? {};
  if (words.length > 0) {
    const named = words.map((word) => `“${word}”`).join(' and ');
    return `Only older wordings say ${named}.`;
  }
  if (!rules) return null;
  return rules === 1
    ? '1 older wording holds all of this.'
    : `${rules} older wordings hold all of this.`;
}
