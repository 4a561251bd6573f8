/**
 * Packs the texts of data files. A text is split at its spaces, and each part becomes one letter. So a
 * worker splits and stems each of some thousand parts once, and not every text. The files are smaller, too.
 */
import type { PackedEntries, SearchEntry } from './types.ts';

/** The first letter is a space, because JSON needs six bytes for letters before it. */
const firstLetter = 0x20;
/** The codes between these can't be letters: they are halves of letters in UTF-16. */
const [surrogates, afterSurrogates] = [0xd800, 0xe000];
/** A number with a sign stays with the word behind it, because that decides if it is one word. */
const space = /(?<![+\-−–]\d+) /u;

const partsOf = (text: string) => text.split(space);

/** Returns the parts of texts, frequent ones first because their letters are short, and what packs one. */
export function packer(texts: readonly string[]) {
  const counts = new Map<string, number>();
  for (const part of texts.flatMap(partsOf)) counts.set(part, (counts.get(part) ?? 0) + 1);
  const parts = [...counts].sort((a, b) => b[1] - a[1]).map(([part]) => part);
  const letters = new Map(parts.map((part, place) => [part, letterOf(place)]));
  const lettersOf = (text: string) => partsOf(text).map((part) => letters.get(part));
  return { parts, pack: (text: string) => lettersOf(text).join('') };
}

/** Packs the texts and questions of entries. */
export function packEntries(entries: readonly SearchEntry[]): PackedEntries {
  const texts = entries.flatMap(({ text = '', asked = [] }) => [text, ...asked]);
  const { parts, pack } = packer(texts);
  return { entries: changeTexts(entries, pack), parts };
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

/** Returns the place of each part of a packed text. */
export function placesIn(packed: string): number[] {
  const places: number[] = [];
  for (const letter of packed) {
    const code = letter.codePointAt(0) as number;
    places.push((code < surrogates ? code : code - afterSurrogates + surrogates) - firstLetter);
  }
  return places;
}

export function unpack(packed: string, parts: readonly string[]): string {
  return placesIn(packed)
    .map((place) => parts[place])
    .join(' ');
}
