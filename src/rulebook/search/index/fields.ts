/** The words of a record, by the field in which they stand. */
import type { RecordCitation, SearchRecord } from '../query/record.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { bm25, type FieldName } from './weights.ts';

/** The words of a field, in order, and how much one of them counts within the field. */
export interface FieldWords {
  field: FieldName;
  words: string[];
  share: number;
}

const known = new WeakMap<Lexicon, WeakMap<SearchRecord, FieldWords[]>>();

/** Taken apart once, for impacts, average lengths and the vocabulary alike. */
export function fieldsOf(record: SearchRecord, lexicon: Lexicon): FieldWords[] {
  const read = known.get(lexicon) ?? new WeakMap<SearchRecord, FieldWords[]>();
  known.set(lexicon, read);
  const before = read.get(record);
  if (before) return before;
  const fields = readFields(record, lexicon);
  read.set(record, fields);
  return fields;
}

function readFields(record: SearchRecord, lexicon: Lexicon): FieldWords[] {
  if (record.folded) return [];
  const { wordsOf } = lexicon;
  // What a heading prints is its title, which would otherwise count twice.
  const text = record.text === record.title ? '' : record.text;
  const fields: FieldWords[] = [
    { field: 'text', words: wordsOf(text), share: 1 },
    { field: 'number', words: numbersOf(record, lexicon), share: 1 },
    { field: 'source', words: sourcesOf(record, lexicon), share: 1 },
    { field: 'example', words: record.examples.flatMap((text) => wordsOf(text)), share: 1 },
    { field: 'asked', words: record.asked.flatMap((text) => askedWords(text, lexicon)), share: 1 },
    { field: 'name', words: record.names.flatMap((name) => wordsOf(name)), share: 1 },
  ];
  if (record.title) fields.push({ field: 'title', words: wordsOf(record.title), share: 1 });
  let share = 1;
  for (const heading of record.headings.toReversed()) {
    fields.push({ field: 'heading', words: wordsOf(heading.title), share });
    share *= bm25.headingDecay;
  }
  return fields.filter(({ words }) => words.length > 0);
}

/** What a question is about, without the words with which one asks. */
function askedWords(question: string, { wordsOf, weightless, asking }: Lexicon): string[] {
  return wordsOf(question).filter((word) => !weightless.has(word) && !asking.has(word));
}

/** Each number once, in lower case and whole, as tokens have it. */
function numbersOf(record: SearchRecord, { wordsOf }: Lexicon): string[] {
  const numbers = [record.number, ...record.aliases].filter((number) => number !== null);
  return [...new Set(numbers.flatMap((number) => wordsOf(number)))];
}

function sourcesOf({ citations }: SearchRecord, lexicon: Lexicon): string[] {
  return citations.flatMap((citation) => citationWords(citation, lexicon));
}

/** The citation as printed, its source's other names, and its year by itself. */
function citationWords(citation: RecordCitation, { wordsOf }: Lexicon): string[] {
  const words = wordsOf([citation.printed, ...citation.names].join(' '));
  return [...new Set(citation.year ? [...words, citation.year] : words)];
}

/** Stems of a title, as a query for it has them. */
export function titleStems(title: string, { stemOf, wordsOf }: Lexicon): string[] {
  return wordsOf(title).map(stemOf);
}
