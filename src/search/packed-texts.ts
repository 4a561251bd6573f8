/**
 * Packs the texts of data files. A text is split at its spaces, and each part becomes one letter. The data
 * has the words and stems of each part, so that a worker needn't find them. The files are smaller, too.
 */
import { remember } from '../rules/once-per.ts';
import type { PackedEntries, SearchEntry } from './types.ts';
import type { Lexicon } from './words.ts';

/** The first letter is a space, because JSON needs six bytes for letters before it. */
const firstLetter = 0x20;
/** The codes between these can't be letters: they are halves of letters in UTF-16. */
const [surrogates, afterSurrogates] = [0xd800, 0xe000];
/** Later letters have two units in UTF-16. */
const lastOfOneUnit = 0xffff;
/** Letters up to this place have one or two bytes in UTF-8. */
const shortLetters = 0x800 - firstLetter;
/** A number with a sign stays with the word behind it, because that decides if it is one word. */
const space = /(?<![+\-−–]\d+) /u;

const partsOf = (text: string) => text.split(space);

/** Returns the parts of texts and their words, and what packs a text. */
export function packer(texts: readonly string[], { wordsOf, stemOf }: Lexicon) {
  const counts = new Map<string, number>();
  for (const part of texts.flatMap(partsOf)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const saidBy = remember((part: string) => wordsOf(part).join(' '));
  const isWord = (part: string) => saidBy(part) === part && wordsOf(part).length === 1;
  const words = [...counts.keys()].flatMap(wordsOf).filter(isWord);
  for (const word of words) counts.set(word, counts.get(word) ?? 0);
  // Frequent parts come first, because their letters are short. The others are in the order of their words,
  // so that the file is smaller.
  const frequent = [...counts].sort((a, b) => b[1] - a[1]).map(([part]) => part);
  const orderOf = (part: string) => `${saidBy(part)} ${isWord(part) ? '' : part}`;
  const rare = frequent.splice(shortLetters).sort((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  const parts = [...frequent, ...rare];
  const places = new Map(parts.map((part, place) => [part, place]));
  const partWords = parts.map((part, place) => {
    if (isWord(part)) {
      const stem = stemOf(part);
      return part.startsWith(stem) ? part.length - stem.length : stem;
    }
    const isSame = place > 0 && saidBy(parts[place - 1] as string) === saidBy(part);
    return isSame
      ? null
      : wordsOf(part).map((word) => (isWord(word) ? (places.get(word) as number) : word));
  });
  const pack = (text: string) =>
    partsOf(text)
      .map((part) => letterOf(places.get(part) as number))
      .join('');
  return { parts, partWords, pack };
}

/** Packs the texts and questions of entries. */
export function packEntries(entries: readonly SearchEntry[], lexicon: Lexicon): PackedEntries {
  const texts = entries.flatMap(({ text = '', asked = [] }) => [text, ...asked]);
  const { parts, partWords, pack } = packer(texts, lexicon);
  return { entries: changeTexts(entries, pack), parts, partWords };
}

export function unpackEntries({ entries, parts }: PackedEntries): SearchEntry[] {
  return changeTexts(entries, (packed) => unpack(packed, parts));
}

function changeTexts(entries: readonly SearchEntry[], change: (text: string) => string) {
  return entries.map((entry) => ({
    ...entry,
    ...(entry.text === undefined ? {} : { text: change(entry.text) }),
    ...(entry.asked ? { asked: entry.asked.map(change) } : {}),
  }));
}

function letterOf(place: number): string {
  const code = place + firstLetter;
  return String.fromCodePoint(code < surrogates ? code : code - surrogates + afterSurrogates);
}

/** Calls a function with the place of each part of a packed text. */
export function eachPlace(packed: string, act: (place: number) => void): void {
  for (let at = 0; at < packed.length; at++) {
    const code = packed.codePointAt(at) as number;
    if (code > lastOfOneUnit) at++;
    act((code < surrogates ? code : code - afterSurrogates + surrogates) - firstLetter);
  }
}

export function unpack(packed: string, parts: readonly string[]): string {
  const found: (string | undefined)[] = [];
  eachPlace(packed, (place) => found.push(parts[place]));
  return found.join(' ');
}
