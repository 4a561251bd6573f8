/** The lists of the index: which records hold each term, and each pair and title. */
import { type Postings, stepOfImpact, type TermPostings } from '../files/postings.ts';
import { writeFeatureShards } from '../files/feature-shard.ts';
import type { SearchRecord } from '../query/record.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { phraseBookOf, type Terminology } from '../query/terminology.ts';
import { featuresOf } from './features.ts';
import { type Impacts, impactsOf } from './impacts.ts';
import { byUnits } from './order.ts';
import { type IndexedQuestions, questionsOf } from './questions-of.ts';

const bytesPerFeatureShard = 2048;

/** Every term with its postings, in order, and the questions; sources and years of citations are terms too. */
export function termPostings(
  records: SearchRecord[],
  terminology: Terminology,
  lexicon: Lexicon,
): { terms: [string, TermPostings][]; questions: IndexedQuestions } {
  const book = phraseBookOf(terminology, lexicon);
  const impacts = impactsOf(records, book, lexicon);
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
  const terms = [...impacts.keys()].sort(byUnits).map((term): [string, TermPostings] => {
    const { text, titles } = impacts.get(term) as Impacts;
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

/** Files of pairs and titles, as many as keep each small. */
export function writeFeatures(records: SearchRecord[], lexicon: Lexicon): Uint8Array[] {
  const holders = new Map<string, number[]>();
  for (const [index, record] of records.entries()) {
    for (const feature of featuresOf(record, lexicon)) {
      const entries = holders.get(feature);
      if (entries) entries.push(index);
      else holders.set(feature, [index]);
    }
  }
  let bytes = 0;
  const features = [...holders].map(([feature, entries]): [string, Postings] => {
    bytes += 3 + entries.length * 1.5;
    return [feature, { entries: Uint32Array.from(entries), steps: new Uint8Array(entries.length) }];
  });
  return writeFeatureShards(features, Math.max(1, Math.ceil(bytes / bytesPerFeatureShard)));
}
