/** Reads a query: its date, its words, how each is searched, quoted phrases and excluded words. */
import { date, dayOfDate, periodOf } from '../rules/words/dates.ts';
import { constants } from './constants.ts';
import type { Speller } from './spelling.ts';
import type { WordIndex } from './word-index.ts';
import type { AlsoSearched, AsOf, SearchOptions } from './types.ts';
import {
  type FoundPhrase,
  findPhrases,
  isExactWord,
  type Lexicon,
  type Phrases,
  questionKind,
} from './words.ts';

/** A stem or phrase that can match a part of the query, with its weight. */
export interface Alternative {
  term: string;
  weight: number;
}

/** A word or phrase of the query. An entry scores with the best of its alternatives. */
export interface QueryTerm {
  words: string;
  alternatives: Alternative[];
  /** Its share of the query's weight. */
  share: number;
  /** True for a word, false for a phrase of several. */
  isWord: boolean;
}

interface ReadWord {
  typed: string;
  /** The typed word, after correction. */
  word: string;
  stem: string;
  alternatives: Alternative[];
  status: 'known' | 'completed' | 'corrected' | 'older' | 'unknown';
}

export interface ReadQuery {
  text: string;
  words: ReadWord[];
  terms: QueryTerm[];
  /** Stems of the words that are searched, in order. */
  stems: string[];
  /** Terminology phrases in the query. */
  phrases: FoundPhrase[];
  /** Quoted: an entry must have these words in this order. */
  required: string[][];
  /** After a minus: an entry must not have these words. */
  excluded: string[][];
  kind: string;
  isQuestion: boolean;
  /** True for a query of so many words that no rule is likely to have them all. */
  isSentence: boolean;
}

export interface QueryReader {
  lexicon: Lexicon;
  phrases: Phrases;
  index: WordIndex;
  speller: Speller;
  everyday: ReadonlySet<string>;
  /** Words that only older wordings have. */
  olderWords: ReadonlySet<string>;
}

/**
 * A quoted word among more words than this is not required, since the quotes are just a writing
 * habit.
 */
const mostBesideQuotes = 3;

const quoted = /(^|\s)(-?)["“”„]([^"“”„]+)["“”]?/g;
const leftOut = /(^|\s)-(?=[\p{L}~{])(\S+)/gu;
const asks =
  /^\s*(?:can|could|do|does|did|how|wh?[au]h?ts?|when|where|who|whose|why|which|is|are|if|will|should|would|may|must|am|has|have|wich|whcih|hwo|wehn|wen|cna)\b/i;
const asksForMeaning =
  /^\s*(?:wh?[au]h?t(?:'?s| is| are| does| do)?|define|explain)\s+(.+?)(?:\s+(?:mean|work|do)s?)?[\s?]*$/i;

/** Reads a query. @param nameWords words of card names in it, which are never corrected */
export function readQuery(
  text: string,
  reader: QueryReader,
  { typing = false, noCorrection = false }: SearchOptions,
  nameWords: ReadonlySet<string>,
): ReadQuery {
  const { lexicon, phrases } = reader;
  const { plain, required, excluded } = takeQuotes(text, lexicon, typing);
  const tokens = joinAndSplit(lexicon.wordsOf(plain), reader.index.vocabulary);
  const outside = tokens.length - required.flat().length;
  const defined = asksForMeaning.exec(plain)?.[1]?.split(/\s+/).length ?? Infinity;
  const isQuestion = (asks.test(plain) || /\?\s*$/.test(plain)) && defined > 4;
  const last = typing && /[\p{L}\p{N}]$/u.test(text) ? tokens.length - 1 : -1;
  const content = contentOf(tokens, lexicon, required.length > 0);
  // One or two letters begin too many words.
  const begun = tokens[last] ?? '';
  if (begun.length <= 2 && content.size > 1) content.delete(begun);
  const words = tokens.map((word, place) =>
    readWord(word, reader, {
      typed: tokens,
      unfinished: place === last && content.has(word),
      correct: !noCorrection && !nameWords.has(word) && content.has(word),
      alone: content.size < 2,
      inSentence: isQuestion || content.size >= constants.sentenceWords,
    }),
  );
  const found = findPhrases(
    phrases,
    words.map(({ stem }) => stem),
  );
  const places = [...words.keys()].filter((place) => content.has((words[place] as ReadWord).typed));
  const stems = places.map((place) => (words[place] as ReadWord).stem);
  return {
    text,
    words: words.map((word, place) =>
      // A word of the terminology counts as known even if no text has it: `dmg`.
      word.status === 'unknown' && (phraseAt(found, place) || lexicon.asking.has(word.word))
        ? { ...word, status: 'known' }
        : word,
    ),
    terms: [
      ...places.map((place) => termOfWord(words[place] as ReadWord, phraseAt(found, place))),
      ...found.filter(({ from, to }) => to - from > 1).map(termOfPhrase),
    ],
    stems,
    phrases: found,
    required: outside > 0 && (isQuestion || outside > mostBesideQuotes) ? [] : required,
    excluded,
    kind: questionKind(text),
    isQuestion,
    isSentence: isQuestion || places.length >= constants.sentenceWords,
  };
}

/** Takes quoted and excluded words out of a query. */
function takeQuotes(text: string, { wordsOf }: Lexicon, typing: boolean) {
  const required: string[][] = [];
  const excluded: string[][] = [];
  const unquoted = text.replace(
    quoted,
    (whole, before: string, minus: string, inside: string, at) => {
      const words = wordsOf(inside);
      // The last word may be unfinished and would exclude everything.
      if (typing && at + whole.length === text.length && !/["“”]$/.test(whole)) words.pop();
      if (words.length > 0) (minus ? excluded : required).push(words);
      return minus ? ' ' : `${before} ${inside} `;
    },
  );
  const plain = unquoted.replace(leftOut, (_, before: string, word: string) => {
    const words = wordsOf(word);
    if (words.length > 0) excluded.push(words);
    return before;
  });
  return { plain, required, excluded };
}

/** Joins words that titles write as one, `death touch`, and splits words that they write as two. */
function joinAndSplit(words: string[], vocabulary: WordIndex['vocabulary']): string[] {
  const isTitled = (word: string) => vocabulary.get(word)?.titled === true;
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

/** Returns the words to search: without weightless and asking words, unless there are no others. */
function contentOf(words: string[], { weightless, asking }: Lexicon, keepAll: boolean) {
  const weighty = words.filter((word) => !weightless.has(word));
  const content = weighty.filter((word) => !asking.has(word));
  const kept = content.length > 0 && !keepAll ? content : weighty;
  return new Set(kept.length > 0 ? kept : words);
}

interface WordOptions {
  typed: string[];
  unfinished: boolean;
  correct: boolean;
  /** True if it is the only word searched. */
  alone: boolean;
  inSentence: boolean;
}

/** Decides how a word is searched: as itself, as words it begins, or as spelling corrections. */
function readWord(typed: string, reader: QueryReader, options: WordOptions): ReadWord {
  const { lexicon, index, speller, everyday, olderWords, phrases } = reader;
  const { unfinished } = options;
  const stem = lexicon.stemOf(lexicon.meantBy(typed, options.typed));
  const own = lexicon.stemOf(typed);
  const self: Alternative[] = [
    { term: stem, weight: 1 },
    ...(own === stem ? [] : [{ term: own, weight: constants.otherMeaning }]),
  ];
  const as = (status: ReadWord['status'], alternatives: Alternative[], word = typed): ReadWord => ({
    ...{ typed, word, status, alternatives },
    stem: word === typed && status !== 'completed' ? stem : (alternatives[0]?.term ?? stem),
  });
  const isKnown =
    index.vocabulary.has(typed) || index.terms.has(stem) || lexicon.weightless.has(typed);
  if (!options.correct && !unfinished) return as(isKnown ? 'known' : 'unknown', self);
  const completed = (weight: number, limit: number) =>
    speller.complete(typed, limit).map(({ word }) => ({ term: lexicon.stemOf(word), weight }));
  if (isKnown) {
    const longer = unfinished && typed.length > 2 ? completed(constants.completedKnown, 8) : [];
    return as('known', [...self, ...longer]);
  }
  if (phrases.has(stem) && !unfinished) return as('known', self);
  if (olderWords.has(typed) || olderWords.has(own)) return as('older', self);
  if (isExactWord(typed) || !options.correct) {
    const longer = unfinished ? completed(constants.completed, 8) : [];
    return longer.length > 0 ? as('completed', longer) : as('unknown', self);
  }
  const mayBeMistyped = options.alone || !everyday.has(typed);
  const longer =
    unfinished || (mayBeMistyped && typed.length >= 4) ? completed(constants.completed, 8) : [];
  if (longer.length > 0) return as('completed', longer);
  const guesses = mayBeMistyped ? speller.correct(typed, options.inSentence) : [];
  const [best] = guesses.filter(({ word }) => !lexicon.weightless.has(word));
  if (best) {
    const near = guesses.filter(({ edits }) => edits <= best.edits);
    const others = near.filter(({ word }) => word !== best.word);
    return as(
      'corrected',
      [
        { term: lexicon.stemOf(best.word), weight: 1 },
        ...others.map(({ word }) => ({
          term: lexicon.stemOf(word),
          weight: constants.secondGuess,
        })),
      ],
      best.word,
    );
  }
  return as('unknown', self);
}

function phraseAt(found: readonly FoundPhrase[], place: number): FoundPhrase | undefined {
  return found.find(({ from, to }) => from <= place && place < to);
}

function termOfWord(read: ReadWord, found: FoundPhrase | undefined): QueryTerm {
  const isWhole = found && found.to - found.from === 1;
  return {
    words: read.word,
    alternatives: [...read.alternatives, ...(isWhole ? otherWords(found) : [])],
    share:
      found && !isWhole
        ? constants.wordOfPhrase
        : read.status === 'unknown'
          ? constants.unknown
          : 1,
    isWord: true,
  };
}

function termOfPhrase(found: FoundPhrase): QueryTerm {
  const { printed, term } = found.phrase;
  const alternatives = [{ term, weight: 1 }, ...otherWords(found)];
  return { words: printed, alternatives, share: 1, isWord: false };
}

function otherWords({ phrase }: FoundPhrase): Alternative[] {
  return phrase.also.map(({ term }) => ({ term, weight: constants.otherWords }));
}

/** Returns the terminology used for the query: phrases with other words that some text has. */
export function alsoSearched({ phrases }: ReadQuery, index: WordIndex): AlsoSearched[] {
  return phrases.flatMap(({ phrase }) => {
    const also = phrase.also.filter(({ term }) => index.terms.has(term));
    return also.length > 0
      ? [{ words: phrase.printed, also: also.map(({ printed }) => printed) }]
      : [];
  });
}

const dated = new RegExp(String.raw`^(.*\S)\s+(?:as of|in|on)\s+${date}\s*[?.]?\s*$`, 'i');

/**
 * Reads the date at the end of a query.
 *
 * @param filter the date of the filter, used if none was typed
 * @example readDate('702.19b as of 2014-06') // its date is '2014-06-30', its words '702.19b'
 */
export function readDate(text: string, filter?: string): AsOf | null {
  const [, words = '', written = ''] = dated.exec(text) ?? [];
  const day = written === '' ? null : dayOfDate(written.replaceAll('/', '-'));
  if (day !== null) return { date: day, period: periodOf(written) ?? null, words, typed: true };
  return filter ? { date: filter, period: null, words: text, typed: false } : null;
}
