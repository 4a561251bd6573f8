/** Names of cards that were typed, rightly or not, or begun: Fuse.js decides, among those alike at all. */
import Fuse from 'fuse.js/basic';
import { fileFor } from '../files/head.ts';
import type { CardLimit } from './card-answer.ts';
import {
  beginningOf,
  type CardHead,
  type NameLine,
  type ReadCardFile,
  wholeAddress,
  withoutSecond,
} from './card-index.ts';
import { foldName, isCalledForShort, wordsOfName } from './name-words.ts';

/** A line with its whole address. */
export type WholeLine = [name: string, address: string, rulings: number[], full?: string];

export interface Named {
  line: WholeLine;
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

/** A sentence of more words is no mistyped name; nor any name, where the rules have all of it. */
const mostWordsMistyped = 5;

/** Cards whose names are typed; first those whose first word begins as what was typed. */
export async function findNames(
  folded: string,
  head: CardHead,
  read: ReadCardFile,
  isOfRules: CardLimit['isOfRules'],
): Promise<Named[]> {
  if (folded.length < fewestLetters) return [];
  const [word = '', next] = wordsOfName(folded);
  const filesFor = (files: CardHead['first'], ...beginnings: string[]) =>
    beginnings.flatMap((beginning) => files[fileFor(files, beginning) ?? -1]?.[1] ?? []);
  const among = async (names: string[]) => {
    const files = await Promise.all([...new Set(names)].map((name) => read<NameLine[]>(name)));
    return best(files.flatMap((lines) => compareNames(folded, lines, head.addresses)));
  };
  const isSentence = folded.split(' ').length > mostWordsMistyped;
  if (isSentence && (await isOfRules)) return [];
  const begun = filesFor(head.first, beginningOf(word));
  const found = await among(begun);
  const isShort = folded.length < 5 || /^\d/.test(folded);
  if (isShort || isSentence || found.some(({ isCertain }) => isCertain)) return found;
  if (await isOfRules) return found;
  return among([
    ...begun,
    // With a letter too many, or two that changed places.
    ...filesFor(head.first, withoutSecond(word)),
    // Typed without its first word, or with a mistake in its first letters.
    ...filesFor(head.other, beginningOf(word), next ? beginningOf(next) : withoutSecond(word)),
  ]);
}

function compareNames(
  folded: string,
  lines: readonly NameLine[],
  addresses: readonly string[],
): Named[] {
  const likely = likeliest(folded, comparable(lines));
  const fuse = new Fuse(
    likely.filter(({ name }) => leastScore(name, folded) <= mistyped),
    {
      keys: ['name'],
      threshold: 0.5,
      ignoreLocation: true,
      includeScore: true,
      ignoreFieldNorm: true,
    },
  );
  const distances = new Map(
    fuse.search(folded.slice(0, mostLetters)).map(({ item, score = 1 }) => [item, score]),
  );
  return best(likely.flatMap((item) => named(item, folded, distances.get(item) ?? 1, addresses)));
}

/** What is longer is no name; Fuse.js takes it in pieces of so many letters. */
const mostLetters = 60;
const lettersOfPiece = 32;

/** How far away a name is at least, by its length: letters typed that it has no room for are wrong. */
function leastScore(name: string, folded: string): number {
  const typed = Math.min(folded.length, lettersOfPiece);
  return Math.max(0, (typed - name.length) / typed) + unlikeLengths(name, folded);
}

/** What is added to the distance of a name that is much longer or shorter than what was typed. */
function unlikeLengths(name: string, folded: string): number {
  const share = folded.length / name.length;
  return (1 - Math.min(share, 1 / share)) * 0.25;
}

/** A name as it is compared. */
interface Comparable {
  line: NameLine;
  name: string;
}

interface ComparableNames {
  names: Comparable[];
  /** By a pair of letters, the places of the names that have it. */
  withPair: Map<string, number[]>;
}

const compared = new WeakMap<readonly NameLine[], ComparableNames>();

/** Made once for a file of names: every letter that is typed asks for them. */
function comparable(lines: readonly NameLine[]): ComparableNames {
  const known = compared.get(lines);
  if (known) return known;
  const names = lines.map((line) => ({ line, name: foldName(line[0]) }));
  const withPair = new Map<string, number[]>();
  for (const [place, { name }] of names.entries()) {
    for (const pair of pairsOf(name)) {
      const places = withPair.get(pair);
      if (places) places.push(place);
      else withPair.set(pair, [place]);
    }
  }
  const made = { names, withPair };
  compared.set(lines, made);
  return made;
}

/** The names that share the most pairs of letters with what was typed. */
function likeliest(folded: string, { names, withPair }: ComparableNames): Comparable[] {
  const pairs = pairsOf(folded);
  const shared = new Uint16Array(names.length);
  for (const pair of pairs) {
    for (const place of withPair.get(pair) ?? []) shared[place] = (shared[place] as number) + 1;
  }
  const likely: { item: Comparable; share: number }[] = [];
  for (const [place, item] of names.entries()) {
    const share = shareOf(shared[place] as number, pairs.size, item.name, folded);
    if (share > 0.3) likely.push({ item, share });
  }
  return likely
    .sort((a, b) => b.share - a.share)
    .slice(0, mostCompared)
    .map(({ item }) => item);
}

/** Which share of the pairs of letters typed a name has; all, where more was typed than the name. */
function shareOf(shared: number, typed: number, name: string, folded: string): number {
  if ((shared > 0 || name.length < 2) && folded.startsWith(`${name} `)) return 1;
  return shared / Math.max(1, typed) - Math.abs(name.length - folded.length) / 200;
}

function best(found: Named[]): Named[] {
  const seen = new Set<string>();
  return found
    .sort((a, b) => a.score - b.score || a.line[0].length - b.line[0].length)
    .filter(({ line }) => !seen.has(line[1]) && seen.add(line[1]));
}

/** A line with the address that it says by a number, or without what its name says. */
export function wholeLine(line: NameLine, addresses: readonly string[]): WholeLine {
  const [shown, short, rulings, full] = line;
  const written = typeof short === 'number' ? (addresses[short] ?? '') : short;
  const address = wholeAddress(written, full ?? shown);
  return full === undefined ? [shown, address, rulings] : [shown, address, rulings, full];
}

/** How well a name answers, 0 the best; nothing where it does not. */
function named(
  { line, name }: { line: NameLine; name: string },
  folded: string,
  distance: number,
  addresses: readonly string[],
): Named | [] {
  const as = (score: number, isCertain: boolean, rest: string[] = []): Named => ({
    line: wholeLine(line, addresses),
    ...{ score, isCertain, rest },
  });
  if (name === folded) return as(0, true);
  const [typed, words] = [folded.split(' '), name.split(' ')];
  const share = folded.length / name.length;
  if (name.startsWith(folded)) {
    const isMuch =
      typed.length > 1 ||
      (folded.length > 4 && share >= begunEnough) ||
      isCalledForShort(line[0], folded);
    return as(0.05 + name.length / 1e4, isMuch);
  }
  // A name, and words beside it; a whole question is about more than the card that it names.
  if (folded.startsWith(`${name} `)) {
    const rest = typed.slice(words.length);
    return as(0.06 - name.length / 1e4, rest.length <= mostBesideName, rest);
  }
  if (typed.length > 1 && inOrder(typed, words)) return as(0.1 + words.length / 1e3, true);
  const lengths = Math.min(share, 1 / share);
  const score = distance + unlikeLengths(name, folded);
  if (score > mistyped) return [];
  const isSure = score <= surely && folded.length >= 5 && lengths >= 0.75;
  return as(0.12 + score, isSure && wordsAreNear(typed, words));
}

/** A word alone that is less of a name than this may be any word. */
const begunEnough = 0.45;
const mostBesideName = 4;

/** Whether words typed are those of a name but for mistakes: each is near the one in its place. */
function wordsAreNear(typed: readonly string[], words: readonly string[]): boolean {
  if (typed.length !== words.length) return true;
  return typed.every((word, index) => {
    const [one, other] = [pairsOf(` ${word}`), pairsOf(` ${words[index] ?? ''}`)];
    const shared = [...one].filter((pair) => other.has(pair)).length;
    return shared >= Math.min(one.size, other.size) * 0.4;
  });
}

/** Whether every word typed begins a word of the name, in the same order. */
export function inOrder(typed: readonly string[], words: readonly string[]): boolean {
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
