/** Marks words in texts, and cuts out the part of a text that shows the matches best. */
import { excerptEnd, sentenceSpans } from '../rules/words/sentences.ts';
import { weights } from './weights.ts';
import type { ReadQuery } from './read-query.ts';
import type { Mark, Snippet } from './types.ts';
import type { WordIndex } from './word-index.ts';
import type { Lexicon, TermPhrase, Token } from './words.ts';

/** The words and phrases to mark in texts. */
export interface Marker {
  stems: ReadonlyMap<string, number>;
  /** Phrases of two or more words. */
  phrases: readonly TermPhrase[];
}

/** Words weigh as much as they are rare, so that a snippet shows what is special about the query. */
export function markerOf({ terms, phrases }: ReadQuery, index: WordIndex): Marker {
  const stems = new Map<string, number>();
  for (const { alternatives, share } of terms) {
    for (const { term, weight } of alternatives) {
      stems.set(term, weight * share * index.rarityOf(term));
    }
  }
  const all = phrases.flatMap(({ phrase }) => [phrase, ...phrase.also]);
  return { stems, phrases: all.filter((phrase) => phrase.stems.length > 1) };
}

/** `word`: the stems of the marked word or phrase, by which each counts once. */
type WeightedMark = [...mark: Mark, weight: number, word: string];

export function marksOf(text: string, marker: Marker, lexicon: Lexicon): Mark[] {
  return findMarks(lexicon.tokensOf(text), marker, lexicon).map(([start, end]) => [start, end]);
}

/** Adds the weights of the query words that a text has. Each word counts once. */
export function weightOfMarks(text: string, marker: Marker, lexicon: Lexicon): number {
  const marks = findMarks(lexicon.tokensOf(text), marker, lexicon);
  return weightWithin(marks, 0, text.length);
}

/**
 * Cuts out the part of a long text that answers a query best.
 * @param length the most characters, in most cases
 * @param title the title of the text. If its words are in the query, the start of the text answers best
 */
export function snippetOf(
  text: string,
  marker: Marker,
  lexicon: Lexicon,
  { length = weights.snippet, title = '' } = {},
): Snippet {
  const tokens = lexicon.tokensOf(text);
  const marks = findMarks(tokens, marker, lexicon);
  const best = () => {
    const about = weightOfMarks(title, marker, lexicon);
    return partWithSentences(text, { tokens, marks, about }, length);
  };
  const isShort = text.length <= length * weights.uncut;
  const [from, to] = isShort ? [0, text.length] : best();
  return {
    text: text.slice(from, to),
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from, end - from]),
    cutBefore: from > 0,
    cutAfter: to < text.length,
  };
}

function findMarks(tokens: Token[], { stems, phrases }: Marker, lexicon: Lexicon): WeightedMark[] {
  const marks: WeightedMark[] = [];
  const read = tokens.map(({ word }) => lexicon.stemOf(word));
  for (let place = 0; place < tokens.length; place++) {
    const { start, end } = tokens[place] as Token;
    const phrase = phrases.find((each) =>
      each.stems.every((stem, at) => read[place + at] === stem),
    );
    const weight = stems.get(read[place] as string);
    if (phrase) {
      place += phrase.stems.length - 1;
      const weight = phrase.stems.reduce((sum, stem) => sum + (stems.get(stem) ?? 1), 0);
      marks.push([start, (tokens[place] as Token).end, weight, phrase.stems.join(' ')]);
    } else if (weight !== undefined) marks.push([start, end, weight, read[place] as string]);
  }
  return marks;
}

/** Returns the sentences in a row that fit and have the most marked words, or a part of the best sentence. */
function partWithSentences(
  text: string,
  {
    tokens,
    marks,
    about,
  }: { tokens: readonly Token[]; marks: readonly WeightedMark[]; about: number },
  length: number,
): [from: number, to: number] {
  const sentences = sentenceSpans(text);
  let best = { from: 0, to: text.length, weight: -1 };
  for (const [first, { start }] of sentences.entries()) {
    const fitting = sentences.slice(first).filter(({ end }) => end - start <= length);
    const to = Math.max(sentences[first]?.end ?? 0, fitting.at(-1)?.end ?? 0);
    // A text says first what it is about, and an answer follows the words that were asked.
    const half = weightWithin(marks, start, start + length / 2);
    const found = weightWithin(marks, start, to) + weights.earlyInSnippet * half;
    const weight =
      first === 0 ? (found + about * (1 + weights.earlyInSnippet)) * weights.startOfText : found;
    if (weight > best.weight) best = { from: start, to, weight };
  }
  const { from, to } = best;
  if (to - from <= length * weights.uncut) return trimmed(text, from, to);
  const within = marks.filter(([start, end]) => start >= from && end <= to);
  return partOfSentence(text.slice(0, to), from, tokens, within, length);
}

/** Adds the weights of the marked words in a part of a text. Each word counts once. */
function weightWithin(marks: readonly WeightedMark[], from: number, to: number): number {
  const found = new Map<string, number>();
  for (const [start, end, weight, word] of marks) {
    if (start >= from && end <= to) found.set(word, weight);
  }
  return [...found.values()].reduce((sum, weight) => sum + weight, 0);
}

function trimmed(text: string, from: number, to: number): [from: number, to: number] {
  const part = text.slice(from, to);
  const isLast = text.slice(to).trim() === '';
  return [
    from + part.length - part.trimStart().length,
    isLast ? text.length : from + part.trimEnd().length,
  ];
}

/** @param text the text up to the end of the sentence */
function partOfSentence(
  text: string,
  from: number,
  tokens: readonly Token[],
  marks: readonly WeightedMark[],
  length: number,
): [from: number, to: number] {
  const weightFrom = (begin: number) =>
    marks
      .filter(([start, end]) => start >= begin && end <= begin + length)
      .reduce((sum, [, , weight]) => sum + weight, 0);
  const starts = [from, ...marks.map(([start]) => start)];
  const start = starts.reduce((a, b) => (weightFrom(b) > weightFrom(a) ? b : a));
  const clause = /[,;:)]\s[^,;:)]*$/.exec(text.slice(start - 80, start));
  const before = clause ? start - clause[0].length + 1 : start - 40;
  const begin = start - from < 80 ? from : before;
  const first = tokens.find((token) => token.start >= begin)?.start ?? from;
  const rest = text.slice(first);
  const cut = first + (rest.length <= length ? rest.length : excerptEnd(rest, length));
  const marked = marks.findLast(([, end]) => end <= first + length)?.[1] ?? 0;
  return [first <= (tokens[0]?.start ?? 0) ? 0 : first, Math.max(cut, marked)];
}
