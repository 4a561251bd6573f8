/** A query as typed, taken apart: its words, and what each of them and of its phrases stands for. */
import {
  isExactWord,
  type Lexicon,
  type PhraseBook,
  type TermPhrase,
  type Token,
  type Tokenizer,
  phrasesAmong,
} from '../lexicon.ts';
import { nameAsked } from '../cards/name-asked.ts';
import { isNameLike } from '../../rules/words/typography.ts';
import type { QueryOptions, TypedWord } from '../answer.ts';
import type { IndexFiles } from './index-files.ts';
import { tuning } from './tuning.ts';
import { type Alternative, readWord, type WordReading } from './word-readings.ts';

export interface ReadQuery {
  /** As typed. */
  text: string;
  /** Words to look for, those of exact phrases among them, in order. */
  words: Token[];
  /** `"…"`: must stand so; but within a sentence quotes only name what is asked about. */
  exact: string[][];
  /** `-word`, `-"…"`: must not stand. */
  without: string[][];
  /** Whether it asks in whole sentences. */
  question: boolean;
  /** Whether its last word may be unfinished. */
  endsInWord: boolean;
  /** Whether it is written as names of cards are: `Teferi, Time Raveler`. */
  isNameLike: boolean;
}

/** Beside quotes, so many words are further words to look for; more are a sentence. */
const mostBesideQuotes = 3;

const quoted = /(^|\s)(-?)["“”„]([^"“”„]+)["“”]?/g;
const leftOut = /(^|\s)-(?=[\p{L}~{])([^\s]+)/gu;
const asking =
  /^\s*(?:can|could|do|does|did|how|wh?[au]h?ts?|when|where|who|whose|why|which|is|are|if|will|should|would|may|must|am|has|have|wich|whcih|hwo|wehn|wen|cna)\b/i;

/** What something is, which its title and definition answer best, is asked of so many words. */
const mostDefined = 4;

/**
 * A query without the quotes by which words are to stand as they were typed.
 *
 * @example withoutQuotes('"first strike" -"double strike"') // 'first strike -"double strike"'
 */
export function withoutQuotes(text: string): string {
  return text.replace(quoted, (whole, before: string, minus: string, inside: string) =>
    minus ? whole : before + inside,
  );
}

/**
 * @param typing whether the last word may be unfinished: within quotes it asks for nothing yet
 * @example readQuery('trample -blocked "first strike"', lexicon).without // [['blocked']]
 */
export function readQuery(text: string, { tokensOf }: Tokenizer, typing = false): ReadQuery {
  const endsInWord = /[\p{L}\p{N}]$/u.test(text);
  const exact: string[][] = [];
  const without: string[][] = [];
  const wordsIn = (part: string) => tokensOf(part).map((token) => token.word);
  const blank = (part: string) => ' '.repeat(part.length);
  let plain = text.replace(quoted, (whole, before: string, minus: string, inside: string, at) => {
    const words = wordsIn(inside);
    if (typing && endsInWord && at + whole.length === text.length) words.pop();
    if (words.length > 0) (minus ? without : exact).push(words);
    return minus ? blank(whole) : `${before} ${inside} `.padEnd(whole.length);
  });
  plain = plain.replace(leftOut, (whole, _before: string, word: string) => {
    const words = wordsIn(word);
    if (words.length > 0) without.push(words);
    return blank(whole);
  });
  const words = tokensOf(plain);
  const outside = words.length - exact.reduce((sum, phrase) => sum + phrase.length, 0);
  const asks = asking.test(plain) || /\?\s*$/.test(plain);
  // Who only gives words means them as they stand; within a sentence, quotes are how one writes.
  const defined = nameAsked(plain)?.split(/\s+/);
  const inSentence = outside > 0 && (asks || outside > mostBesideQuotes);
  return {
    text,
    words,
    exact: inSentence ? [] : exact,
    without,
    question: asks && !(defined && defined.length <= mostDefined),
    endsInWord,
    isNameLike: isNameLike(text),
  };
}

/** One thing asked for. */
export interface Concept {
  /** The word of the query; of a phrase the words, as the terminology has them. */
  words: string;
  alternatives: Alternative[];
  /** How much it counts beside the others. */
  share: number;
}

export interface ReadConcepts {
  concepts: Concept[];
  /** Every word in order, as it was taken. */
  readings: WordReading[];
  /** Neighbouring words, as stems, with nothing but stop words between them. */
  pairs: [left: string, right: string][];
  /** What the terminology knows other words for. */
  phrases: TermPhrase[];
}

export async function conceptsOf(
  query: ReadQuery,
  files: IndexFiles,
  book: PhraseBook,
  options: Pick<QueryOptions, 'typing' | 'asTyped' | 'noMistakes'>,
): Promise<ReadConcepts> {
  const typed = query.words.map((token) => token.word);
  const last = options.typing && query.endsInWord ? typed.length - 1 : -1;
  const { asking, stemOf, weightless } = files.lexicon;
  const asks = query.question || typed.some((word) => asking.has(word));
  const said = typed.filter((word) => !weightless.has(word) && !asking.has(word));
  const read = typed.map((word, place) =>
    readWord(word, files, {
      unfinished: place === last,
      meant: files.lexicon.meantBy(word, typed),
      mend:
        !options.asTyped &&
        !options.noMistakes?.includes(word) &&
        !weightless.has(word) &&
        !book.has(stemOf(word)) &&
        !(asks && asking.has(word)),
      inSentence: query.question,
      alone: said.length < 2,
      inName: query.isNameLike,
    }),
  );
  const apart = (await Promise.all(read)).flat();
  const phrases = phrasesAmong(
    book,
    apart.map(({ stem }) => stem),
  );
  // What the terminology has other words for is known, though no text may have it: `dmg`.
  const isInPhrase = (place: number) => phrases.some(({ from, to }) => from <= place && place < to);
  // So is a word with which people ask: `wat`.
  const readings = apart.map((reading, place) =>
    reading.unknown && (isInPhrase(place) || asking.has(reading.word))
      ? { ...reading, unknown: false }
      : reading,
  );
  const wanted = contentPlaces(readings, query.exact.length > 0, files.lexicon);
  const { vocabulary } = files;
  const places = wanted.map(async (place): Promise<Concept> => {
    const found = phrases.find(({ from, to }) => from <= place && place < to);
    const single = found && found.to - found.from === 1;
    const alternatives = [...(readings[place] as WordReading).alternatives];
    const before = readings[place - 1]?.word;
    const joined = before && (await vocabulary.find(`${before}${readings[place]?.word}`));
    if (joined) alternatives.push({ term: stemOf(joined.word), weight: 1 });
    const { word } = readings[place] as WordReading;
    const listed = await vocabulary.find(word);
    if (listed?.opposed) alternatives.push(opposite(word, files.lexicon));
    if (single) alternatives.push(...otherWords(found.phrase));
    // It is none of the game's words: it stands in no title, and is no number or symbol.
    const ordinary = query.question && !found && listed?.titled === false;
    const share = ordinary ? tuning.ordinary : 1;
    return { words: word, alternatives, share: found && !single ? tuning.wordOfPhrase : share };
  });
  const concepts = await Promise.all(places);
  for (const { phrase, from, to } of phrases) {
    if (to - from === 1) continue;
    concepts.push({
      words: phrase.printed,
      alternatives: [{ term: phrase.term, weight: 1 }, ...otherWords(phrase)],
      share: 1,
    });
  }
  return {
    concepts,
    readings,
    pairs: pairsOf(readings, files.lexicon),
    phrases: phrases.map(({ phrase }) => phrase),
  };
}

/** So many words that say something are a sentence, whether it asks or not. */
const fewestOfSentence = 4;

/**
 * The words of a query that say what is asked about, and what the texts know of each; none where no
 * card is named beside others. A few words that the texts have are looked for in the texts alone.
 */
export async function typedWords(
  { words, question }: ReadQuery,
  { lexicon, vocabulary, newest }: IndexFiles,
): Promise<TypedWord[]> {
  const telling = words.filter(
    ({ word }) => !lexicon.weightless.has(word) && !lexicon.asking.has(word),
  );
  const typed = await Promise.all(
    telling.map(async ({ word }) => {
      const listed = await vocabulary.find(word);
      const isHeld = listed !== null || (await newest.term(lexicon.stemOf(word))) !== null;
      const isOfTitle = listed?.titled === true || isExactWord(word);
      return { word, isOfTitle, isStrange: !isHeld };
    }),
  );
  const isSentence = question || typed.length >= fewestOfSentence;
  const mayName =
    isSentence ||
    typed.some(({ isStrange }) => isStrange) ||
    typed.every(({ isOfTitle }) => !isOfTitle);
  return mayName && (typed.length > 1 || typed[0]?.isStrange) ? typed : [];
}

/** Places of the words that are looked for: not stop words, not those with which one asks. */
function contentPlaces(
  readings: WordReading[],
  keepAll: boolean,
  { asking, weightless }: Lexicon,
): number[] {
  const places = [...readings.keys()];
  const wordAt = (place: number) => (readings[place] as WordReading).word;
  const withoutStops = places.filter((place) => !weightless.has(wordAt(place)));
  const content = withoutStops.filter((place) => !asking.has(wordAt(place)));
  if (content.length > 0 && !keepAll) return content;
  return withoutStops.length > 0 ? withoutStops : places;
}

/** Whether something is tapped is often answered by what is said of the untapped. */
function opposite(word: string, { stemOf }: Lexicon): Alternative {
  const other = word.startsWith('un') ? word.slice(2) : `un${word}`;
  return { term: stemOf(other), weight: tuning.opposite };
}

function otherWords(phrase: TermPhrase): Alternative[] {
  return phrase.also.map(({ term }) => ({ term, weight: tuning.otherWords }));
}

function pairsOf(readings: WordReading[], { weightless }: Lexicon): [string, string][] {
  const words = readings.filter(({ word }) => !weightless.has(word));
  return words.slice(1).map(({ stem }, index) => [(words[index] as WordReading).stem, stem]);
}
