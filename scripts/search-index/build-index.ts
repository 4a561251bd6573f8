/** Builds the index of a site's entries: files named by their content, the same for the same text. */
import { createHash } from 'node:crypto';
import { makeRegister } from '../../src/grammar/register.ts';
import { writeRegister } from '../../src/grammar/register-file.ts';
import type { Facet } from '../../src/search/answer.ts';
import { writeEntryBlock } from '../../src/search/format/entry-block.ts';
import { writeFeatureShards } from '../../src/search/format/feature-shard.ts';
import { fileNames, type IndexHead } from '../../src/search/format/head.ts';
import { packTraits } from '../../src/search/format/kinds-file.ts';
import {
  type Postings,
  stepOfImpact,
  type TermPostings,
} from '../../src/search/format/postings.ts';
import { writeTermShards } from '../../src/search/format/term-shard.ts';
import { type VocabularyWord, writeVocabulary } from '../../src/search/format/vocabulary-file.ts';
import { kindFilterOf, type RecordCitation, type SearchRecord } from '../../src/search/record.ts';
import { isExactWord } from '../../src/search/tokens.ts';
import { phraseBookOf, type Terminology } from '../../src/search/terminology.ts';
import { featuresOf } from './features.ts';
import { fieldsOf } from './fields.ts';
import { type Impacts, impactsOf } from './impacts.ts';
import { inReadingOrder } from './reading-order.ts';

const entriesPerBlock = 8;
const bytesPerTermShard = 4096;
const bytesPerFeatureShard = 2048;

export interface BuiltIndex {
  /** Name of the file to open the index with. */
  head: string;
  files: Map<string, Uint8Array>;
}

/** Documents of which every number is known, so that one missing does not exist. */
export interface IndexOptions {
  wholeDocuments?: ReadonlySet<string>;
  /** Numbers that the texts refer to and do not hold. */
  absentNumbers?: { document: string; key: string; id: string }[];
}

/**
 * @example
 * const { head, files } = buildSearchIndex(records, terminology);
 * const search = await openSearch(async (name) => files.get(name), head);
 */
export function buildSearchIndex(
  given: SearchRecord[],
  terminology: Terminology,
  options: IndexOptions = {},
): BuiltIndex {
  const records = inReadingOrder(given);
  const shards = writeTermShards(termPostings(records, terminology), bytesPerTermShard);
  const features = writeFeatures(records);
  const blocks = writeBlocks(records);
  const register = new TextEncoder().encode(writeRegister(registerOf(records, options)));
  const vocabulary = writeVocabulary(vocabularyOf(records));
  const kinds = writeKinds(records);
  const contents = [vocabulary, kinds, register, ...shards.map((shard) => shard.bytes)];
  contents.push(...features, ...blocks);
  const version = contentHash(contents);
  const head: IndexHead = {
    entries: records.length,
    documents: documentsOf(records),
    version,
    firstTerms: shards.map((shard) => shard.firstTerm),
    featureShards: features.length,
    entriesPerBlock,
    terminology,
    sources: facetsOf(records, ({ source }) => source),
    years: facetsOf(records, ({ year }) => year),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const headName = `${contentHash([headBytes])}-head.json`;
  const files = new Map<string, Uint8Array>([
    [headName, headBytes],
    [fileNames.vocabulary(version), vocabulary],
    [fileNames.kinds(version), kinds],
    [fileNames.register(version), register],
  ]);
  for (const [shard, { bytes }] of shards.entries())
    files.set(fileNames.terms(version, shard), bytes);
  for (const [shard, bytes] of features.entries())
    files.set(fileNames.features(version, shard), bytes);
  for (const [block, bytes] of blocks.entries()) files.set(fileNames.block(version, block), bytes);
  return { head: headName, files };
}

function contentHash(contents: Uint8Array[]): string {
  const hash = createHash('sha256');
  for (const bytes of contents) hash.update(bytes);
  return hash.digest('hex').slice(0, 12);
}

function termPostings(records: SearchRecord[], terminology: Terminology): [string, TermPostings][] {
  const impacts = impactsOf(records, phraseBookOf(terminology));
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
  return [...impacts.keys()].sort(byUnits).map((term) => {
    const { text, titles } = impacts.get(term) as Impacts;
    return [term, { text: postingsOf(text), titles: postingsOf(titles) }];
  });
}

function postingsOf(impacts: Map<number, number>): Postings {
  const entries = [...impacts].sort(([a], [b]) => a - b);
  return {
    entries: Uint32Array.from(entries, ([entry]) => entry),
    steps: Uint8Array.from(entries, ([, impact]) => stepOfImpact(impact)),
  };
}

function writeFeatures(records: SearchRecord[]): Uint8Array[] {
  const holders = new Map<string, number[]>();
  for (const [index, record] of records.entries()) {
    for (const feature of featuresOf(record)) {
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

function writeBlocks(records: SearchRecord[]): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  for (let first = 0; first < records.length; first += entriesPerBlock) {
    blocks.push(writeEntryBlock(records.slice(first, first + entriesPerBlock)));
  }
  return blocks;
}

function writeKinds(records: SearchRecord[]): Uint8Array {
  return Uint8Array.from(records, (record, index) => {
    const before = records[index - 1];
    return packTraits({
      kind: kindFilterOf(record.kind),
      current: record.current,
      titled: record.title !== null,
      wordingOfPrevious:
        record.lineage !== null &&
        before?.lineage === record.lineage &&
        before.document === record.document,
    });
  });
}

function vocabularyOf(records: SearchRecord[]): VocabularyWord[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const words = new Set(fieldsOf(record).flatMap((field) => field.words));
    for (const word of words) {
      if (!isExactWord(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts.keys()]
    .sort(byUnits)
    .map((word) => ({ word, commonness: Math.floor(Math.log2(counts.get(word) ?? 1)) }));
}

function registerOf(records: SearchRecord[], options: IndexOptions) {
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

function documentsOf(records: SearchRecord[]): IndexHead['documents'] {
  return records.flatMap((record, first) =>
    records[first - 1]?.document === record.document ? [] : [{ slug: record.document, first }],
  );
}

function facetsOf(
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

function byUnits(left: string, right: string): number {
  return left < right ? -1 : +(left > right);
}
