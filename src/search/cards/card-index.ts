/**
 * The index of cards and their rulings, in files of its own beside that of the rules: names by their
 * first letters, words of rulings, and the texts in blocks. A search for rules loads none of it. The
 * search has this module too, so that nothing of what describes cards may be imported here.
 */
import { contentHash, hashOf } from '../../rules/words/hash.ts';
import type { FilesInOrder } from '../files/head.ts';
import { writeNamePrints } from './name-prints.ts';
import { foldName, isJoining, wordsOfName } from './name-words.ts';
import { stemmer } from 'stemmer';

/** A card as it is indexed. */
export interface IndexedCard {
  names: readonly string[];
  /** Site-relative, or a whole address elsewhere where the site has no page of it. */
  address: string;
  /** Places of its rulings in the list of them. */
  rulings: readonly number[];
}

/** A text, on however many cards. */
export interface IndexedRuling {
  text: string;
  /** The name of the first card that it stands on, and its address there. */
  card: string;
  address: string;
  /** On how many other cards it stands. */
  others: number;
}

/**
 * What a card's line in a file of names says; its address as `shortAddress` writes it, where that is
 * one of the head's by its place among them.
 */
export type NameLine = [name: string, address: string | number, rulings: number[], full?: string];
/** What a ruling's line in a block says. */
export type RulingLine = [text: string, card: string, address: string, others: number];
/** Per stem, the rulings that have it, as differences from one to the next. */
export type TermFile = Record<string, number[]>;

/** Reads a file of the index of cards, each once. */
export type ReadCardFile = <T>(name: string) => Promise<T>;

export interface CardHead {
  version: 1;
  cards: number;
  rulings: number;
  /** Files of names in order: by how their first words begin, and by how the others do. */
  first: FilesInOrder<string>;
  other: FilesInOrder<string>;
  /** The file of the prints of all names. */
  prints: string;
  /** Short addresses that many names have. */
  addresses: string[];
  /** A file of words for every number that their hash leaves. */
  terms: string[];
  /** Files of rulings, each of so many but the last. */
  blocks: string[];
  inBlock: number;
  /** The file of the lengths of rulings in words, in classes: a digit each. */
  lengths: string;
}

/** How large files are: few enough for any host, and small enough for a phone. */
const lettersOfNames = { first: 20_000, other: 36_000 };
const rulingsInBlock = 480;
const rulingsATermFile = 1400;

/** The file of words in which a stem is. */
export function termFileOf(stem: string, files: number): number {
  return hashOf(stem) % files;
}

/**
 * @param cards with rulings
 * @param rulings in an order in which those of one card stand together
 * @returns the name of the file to begin with, and all files
 */
export function buildCardIndex(
  cards: readonly IndexedCard[],
  rulings: readonly IndexedRuling[],
): { head: string; files: Map<string, Uint8Array> } {
  const files = new Map<string, Uint8Array>();
  const put = (kind: string, value: unknown): string => {
    const bytes = new TextEncoder().encode(JSON.stringify(value));
    const name = `${contentHash([bytes])}-${kind}.json`;
    files.set(name, bytes);
    return name;
  };
  const head: CardHead = {
    version: 1,
    cards: cards.length,
    rulings: rulings.length,
    ...namesOf(cards, put),
    prints: put('prints', writeNamePrints(cards.flatMap(({ names }) => names))),
    terms: termFiles(rulings).map((file) => put('words', file)),
    blocks: blocksOf(rulings).map((block) => put('rulings', block)),
    inBlock: rulingsInBlock,
    lengths: put('lengths', rulings.map(({ text }) => lengthClass(stemsOf(text).length)).join('')),
  };
  return { head: put('head', head), files };
}

/** A digit for a number of words; a class has about half as many again as that before it. */
function lengthClass(words: number): number {
  return Math.max(0, Math.min(9, Math.round(Math.log2(1 + words) * 1.2) - 1));
}

/** About how many words the rulings of a class have. */
export function wordsOfClass(digit: number): number {
  return 2 ** ((digit + 1) / 1.2) - 1;
}

function namesOf(
  cards: readonly IndexedCard[],
  put: (kind: string, value: unknown) => string,
): Pick<CardHead, 'first' | 'other' | 'addresses'> {
  const [first, other] = [new Map<string, NameLine[]>(), new Map<string, NameLine[]>()];
  const addresses: string[] = [];
  const add = (files: Map<string, NameLine[]>, initial: string, line: NameLine) => {
    const lines = files.get(initial);
    if (lines) lines.push(line);
    else files.set(initial, [line]);
  };
  for (const { names, address, rulings } of cards) {
    const [full = ''] = names;
    const places = rulings.map((place, index) => place - (rulings[index - 1] ?? 0));
    const written = shortAddress(address, full);
    const isOfMany = written !== address;
    if (isOfMany && !addresses.includes(written)) addresses.push(written);
    const short = isOfMany ? addresses.indexOf(written) : written;
    for (const name of names) {
      const line: NameLine = name === full ? [name, short, places] : [name, short, places, full];
      const [word = '', ...others] = wordsOfName(name);
      add(first, beginningOf(word), line);
      // What is one word alone is found by it where its second letter is wrong or missing.
      const more = others.length > 0 ? others.map(beginningOf) : [withoutSecond(word)];
      for (const beginning of new Set(more)) add(other, beginning, line);
    }
  }
  const written = (lines: Map<string, NameLine[]>, most: number): FilesInOrder<string> =>
    inFiles(lines, most).map(([begins, each]) => [begins, put('names', each)]);
  return {
    first: written(first, lettersOfNames.first),
    other: written(other, lettersOfNames.other),
    addresses,
  };
}

/** Puts names in order of their beginnings into files of about so many letters; no beginning is in two. */
function inFiles(lines: Map<string, NameLine[]>, most: number): [first: string, NameLine[]][] {
  const files: [string, NameLine[]][] = [];
  let size = 0;
  for (const [beginning, each] of [...lines].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const own = JSON.stringify(each).length;
    const last = files.at(-1);
    if (last && size + own <= most) last[1].push(...each);
    else {
      files.push([beginning, [...each]]);
      size = 0;
    }
    size += own;
  }
  return files;
}

/**
 * An address without what the card's name says already, which is half of a file of names: `<` stands
 * for the name as addresses write it, `>` for its words joined by hyphens. No address has either.
 *
 * @example shortAddress('/cards/null-rod/', 'Null Rod') // '/cards/>/'
 */
export function shortAddress(address: string, name: string): string {
  const written = encodeURIComponent(name);
  if (address.includes(written)) return address.replace(written, () => '<');
  return address.replace(`/${hyphened(name)}/`, '/>/');
}

/** The whole address again. */
export function wholeAddress(short: string, name: string): string {
  return short.replace('<', () => encodeURIComponent(name)).replace('>', () => hyphened(name));
}

function hyphened(name: string): string {
  return foldName(name).replaceAll(' ', '-');
}

function termFiles(rulings: readonly IndexedRuling[]): TermFile[] {
  const count = Math.max(1, Math.ceil(rulings.length / rulingsATermFile));
  const terms = new Map<string, number[]>();
  for (const [place, { text }] of rulings.entries()) {
    for (const stem of new Set(stemsOf(text))) {
      const places = terms.get(stem);
      if (places) places.push(place);
      else terms.set(stem, [place]);
    }
  }
  const files = Array.from({ length: count }, (): TermFile => Object.create(null) as TermFile);
  for (const [stem, places] of [...terms].sort()) {
    const file = files[termFileOf(stem, count)];
    if (file) file[stem] = places.map((place, index) => place - (places[index - 1] ?? 0));
  }
  return files;
}

function blocksOf(rulings: readonly IndexedRuling[]): RulingLine[][] {
  const blocks: RulingLine[][] = [];
  for (let at = 0; at < rulings.length; at += rulingsInBlock) {
    const block = rulings.slice(at, at + rulingsInBlock);
    blocks.push(block.map(({ text, card, address, others }) => [text, card, address, others]));
  }
  return blocks;
}

/** By what a word is looked up: its first two letters. */
export function beginningOf(word: string): string {
  return word.slice(0, 2);
}

/** The same, had the second letter been left out. @example withoutSecond('tramogoyf') // 'ta' */
export function withoutSecond(word: string): string {
  return word.charAt(0) + word.slice(2, 3);
}

/** The words of a text by their stems, each as often as it stands there. */
export function stemsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !isJoining(word))
    .map((word) => stemmer(word));
}
