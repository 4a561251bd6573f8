/** Rulings on cards: those of a card, and those that are found by their words. */
import type { CardResult } from './card-answer.ts';
import {
  type CardHead,
  type ReadCardFile,
  type RulingLine,
  stemsOf,
  type TermFile,
  termFileOf,
  wordsOfClass,
} from './card-index.ts';
import { foldName } from './name-words.ts';
import type { WholeLine } from './card-names.ts';

/** Whether a text has every phrase, as whole words; the phrases are folded. */
export function holds(phrases: readonly string[], text: string): boolean {
  return phrases.every((phrase) => ` ${foldName(text)} `.includes(` ${phrase} `));
}

/** The rulings of a card that have at least so many of the words, those with most of them first. */
export async function ownRulings(
  [, address, places]: WholeLine,
  words: readonly string[],
  head: CardHead,
  read: ReadCardFile,
  fewest = 1,
): Promise<CardResult[]> {
  const wanted = new Set(words.flatMap(stemsOf));
  let place = 0;
  const own = places.map((step) => (place += step));
  const lines = await Promise.all(own.map((each) => rulingAt(each, head, read)));
  const scored = lines.map((line) => {
    const stems = new Set(stemsOf(line[0]));
    return { line, score: [...wanted].filter((stem) => stems.has(stem)).length };
  });
  return scored
    .filter(({ score }) => score >= Math.max(1, fewest))
    .sort((a, b) => b.score - a.score)
    .map(({ line: [text, card, at, others] }) => {
      const [, anchor = ''] = at.split('#');
      const here = anchor === '' ? address : `${address.split('#')[0]}#${anchor}`;
      return { name: card, address: here, text, rulings: 1, others };
    });
}

async function rulingAt(place: number, head: CardHead, read: ReadCardFile): Promise<RulingLine> {
  const file = head.blocks[Math.floor(place / head.inBlock)] as string;
  return (await read<RulingLine[]>(file))[place % head.inBlock] as RulingLine;
}

const [saturation, lengthWeight] = [1.2, 0.5];
/** Of words that many rulings have, only so many of the rarest are looked up. */
const mostWords = 6;
/** In words. */
const usualLength = 30;

/** What so many rulings say is looked up only where nothing rarer was typed. */
const tooMany = ({ rulings }: CardHead) => Math.max(500, rulings / 8);

/** Of rulings that have every word of a phrase, so many are read to find those that have it. */
const mostRead = 120;

/** Rulings by their words: those that have most of the rarest of them, and every phrase. */
export async function findRulings(
  text: string,
  phrases: readonly string[],
  limit: number,
  head: CardHead,
  read: ReadCardFile,
): Promise<CardResult[]> {
  const stems = [...new Set([...phrases, text].flatMap(stemsOf))].slice(0, 24);
  const required = Math.min(24, new Set(phrases.flatMap(stemsOf)).size);
  const lists = await Promise.all(
    stems.map(async (stem) => {
      const file = head.terms[termFileOf(stem, head.terms.length)] as string;
      return (await read<TermFile>(file))[stem] ?? [];
    }),
  );
  const lengths = await read<string>(head.lengths);
  const weightOf = ({ length }: readonly number[]) =>
    Math.log(1 + (head.rulings - length + 0.5) / (length + 0.5));
  const all = lists.reduce((sum, list) => sum + weightOf(list), 0);
  const rarest = lists
    .filter(({ length }) => length > 0)
    .sort((a, b) => a.length - b.length)
    .filter(({ length }, index) => index < 2 || (index < mostWords && length < tooMany(head)));
  const most = phrases.length > 0 ? mostRead : limit;
  const [scores, held] = [new Float64Array(head.rulings), new Float64Array(head.rulings)];
  const has = new Uint8Array(head.rulings);
  for (const [index, list] of lists.entries()) {
    if (index >= required && !rarest.includes(list)) continue;
    const weight = weightOf(list);
    const impacts = Array.from({ length: 10 }, (_, digit) => {
      const length = wordsOfClass(digit) / usualLength;
      const slowed = saturation * (1 - lengthWeight + lengthWeight * length);
      return (weight * (saturation + 1)) / (1 + slowed);
    });
    let place = 0;
    for (const step of list) {
      place += step;
      scores[place] = (scores[place] ?? 0) + (impacts[Number(lengths.charAt(place))] ?? 0);
      held[place] = (held[place] ?? 0) + weight;
      if (index < required) has[place] = (has[place] ?? 0) + 1;
    }
  }
  const found: { place: number; score: number }[] = [];
  for (let place = 0; place < scores.length; place++) {
    const score = ((scores[place] ?? 0) * (held[place] ?? 0)) / all;
    if ((has[place] as number) < required) continue;
    if (score > 0 && score > (found.at(-1)?.score ?? 0) * (found.length < most ? 0 : 1)) {
      found.push({ place, score });
      found.sort((a, b) => b.score - a.score || a.place - b.place);
      if (found.length > most) found.pop();
    }
  }
  const results: CardResult[] = [];
  for (const { place } of found) {
    if (results.length === limit) break;
    const [words, name, address, others] = await rulingAt(place, head, read);
    if (!holds(phrases, words)) continue;
    results.push({ name, address, text: words, rulings: 1, others });
  }
  return results;
}
