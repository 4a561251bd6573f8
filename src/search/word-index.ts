/**
 * An inverted index: for each term, the entries that have it, with BM25 scores in titles and in texts.
 * As in BM25F, fields have weights. But each field gets its own BM25 score, and the scores are added.
 */
import { getOrAdd, remember } from '../rules/once-per.ts';
import { eachPlace, unpack } from './packed-texts.ts';
import type { PackedParts } from './types.ts';
import { weights } from './weights.ts';
import { findPhrases, isExactWord, type Lexicon, type Phrases } from './words.ts';

/** The names of fields in the order in which their scores are added. */
const fieldNames = ['title', 'heading', 'text', 'example', 'asked', 'source'] as const;
export type FieldName = (typeof fieldNames)[number];

/** Reads texts as they are in a data file. */
export interface TextReader {
  textOf(text: string): string;
  wordsOf(text: string): IndexedWord[];
  /** Adds the numbers of the words. Much faster than `wordsOf` for all texts of a file. */
  addNumbers(text: string, to: NumberList): void;
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

interface IndexedWord {
  word: string;
  stem: string;
  number: number;
}

/** A list of whole numbers that grows. For the words of all texts, it is faster than an array. */
class NumberList {
  length = 0;
  #numbers = new Int32Array(1 << 16);

  push(number: number): void {
    if (this.length === this.#numbers.length) {
      const longer = new Int32Array(2 * this.length);
      longer.set(this.#numbers);
      this.#numbers = longer;
    }
    this.#numbers[this.length++] = number;
  }

  get all(): Int32Array {
    return this.#numbers.subarray(0, this.length);
  }
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
    wordsOf: remember((title) => this.#lexicon.wordsOf(title).map((word) => this.#learn(word))),
    addNumbers: (title, to) => {
      for (const { number } of this.titles.wordsOf(title)) to.push(number);
    },
  };
  /** Returns the numbers of the fields that have a stem: a number for each time, in order. */
  readonly fieldsWith = remember((stem: string): Int32Array => {
    const words = this.#wordsWith.get(stem) ?? [];
    return Int32Array.from(words.flatMap(({ number }) => [...this.#fieldsOf(number)])).sort();
  });
  /** Returns the entries with a stem or phrase. */
  readonly postingsOf = remember((term: string): Postings => {
    const found = term.includes(' ') ? this.#fieldsWithPhrase(term) : this.fieldsWith(term);
    return scoreFields(found, this.#slots, this.#lengths, this.#averages);
  });
  /** Returns how many entries have a word. */
  readonly countsOf = remember((word: string) => {
    const known = this.vocabulary.get(word);
    return countEntries(known ? this.#fieldsOf(known.number) : [], this.#slots);
  });
  /** True if any text has a word with the stem that doesn’t begin with a capital, as names do. */
  readonly isInLowerCase = remember((stem: string) => this.#isInLowerCase(stem, () => true));
  /** The same without questions. */
  readonly isInLowerCaseOfRules = remember((stem: string) =>
    this.#isInLowerCase(stem, (field) => this.askedOf(field) === undefined),
  );

  readonly #lexicon: Lexicon;
  readonly #phrases: Phrases;
  readonly #words = new Map<string, IndexedWord>();
  /** The words with each stem. */
  readonly #wordsWith = new Map<string, IndexedWord[]>();
  /** The text of each field, as in its data file, and what reads it. */
  readonly #texts: string[] = [];
  readonly #readers: TextReader[] = [];
  /** The words of all fields, and where those of each field end. */
  readonly #found = { words: new NumberList(), ends: new NumberList() };
  /** Returns the fields with a word: a field for each time, in order. */
  #fieldsOf = groupByWord(this.#found.words.all, this.#found.ends.all, 0);
  /** For each field, the entry and the name in one number: fields with one name are scored together. */
  readonly #slots: number[] = [];
  /** The number of words in each slot. */
  readonly #lengths: number[] = [];
  #averages: ReadonlyMap<FieldName, number> | null = null;
  /** The last entry that was counted in `size`. */
  #last = -1;

  /** @param phrases phrases of several words. Each is a term of its own, and so is each of its words. */
  constructor(lexicon: Lexicon, phrases: Phrases) {
    this.#lexicon = lexicon;
    this.#phrases = phrases;
  }

  /** Returns the inverse document frequency of a term. */
  rarityOf(term: string): number {
    return rarity(this.size, this.postingsOf(term).entries.length);
  }

  /** Counts the entries that have a stem, without their scores. */
  holdersOf(stem: string): number {
    return countEntries(this.fieldsWith(stem), this.#slots).count;
  }

  readerOf({ parts, partWords }: PackedParts): TextReader {
    const own = parts.map((part, place) => {
      const stem = partWords[place];
      if (typeof stem === 'string') return this.#learn(part, stem);
      return typeof stem === 'number' ? this.#learn(part, part.slice(0, part.length - stem)) : null;
    });
    const wordOf = (word: number | string) =>
      typeof word === 'string' ? this.#learn(word) : (own[word] as IndexedWord);
    let words: IndexedWord[] = [];
    const wordsAt = own.map((word, place) => {
      const others = partWords[place];
      if (word) words = [word];
      else if (Array.isArray(others)) words = others.map(wordOf);
      return words;
    });
    // The numbers of the words of all parts, and where those of each part begin.
    const starts = new Int32Array(parts.length + 1);
    for (const [place, { length }] of wordsAt.entries())
      starts[place + 1] = (starts[place] as number) + length;
    const numbers = Int32Array.from(wordsAt.flatMap((each) => each.map(({ number }) => number)));
    return {
      textOf: (packed) => unpack(packed, parts),
      wordsOf(packed) {
        const found: IndexedWord[] = [];
        eachPlace(packed, (place) => {
          for (const word of wordsAt[place] as IndexedWord[]) found.push(word);
        });
        return found;
      },
      addNumbers(packed, to) {
        eachPlace(packed, (place) => {
          const end = starts[place + 1] as number;
          for (let at = starts[place] as number; at < end; at++) to.push(numbers[at] as number);
        });
      },
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
    const { words, ends } = this.#found;
    const before = words.length;
    texts.addNumbers(text, words);
    ends.push(words.length);
    this.#lengths[slot] = (this.#lengths[slot] ?? 0) + words.length - before;
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
    const { words, ends } = this.#found;
    this.#fieldsOf = groupByWord(words.all, ends.all, this.#words.size);
    // The first call computes the average field lengths. Later calls use the same averages.
    this.#averages ??= averagesOf(this.#lengths);
    const { fieldsWith, postingsOf, countsOf, isInLowerCase, isInLowerCaseOfRules } = this;
    for (const each of [fieldsWith, postingsOf, countsOf, isInLowerCase, isInLowerCaseOfRules])
      each.forget();
  }

  #isInLowerCase(stem: string, isCounted: (field: number) => boolean): boolean {
    const words = (this.#wordsWith.get(stem) ?? []).map(({ word }) => word);
    const forms = words.filter((word) => /^\p{L}+$/u.test(word));
    if (forms.length === 0) return false;
    const whole = new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'u');
    return this.fieldsWith(stem).some(
      (field) => isCounted(field) && whole.test(this.textOf(field)),
    );
  }

  #learn(word: string, stem?: string): IndexedWord {
    const known = this.#words.get(word);
    if (known) return known;
    const number = this.#words.size;
    const learned = { word, stem: stem ?? this.#lexicon.stemOf(word), number };
    this.#words.set(word, learned);
    getOrAdd(this.#wordsWith, learned.stem, () => []).push(learned);
    if (!isExactWord(word)) this.vocabulary.set(word, learned);
    return learned;
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

/**
 * Counts the entries that have a word.
 * @param fields the fields with the word, in order
 * @returns `inTexts`: those whose text or title has it, and not only their questions or examples
 */
function countEntries(fields: ArrayLike<number>, slots: readonly number[]) {
  const counts = { count: 0, inTexts: 0, titled: false };
  let [last, lastInTexts] = [-1, -1];
  for (let at = 0; at < fields.length; at++) {
    const slot = slots[fields[at] as number] as number;
    const [place, name] = [placeOf(slot), nameOf(slot)];
    if (place !== last) counts.count += 1;
    last = place;
    if (name === 'title') counts.titled = true;
    // Questions and examples are full of names of cards.
    if (name === 'asked' || name === 'example') continue;
    if (place !== lastInTexts) counts.inTexts += 1;
    lastInTexts = place;
  }
  return counts;
}

/** Groups fields by word with a counting sort. @returns a function that returns the fields with a word */
function groupByWord(
  words: Int32Array,
  ends: Int32Array,
  count: number,
): (word: number) => Int32Array {
  // Where to write the next field of each word.
  const next = new Int32Array(count + 1);
  for (let at = 0; at < words.length; at++) {
    const after = (words[at] as number) + 1;
    next[after] = (next[after] as number) + 1;
  }
  for (let word = 1; word <= count; word++)
    next[word] = (next[word] as number) + (next[word - 1] as number);
  const starts = next.slice();
  const grouped = new Int32Array(words.length);
  for (let field = 0, at = 0; field < ends.length; field++) {
    for (; at < (ends[field] as number); at++) {
      const word = words[at] as number;
      const place = next[word] as number;
      next[word] = place + 1;
      grouped[place] = field;
    }
  }
  return (word) => grouped.subarray(starts[word], next[word]);
}

/** Computes the scores of a term. @param fields the fields that have it: a field for each time */
function scoreFields(
  fields: ArrayLike<number>,
  slots: readonly number[],
  lengths: readonly number[],
  averages: ReadonlyMap<FieldName, number> | null,
): Postings {
  const [entries, inTitles, inTexts]: [number[], number[], number[]] = [[], [], []];
  let count = 0;
  for (let at = 0; at < fields.length; at++) {
    const slot = slots[fields[at] as number] as number;
    count += 1;
    if (at + 1 < fields.length && slots[fields[at + 1] as number] === slot) continue;
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
  const totals = fieldNames.map((name) => ({ name, length: 0, entries: 0 }));
  lengths.forEach((length, slot) => {
    const total = totals[slot % totals.length] as (typeof totals)[number];
    total.length += length;
    total.entries += 1;
  });
  return new Map(totals.map(({ name, length, entries }) => [name, length / entries]));
}

/** Returns the inverse document frequency (BM25) of a term that `holders` of `size` entries have. */
export function rarity(size: number, holders: number): number {
  return Math.log(1 + (size - holders + 0.5) / (holders + 0.5));
}
