/**
 * A collection of entries that are searched together, with its word index. There is one for the rules
 * of all documents, one for card names, and one for card rulings.
 */
import type { KnownReleases } from '../rules/timeline/releases.ts';
import { type TimedWording, Timeline } from '../rules/timeline/timeline.ts';
import type { QueryReader } from './read-query.ts';
import { makeQuestionIndex, type QuestionIndex } from './similar-questions.ts';
import { makeDefiners } from './definers.ts';
import { makeSpeller, type Speller } from './spelling.ts';
import { cardsDocument, type Heading, type KindFilter, type SearchEntry } from './types.ts';
import { weights } from './weights.ts';
import { type Field, makeWordIndex, type WordIndex } from './word-index.ts';
import type { Lexicon, Phrases } from './words.ts';

export interface LoadedEntry extends SearchEntry, TimedWording {
  text: string;
  document: string;
  current: boolean;
  /** The titled entries above this entry, outermost first. */
  headings: Heading[];
  /** Document and number of the chapter: `cr/7`. */
  chapter: string | null;
  /** Id of the newest wording of the same rule. */
  lineage: string;
  from: string;
  until: string;
  /** Indexes of the rule's examples. A match in an example counts for the rule. */
  examples: number[];
}

/** The stems of a title, joined with spaces, to compare with the stems of a query. */
export interface ReadTitle {
  stems: string;
  /** Stems without stop words and question words. */
  content: string;
}

export interface Collection {
  entries: LoadedEntry[];
  reader: QueryReader;
  questions: QuestionIndex;
  /** Returns the index in `entries` of the entry with this id. */
  placeOf(id: string): number | undefined;
  timelineOf(document: string): Timeline<LoadedEntry>;
  /** Returns the words of the entry's text, of each of its examples and of its title. */
  wordsOf(place: number): string[][];
  /** Returns the title and other names of the entry. */
  titlesOf(place: number): ReadTitle[];
  hasTitle(words: readonly string[]): boolean;
  /** Returns the title that mistyped words may mean: `Deathtouch` for `detah tuch`. */
  titleLike(words: readonly string[]): string | null;
  /** Returns the rules that define what the keywords in a list of stems do, rarest keyword first. */
  definersOf(stems: readonly string[], isSentence: boolean): number[];
  /** Adds entries. Only words of current entries are used for spelling corrections. */
  add(entries: readonly SearchEntry[], current: boolean): void;
}

/**
 * Makes an empty collection.
 *
 * @param olderWords words that only older wordings have. Search must know them before it loads these
 *   wordings
 * @param releases what is known about the releases of each document
 */
export function makeCollection(
  lexicon: Lexicon,
  phrases: Phrases = new Map(),
  olderWords: readonly string[] = [],
  releases: Record<string, KnownReleases> = {},
): Collection {
  const entries: LoadedEntry[] = [];
  const places = new Map<string, number>();
  const index = makeWordIndex(lexicon, phrases);
  const questions = makeQuestionIndex(lexicon, index);
  const timelines = new Map<string, Timeline<LoadedEntry>>();
  const titles = makeTitles(lexicon);
  const definers = makeDefiners(lexicon, (term) => index.terms.get(term)?.entries.length ?? 0);
  const idsOf = new Map(
    Object.entries(releases).map(([slug, known]) => [slug, known.releases.map(({ id }) => id)]),
  );
  const entryAt = (place: number) => entries[place] as LoadedEntry;
  const examplesOf = ({ examples }: LoadedEntry) => examples.map((place) => entryAt(place).text);
  const above = ({ parent }: LoadedEntry) => entries[places.get(parent ?? '') ?? -1];

  const wordsOf = cached((place) => {
    const entry = entryAt(place);
    const { title, text } = entry;
    const texts = [text, ...examplesOf(entry), ...(title && title !== text ? [title] : [])];
    return texts.map(lexicon.wordsOf);
  });
  const finder = makePhraseFinder(lexicon, index, wordsOf);
  const reader = {
    ...{ lexicon, phrases, index, speller: makeSpeller([]) },
    ...{ olderWords: new Set(olderWords), hasPhrase: finder.has },
  };

  return {
    ...{ entries, reader, questions, wordsOf },
    placeOf: (id) => places.get(id),
    timelineOf(document) {
      const own = () => entries.filter((entry) => entry.document === document);
      const known = releases[document] ?? { releases: [], knownDays: [] };
      const timeline = timelines.get(document) ?? new Timeline(known, own());
      timelines.set(document, timeline);
      return timeline;
    },
    definersOf: definers.of,
    hasTitle: titles.has,
    titleLike: titles.like,
    titlesOf: cached((place) => {
      const { title, names = [] } = entryAt(place);
      return [...(title ? [title] : []), ...names].map((each) => readTitle(each, lexicon));
    }),
    add(added, current) {
      const first = entries.length;
      finder.forget();
      timelines.clear();
      for (const [offset, entry] of added.entries()) {
        places.set(entry.id, first + offset);
        entries.push(loadEntry(entry, current, idsOf));
        if (entry.title && current) titles.add(entry.title);
      }
      const found = added
        .map((_, offset) => first + offset)
        .filter((place) => !linkToParents(place, entries, above));
      index.add(
        found.map((place) => {
          const entry = entryAt(place);
          return { place, fields: fieldsOf(entry, examplesOf(entry)) };
        }),
      );
      for (const place of found) questions.add(entryAt(place).lineage, entryAt(place).asked ?? []);
      if (current) definers.add(entries.slice(first), first);
      if (current) reader.speller = makeSpeller([...index.vocabulary.values()]);
    },
  };
}

/** The titles of current entries, by their words without spaces. */
function makeTitles(lexicon: Lexicon) {
  const titles = new Map<string, string>();
  let speller: Speller | null = null;
  return {
    add(title: string): void {
      titles.set(lexicon.wordsOf(title).join(''), title);
    },
    has: (words: readonly string[]) => titles.has(words.join('')),
    like(words: readonly string[]): string | null {
      speller ??= makeSpeller([...titles.keys()].map((word) => ({ word, titled: true, count: 1 })));
      const typed = words.join('');
      const mistakes = Math.floor(typed.length * weights.maxNameMistakes);
      const [best = ''] = speller.correct(typed, mistakes);
      return titles.get(best) ?? null;
    },
  };
}

/** Finds out if a text has a phrase. Caches the answer, because each key press asks again. */
function makePhraseFinder(
  { stemOf }: Lexicon,
  { terms }: WordIndex,
  wordsOf: (place: number) => string[][],
) {
  const known = new Map<string, boolean>();
  return {
    has(words: readonly string[]): boolean {
      const phrase = words.join(' ');
      const isIn = (text: string[]) =>
        text.some((_, at) => words.every((word, ahead) => text[at + ahead] === word));
      const holders = words.map((word) => terms.get(stemOf(word))?.entries ?? []);
      const fewest = holders.reduce((a, b) => (b.length < a.length ? b : a), holders[0] ?? []);
      const found = known.get(phrase) ?? fewest.some((place) => wordsOf(place).some(isIn));
      known.set(phrase, found);
      return found;
    },
    forget: () => known.clear(),
  };
}

/**
 * Sets the headings and chapter of an entry from the entries above it. If the entry is an example,
 * adds it to its rule.
 *
 * @param above returns the parent of an entry
 * @returns true if it was added to a rule
 */
function linkToParents(
  place: number,
  entries: readonly LoadedEntry[],
  above: (entry: LoadedEntry) => LoadedEntry | undefined,
): boolean {
  const entry = entries[place] as LoadedEntry;
  const rule = entry.kind === 'example' ? above(entry) : undefined;
  rule?.examples.push(place);
  const seen = new Set<LoadedEntry>();
  for (
    let upper: LoadedEntry | undefined = entry;
    upper && !seen.has(upper);
    upper = above(upper)
  ) {
    seen.add(upper);
    if (upper.kind === 'chapter') entry.chapter ??= `${upper.document}/${upper.key}`;
    if (upper === entry || !upper.title) continue;
    entry.headings.unshift({ number: upper.number ?? null, title: upper.title });
  }
  return rule !== undefined;
}

function fieldsOf(entry: LoadedEntry, examples: string[]): Field[] {
  const { title, text, headings, asked = [], names = [], sources = [], number } = entry;
  const textsOf = (name: Field['name'], texts: string[]) =>
    texts.map((each): Field => ({ name, text: each }));
  return [
    ...textsOf('title', [title ?? '', ...names]),
    ...textsOf('heading', [headings.at(-1)?.title ?? '']),
    { name: 'text', text: text === title ? '' : text },
    ...textsOf('example', examples),
    ...textsOf('asked', asked),
    ...textsOf('source', [...sources, number ?? '']),
  ];
}

/** Returns a function that calls `make` once for each index and caches the result. */
function cached<T>(make: (place: number) => T): (place: number) => T {
  const results: T[] = [];
  return (place) => {
    results[place] ??= make(place);
    return results[place];
  };
}

/** @param idsOf the ids of the releases of each document */
export function loadEntry(
  entry: SearchEntry,
  current: boolean,
  idsOf: ReadonlyMap<string, readonly string[]> = new Map(),
): LoadedEntry {
  const { id, kind, newest, title = '', text = title } = entry;
  const [first = '', second = '', ...more] = id.split('/');
  const document = kind === 'card' ? cardsDocument : first;
  const ids = idsOf.get(document) ?? [];
  const isOfRelease = more.length > 0 && ids.includes(second);
  return {
    ...entry,
    ...{ text, document, current, lineage: newest ?? id },
    key: (isOfRelease ? more : [second, ...more]).join('/'),
    from: entry.from ?? ids[0] ?? '',
    until: entry.until ?? ids.at(-1) ?? '',
    ...{ headings: [], chapter: null, examples: [] },
  };
}

function readTitle(title: string, lexicon: Lexicon): ReadTitle {
  const words = lexicon.wordsOf(title);
  const content = words.filter(
    (word) => !lexicon.asking.has(word) && !lexicon.weightless.has(word),
  );
  return {
    stems: words.map(lexicon.stemOf).join(' '),
    content: content.map(lexicon.stemOf).join(' '),
  };
}

/** Returns the kind filter that finds an entry. No filter finds front matter such as introductions. */
export function kindFilterOf(kind: SearchEntry['kind']): KindFilter | null {
  if (kind === 'glossary' || kind === 'ruling' || kind === 'card') return kind;
  if (kind === 'note') return 'ruling';
  return kind === 'matter' ? null : 'rule';
}
