/** Marks words in texts, and cuts out the part of a text that shows the matches best. */
import type { Collection } from './collection.ts';
import { weights } from './weights.ts';
import type { ReadQuery } from './read-query.ts';
import type { Mark, Snippet } from './types.ts';
import {
  isExactWord,
  type Lexicon,
  makeLexicon,
  noWords,
  type TermPhrase,
  type Token,
} from './words.ts';

/** The words and phrases to mark in texts. */
export interface Marker {
  /** The weight of each stem. */
  stems: ReadonlyMap<string, number>;
  /** Phrases of two or more words. */
  phrases: readonly TermPhrase[];
}

export function markerOf({ terms, phrases }: ReadQuery): Marker {
  const stems = new Map<string, number>();
  for (const { alternatives, share } of terms) {
    for (const { term, weight } of alternatives) stems.set(term, weight * share);
  }
  const all = phrases.flatMap(({ phrase }) => [phrase, ...phrase.also]);
  return { stems, phrases: all.filter((phrase) => phrase.stems.length > 1) };
}

/** Lists the phrases and all forms of the words to mark, for `findMarked` on a result's page. */
export function wordsToMark(
  { stems, phrases }: Marker,
  { reader: { index, lexicon } }: Collection,
): string[] {
  const exact = [...stems.keys()].filter((stem) => isExactWord(stem) && !stem.includes(' '));
  const forms = [...index.vocabulary.keys()].filter((word) => stems.has(lexicon.stemOf(word)));
  return [...phrases.map(({ printed }) => lexicon.wordsOf(printed).join(' ')), ...exact, ...forms];
}

/**
 * Returns a function that finds the positions of given words in a text.
 *
 * @param marked words and phrases, from `SearchAnswer.marked`
 * @example findMarked(['regenerate'])('Regenerate it') // [[0, 10]]
 */
export function findMarked(marked: readonly string[]): (text: string) => Mark[] {
  const { tokensOf } = makeLexicon(noWords);
  const wanted = marked.map((words) => words.split(' '));
  return (text) => {
    const tokens = tokensOf(text);
    return tokens.flatMap(({ start }, at): Mark[] => {
      const found = wanted.find((words) =>
        words.every((word, ahead) => tokens[at + ahead]?.word === word),
      );
      const last = found && tokens[at + found.length - 1];
      return last ? [[start, last.end]] : [];
    });
  };
}

type WeightedMark = [...mark: Mark, weight: number];

/** Returns the positions of words to mark in a text. */
export function marksOf(text: string, marker: Marker, lexicon: Lexicon): Mark[] {
  return findMarks(lexicon.tokensOf(text), marker, lexicon).map(([start, end]) => [start, end]);
}

/** Adds the weights of the query words that a text has. Each word counts once. */
export function weightOfMarks(text: string, marker: Marker, lexicon: Lexicon): number {
  const found = new Map<string, number>();
  for (const [start, end, weight] of findMarks(lexicon.tokensOf(text), marker, lexicon)) {
    found.set(lexicon.stemOf(text.slice(start, end).toLowerCase()), weight);
  }
  return [...found.values()].reduce((sum, weight) => sum + weight, 0);
}

/** Cuts out the part of a text with the most marked words. Cuts between words. */
export function snippetOf(
  text: string,
  marker: Marker,
  lexicon: Lexicon,
  length = weights.snippet,
): Snippet {
  const tokens = lexicon.tokensOf(text);
  const marks = findMarks(tokens, marker, lexicon);
  const [from, to] = bestPart(text, tokens, marks, length);
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
    const last = phrase && tokens[place + phrase.stems.length - 1];
    const weight = stems.get(read[place] as string);
    if (last) {
      marks.push([start, last.end, 2]);
      place += phrase.stems.length - 1;
    } else if (weight !== undefined) marks.push([start, end, weight]);
  }
  return marks;
}

function bestPart(
  text: string,
  tokens: Token[],
  marks: WeightedMark[],
  length: number,
): [from: number, to: number] {
  if (text.length <= length * 1.25) return [0, text.length];
  let from = 0;
  let bestWeight = -1;
  for (const [start] of marks) {
    const within = marks.filter(([other, end]) => other >= start && end <= start + length);
    const weight = within.reduce((sum, mark) => sum + mark[2], 0);
    if (weight > bestWeight) [from, bestWeight] = [start, weight];
  }
  const sentence = text.lastIndexOf('. ', from) + 1;
  const begin = from - sentence < 80 ? sentence : from - 40;
  const first = begin <= 0 ? 0 : (tokens.find(({ start }) => start >= begin)?.start ?? 0);
  const final = tokens.findLast(({ end }) => end <= first + length);
  return [first, !final || final === tokens.at(-1) ? text.length : final.end];
}
