/**
 * How much each term counts in each record: BM25 for every field, weighted by where the words stand
 * and by what the record is, and added.
 */
import { keySteps } from '../../rules/numbers/number-key.ts';
import { type Lexicon, type PhraseBook, phrasesAt } from '../lexicon.ts';
import { tuning } from '../query/tuning.ts';
import type { RecordCitation, RecordKind, SearchRecord } from '../record.ts';

const fieldNames = [
  'title',
  'heading',
  'name',
  'number',
  'source',
  'asked',
  'text',
  'example',
] as const;
export type FieldName = (typeof fieldNames)[number];

const fieldWeights: Record<FieldName, number> = {
  title: 6,
  heading: 3.5,
  name: 2,
  number: 7,
  source: 1.5,
  asked: 3,
  text: 1,
  example: 0.35,
};

const bm25 = {
  /** How soon a word's further occurrences stop counting. */
  saturation: 2,
  /** How much a longer field's words count less; a rule that is asked for in many ways says no more. */
  lengthShare: 0.65,
  askedLengthShare: 0.3,
  /** What a heading counts beside the one below it, which is nearer to the entry. */
  headingDecay: 0.25,
  /** What each doubling of the entries that refer to an entry adds to it. */
  perReference: 0.1,
  /** What each subrule counts beside the one before it: what holds in general is said first. */
  nextSubrule: 0.975,
};

const kindWeights: Record<RecordKind, number> = {
  chapter: 1.15,
  section: 1.15,
  rule: 1.1,
  subrule: 1,
  ruling: 1,
  note: 0.8,
  example: 0.6,
  glossary: 1.1,
  card: 0.85,
  matter: 0.6,
};

/** Impact of a term in each record, by the record's index: in texts, and in titles and headings. */
export interface Impacts {
  text: Map<number, number>;
  titles: Map<number, number>;
}

export type TermImpacts = Map<string, Impacts>;

/** @param averages of the lengths of fields, as `averageLengths` gives them */
export function impactsOf(
  records: readonly SearchRecord[],
  averages: Record<FieldName, number>,
  book: PhraseBook,
  lexicon: Lexicon,
): TermImpacts {
  const { saturation } = bm25;
  const impacts: TermImpacts = new Map();
  for (const [index, record] of records.entries()) {
    const weight = weightOf(record);
    for (const field of fieldsOf(record, lexicon)) {
      const long = field.words.length / averages[field.field];
      const lengthShare = field.field === 'asked' ? bm25.askedLengthShare : bm25.lengthShare;
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
  const age = record.current ? 1 : tuning.superseded;
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
  for (const word of field.words) count(stemOf(word));
  for (const words of field.sentences ?? [field.words]) {
    const stems = words.map(stemOf);
    for (const place of stems.keys()) {
      for (const phrase of phrasesAt(book, stems, place)) {
        if (phrase.stems.length > 1) count(phrase.term);
      }
    }
  }
  return counts;
}

/** Averages are rounded to a twentieth, so that they do not move with every rule that comes. */
const averageSteps = 1.05;

export function averageLengths(
  records: readonly SearchRecord[],
  lexicon: Lexicon,
): Record<FieldName, number> {
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
    const exact = Math.max(1, words / Math.max(1, fields));
    return averageSteps ** Math.round(Math.log(exact) / Math.log(averageSteps));
  };
  return Object.fromEntries(fieldNames.map((name) => [name, average(name)])) as Record<
    FieldName,
    number
  >;
}

/** The words of a field, in order, and how much one of them counts within the field. */
export interface FieldWords {
  field: FieldName;
  words: string[];
  /** Where not all words are searched for: every word, by sentences, for phrases among them. */
  sentences?: string[][];
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
    {
      field: 'asked',
      words: record.asked.flatMap((text) => askedWords(text, lexicon)),
      sentences: record.asked.map((text) => wordsOf(text)),
      share: 1,
    },
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
