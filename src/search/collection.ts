/** A collection of entries that are searched together: the rules of all documents, or card rulings. */
import { Timeline } from '../rules/timeline/timeline.ts';
import { foldedTitle } from '../rules/words/typography.ts';
import { entryLoader, linkToParents, type LoadedEntry, wholeText } from './loaded-entries.ts';
import type { QueryReader } from './read-query.ts';
import { once, remember } from '../rules/once-per.ts';
import { questionFinder } from './similar-questions.ts';
import { makeSpeller } from './spelling.ts';
import type { NumbersData, PackedEntries } from './types.ts';
import { weights } from './weights.ts';
import { WordIndex } from './word-index.ts';
import { type Lexicon, type Phrases, sharedShare } from './words.ts';

/** The stems of a title: all, and those without stop words and question words. */
export type ReadTitle = Record<'stems' | 'content', string>;

export type Collection = ReturnType<typeof makeCollection>;

/** @param olderWords words that only older wordings have, which may not be loaded yet */
export function makeCollection(
  lexicon: Lexicon,
  phrases: Phrases = new Map(),
  olderWords: readonly string[] = [],
  releases: NumbersData['releases'] = {},
) {
  const entries: LoadedEntry[] = [];
  const places = new Map<string, number>();
  const loadEntry = entryLoader(releases);
  const index = new WordIndex(lexicon, phrases);
  const questions = questionFinder(lexicon, index, (place) => entryAt(place).lineage);
  const titles = makeTitles(lexicon);
  const definers = makeDefiners(lexicon);
  const entryAt = (place: number) => entries[place] as LoadedEntry;
  const above = ({ parent = '' }: LoadedEntry) => entries[places.get(parent) ?? entries.length];
  const timelineOf = remember((document: string) => {
    const own = entries.filter((entry) => entry.document === document);
    return new Timeline(releases[document] ?? { releases: [], knownDays: [] }, own);
  });
  /** Returns the words of the entry's text, examples and title. */
  const wordsOf = remember((place: number): string[][] => {
    const entry = entryAt(place);
    const words = [entry, ...entry.examples.map(entryAt)].map(({ text = '', texts }) =>
      texts.wordsOf(text).map(({ word }) => word),
    );
    return [...words, lexicon.wordsOf(entry.title ?? '')];
  });
  const stemsOf = remember((place: number) => new Set(wordsOf(place)[0]?.map(lexicon.stemOf)));
  const titlesOf = remember((place: number) => readTitles(entryAt(place), lexicon));
  const isOrdinary = phraseFinder(lexicon, index, entryAt);
  const reader: QueryReader = {
    ...{ lexicon, phrases, index, olderWords: new Set(olderWords) },
    speller: makeSpeller([], index.countsOf),
  };
  return {
    ...{ entries, reader, questions, wordsOf, timelineOf, titlesOf, definersOf: definers.of },
    ...{ titles, isOrdinary },
    isOfRules: (word: string) => index.isInLowerCase(lexicon.stemOf(word)),
    likenessOf: (place: number, other: number) => sharedShare(stemsOf(place), stemsOf(other)),
    placeOf: (id: string) => places.get(id),
    /** Adds entries. Only words of current entries are used for spelling corrections. */
    add({ entries: added, ...parts }: PackedEntries, current: boolean) {
      const first = entries.length;
      const texts = index.readerOf(parts);
      for (const each of [isOrdinary, timelineOf, questions]) each.forget();
      for (const entry of added) {
        places.set(entry.id, entries.length);
        entries.push(loadEntry(entry, texts, current));
        if (entry.title && current) titles.add(entry.title);
      }
      const loaded = entries.slice(first);
      // Browsers compile small functions faster than loops with all that they call.
      loaded.forEach((entry, at) => {
        linkToParents(entry, first + at, above);
      });
      loaded.forEach((entry, at) => {
        // Its rule has the words of an example.
        if (entry.kind !== 'example' || !above(entry)) addFields(first + at, entry, index, entryAt);
        if (current) definers.add(entry, first + at, above(entry));
      });
      index.finish();
      if (current) reader.speller = makeSpeller([...index.vocabulary.keys()], index.countsOf);
    },
  };
}

/** The titles of current entries, by their words without spaces. */
function makeTitles({ wordsOf }: Lexicon) {
  const titles = new Map<string, string>();
  const speller = once(() => makeSpeller([...titles.keys()], () => ({ titled: true, count: 1 })));
  return {
    add: (title: string) => titles.set(wordsOf(title).join(''), title),
    has: (words: readonly string[]) => titles.has(words.join('')),
    /** Returns the title that mistyped words may mean: `Deathtouch` for `detah tuch`. */
    like(words: readonly string[], maxMistakes = Infinity): string | null {
      const typed = words.join('');
      const mistakes = Math.floor(typed.length * weights.maxNameMistakes);
      const [best = ''] = speller().correct(typed, Math.min(mistakes, maxMistakes));
      return titles.get(best) ?? null;
    },
  };
}

/** The number of words in the longest keyword, and the number of keywords that a query can have. */
const maxWords = 4;
const maxKeywords = 2;

/**
 * Matches a rule that says only what kind of thing a keyword is: “Flying is an evasion ability.” Other
 * rules go on with what it means.
 */
const onlyKind = /^[^.]{1,60} is an? [^.]*\babilit(?!.*\bmeans?\b)/s;

/** Finds the rules that define what a keyword does: 702.12b for “indestructible”. */
function makeDefiners(lexicon: Lexicon) {
  const byTitle = new Map<string, number>();
  const stemsOf = remember((title: string) => lexicon.wordsOf(title).map(lexicon.stemOf).join(' '));
  return {
    /** @param heading the entry above it */
    add(entry: LoadedEntry, place: number, heading: LoadedEntry | undefined) {
      if (!heading?.title || heading.kind !== 'rule') return;
      if (entry.title || entry.kind === 'example') return;
      const stems = stemsOf(heading.title);
      if (byTitle.has(stems) || onlyKind.test(wholeText(entry))) return;
      byTitle.set(stems, place);
    },
    of(stems: readonly string[]): number[] {
      const found = new Set<number>();
      for (let from = 0; from < stems.length; from++) {
        for (let length = Math.min(maxWords, stems.length - from); length > 0; length--) {
          const place = byTitle.get(stems.slice(from, from + length).join(' '));
          if (place === undefined) continue;
          found.add(place);
          from += length - 1;
          break;
        }
      }
      return [...found].slice(0, maxKeywords);
    },
  };
}

/** A phrase in this many rules is an ordinary one. In fewer, it may be a card that they mention. */
const manyRules = { inLowerCase: 2, inAnyCase: 10 };

/** Returns a function that tells if several rules have a phrase as such, so that it isn't a card that they mention. */
function phraseFinder(
  { stemOf }: Lexicon,
  { postingsOf }: WordIndex,
  entryAt: (place: number) => LoadedEntry,
) {
  return remember((phrase: string) => {
    const holders = phrase.split(' ').map((word) => postingsOf(stemOf(word)).entries);
    const fewest = holders.reduce((a, b) => (b.length < a.length ? b : a));
    const texts = fewest.map((place) => wholeText(entryAt(place)));
    return (
      texts.filter((text) => text.includes(phrase)).length >= manyRules.inLowerCase ||
      texts.filter((text) => foldedTitle(text).includes(phrase)).length >= manyRules.inAnyCase
    );
  });
}

function addFields(
  place: number,
  entry: LoadedEntry,
  index: WordIndex,
  entryAt: (place: number) => LoadedEntry,
): void {
  const { title = '', text = '', number = '', texts, heading, examples } = entry;
  const { asked = [], names = [], sources = [] } = entry;
  const { titles } = index;
  for (const each of [title, ...names]) index.add(place, 'title', each, titles);
  index.add(place, 'heading', heading?.title ?? '', titles);
  index.add(place, 'text', text, texts);
  for (const example of examples.map(entryAt)) {
    index.add(place, 'example', example.text ?? '', example.texts);
  }
  for (const each of asked) index.add(place, 'asked', each, texts);
  for (const each of [...sources, number]) index.add(place, 'source', each, titles);
}

function readTitles(entry: LoadedEntry, { wordsOf, isSmall, stemOf }: Lexicon): ReadTitle[] {
  const { title, names = [] } = entry;
  const stemsOf = (words: readonly string[]) => words.map(stemOf).join(' ');
  return [...(title ? [title] : []), ...names].map((each) => {
    const words = wordsOf(each);
    return { stems: stemsOf(words), content: stemsOf(words.filter((word) => !isSmall(word))) };
  });
}
