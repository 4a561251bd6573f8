/** Reads what somebody typed into search: its date, and its ordinary, quoted and excluded words. */
import { firstYear } from '../rules/words/dates.ts';
import { readDatedText } from '../rules/words/read-date.ts';
import { weights } from './weights.ts';
import { areReordered, type Speller } from './spelling.ts';
import type { WordIndex } from './word-index.ts';
import type { AsOf, SearchOptions } from './types.ts';
import {
  type FoundPhrase,
  findPhrases,
  isExactWord,
  type Lexicon,
  type Phrases,
  questionKind,
} from './words.ts';
import { escaped, isAsked } from '../rules/words/sentences.ts';

/** A word or phrase of the query. */
export interface QueryTerm {
  /** Terms of the word index that match it, with weights. An entry scores by the best of them only. */
  alternatives: { term: string; weight: number }[];
  /** Weight of the term in the query; usually 1. */
  share: number;
  /** True for a single word, false for a phrase. */
  isWord: boolean;
}

interface ReadWord {
  typed: string;
  /** The word after spelling correction. */
  word: string;
  stem: string;
  alternatives: QueryTerm['alternatives'];
  status: 'known' | 'completed' | 'corrected' | 'older' | 'unknown';
}

export interface ReadQuery {
  words: ReadWord[];
  terms: QueryTerm[];
  stems: string[];
  phrases: FoundPhrase[];
  /** Quoted words. An entry must have these words in this order. */
  required: string[][];
  /** Words after a minus sign. An entry must not have these words. */
  excluded: string[][];
  kind: string;
  isQuestion: boolean;
  /** True for a question, and for a query of so many words that a rule rarely has them all. */
  isSentence: boolean;
}

export interface QueryReader {
  lexicon: Lexicon;
  phrases: Phrases;
  index: WordIndex;
  speller: Speller;
  olderWords: ReadonlySet<string>;
}

/** With more words outside quotes, quoted words aren't required: some people quote out of habit. */
const maxWordsOutsideQuotes = 3;

const maxCompletions = 8;

const quoted = /(^|\s)(-?)["“”„]([^"“”„]+)["“”]?/g;
const excludedWord = /(^|\s)-(?=[\p{L}~{])(\S+)/gu;

/** Matches the start of a request for a definition. `What is haste?` is searched like `haste`. */
const definitionStart = /^\s*(?:wh?[au]h?t(?:'?s| is| are| does| do)?|define|explain)\s/i;
const maxWordsOfDefinition = 6;

/** @param names the words of card names, each with the word that it means. They aren't corrected to words of rules. */
export function readQuery(
  text: string,
  reader: QueryReader,
  { typing = false, noCorrection = false }: Pick<SearchOptions, 'typing' | 'noCorrection'> = {},
  names: ReadonlyMap<string, string> = new Map(),
): ReadQuery {
  const { lexicon, phrases } = reader;
  const { plain, required, excluded } = readQuotes(text, lexicon, typing);
  const tokens = joinAndSplit(lexicon.wordsOf(joinHyphens(plain, reader)), reader.index);
  const outside = tokens.length - required.flat().length;
  const isDefinition = tokens.length <= maxWordsOfDefinition && definitionStart.test(plain);
  const isQuestion = !isDefinition && isAsked(plain);
  const last = typing && /[\p{L}\p{N}]$/u.test(text) ? tokens.length - 1 : -1;
  const content = contentWords(tokens, lexicon, required.length > 0);
  // Ignores an unfinished word of one or two letters, because too many words begin with it. A number is what it is.
  const unfinished = tokens[last] ?? '';
  const isShort = unfinished.length <= 2 && !isExactWord(unfinished);
  if (isShort && content.size > 1) content.delete(unfinished);
  const isSentence = isQuestion || content.size >= weights.minSentenceWords;
  const words = tokens.map((typed, place) => {
    const word = names.get(typed) ?? typed;
    const read = readWord(word, reader, {
      unfinished: place === last && content.has(typed),
      correct: !noCorrection && !names.has(typed) && content.has(typed),
      isSentence,
    });
    return { ...read, typed };
  });
  const stems = words.map(({ stem }) => stem);
  const found = findPhrases(phrases, stems).filter((each) => isMeantAs(each, plain));
  const searched = [...words.entries()].filter(([, { typed }]) => content.has(typed));
  return {
    words: words.map((word, place) =>
      // A word that has synonyms, such as `dmg`, counts as known even if no text has it.
      word.status === 'unknown' && (phraseAt(found, place) || lexicon.asking.has(word.word))
        ? { ...word, status: 'known' }
        : word,
    ),
    terms: [
      ...searched.map(([place, word]) => termOfWord(word, phraseAt(found, place))),
      ...found.filter(({ from, to }) => to - from > 1).map(termOfPhrase),
    ],
    stems: searched.map(([, { stem }]) => stem),
    phrases: found,
    required: outside > 0 && (isQuestion || outside > maxWordsOutsideQuotes) ? [] : required,
    excluded,
    kind: questionKind(text),
    isQuestion,
    isSentence,
  };
}

/** Finds the quoted and excluded words of a query. Removes excluded words and quotation marks. */
function readQuotes(text: string, { wordsOf }: Lexicon, typing: boolean) {
  const required: string[][] = [];
  const excluded: string[][] = [];
  const unquoted = text.replace(
    quoted,
    (whole, before: string, minus: string, inside: string, at) => {
      const words = wordsOf(inside);
      // Until the closing quotation mark is typed, leaves out the last word, because it may be unfinished.
      if (typing && at + whole.length === text.length && !/["“”]$/.test(whole)) words.pop();
      if (words.length > 0) (minus ? excluded : required).push(words);
      return minus ? ' ' : `${before} ${inside} `;
    },
  );
  const plain = unquoted.replace(excludedWord, (_, before: string, word: string) => {
    const words = wordsOf(word);
    if (words.length > 0) excluded.push(words);
    return before;
  });
  return { plain, required, excluded };
}

/** Joins words with a hyphen that the rules write as one: `non-creature` → `noncreature`. */
function joinHyphens(text: string, { lexicon, index }: QueryReader): string {
  return text.replace(/\p{L}+(?:[-‐‑]\p{L}+)+/gu, (printed) => {
    const joined = printed.replace(/[-‐‑]/g, '');
    return index.vocabulary.has(lexicon.wordsOf(joined)[0] ?? '') ? joined : printed;
  });
}

/** True if words have the meaning of a phrase. An abbreviation may need capitals, in a text that has others. */
function isMeantAs({ phrase }: FoundPhrase, text: string): boolean {
  if (!phrase.isInCapitals) return true;
  const typed = new RegExp(String.raw`(?<!\p{L})${escaped(phrase.printed)}(?!\p{L})`, 'u');
  return typed.test(text) && /\p{Ll}/u.test(text);
}

/** Writes words as one or as two, like the titles of rules: `death touch` → `deathtouch`, `firststrike` → `first strike`. */
function joinAndSplit(words: string[], { vocabulary, countsOf }: WordIndex): string[] {
  const isTitled = (word: string) => countsOf(word).titled;
  const split = words.flatMap((word) => {
    if (vocabulary.has(word)) return word;
    for (let at = 3; at <= word.length - 3; at++) {
      const parts = [word.slice(0, at), word.slice(at)];
      if (parts.every(isTitled)) return parts;
    }
    return word;
  });
  return split.flatMap((word, at) => {
    const [before, next] = [split[at - 1], split[at + 1]];
    if (word.length > 2 && next !== undefined && isTitled(word + next)) return word + next;
    return before !== undefined && before.length > 2 && isTitled(before + word) ? [] : word;
  });
}

/** Returns the words to search. Leaves out stop words and question words, unless there are no others. */
function contentWords(words: string[], { weightless, asking }: Lexicon, keepAll: boolean) {
  const notStopWords = words.filter((word) => !weightless.has(word));
  const content = notStopWords.filter((word) => !asking.has(word));
  const kept = content.length > 0 && !keepAll ? content : notStopWords;
  return new Set(kept.length > 0 ? kept : words);
}

/** Decides which terms to search for a word: itself, words that begin with it, or a spelling correction. */
function readWord(
  typed: string,
  { lexicon, index, speller, olderWords, phrases }: QueryReader,
  { unfinished, correct, isSentence }: Record<'unfinished' | 'correct' | 'isSentence', boolean>,
): ReadWord {
  const stem = lexicon.stemOf(typed);
  const self = { term: stem, weight: 1 };
  const common = { typed, word: typed, stem };
  const completions = () =>
    speller
      .complete(typed, maxCompletions)
      .map((word) => ({ term: lexicon.stemOf(word), weight: weights.completed }));
  const isKnown =
    index.vocabulary.has(typed) ||
    index.postingsOf(stem).entries.length > 0 ||
    lexicon.weightless.has(typed) ||
    (phrases.has(stem) && !unfinished);
  if (isKnown) {
    const longer = unfinished && typed.length > 2 ? completions() : [];
    return { ...common, status: 'known', alternatives: [self, ...longer] };
  }
  if (olderWords.has(typed)) return { ...common, status: 'older', alternatives: [self] };
  const mayBeUnfinished = unfinished || (correct && typed.length >= 4 && !isExactWord(typed));
  const [first, ...longer] = mayBeUnfinished ? completions() : [];
  if (first) {
    return { ...common, status: 'completed', stem: first.term, alternatives: [first, ...longer] };
  }
  const edits = correct && !isExactWord(typed) ? maxEdits(typed, isSentence) : 0;
  const mayMean = (word: string) =>
    !lexicon.weightless.has(word) && (!isSentence || mayReplace(typed, word, index));
  const guess = speller.correct(typed, edits).find(mayMean);
  if (guess === undefined) return { ...common, status: 'unknown', alternatives: [self] };
  const meant = { term: lexicon.stemOf(guess), weight: 1 };
  return { typed, word: guess, stem: meant.term, status: 'corrected', alternatives: [meant] };
}

/**
 * True if a known word may replace an unknown one in a sentence. If a short word differs in one letter, it is often
 * another English word: `bucks` isn't `backs`. So is a word that is similar to one of questions only: `ripped`.
 */
function mayReplace(typed: string, word: string, { countsOf }: WordIndex): boolean {
  const isOtherWord = typed.length === word.length && !areReordered(typed, word);
  const { titled, inTexts } = countsOf(word);
  return titled || (inTexts > 0 && (typed.length > 5 || !isOtherWord));
}

/**
 * Returns how many letters of a word may be wrong: one of three, up to three. Fewer in sentences, where unknown words
 * are often slang.
 */
function maxEdits({ length }: string, isSentence: boolean): number {
  return Math.min(3, Math.floor((isSentence ? length - 1 : length) / 3));
}

/** Makes words of names count for less, so that the words around them decide. */
export function lessenNames(read: ReadQuery, parts: Set<string>, { stemOf }: Lexicon): ReadQuery {
  const stems = new Set([...parts].map(stemOf));
  const isPart = ({ alternatives, isWord }: QueryTerm) =>
    isWord && stems.has(alternatives[0]?.term ?? '');
  if (stems.size === 0 || read.terms.every(isPart)) return read;
  const faint = ({ alternatives: [own], share, isWord }: QueryTerm) => ({
    ...{ alternatives: own ? [own] : [], share: share * weights.wordOfName, isWord },
  });
  const isInName = ({ from, to }: FoundPhrase) =>
    read.words.slice(from, to).every(({ stem }) => stems.has(stem));
  const inNames = new Set(read.phrases.filter(isInName).map(({ phrase }) => phrase.term));
  const lessened = read.terms
    .filter(({ alternatives, isWord }) => isWord || !inNames.has(alternatives[0]?.term ?? ''))
    .map((term) => (isPart(term) ? faint(term) : term));
  return { ...read, terms: lessened, phrases: read.phrases.filter((each) => !isInName(each)) };
}

function phraseAt(found: readonly FoundPhrase[], place: number): FoundPhrase | undefined {
  return found.find(({ from, to }) => from <= place && place < to);
}

function termOfWord(read: ReadWord, found: FoundPhrase | undefined): QueryTerm {
  const isWhole = found && found.to - found.from === 1;
  return {
    alternatives: [...read.alternatives, ...(isWhole ? synonymsOf(found) : [])],
    share: found && !isWhole ? weights.wordOfPhrase : 1,
    isWord: true,
  };
}

function termOfPhrase(found: FoundPhrase): QueryTerm {
  const alternatives = [{ term: found.phrase.term, weight: 1 }, ...synonymsOf(found)];
  return { alternatives, share: 1, isWord: false };
}

const synonymsOf = ({ phrase }: FoundPhrase): QueryTerm['alternatives'] =>
  phrase.also.map(({ term }) => ({ term, weight: 1 }));

/** Returns the typed words with a status, without duplicates. */
export function wordsWith({ words }: ReadQuery, status: ReadWord['status']): string[] {
  return [...new Set(words.filter((word) => word.status === status).map(({ typed }) => typed))];
}

/** Returns the query with corrected words, also in names of cards. Null if none was corrected. */
export function correctionOf(
  query: string,
  { words }: { words: readonly Pick<ReadWord, 'typed' | 'word' | 'status'>[] },
  { stemOf }: Lexicon,
  named: readonly { words: readonly string[]; meant: readonly string[] }[] = [],
): string | null {
  const ofNames = named.flatMap((name) =>
    name.words.map((typed, at) => ({ typed, word: name.meant[at] ?? typed })),
  );
  const corrected = [
    ...words.filter(({ status }) => status === 'corrected'),
    // “Cloudshifted” is no mistake for Cloudshift.
    ...ofNames.filter(({ typed, word }) => stemOf(typed) !== stemOf(word)),
  ];
  if (corrected.length === 0) return null;
  return corrected.reduce((changed, { typed, word }) => {
    const whole = `(?<![\\p{L}\\p{N}])${escaped(typed)}(?![\\p{L}\\p{N}])`;
    return changed.replace(new RegExp(whole, 'giu'), word);
  }, query);
}

/** Returns the synonyms that were searched as well, if a text has them. */
export function alsoSearched({ phrases }: ReadQuery, { postingsOf }: WordIndex): string[] {
  // That “two” is “2” goes without saying.
  const isNumber = ({ printed }: { printed: string }) => /^\d+$/.test(printed);
  const also = phrases.flatMap(({ phrase }) => (isNumber(phrase) ? [] : phrase.also));
  const found = also.filter((each) => !isNumber(each) && postingsOf(each.term).entries.length > 0);
  return [...new Set(found.map(({ printed }) => printed))];
}

/**
 * Reads the date at the end of a query, after a word such as `in`, or after a rule number.
 * @param filter date of the search filter, used if the query has no date
 * @returns `badDate`: the date as written, if it doesn't exist
 * @example readAsOf('702.19b as of 2014-06').asOf // { date: '2014-06-30', words: '702.19b', … }
 */
export function readAsOf(
  text: string,
  filter?: string,
  isNumber: (words: string) => boolean = () => false,
): { asOf: AsOf | null; words: string; badDate: string | null } {
  const found = readDatedText(text);
  // In a query, a day whose month is a word is always a date: `June 10 2014`.
  const isWhole = found?.date.period === null && /[a-z]{3}/i.test(found.written);
  const isDated = found && (found.isMarked || isNumber(found.words) || isWhole);
  const { words = text, date = null, written = null } = isDated ? found : {};
  if (date?.day) {
    const asOf = { date: date.day, period: date.period, words, typed: true };
    return { asOf, words, badDate: null };
  }
  const asOf = filter ? { date: filter, period: null, words, typed: false } : null;
  return { asOf, words, badDate: written };
}

/**
 * Returns the query as of the date at its end, if it may be meant as a date.
 * @example offeredDate('legend rule 2010') // { query: 'legend rule as of 2010', date: '2010', written: '2010' }
 */
export function offeredDate(text: string): { query: string; date: string; written: string } | null {
  const { words, written = '', isMarked, date } = readDatedText(text) ?? {};
  const read = date?.period ?? date?.day;
  const year = Number(read?.slice(0, 4));
  if (!read || isMarked || year < firstYear || year > new Date().getFullYear()) return null;
  return { query: `${words} as of ${written}`, date: read, written };
}
