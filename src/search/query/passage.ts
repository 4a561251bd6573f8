/** The stretch of a text that best shows what was found, with the words marked. */
import type { Passage } from '../answer.ts';
import type { Lexicon, Token } from '../lexicon.ts';

/** What to mark: stems, and phrases of the terminology by their stems. */
export interface Marker {
  /** How much each stem counts when choosing the stretch. */
  stems: ReadonlyMap<string, number>;
  phrases: readonly string[][];
}

type Mark = [start: number, end: number, weight: number];

/** How long a passage is, unless told. */
const usualLength = 220;

export function passageOf(
  text: string,
  marker: Marker,
  lexicon: Lexicon,
  length = usualLength,
): Passage {
  const tokens = lexicon.keptTokensOf(text);
  const marks = marksAmong(tokens, marker, lexicon);
  const [from, to] = stretchOf(text, tokens, marks, length);
  return {
    text: text.slice(from, to),
    marks: marks
      .filter(([start, end]) => start >= from && end <= to)
      .map(([start, end]) => [start - from, end - from]),
    cutBefore: from > 0,
    cutAfter: to < text.length,
  };
}

/** The marked words of a text, as offsets. */
export function marksOf(
  text: string,
  marker: Marker,
  lexicon: Lexicon,
): [start: number, end: number][] {
  return marksAmong(lexicon.keptTokensOf(text), marker, lexicon).map(([start, end]) => [
    start,
    end,
  ]);
}

/** How much of what is looked for stands in a text: each word once. */
export function weightOfMarks(text: string, marker: Marker, lexicon: Lexicon): number {
  const held = new Map<string, number>();
  for (const [start, end, weight] of marksAmong(lexicon.keptTokensOf(text), marker, lexicon)) {
    held.set(lexicon.stemOf(text.slice(start, end).toLowerCase()), weight);
  }
  return [...held.values()].reduce((sum, weight) => sum + weight, 0);
}

function marksAmong(tokens: Token[], { stems, phrases }: Marker, lexicon: Lexicon): Mark[] {
  const marks: Mark[] = [];
  const read = lexicon.keptStemsOf(tokens);
  for (let place = 0; place < tokens.length; place++) {
    const token = tokens[place] as Token;
    const phrase = phrases.find((words) => words.every((stem, at) => read[place + at] === stem));
    const last = phrase && tokens[place + phrase.length - 1];
    if (last) {
      marks.push([token.start, last.end, 2]);
      place += phrase.length - 1;
      continue;
    }
    const weight = stems.get(read[place] as string);
    if (weight !== undefined) marks.push([token.start, token.end, weight]);
  }
  return marks;
}

/** Where the stretch with the most marks begins and ends, at whole words. */
function stretchOf(
  text: string,
  tokens: Token[],
  marks: Mark[],
  length: number,
): [from: number, to: number] {
  if (text.length <= length * 1.25) return [0, text.length];
  let from = 0;
  let most = -1;
  for (const [start] of marks) {
    const within = marks.filter(([other, end]) => other >= start && end <= start + length);
    const weight = within.reduce((sum, mark) => sum + mark[2], 0);
    if (weight > most) [from, most] = [start, weight];
  }
  const sentence = text.lastIndexOf('. ', from) + 1;
  const begin = from - sentence < 80 ? sentence : from - 40;
  const first = begin <= 0 ? 0 : (tokens.find(({ start }) => start >= begin)?.start ?? 0);
  const final = tokens.findLast(({ end }) => end <= first + length);
  const rest = tokens.at(-1);
  const to = !final || final === rest ? text.length : final.end;
  return [first, to];
}
