/** Looks up the rule number in a query. Finds the rules with the number, now or on a date, or else the nearest numbers. */
import editDistance from 'damerau-levenshtein';
import Fuse from 'fuse.js/basic';
import { type NumberReading, readNumber } from '../rules/numbers/read-number.ts';
import { prefixesOf } from '../rules/numbers/typed-prefixes.ts';
import {
  type NumberIndex,
  type NumberRow,
  readNumberIndex,
} from '../rules/numbers/number-index.ts';
import { isNumberKey, keySteps } from '../rules/numbers/number-key.ts';
import { resolveNumber } from '../rules/numbers/resolve-number.ts';
import { makeSchemes, type Schemes } from '../rules/numbers/scheme.ts';
import { sayThen } from '../rules/timeline/say-then.ts';
import { dayInWords } from '../rules/words/dates.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import { remember } from '../rules/once-per.ts';
import type { Collection } from './collection.ts';
import type { LoadedEntry } from './loaded-entries.ts';
import { areReordered } from './spelling.ts';
import type { AsOf, NumberAnswer, NumbersData, NumberThen, SearchedDocument } from './types.ts';
import type { Lexicon } from './words.ts';

/** How many words a typed number can have. `comp rules 702.19 b through e` has six. */
const maxWordsOfNumber = 7;

export interface NumberReader {
  schemes: Schemes;
  numberIndex: NumberIndex;
}

export function readNumbers({ numbering, register }: NumbersData): NumberReader {
  const schemes = makeSchemes(numbering);
  return { schemes, numberIndex: readNumberIndex(register, schemes) };
}

/**
 * Reads a query as a number.
 * @param lexicon lists question words, which are ignored before and after the number
 * @param document the slug of the document to look in first, unless the query names one
 * @returns null if it is not a number and contains no number that exists
 */
export function answerNumber(
  text: string,
  reader: NumberReader,
  lexicon: Lexicon | null,
  document: string | null = null,
): NumberAnswer | null {
  const { schemes } = reader;
  // A symbol is no number: {E} is energy, not chapter E.
  if (/^\s*\{[^{}\s]+\}\s*$/.test(text)) return null;
  const whole =
    readNumber(text, schemes) ?? (lexicon && readNumber(withoutAsking(text, lexicon), schemes));
  const found = whole
    ? resolve({ ...whole, document: whole.document ?? document }, whole.certain, reader.numberIndex)
    : numberIn(text, reader, document)?.answer;
  return found ?? mistypedNumber(text, reader);
}

/** Matches what may be a mistyped number: `70.219b`, `05.2`. */
const numberLike = /^\s*[a-z]{0,4}\.?\s*(\d[\d.,\s]*[a-z]?\d{0,2}[a-z]?)\s*[.?]?\s*$/i;

/** Returns an answer for a number that no document has, if it is similar to one that exists. */
function mistypedNumber(text: string, { numberIndex }: NumberReader): NumberAnswer | null {
  const typed = numberLike.exec(text)?.[1]?.trim() ?? '';
  if (!/[.\sa-z]|\d{4}/i.test(typed) || /^(?:19|20)\d\d$/.test(typed)) return null;
  const near = nearNumbers(typed, numberIndex, null);
  if (near.length === 0) return null;
  const nothing = { exact: [], under: [], missing: [], candidates: [] };
  const meant = { key: typed, through: null };
  return { ...nothing, key: typed, document: null, meant, certain: false, alone: false, near };
}

/**
 * Lists the number of a query and its subrules, without examples, because results show them with their rules.
 * @param hasDate true if the query has a date. Its number may then be of another rule than today
 * @returns those before and after the results for words. The last ones are only in older releases
 */
export function listNumbers(number: NumberAnswer | null, hasDate: boolean) {
  if (!number) return { first: [], last: [] };
  const { exact } = number;
  if (hasDate) return { first: exact, last: [] };
  const isExample = ({ key }: NumberRow) => {
    const last = keySteps(key).at(-1);
    return last?.type === 'part' && last.word === 'example';
  };
  const under = number.under.filter((row) => !isExample(row));
  // A number that only older releases have comes first if nothing current has it.
  const isGone = (row: NumberRow) => !row.current && row !== exact[0];
  const all = [...exact, ...under];
  return { first: all.filter((row) => !isGone(row)), last: all.filter(isGone) };
}

/** Returns the indexes of the entries that have the numbers, now or on the date of the query. */
export function placesOf(
  rows: readonly NumberRow[],
  isAllowed: (place: number) => boolean,
  asOf: AsOf | null,
  rules: Collection,
): number[] {
  return rows.flatMap(({ id, document, key }) => {
    const then = asOf && rules.timelineOf(document).numberOn(key, asOf.date).wording;
    const place = rules.placeOf(asOf ? (then?.id ?? '') : id);
    return place !== undefined && (!asOf || isAllowed(place)) ? place : [];
  });
}

/** Says what there is to know about the numbers on the date of the query, apart from their texts. */
export function numbersThen(
  rows: readonly Pick<NumberRow, 'document' | 'key'>[],
  { date: at, period }: AsOf,
  rules: Collection,
  documents: readonly SearchedDocument[],
): NumberThen[] {
  const day = { at, words: dayInWords(at, period ?? undefined) };
  return rows.flatMap(({ document, key }) => {
    const timeline = rules.timelineOf(document);
    const newest = timeline.keys.get(key)?.at(-1);
    const { cited = document } = documents.find(({ slug }) => slug === document) ?? {};
    const said = sayThen({ timeline, key, cited }, day);
    if (!newest || !said) return [];
    const isThere = said.wording !== null && said.standing !== 'part';
    const was = isThere ? null : timeline.ruleOn(newest.lineage, at).wording;
    return { isThere, said: isThere ? said.note : said.sentence, was: was?.id ?? null };
  });
}

/** Returns the term or other text without a number that alone has a title, as it ever was. */
export function rowsTitled(
  text: string,
  { entries }: Collection,
): Pick<LoadedEntry, 'document' | 'key'>[] {
  const name = foldedTitle(text);
  const isIt = ({ title, number }: LoadedEntry) => title && !number && foldedTitle(title) === name;
  const found = entries.filter(isIt);
  const [first] = found;
  const isSame = ({ document, key }: LoadedEntry) =>
    document === first?.document && key === first.key;
  return first && found.every(isSame) ? [first] : [];
}

/**
 * Finds the first number in a text that exists.
 * @param document the slug of the document to look in, unless the text names one
 * @returns `rest`: `haste` for `rule 702.19 haste`
 */
export function numberIn(
  text: string,
  { schemes, numberIndex }: NumberReader,
  document: string | null = null,
): { answer: NumberAnswer; rest: string } | null {
  const { wordBefore: word, named } = prefixesOf(schemes);
  const prefixes = [word, ...named.map(({ pattern }) => pattern)];
  // The lookahead prevents backtracking: `# # #` would take exponential time.
  const wordBefore = `(?=((?:(?:${prefixes.map(({ source }) => source.slice(1)).join('|')})\\s*)*))\\1`;
  // A letter belongs to the number only at the end of the text. `702.19 a creature` doesn't mean
  // 702.19a.
  const pattern = new RegExp(`(?<!\\S)${wordBefore}(\\S*\\d\\S*)(\\s+[a-z][?.!]*$)?`, 'gi');
  for (const match of text.matchAll(pattern)) {
    const [whole, before = '', word = ''] = match;
    for (const spelling of [whole, before + word]) {
      const reading = readNumber(spelling, schemes);
      const asked = reading && { ...reading, document: reading.document ?? document };
      const answer = asked?.certain ? resolve(asked, false, numberIndex) : null;
      const [found] = answer?.exact ?? [];
      if (!answer || !found) continue;
      const rest = `${text.slice(0, match.index)} ${text.slice(match.index + spelling.length)}`;
      // “Does chapter 3 still happen?” is about a Saga, but “chapter 2 tournament mechanics” isn’t.
      const isTitle = foldedTitle(found.title ?? '').includes(foldedTitle(rest));
      const isChapter = /\bch(?:apters?|\.)?\s*$/i.test(before);
      if (isChapter && !isTitle && reading?.document === null) continue;
      return { answer: { ...answer, alone: false, certain: false }, rest };
    }
  }
  return null;
}

/** Looks up a number. Returns null if it doesn't exist and the query may mean something else. */
function resolve(
  reading: NumberReading,
  certain: boolean,
  numberIndex: NumberIndex,
): NumberAnswer | null {
  const found = resolveNumber(reading, numberIndex);
  const mayBeYear = /^\D*(?:19|20)\d\d\W*$/.test(reading.spelling);
  // A number that looks like a year counts only if it is a current number.
  const isMeant = ({ current }: NumberRow) => current || !mayBeYear;
  const exact = found.exact.filter(isMeant);
  const under = found.under.filter(isMeant);
  const isKnown = exact.length > 0 || found.missing.some(({ referredTo }) => referredTo !== null);
  if (!isKnown && !certain) return null;
  const { candidates, spelling, document } = reading;
  const alone = /\d/.test(spelling) && !mayBeYear;
  const near = exact.length > 0 ? [] : nearNumbers(found.key, numberIndex, document);
  return { ...found, document, exact, under, certain, alone, candidates, near };
}

/** Removes question words from the beginning and end of a text: `What is rule 702.19 B?` */
function withoutAsking(text: string, { isSmall, wordsOf }: Lexicon): string {
  const words = text
    .replace(/[?!]+\s*$/, '')
    .trim()
    .split(/\s+/);
  const onlyAsks = (printed: string | undefined) => {
    const [word, more] = wordsOf(printed ?? '');
    return word !== undefined && more === undefined && isSmall(word);
  };
  // A letter after a number belongs to it, such as the A of `702.19 A`.
  const isLetter = (at: number) =>
    /^[a-z]$/i.test(words[at] ?? '') && /\d/.test(words[at - 1] ?? '');
  while (onlyAsks(words[0])) words.shift();
  while (onlyAsks(words.at(-1)) && !isLetter(words.length - 1)) words.pop();
  return words.length > 0 && words.length <= maxWordsOfNumber ? words.join(' ') : '';
}

const maxNear = 8;

const fuseOf = remember(({ documents }: NumberIndex) => {
  const known = documents
    .flatMap(({ rows }) => rows)
    .filter(({ key, current, available }) => current && available && isRule(key))
    .map((row) => ({ row, signs: signsOf(row.key) }));
  return new Fuse(known, { keys: ['signs'], threshold: 0.5 });
});

/**
 * Returns the current numbers that a mistyped one may mean, most likely first.
 * @param document the slug of the document that has them; null for all documents
 */
function nearNumbers(key: string, numberIndex: NumberIndex, document: string | null): NumberRow[] {
  const typed = signsOf(key);
  if (typed.length < 3) return [];
  return fuseOf(numberIndex)
    .search(typed.slice(0, 32))
    .map(({ item: { row, signs } }) => {
      const isSameLength = sectionLength(row.key) === sectionLength(key);
      return { row, cost: costOf(typed, signs) + (isSameLength ? 0 : 0.15) };
    })
    .filter(({ row, cost }) => cost <= 1.5 && (document ?? row.document) === row.document)
    .sort((a, b) => a.cost - b.cost)
    .slice(0, maxNear)
    .map(({ row }) => row);
}

/** False for examples, and for rulings and notes of a rule. */
const isRule = (key: string) =>
  isNumberKey(key) && keySteps(key).every(({ type }) => type !== 'part');

const sectionLength = (key: string) => /^\d*/.exec(key)?.[0].length ?? 0;

/** Returns the digits and letters of a number without dots. */
const signsOf = (key: string) => key.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Swapped signs are likelier than a missing or doubled one, and these than a wrong one. */
function costOf(typed: string, signs: string): number {
  const { steps } = editDistance(typed, signs);
  if (steps !== 1) return steps * 2;
  if (typed.length !== signs.length) return 0.8;
  return areReordered(typed, signs) ? 0.5 : 1;
}
