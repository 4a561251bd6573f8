/** Builds the index of a site's entries: files named by their content, the same for the same text. */
import { writeRegister } from '../../numbers/register.ts';
import { makeSchemes, type NumberedDocument } from '../../numbers/scheme.ts';
import { writeEntryBlock } from '../files/entry-block.ts';
import { fileNames, type IndexHead } from '../files/head.ts';
import { contentHash } from '../../words/hash.ts';
import { writeQuestions } from '../files/questions-file.ts';
import { writeTermShards } from '../files/term-shard.ts';
import { writeVocabulary } from '../files/vocabulary-file.ts';
import { makeLexicon, noWordLists, type WordLists } from '../query/lexicon.ts';
import type { ReleaseName } from '../query/answer.ts';
import type { OlderWording, SearchRecord } from '../query/record.ts';
import type { Terminology } from '../query/terminology.ts';
import {
  chaptersOf,
  documentsOf,
  facetsOf,
  isWordingOfPrevious,
  registerOf,
  vocabularyOf,
  writeKinds,
  writeSpans,
} from './overviews.ts';
import { termPostings, writeFeatures } from './postings-of.ts';
import { inReadingOrder } from './reading-order.ts';

const entriesPerBlock = 8;
const bytesPerTermShard = 4096;

export interface BuiltIndex {
  /** Name of the file to open the index with. */
  head: string;
  files: Map<string, Uint8Array>;
}

export interface IndexOptions {
  /** What is special about words of this game; nothing, where it is left out. */
  words?: WordLists;
  /** How each document numbers what it holds, and what it is called. */
  numbering?: NumberedDocument[];
  /** Documents of which every number is known, so that one missing does not exist. */
  wholeDocuments?: ReadonlySet<string>;
  /** Numbers that the texts refer to and do not hold. */
  absentNumbers?: { document: string; key: string; id: string }[];
  /** The releases of each document, oldest first. */
  releases?: Record<string, ReleaseName[]>;
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
  const words = options.words ?? noWordLists;
  const numbering = options.numbering ?? [];
  const lexicon = makeLexicon(words, makeSchemes(numbering));
  const { terms, questions } = termPostings(records, terminology, lexicon);
  const shards = writeTermShards(terms, bytesPerTermShard);
  const asked = writeQuestions(questions);
  const features = writeFeatures(records, lexicon);
  const blocks = writeBlocks(records);
  const register = new TextEncoder().encode(writeRegister(registerOf(records, options)));
  const vocabulary = writeVocabulary(vocabularyOf(records, lexicon));
  const kinds = writeKinds(records);
  const spans = writeSpans(records, options.releases ?? {});
  const contents = [
    vocabulary,
    kinds,
    spans,
    asked,
    register,
    ...shards.map((shard) => shard.bytes),
  ];
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
    words,
    numbering,
    sources: facetsOf(records, ({ source }) => source),
    years: facetsOf(records, ({ year }) => year),
    releases: options.releases ?? {},
    chapters: chaptersOf(records),
  };
  const headBytes = new TextEncoder().encode(JSON.stringify(head));
  const headName = `${contentHash([headBytes])}-head.json`;
  const files = new Map<string, Uint8Array>([
    [headName, headBytes],
    [fileNames.vocabulary(version), vocabulary],
    [fileNames.kinds(version), kinds],
    [fileNames.spans(version), spans],
    [fileNames.questions(version), asked],
    [fileNames.register(version), register],
  ]);
  for (const [shard, { bytes }] of shards.entries())
    files.set(fileNames.terms(version, shard), bytes);
  for (const [shard, bytes] of features.entries())
    files.set(fileNames.features(version, shard), bytes);
  for (const [block, bytes] of blocks.entries()) files.set(fileNames.block(version, block), bytes);
  return { head: headName, files };
}

function writeBlocks(records: SearchRecord[]): Uint8Array[] {
  const blocks: Uint8Array[] = [];
  const stored = records.map((record, index) => ({
    ...record,
    older: olderWordings(records, index),
  }));
  for (let first = 0; first < stored.length; first += entriesPerBlock) {
    blocks.push(writeEntryBlock(stored.slice(first, first + entriesPerBlock)));
  }
  return blocks;
}

/** The wordings that follow the newest one of a rule in reading order. */
function olderWordings(records: SearchRecord[], index: number): OlderWording[] {
  const older: OlderWording[] = [];
  if (isWordingOfPrevious(records, index)) return older;
  for (let next = index + 1; isWordingOfPrevious(records, next); next++) {
    const { id, from, release } = records[next] as SearchRecord;
    older.push({ id, from, until: release });
  }
  return older;
}
