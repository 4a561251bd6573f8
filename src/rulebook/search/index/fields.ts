/** The words of a record, by the field in which they stand. */
import type { RecordCitation, SearchRecord } from '../query/record.ts';
import { stemOf } from '../query/stem.ts';
import { wordsOf } from '../query/tokens.ts';
import { bm25, type FieldName } from './weights.ts';

/** The words of a field, in order, and how much one of them counts within the field. */
export interface FieldWords {
  field: FieldName;
  words: string[];
  share: number;
}

const known = new WeakMap<SearchRecord, FieldWords[]>();

/** Taken apart once, for impacts, average lengths and the vocabulary alike. */
export function fieldsOf(record: SearchRecord): FieldWords[] {
  const before = known.get(record);
  if (before) return before;
  const fields = readFields(record);
  known.set(record, fields);
  return fields;
}

function readFields(record: SearchRecord): FieldWords[] {
  // What a heading prints is its title, which would otherwise count twice.
  const text = record.text === record.title ? '' : record.text;
  const fields: FieldWords[] = [
    { field: 'text', words: wordsOf(text), share: 1 },
    { field: 'number', words: numbersOf(record), share: 1 },
    { field: 'source', words: record.citations.flatMap(citationWords), share: 1 },
  ];
  if (record.title) fields.push({ field: 'title', words: wordsOf(record.title), share: 1 });
  let share = 1;
  for (const heading of record.headings.toReversed()) {
    fields.push({ field: 'heading', words: wordsOf(heading.title), share });
    share *= bm25.headingDecay;
  }
  return fields.filter(({ words }) => words.length > 0);
}

/** Each number once, in lower case and whole, as tokens have it. */
function numbersOf(record: SearchRecord): string[] {
  const numbers = [record.number, ...record.aliases].filter((number) => number !== null);
  return [...new Set(numbers.flatMap(wordsOf))];
}

/** The citation as printed, its source's other names, and its year by itself. */
function citationWords(citation: RecordCitation): string[] {
  const words = wordsOf([citation.printed, ...citation.names].join(' '));
  return [...new Set(citation.year ? [...words, citation.year] : words)];
}

/** Stems of a title, as a query for it has them. */
export function titleStems(title: string): string[] {
  return wordsOf(title).map(stemOf);
}
