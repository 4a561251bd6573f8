/** How much each term counts in each record: BM25 per field, weighted and added. */
import { keySteps } from '../../numbers/number-key.ts';
import type { SearchRecord } from '../query/record.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { type PhraseBook, phrasesAt } from '../query/terminology.ts';
import { type FieldWords, fieldsOf } from './fields.ts';
import { bm25, type FieldName, fieldNames, fieldWeights, kindWeights } from './weights.ts';

/** Impact of a term in each record, by the record's index: in texts, and in titles and headings. */
export interface Impacts {
  text: Map<number, number>;
  titles: Map<number, number>;
}

export type TermImpacts = Map<string, Impacts>;

export function impactsOf(
  records: SearchRecord[],
  book: PhraseBook,
  lexicon: Lexicon,
): TermImpacts {
  const averages = averageLengths(records, lexicon);
  const { saturation, lengthShare } = bm25;
  const impacts: TermImpacts = new Map();
  for (const [index, record] of records.entries()) {
    const weight = weightOf(record);
    for (const field of fieldsOf(record, lexicon)) {
      const long = field.words.length / averages[field.field];
      const norm = saturation * (1 - lengthShare + lengthShare * long);
      for (const [term, count] of termCounts(field, book, lexicon)) {
        const often = (count * (saturation + 1)) / (count + norm);
        const impact = often * fieldWeights[field.field] * field.share * weight;
        const both = impacts.get(term) ?? { text: new Map(), titles: new Map() };
        const isTitle = titleFields.has(field.field);
        const entries = isTitle ? both.titles : both.text;
        entries.set(index, (entries.get(index) ?? 0) + impact);
        impacts.set(term, both);
      }
    }
  }
  return impacts;
}

const titleFields: ReadonlySet<FieldName> = new Set(['title', 'heading', 'name']);

/** What other entries refer to is more often what is asked for. */
function weightOf(record: SearchRecord): number {
  const known = 1 + bm25.perReference * Math.log2(1 + record.referredTo);
  const age = record.current ? 1 : bm25.superseded;
  return kindWeights[record.kind] * age * known * bm25.nextSubrule ** subrulesBefore(record.key);
}

/** How many letters come before a subrule's own: 2 for `702.19c`. */
function subrulesBefore(key: string): number {
  const letter = keySteps(key).findLast((step) => step.type === 'letter')?.value;
  return letter && /\d[a-z]/.test(key) ? letter.charCodeAt(0) - 97 + 26 * (letter.length - 1) : 0;
}

/** Stems, and the phrases of the terminology, with how often they stand in the field. */
function termCounts(field: FieldWords, book: PhraseBook, { stemOf }: Lexicon): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (term: string) => counts.set(term, (counts.get(term) ?? 0) + 1);
  const stems = field.words.map(stemOf);
  for (const [place, stem] of stems.entries()) {
    count(stem);
    for (const phrase of phrasesAt(book, stems, place)) {
      if (phrase.stems.length > 1) count(phrase.term);
    }
  }
  return counts;
}

function averageLengths(records: SearchRecord[], lexicon: Lexicon): Record<FieldName, number> {
  const sums = Object.fromEntries(fieldNames.map((name) => [name, { words: 0, fields: 0 }]));
  for (const record of records) {
    for (const { field, words } of fieldsOf(record, lexicon)) {
      const sum = sums[field] as { words: number; fields: number };
      sum.words += words.length;
      sum.fields++;
    }
  }
  const average = (name: FieldName) => {
    const { words, fields } = sums[name] as { words: number; fields: number };
    return Math.max(1, words / Math.max(1, fields));
  };
  return Object.fromEntries(fieldNames.map((name) => [name, average(name)])) as Record<
    FieldName,
    number
  >;
}
