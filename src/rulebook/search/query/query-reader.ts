/** A query as typed, taken apart: words, exact phrases, and what is to be left out. */
import type { Token, Tokenizer } from './lexicon.ts';

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
}

/** Beside quotes, so many words are further words to look for; more are a sentence. */
const mostBesideQuotes = 3;

const quoted = /(^|\s)(-?)["“”„]([^"“”„]+)["“”]?/g;
const leftOut = /(^|\s)-(?=[\p{L}~{])([^\s]+)/gu;
const asking =
  /^\s*(?:can|could|do|does|did|how|what|whats|when|where|who|whose|why|which|is|are|if|will|should|would|may|must|am|has|have|wich|whcih|waht|wat|hwo|wehn|wen|cna)\b/i;

/** Asks what something is, which its title and definition answer best. */
const defining =
  /^\s*(?:what(?:'?s| is| are| does| do)?|how do(?:es)?|define|explain)\b(?:\s+\S+){1,4}?(?:\s+(?:mean|means|work|works|do|does))?\s*\??\s*$/i;

/** @example readQuery('trample -blocked "first strike"', lexicon).without // [['blocked']] */
export function readQuery(text: string, { tokensOf }: Tokenizer): ReadQuery {
  const exact: string[][] = [];
  const without: string[][] = [];
  const wordsIn = (part: string) => tokensOf(part).map((token) => token.word);
  const blank = (part: string) => ' '.repeat(part.length);
  let plain = text.replace(quoted, (whole, before: string, minus: string, inside: string) => {
    const words = wordsIn(inside);
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
  const inSentence = outside > 0 && (asks || outside > mostBesideQuotes);
  return {
    text,
    words,
    exact: inSentence ? [] : exact,
    without,
    question: asks && !defining.test(plain),
    endsInWord: /[\p{L}\p{N}]$/u.test(text),
  };
}
