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
  const words = wordsWithin(marks, { start: 0, end: text.length });
  return [...words.values()].reduce((sum, weight) => sum + weight, 0);
}

/**
 * Cuts a long text down to the sentences that answer a query best, with an ellipsis where others are left out.
 * @param length the most characters, in most cases
 * @param title the title of the text. If its words are in the query, the start of the text answers best
 */
export function snippetOf(
  text: string,
  marker: Marker,
  lexicon: Lexicon,
  { length = weights.snippet, title = '' } = {},
): Snippet {
  const isShort = text.length <= length * weights.uncut;
  const about = isShort ? 0 : weightOfMarks(title, marker, lexicon);
  const parts = isShort
    ? [{ start: 0, end: text.length }]
    : bestParts(text, findMarks(lexicon.tokensOf(text), marker, lexicon), about, length);
  const shown = parts.map(({ start, end }, at) => {
    const gap = text.slice(parts[at - 1]?.end ?? start, start);
    const between = gap === '' ? '' : ` …${text[start - 1] === '\n' ? '\n' : ' '}`;
    return between + text.slice(start, end).trim();
  });
  return {
    text: shown.join(''),
    marks: marksOf(shown.join(''), marker, lexicon),
    cutBefore: (parts[0]?.start ?? 0) > 0,
    cutAfter: (parts.at(-1)?.end ?? 0) < text.trimEnd().length,
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

interface Span {
  start: number;
  end: number;
}

/**
 * Chooses the sentences with the most marked words, and those that follow them, as far as they fit. If the best one is
 * too long, chooses a part of it.
 * @param about the weight of the marked words in the title
 */
function bestParts(
  text: string,
  marks: readonly WeightedMark[],
  about: number,
  length: number,
): Span[] {
  const sentences = sentenceSpans(text).map((span) => ({
    ...span,
    words: wordsWithin(marks, span),
  }));
  type Sentence = (typeof sentences)[number];
  const times = new Map<string, number>();
  const weightOf = ({ start, words }: Sentence) => {
    // A word says less each time it comes again, and a text says first what it is about.
    const weigh = ([word, weight]: [string, number]) =>
      weight * weights.again ** (times.get(word) ?? 0);
    const own = [...words].reduce((sum, each) => sum + weigh(each), 0);
    return start === 0 ? (own + about) * weights.startOfText : own;
  };
  const chosen = new Set<Sentence>();
  let left = length;
  const choose = (sentence: Sentence) => {
    chosen.add(sentence);
    left -= sentence.end - sentence.start;
    for (const word of sentence.words.keys()) times.set(word, (times.get(word) ?? 0) + 1);
  };
  const heaviest = (among: readonly Sentence[]) =>
    among.toSorted((one, other) => weightOf(other) - weightOf(one))[0];
  const first = heaviest(sentences);
  if (first && first.end - first.start > length * weights.uncut)
    return [partOfSentence(text, first, marks, length)];
  for (let next = first; next;) {
    choose(next);
    const fitting = sentences.filter((each) => !chosen.has(each) && each.end - each.start <= left);
    const follows = (each: Sentence) =>
      chosen.has(sentences[sentences.indexOf(each) - 1] as Sentence);
    next = heaviest(fitting.filter((each) => weightOf(each) > 0)) ?? fitting.find(follows);
  }
  return joinSpans(sentences.filter((each) => chosen.has(each)));
}

/** Joins spans without anything between them. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans) {
    const last = joined.at(-1);
    if (last?.end === start) last.end = end;
    else joined.push({ start, end });
  }
  return joined;
}

/** Returns the marked words in a part of a text, with their weights. */
function wordsWithin(marks: readonly WeightedMark[], { start, end }: Span): Map<string, number> {
  const within = marks.filter(([from, to]) => from >= start && to <= end);
  return new Map(within.map(([, , weight, word]) => [word, weight]));
}

/** Returns the part of a long sentence that has the most marked words. It begins with a clause, if one is near. */
function partOfSentence(
  whole: string,
  { start: from, end }: Span,
  marks: readonly WeightedMark[],
  length: number,
): Span {
  const text = whole.slice(0, end);
  const own = marks.filter(([start, to]) => start >= from && to <= end);
  const weightFrom = (begin: number) =>
    own
      .filter(([start, to]) => start >= begin && to <= begin + length)
      .reduce((sum, [, , weight]) => sum + weight, 0);
  const starts = [from, ...own.map(([start]) => start)];
  const start = starts.reduce((a, b) => (weightFrom(b) > weightFrom(a) ? b : a));
  const clause = /[,;:)]\s[^,;:)]*$/.exec(text.slice(start - 80, start));
  const before = clause ? start - clause[0].length + 1 : text.lastIndexOf(' ', start - 40) + 1;
  const first = start - from < 80 ? from : before;
  const rest = text.slice(first);
  const cut = first + (rest.length <= length ? rest.length : excerptEnd(rest, length));
  const marked = own.findLast(([, to]) => to <= first + length)?.[1] ?? 0;
  return { start: first, end: Math.max(cut, marked) };
}
