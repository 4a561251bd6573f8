/**
 * An inverted index: for each term, the entries that have it, with BM25 scores in titles and in texts.
 * As in BM25F, fields have weights. But each field gets its own BM25 score, and the scores are added.
 */
import { placesIn, unpack } from './packed-texts.ts';
import { remember } from './remember.ts';
import { weights } from './weights.ts';
import { findPhrases, isExactWord, type Lexicon, type Phrases } from './words.ts';

/** The names of fields in the order in which their scores are added. */
const fieldNames = ['title', 'heading', 'text', 'example', 'asked', 'source'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Reads texts as they are in a data file. */
export interface TextReader {
  textOf(text: string): string;
  wordsOf(text: string): IndexedWord[];
}

interface Postings {
  entries: number[];
  /**
   * For each entry, the term's BM25 score in titles and headings, and in all other fields. Doesn't
   * include the rarity of the term.
   */
  inTitles: number[];
  inTexts: number[];
}

export interface VocabularyWord {
  word: string;
  count: number;
  titled: boolean;
}

interface IndexedWord extends VocabularyWord {
  /** The number of entries whose text or title has the word. Other words are only in people's questions. */
  inTexts: number;
  stem: string;
  /** The number of the stem. */
  term: number;
  /** The entry that was last counted in `count`, so that it counts once, and the one last counted in `inTexts`. */
  last: number;
  lastInTexts: number;
}

export class WordIndex {
  /** The number of entries, and of their questions. */
  size = 0;
  questions = 0;
  /** All words but numbers and symbols. */
  readonly vocabulary = new Map<string, IndexedWord>();
  /** Reads titles, which aren't packed. */
  readonly titles: TextReader = {
    textOf: (title) => title,
    wordsOf: remember((title) => this.#split(title)),
  };
  /** Returns the entries with a stem or phrase. */
  readonly postingsOf = remember((term: string): Postings => {
    const found = term.includes(' ') ? this.#fieldsWithPhrase(term) : [...this.fieldsWith(term)];
    const slots = found.map((field) => this.#slots[field] as number);
    return scoreSlots(slots, this.#lengths, this.#averages);
  });

  readonly #lexicon: Lexicon;
  readonly #phrases: Phrases;
  /** The numbers of stems. */
  readonly #terms = new Map<string, number>();
  /** The text of each field, as in its data file, and what reads it. */
  readonly #texts: string[] = [];
  readonly #readers: TextReader[] = [];
  /** For each field, the entry and the name in one number: fields with one name are scored together. */
  readonly #slots: number[] = [];
  /** The number of words in each slot. */
  readonly #lengths: number[] = [];
  #averages: ReadonlyMap<FieldName, number> | null = null;
  /** The terms of all words in all fields, and where those of each field end. */
  readonly #found: Found = { terms: [], ends: [] };
  #fieldsOf = groupByTerm(this.#found, 0);
  /** The last entry that was counted in `size`. */
  #last = -1;
  readonly #wordFor = remember((word: string): IndexedWord => {
    const stem = this.#lexicon.stemOf(word);
    const term = this.#terms.get(stem) ?? this.#terms.size;
    this.#terms.set(stem, term);
    const counts = { count: 0, inTexts: 0, titled: false, last: -1, lastInTexts: -1 };
    const learned = { word, stem, term, ...counts };
    if (!isExactWord(word)) this.vocabulary.set(word, learned);
    return learned;
  });

  /** @param phrases phrases of several words. Each is a term of its own, and so is each of its words. */
  constructor(lexicon: Lexicon, phrases: Phrases) {
    this.#lexicon = lexicon;
    this.#phrases = phrases;
  }

  /** Returns the inverse document frequency of a term. */
  rarityOf(term: string): number {
    return rarity(this.size, this.postingsOf(term).entries.length);
  }

  /** Returns the numbers of the fields that have a stem: a number for each time, in order. */
  fieldsWith(stem: string): Int32Array {
    const term = this.#terms.get(stem);
    return term === undefined ? new Int32Array() : this.#fieldsOf(term);
  }

  /** Counts the entries that have a stem, without their scores. */
  holdersOf(stem: string): number {
    const places = new Set<number>();
    for (const field of this.fieldsWith(stem)) places.add(placeOf(this.#slots[field] as number));
    return places.size;
  }

  readerOf(parts: readonly string[]): TextReader {
    const wordsAt = remember((place: number) => this.#split(parts[place] ?? ''));
    return {
      textOf: (packed) => unpack(packed, parts),
      wordsOf: (packed) => placesIn(packed).flatMap(wordsAt),
    };
  }

  /** Adds a field of an entry. Fields with one name follow each other. */
  add(place: number, name: FieldName, text: string, texts: TextReader): void {
    const slot = place * fieldNames.length + fieldNames.indexOf(name);
    this.#slots.push(slot);
    this.#texts.push(text);
    this.#readers.push(texts);
    if (place !== this.#last) this.size += 1;
    this.#last = place;
    if (name === 'asked') this.questions += 1;
    const { terms, ends } = this.#found;
    const words = texts.wordsOf(text);
    for (const word of words) {
      terms.push(word.term);
      countWord(word, place, name);
    }
    ends.push(terms.length);
    this.#lengths[slot] = (this.#lengths[slot] ?? 0) + words.length;
  }

  /** Returns the entry of a field if it is a question, otherwise undefined. */
  askedOf(field: number): number | undefined {
    const slot = this.#slots[field] as number;
    return nameOf(slot) === 'asked' ? placeOf(slot) : undefined;
  }

  textOf(field: number): string {
    return (this.#readers[field] as TextReader).textOf(this.#texts[field] as string);
  }

  wordsOf(field: number): IndexedWord[] {
    return (this.#readers[field] as TextReader).wordsOf(this.#texts[field] as string);
  }

  /** Call this after fields were added. */
  finish(): void {
    this.#fieldsOf = groupByTerm(this.#found, this.#terms.size);
    // The first call computes the average field lengths. Later calls use the same averages.
    this.#averages ??= averagesOf(this.#lengths);
    this.postingsOf.forget();
  }

  #split(text: string): IndexedWord[] {
    return this.#lexicon.wordsOf(text).map(this.#wordFor);
  }

  #fieldsWithPhrase(term: string): number[] {
    const [first = [], ...others] = term.split(' ').map((stem) => new Set(this.fieldsWith(stem)));
    return [...first].flatMap((field) => {
      if (!others.every((each) => each.has(field))) return [];
      const stems = this.wordsOf(field).map(({ stem }) => stem);
      const found = findPhrases(this.#phrases, stems);
      return found.flatMap(({ phrase }) => (phrase.term === term ? field : []));
    });
  }
}

function countWord(word: IndexedWord, place: number, name: FieldName): void {
  if (word.last !== place) word.count += 1;
  word.last = place;
  if (name === 'title') word.titled = true;
  // Questions and examples are full of names of cards.
  if (name === 'asked' || name === 'example') return;
  if (word.lastInTexts !== place) word.inTexts += 1;
  word.lastInTexts = place;
}

interface Found {
  terms: number[];
  ends: number[];
}

/** Groups fields by term with a counting sort. @returns a function that returns the fields with a term */
function groupByTerm({ terms, ends }: Found, count: number): (term: number) => Int32Array {
  // Where to write the next field of each term.
  const next = new Int32Array(count + 1);
  for (let at = 0; at < terms.length; at++) {
    const after = (terms[at] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let term = 1; term <= count; term++)
    next[term] = (next[term] as number) + (next[term - 1] as number);
  const starts = next.slice();
  const grouped = new Int32Array(terms.length);
  for (let field = 0, at = 0; field < ends.length; field++) {
    for (; at < (ends[field] as number); at++) {
      const term = terms[at] as number;
      const place = next[term] as number;
      next[term] = place + 1;
      grouped[place] = field;
    }
  }
  return (term) => grouped.subarray(starts[term], next[term]);
}

/** Computes the scores of a term. @param slots the slots that have it: a slot for each time */
function scoreSlots(
  slots: readonly number[],
  lengths: readonly number[],
  averages: ReadonlyMap<FieldName, number> | null,
): Postings {
  const [entries, inTitles, inTexts]: [number[], number[], number[]] = [[], [], []];
  let count = 0;
  for (const [at, slot] of slots.entries()) {
    count += 1;
    if (slots[at + 1] === slot) continue;
    const name = nameOf(slot);
    const length = lengths[slot] as number;
    const b = name === 'asked' ? weights.askedLengthNormalization : weights.lengthNormalization;
    const norm = 1 - b + (b * length) / (averages?.get(name) ?? length);
    const k = weights.saturation;
    const score = (weights[name] * count * (k + 1)) / (count + k * norm);
    count = 0;
    const place = placeOf(slot);
    if (entries.at(-1) !== place) {
      entries.push(place);
      for (const scores of [inTitles, inTexts]) scores.push(0);
    }
    const scores = name === 'title' || name === 'heading' ? inTitles : inTexts;
    scores.push((scores.pop() ?? 0) + score);
  }
  return { entries, inTitles, inTexts };
}

const placeOf = (slot: number) => Math.floor(slot / fieldNames.length);
const nameOf = (slot: number) => fieldNames[slot % fieldNames.length] as FieldName;

function averagesOf(lengths: readonly number[]): Map<FieldName, number> {
  const sums = new Map<FieldName, [total: number, entries: number]>();
  lengths.forEach((length, slot) => {
    const [total, entries] = sums.get(nameOf(slot)) ?? [0, 0];
    sums.set(nameOf(slot), [total + length, entries + 1]);
  });
  return new Map([...sums].map(([name, [total, entries]]) => [name, total / entries]));
}

/** Returns the inverse document frequency (BM25) of a term that `holders` of `size` entries have. */
export function rarity(size: number, holders: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}
