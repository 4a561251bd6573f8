/** The first file that a search reads: what there is, and in which files. */
import type { NumberedDocument } from '../../numbers/scheme.ts';
import type { Facet, ReleaseName } from '../query/answer.ts';
import type { WordLists } from '../query/lexicon.ts';
import type { Terminology } from '../query/terminology.ts';

export interface IndexHead {
  /** How many entries the index holds. */
  entries: number;
  /** Documents in the order of their entries, each with the index of its first. */
  documents: { slug: string; first: number }[];
  /** Begins the name of every other file; made from their content. */
  version: string;
  /** First term of each file of terms. */
  firstTerms: string[];
  featureShards: number;
  entriesPerBlock: number;
  terminology: Terminology;
  /** What is special about words of this game. */
  words: WordLists;
  /** How each document numbers what it holds, and what it is called. */
  numbering: NumberedDocument[];
  /** What can be chosen from, each with how many entries it has. */
  sources: Facet[];
  years: Facet[];
  /** Of each document, oldest first. */
  releases: Record<string, ReleaseName[]>;
  /** Where the entries of each chapter stand: their first index and the one after the last. */
  chapters: {
    document: string;
    key: string;
    title: string;
    runs: [first: number, end: number][];
  }[];
}

/** Names of the files beside the head. */
export const fileNames = {
  vocabulary: (version: string) => `${version}-words.bin`,
  kinds: (version: string) => `${version}-kinds.bin`,
  questions: (version: string) => `${version}-asked.bin`,
  /** For each entry, the places of its first and last release among its document's. */
  spans: (version: string) => `${version}-spans.bin`,
  register: (version: string) => `${version}-numbers.txt`,
  terms: (version: string, shard: number) => `${version}-t${shard}.bin`,
  features: (version: string, shard: number) => `${version}-f${shard}.bin`,
  block: (version: string, block: number) => `${version}-e${block}.json`,
};
