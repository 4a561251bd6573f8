/** Pairs of neighbouring words and titles of records, for phrases and exact titles. */
import {
  exactTitleFeature,
  idFeature,
  pairFeature,
  titleFeature,
  titleStartFeature,
} from '../files/feature-shard.ts';
import type { SearchRecord } from '../query/record.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { titleStems } from './fields.ts';

/** Longest beginning of a title by which it is found. */
const longestStart = 5;

/** Words that stand together do so within one sentence. */
const sentenceEnd = /[.!?:;]["”’)]*\s|\n/;

export function featuresOf(record: SearchRecord, lexicon: Lexicon): Set<string> {
  const pairsOf = (text: string) => pairsIn(text, lexicon);
  const features = new Set<string>([idFeature(record.id)]);
  for (const text of [record.title, record.text]) {
    if (text) for (const pair of pairsOf(text)) features.add(pair);
  }
  for (const heading of record.headings) {
    for (const pair of pairsOf(heading.title)) features.add(pair);
  }
  for (const { printed } of record.citations) {
    for (const pair of pairsOf(printed)) features.add(pair);
  }
  if (record.title) {
    const stems = titleStems(record.title, lexicon);
    features.add(titleFeature(stems));
    features.add(exactTitleFeature(lexicon.wordsOf(record.title)));
    for (let length = 1; length <= Math.min(longestStart, stems.length - 1); length++) {
      features.add(titleStartFeature(stems.slice(0, length)));
    }
  }
  return features;
}

/** Pairs of words with nothing but stop words between them. */
function pairsIn(text: string, { stemOf, tokensOf, weightless }: Lexicon): string[] {
  const pairs: string[] = [];
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
