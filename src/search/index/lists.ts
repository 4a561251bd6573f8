/** The lists of the index: which records hold each term, each pair of words and each title; questions. */
import {
  type Postings,
  type StoredQuestions,
  type TermLists,
  rarityOf,
  stepOfImpact,
} from '../files/term-files.ts';
import {
  exactTitleFeature,
  type Feature,
  idFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
  writeFeatureFiles,
} from '../files/feature-files.ts';
import {
  kindOfQuestion,
  type Lexicon,
  type PhraseBook,
  phrasesAmong,
  questionKinds,
} from '../lexicon.ts';
import { tuning } from '../query/tuning.ts';
import type { SearchRecord } from '../record.ts';
import { type averageLengths, impactsOf, titleStems } from './impacts.ts';
import { byUnits } from './tiers.ts';

/** Every term with its postings, in order, and the questions; sources and years of citations are terms too. */
export function termLists(
  records: readonly SearchRecord[],
  averages: ReturnType<typeof averageLengths>,
  book: PhraseBook,
  lexicon: Lexicon,
): { terms: [string, TermLists][]; questions: IndexedQuestions } {
  const impacts = impactsOf(records, averages, book, lexicon);
  for (const [index, record] of records.entries()) {
    const filters = record.citations.flatMap(({ source, year }) => [
      `source:${source}`,
      ...(year ? [`year:${year}`] : []),
    ]);
    for (const term of filters) {
      const held = impacts.get(term) ?? { text: new Map(), titles: new Map() };
      held.text.set(index, 1);
      impacts.set(term, held);
    }
  }
  const questions = questionsOf(records, book, lexicon, (term) => {
    const held = impacts.get(term);
    return held ? Math.max(held.text.size, held.titles.size) : 0;
  });
  const held = new Set([...impacts.keys(), ...questions.holding.keys()]);
  const terms = [...held].sort(byUnits).map((term): [string, TermLists] => {
    // Of another way to say what a question asks, no text may have a word.
    const { text, titles } = impacts.get(term) ?? { text: new Map(), titles: new Map() };
    const asked = Uint32Array.from(questions.holding.get(term) ?? []);
    return [term, { text: postingsOf(text), titles: postingsOf(titles), questions: asked }];
  });
  return { terms, questions };
}

function postingsOf(impacts: Map<number, number>): Postings {
  const entries = [...impacts].sort(([a], [b]) => a - b);
  return {
    entries: Uint32Array.from(entries, ([entry]) => entry),
    steps: Uint8Array.from(entries, ([, impact]) => stepOfImpact(impact)),
  };
}

/**
 * Files of pairs and titles. Their number grows by steps of two fifths, so that it stays as the texts grow.
 *
 * @param numberOf what each record is called in them, by its place
 */
export function featureFiles(
  records: readonly SearchRecord[],
  numberOf: (place: number) => number,
  bytesPerFile: number,
  lexicon: Lexicon,
): Uint8Array[] {
  const holders = new Map<string, [Feature, number[]]>();
  for (const [place, record] of records.entries()) {
    for (const feature of featuresOf(record, lexicon)) {
      const known = holders.get(feature.name);
      if (known) known[1].push(numberOf(place));
      else holders.set(feature.name, [feature, [numberOf(place)]]);
    }
  }
  if (holders.size === 0) return [];
  let bytes = 0;
  for (const [, entries] of holders.values()) bytes += 3 + entries.length * 1.5;
  const halfDoublings = Math.round(2 * Math.log2(bytes / bytesPerFile));
  const files = Math.round(2 ** Math.max(0, halfDoublings / 2));
  return writeFeatureFiles(holders.values(), files);
}

/** Longest beginning of a title by which it is found. */
const longestStart = 5;

/** Words that stand together do so within one sentence. */
const sentenceEnd = /[.!?:;]["”’)]*\s|\n/;

function featuresOf(record: SearchRecord, lexicon: Lexicon): Feature[] {
  const pairsOf = (text: string) => pairsIn(text, lexicon);
  const byName = new Map<string, Feature>();
  const add = (feature: Feature) => byName.set(feature.name, feature);
  add(idFeature(record.id));
  for (const text of [record.title, record.text]) {
    if (text) for (const pair of pairsOf(text)) add(pair);
  }
  for (const heading of record.headings) {
    for (const pair of pairsOf(heading.title)) add(pair);
  }
  for (const { printed } of record.citations) {
    for (const pair of pairsOf(printed)) add(pair);
  }
  if (record.title) {
    const stems = titleStems(record.title, lexicon);
    add(titleFeature(stems));
    add(exactTitleFeature(lexicon.wordsOf(record.title), stems[0] ?? ''));
    for (let length = 1; length <= Math.min(longestStart, stems.length - 1); length++) {
      add(titleStartFeature(stems.slice(0, length)));
    }
  }
  return [...byName.values()];
}

/** Pairs of words with nothing but stop words between them. */
function pairsIn(text: string, { stemOf, tokensOf, weightless }: Lexicon): Feature[] {
  const pairs: Feature[] = [];
  let before: { stem: string; end: number } | null = null;
  for (const { word, start, end } of tokensOf(text)) {
    if (weightless.has(word)) continue;
    const stem = stemOf(word);
    if (before && !sentenceEnd.test(text.slice(before.end, start))) {
      pairs.push(pairFeature(before.stem, stem));
    }
    before = { stem, end };
  }
  return pairs;
}

export interface IndexedQuestions extends StoredQuestions {
  /** The places of the questions that hold a term, rising. */
  holding: Map<string, number[]>;
}

/**
 * @param records in reading order
 * @param holders how many entries hold a term
 */
function questionsOf(
  records: readonly SearchRecord[],
  book: PhraseBook,
  lexicon: Lexicon,
  holders: (term: string) => number,
): IndexedQuestions {
  const entries: number[] = [];
  const weights: number[] = [];
  const kinds: number[] = [];
  const holding = new Map<string, number[]>();
  const rarity = (terms: string[]) =>
    rarityOf(Math.max(...terms.map((term) => holders(term))), records.length);
  for (const [entry, { asked }] of records.entries()) {
    for (const question of asked) {
      const place = entries.push(entry) - 1;
      const concepts = conceptsOfQuestion(question, book, lexicon);
      weights.push(concepts.reduce((sum, { terms, share }) => sum + share * rarity(terms), 0));
      kinds.push(questionKinds.indexOf(kindOfQuestion(question)));
      for (const term of new Set(concepts.flatMap(({ terms }) => terms))) {
        holding.set(term, [...(holding.get(term) ?? []), place]);
      }
    }
  }
  return {
    entries: Uint32Array.from(entries),
    weights: Float32Array.from(weights),
    kinds: Uint8Array.from(kinds),
    holding,
  };
}

/**
 * What a question is about, weighed as a query of the same words is: its words, those of a phrase of
 * the terminology less beside the phrase, and with each what else it is called.
 */
function conceptsOfQuestion(
  question: string,
  book: PhraseBook,
  lexicon: Lexicon,
): { terms: string[]; share: number }[] {
  const { wordsOf, weightless, asking, stemOf, meantBy } = lexicon;
  const words = wordsOf(question);
  const stems = words.map((word) => stemOf(meantBy(word, words)));
  const saysNothing = (word: string) => weightless.has(word) || asking.has(word);
  const isBare = words.every(saysNothing);
  const phrases = phrasesAmong(book, stems);
  const concepts = new Map<string, { terms: string[]; share: number }>();
  for (const [place, stem] of stems.entries()) {
    if (!isBare && saysNothing(words[place] as string)) continue;
    const found = phrases.find(({ from, to }) => from <= place && place < to);
    const single = found && found.to - found.from === 1 ? found.phrase.also : [];
    const share = found && found.to - found.from > 1 ? tuning.wordOfPhrase : 1;
    concepts.set(stem, { terms: [stem, ...single.map(({ term }) => term)], share });
  }
  for (const { phrase, from, to } of phrases) {
    if (to - from === 1) continue;
    const terms = [phrase.term, ...phrase.also.map(({ term }) => term)];
    concepts.set(phrase.term, { terms, share: 1 });
  }
  return [...concepts.values()];
}
