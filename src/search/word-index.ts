/**
 * An inverted index: for each term, the entries that have it, with BM25 scores in titles and in texts.
 * As in BM25F, fields have weights. But each field gets its own BM25 score, and the scores are added.
 */
import { unpack, visitParts } from './packed-texts.ts';
import { remember } from './remember.ts';
import { weights } from './weights.ts';
import { findPhrases, isExactWord, type Lexicon, type Phrases } from './words.ts';

/** The names of fields in the order in which their scores are added. */
const fieldNames = ['title', 'heading', 'text', 'example', 'asked', 'source'] as const;
type FieldName = (typeof fieldNames)[number];

export interface Field {
  name: FieldName;
  text: string;
  texts: TextReader;
}

/** Reads texts as they are in a data file. */
export interface TextReader {
  textOf(text: string): string;
  visitWords(text: string, found: (word: IndexedWord) => void): void;
}

export interface Postings {
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
  /** The last entries that were counted in `count` and `inTexts`. */
  last: number;
  lastInTexts: number;
}

export class WordIndex {
  /** The number of entries. */
  size = 0;
  /** All words but numbers and symbols. */
  readonly vocabulary = new Map<string, IndexedWord>();
  /** Reads titles, which aren't packed. */
  readonly titles: TextReader = {
    textOf: (title) => title,
    visitWords: (title, found) => this.#splitTitle(title).forEach(found),
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
  readonly #fields: Field[] = [];
  /** For each field, the entry and the name in one number: fields with one name are scored together. */
  readonly #slots: number[] = [];
  /** The number of words in each slot. */
  readonly #lengths: number[] = [];
  #averages: ReadonlyMap<FieldName, number> | null = null;
  /** For each word of each field, its term and its field. */
  readonly #found: { terms: number[]; fields: number[] } = { terms: [], fields: [] };
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
  readonly #splitTitle = remember((title: string) => this.#split(title));

  /** @param phrases phrases of several words, which are terms in addition to their words */
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

  readerOf(parts: readonly string[]): TextReader {
    const known = parts.map((): IndexedWord[] | null => null);
    return {
      textOf: (packed) => unpack(packed, parts),
      visitWords: (packed, found) => {
        visitParts(packed, (place) => {
          const words = known[place] ?? this.#split(parts[place] ?? '');
          known[place] = words;
          for (let at = 0; at < words.length; at++) found(words[at] as IndexedWord);
        });
      },
    };
  }

  /** Adds a field of an entry, and returns its number. Fields with one name follow each other. */
  add(place: number, field: Field): number {
    const slot = place * fieldNames.length + fieldNames.indexOf(field.name);
    const number = this.#slots.push(slot) - 1;
    if (place !== this.#last) this.size += 1;
    this.#last = place;
    const { terms, fields } = this.#found;
    const before = terms.length;
    this.#fields.push(field);
    field.texts.visitWords(field.text, (word) => {
      terms.push(word.term);
      fields.push(number);
      countWord(word, place, field.name);
    });
    this.#lengths[slot] = (this.#lengths[slot] ?? 0) + terms.length - before;
    return number;
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
      const { text, texts } = this.#fields[field] as Field;
      const stems: string[] = [];
      texts.visitWords(text, ({ stem }) => stems.push(stem));
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

/** Groups fields by term with a counting sort. @returns a function that returns the fields with a term */
function groupByTerm(
  { terms, fields }: { terms: readonly number[]; fields: readonly number[] },
  count: number,
): (term: number) => Int32Array {
  const ends = new Int32Array(count);
  for (const term of terms) ends[term] = (ends[term] as number) + 1;
  for (let term = 1; term < count; term++)
    ends[term] = (ends[term] as number) + (ends[term - 1] as number);
  const starts = ends.slice();
  const grouped = new Int32Array(terms.length);
  for (let at = terms.length - 1; at >= 0; at--) {
    const term = terms[at] as number;
    const place = (starts[term] as number) - 1;
    starts[term] = place;
    grouped[place] = fields[at] as number;
  }
  return (term) => grouped.subarray(starts[term], ends[term]);
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
    const place = Math.floor(slot / fieldNames.length);
    if (entries.at(-1) !== place) {
      entries.push(place);
      for (const scores of [inTitles, inTexts]) scores.push(0);
    }
    const scores = name === 'title' || name === 'heading' ? inTitles : inTexts;
    scores.push((scores.pop() ?? 0) + score);
  }
  return { entries, inTitles, inTexts };
}

const nameOf = (slot: number) => fieldNames[slot % fieldNames.length] as FieldName;

/** Returns the average number of words in each field. */
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
