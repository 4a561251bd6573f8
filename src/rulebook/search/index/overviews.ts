/** What the index says of all records at once: words, numbers, documents, what can be filtered by. */
import { makeRegister, type Register } from '../../numbers/register.ts';
import type { Facet } from '../query/answer.ts';
import type { IndexHead } from '../files/head.ts';
import { packTraits } from '../files/kinds-file.ts';
import type { VocabularyWord } from '../files/vocabulary-file.ts';
import { kindFilterOf, type RecordCitation, type SearchRecord } from '../query/record.ts';
import type { Lexicon } from '../query/lexicon.ts';
import { isExactWord } from '../query/tokens.ts';
import type { IndexOptions } from './build-index.ts';
import { fieldsOf } from './fields.ts';
import { byUnits } from './order.ts';

export function writeKinds(records: SearchRecord[]): Uint8Array {
  return Uint8Array.from(records, (record, index) => {
    const before = records[index - 1];
    return packTraits({
      kind: kindFilterOf(record.kind),
      current: record.current,
      titled: record.title !== null,
      namesCard: record.cards.length > 0,
      wordingOfPrevious:
        record.lineage !== null &&
        before?.lineage === record.lineage &&
        before.document === record.document,
    });
  });
}

export function vocabularyOf(records: SearchRecord[], lexicon: Lexicon): VocabularyWord[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const words = new Set(fieldsOf(record, lexicon).flatMap((field) => field.words));
    for (const word of words) {
      if (!isExactWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts.keys()]
    .sort(byUnits)
    .map((word) => ({ word, commonness: Math.floor(Math.log2(counts.get(word) ?? 1)) }));
}

export function registerOf(records: SearchRecord[], options: IndexOptions): Register {
  const newestFirst = records.toSorted((a, b) => +b.current - +a.current);
  const rows = newestFirst.map((record) => ({
    document: record.document,
    key: record.key,
    id: record.id,
    title: record.title,
    held: true,
    current: record.current,
  }));
  const aliases = newestFirst.flatMap((record) =>
    record.aliases.map((key) => ({
      document: record.document,
      key,
      id: record.id,
      title: record.title,
      held: true,
      current: record.current,
    })),
  );
  const absent = (options.absentNumbers ?? []).map((row) => ({
    ...row,
    title: null,
    held: false,
    current: true,
  }));
  return makeRegister([...rows, ...aliases, ...absent], options.wholeDocuments);
}

export function documentsOf(records: SearchRecord[]): IndexHead['documents'] {
  return records.flatMap((record, first) =>
    records[first - 1]?.document === record.document ? [] : [{ slug: record.document, first }],
  );
}

export function facetsOf(
  records: SearchRecord[],
  facetOf: (citation: RecordCitation) => string | null,
): Facet[] {
  const counts = new Map<string, number>();
  for (const { citations } of records) {
    for (const value of new Set(citations.map(facetOf))) {
      if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return [...counts.keys()]
    .sort(byUnits)
    .map((value) => ({ value, count: counts.get(value) ?? 0 }));
}
