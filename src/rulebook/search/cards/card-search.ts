/** Finds cards by name, typed rightly, mistyped or begun, and rulings by their words. */
import Fuse from 'fuse.js';
import type { FetchFile } from '../query/answer.ts';
import {
  type CardHead,
  type NameLine,
  type RulingLine,
  type TermFile,
  termFileOf,
  wordsOfClass,
} from './card-index.ts';
import { foldName, initialsOf, stemsOf } from './card-words.ts';

/** A card found by its name, or a ruling found by its words. */
export interface CardResult {
  /** The card's name; of a ruling, that of the first card that it is on. */
  name: string;
  address: string;
  /** The ruling; of a card that was only named, how many rulings it has. */
  text: string | null;
  rulings: number;
  /** Of a ruling, on how many other cards it stands. */
  others: number;
}

export interface CardAnswer {
  query: string;
  /** By name, the best first. */
  cards: CardResult[];
  /** Whether the best of them is surely what was typed, so that it may stand first of all. */
  isCertain: boolean;
  /** By words; one result a distinct text. */
  rulings: CardResult[];
}

export interface CardSearch {
  /**
   * @param limit how many cards, and how many rulings; none of the latter loads no texts
   */
  query(text: string, limit: { cards: number; rulings: number }): Promise<CardAnswer>;
}

/** Opens the index of cards; files are fetched once. */
export async function openCardSearch(fetchFile: FetchFile, headName: string): Promise<CardSearch> {
  const kept = new Map<string, Promise<unknown>>();
  const read = <T>(name: string): Promise<T> => {
    const known =
      kept.get(name) ??
      fetchFile(name).then((bytes) => JSON.parse(new TextDecoder().decode(bytes)));
    kept.set(name, known);
    // What could not be had is asked for again.
    known.catch(() => kept.delete(name));
    return known as Promise<T>;
  };
  const head = await read<CardHead>(headName);
  return {
    async query(text, limit) {
      const folded = foldName(text);
      const none = { query: text, cards: [], isCertain: false, rulings: [] };
      if (folded === '') return none;
      const named = await findNames(folded, head, read);
      const certain = named.filter(({ isCertain }) => isCertain);
      const [best] = named;
      const rest = best && best.isCertain ? best.rest : [];
      const cards = named.slice(0, limit.cards).map(({ line }) => cardOf(line));
      const own = best && rest.length > 0 ? await ownRulings(best.line, rest, head, read) : [];
      const words =
        limit.rulings > 0 && own.length === 0 && (certain.length === 0 || rest.length > 0)
          ? await findRulings(text, limit.rulings, head, read)
          : [];
      return {
        query: text,
        cards,
        isCertain: certain.length > 0,
        rulings: own.length > 0 ? own.slice(0, Math.max(limit.rulings, 1)) : words,
      };
    },
  };
}

type Read = <T>(name: string) => Promise<T>;

// Names.

interface Named {
  line: NameLine;
  score: number;
  isCertain: boolean;
  /** Words that were typed beside the name. */
  rest: string[];
}

/** Names to be compared letter by letter; those that share too few pairs of letters are not. */
const mostCompared = 48;
/** A distance of Fuse.js up to this is a mistyped name. */
const mistyped = 0.34;
/** Up to this it is surely that one. */
const surely = 0.26;
/** So few letters begin too many names. */
const fewestLetters = 3;

/** Cards whose names are typed; first those whose first word begins as what was typed. */
async function findNames(folded: string, head: CardHead, read: Read): Promise<Named[]> {
  const [begins, ...others] = initialsOf(folded);
  const from = async (files: Record<string, string>, initial: string | undefined) => {
    const name = initial === undefined ? undefined : files[initial];
    return name === undefined ? [] : await read<NameLine[]>(name);
  };
  if (folded.length < fewestLetters) return [];
  const found = compareNames(folded, await from(head.first, begins));
  if (found.some(({ isCertain }) => isCertain) || folded.length < 5) return found;
  // Typed without its first word, or with a mistake in its first letter.
  const more: NameLine[] = await from(head.other, begins);
  const elsewhere = others.length > 0 ? await from(head.other, others[0]) : [];
  return best([...found, ...compareNames(folded, [...more, ...elsewhere])]);
}

function compareNames(folded: string, lines: readonly NameLine[]): Named[] {
  const pairs = pairsOf(folded);
  const likely = lines
    .map((line) => {
      const name = foldName(line[0]);
      return { line, name, shared: sharedPairs(pairs, pairsOf(name), name, folded) };
    })
    .filter(({ shared }) => shared > 0.3)
    .sort((a, b) => b.shared - a.shared)
    .slice(0, mostCompared);
  const fuse = new Fuse(likely, {
    keys: ['name'],
    threshold: 0.5,
    ignoreLocation: true,
    includeScore: true,
    ignoreFieldNorm: true,
  });
  const distances = new Map(
    fuse.search(folded.slice(0, 60)).map(({ item, score = 1 }) => [item, score]),
  );
  return best(likely.flatMap((item) => named(item, folded, distances.get(item) ?? 1)));
}

function best(found: Named[]): Named[] {
  const seen = new Set<string>();
  return found
    .sort((a, b) => a.score - b.score || a.line[0].length - b.line[0].length)
    .filter(({ line }) => !seen.has(line[1]) && seen.add(line[1]));
}

/** How well a name answers, 0 the best; nothing where it does not. */
function named(
  { line, name }: { line: NameLine; name: string },
  folded: string,
  distance: number,
): Named | [] {
  const as = (score: number, isCertain: boolean, rest: string[] = []): Named => ({
    ...{ line, score, isCertain, rest },
  });
  if (name === folded) return as(0, true);
  const [typed, words] = [folded.split(' '), name.split(' ')];
  if (name.startsWith(folded)) return as(0.05 + name.length / 1e4, folded.length >= 4);
  // A name, and words beside it.
  if (folded.startsWith(`${name} `)) {
    return as(0.06 - name.length / 1e4, true, typed.slice(words.length));
  }
  if (typed.length > 1 && inOrder(typed, words)) return as(0.1 + words.length / 1e3, true);
  const lengths = Math.min(name.length, folded.length) / Math.max(name.length, folded.length);
  const score = distance + (1 - lengths) * 0.25;
  if (score > mistyped) return [];
  return as(0.12 + score, score <= surely && folded.length >= 5);
}

/** Whether every word typed begins a word of the name, in the same order. */
function inOrder(typed: readonly string[], words: readonly string[]): boolean {
  let at = 0;
  for (const word of typed) {
    while (at < words.length && !words[at]?.startsWith(word)) at += 1;
    if (at === words.length) return false;
    at += 1;
  }
  return typed[0] === words[0] || typed.length > 2;
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}

/** Which share of the pairs of letters typed a name has, or of its own, where more was typed. */
function sharedPairs(
  typed: ReadonlySet<string>,
  own: ReadonlySet<string>,
  name: string,
  folded: string,
): number {
  let shared = 0;
  for (const pair of typed) if (own.has(pair)) shared += 1;
  const ofTyped = shared / Math.max(1, typed.size);
  return folded.startsWith(`${name} `) ? 1 : ofTyped - Math.abs(name.length - folded.length) / 200;
}

function cardOf([name, address, rulings, full]: NameLine): CardResult {
  const shown = full === undefined ? name : `${name} (${full})`;
  return { name: shown, address, text: null, rulings: rulings.length, others: 0 };
}

// Rulings.

async function ownRulings(
  [, address, places]: NameLine,
  words: readonly string[],
  head: CardHead,
  read: Read,
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
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ line: [text, card, at, others] }) => {
      const [, anchor = ''] = at.split('#');
      const here = anchor === '' ? address : `${address.split('#')[0]}#${anchor}`;
      return { name: card, address: here, text, rulings: 1, others };
    });
}

async function rulingAt(place: number, head: CardHead, read: Read): Promise<RulingLine> {
  const file = head.blocks[Math.floor(place / head.inBlock)] as string;
  return (await read<RulingLine[]>(file))[place % head.inBlock] as RulingLine;
}

const [saturation, lengthWeight] = [1.2, 0.5];
/** Of words that many rulings have, only so many of the rarest are looked up. */
const mostWords = 8;

/** Rulings by their words: those that have most of the rarest of them. */
async function findRulings(
  text: string,
  limit: number,
  head: CardHead,
  read: Read,
): Promise<CardResult[]> {
  const stems = [...new Set(stemsOf(text))].slice(0, 24);
  const lists = await Promise.all(
    stems.map(async (stem) => {
      const file = head.terms[termFileOf(stem, head.terms.length)] as string;
      return (await read<TermFile>(file))[stem] ?? [];
    }),
  );
  const lengths = await read<string>(head.lengths);
  const weights = lists.map((list) =>
    Math.log(1 + (head.rulings - list.length + 0.5) / (list.length + 0.5)),
  );
  const rarest = lists
    .map((list, index) => ({ list, weight: list.length > 0 ? (weights[index] as number) : 0 }))
    .filter(({ list }) => list.length > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, mostWords);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const scores = new Map<number, { score: number; held: number }>();
  for (const { list, weight } of rarest) {
    let place = 0;
    for (const step of list) {
      place += step;
      const length = wordsOfClass(lengths.charAt(place)) / 30;
      const impact =
        (weight * (saturation + 1)) / (1 + saturation * (1 - lengthWeight + lengthWeight * length));
      const known = scores.get(place) ?? { score: 0, held: 0 };
      scores.set(place, { score: known.score + impact, held: known.held + weight });
    }
  }
  const found = [...scores]
    .map(([place, { score, held }]) => ({ place, score: score * (held / all) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.place - b.place)
    .slice(0, limit);
  return Promise.all(
    found.map(async ({ place }) => {
      const [words, name, address, others] = await rulingAt(place, head, read);
      return { name, address, text: words, rulings: 1, others };
    }),
  );
}
