/** The files of an index, fetched when something in them is asked for, and kept. */
import { type Register, readRegister } from '../../numbers/register.ts';
import { makeSchemes, type Schemes } from '../../numbers/scheme.ts';
import type { FetchFile } from './answer.ts';
import { readEntryBlock, type StoredEntry } from '../files/entry-block.ts';
import { readFeatureShard } from '../files/feature-shard.ts';
import { hashOf } from '../../words/hash.ts';
import { fileNames, type IndexHead } from '../files/head.ts';
import type { Postings, TermPostings } from '../files/postings.ts';
import { readQuestions, type StoredQuestions } from '../files/questions-file.ts';
import { readTermShard } from '../files/term-shard.ts';
import { type Lexicon, makeLexicon } from './lexicon.ts';
import { openVocabulary, type Vocabulary } from './vocabulary.ts';

export interface IndexFiles {
  head: IndexHead;
  lexicon: Lexicon;
  /** How the documents number what they hold. */
  schemes: Schemes;
  vocabulary(): Promise<Vocabulary>;
  /** One byte of traits per entry. */
  kinds(): Promise<Uint8Array>;
  /** Two bytes per entry: its first and last release. */
  spans(): Promise<Uint8Array>;
  questions(): Promise<StoredQuestions>;
  register(): Promise<Register>;
  /** Null where no entry holds the term. */
  term(term: string): Promise<TermPostings | null>;
  feature(feature: string): Promise<Postings | null>;
  entry(index: number): Promise<StoredEntry>;
}

export async function openIndexFiles(fetchFile: FetchFile, headName: string): Promise<IndexFiles> {
  const fetchBytes = async (name: string) => {
    const file = await fetchFile(name);
    return file instanceof Uint8Array ? file : new Uint8Array(file);
  };
  const head = JSON.parse(new TextDecoder().decode(await fetchBytes(headName))) as IndexHead;
  const { version } = head;
  const schemes = makeSchemes(head.numbering);
  const once = keptByName();
  const terms = new Map<string, TermPostings | null>();
  const termShard = (shard: number) =>
    once(fileNames.terms(version, shard), async (name) => readTermShard(await fetchBytes(name)));
  const featureShard = (shard: number) =>
    once(fileNames.features(version, shard), async (name) =>
      readFeatureShard(await fetchBytes(name)),
    );
  const block = (index: number) =>
    once(fileNames.block(version, index), async (name) => readEntryBlock(await fetchBytes(name)));
  const files: IndexFiles = {
    head,
    lexicon: makeLexicon(head.words, schemes),
    schemes,
    vocabulary: () =>
      once(fileNames.vocabulary(version), async (name) => openVocabulary(await fetchBytes(name))),
    kinds: () => once(fileNames.kinds(version), fetchBytes),
    spans: () => once(fileNames.spans(version), fetchBytes),
    questions: () =>
      once(fileNames.questions(version), async (name) => readQuestions(await fetchBytes(name))),
    register: () =>
      once(fileNames.register(version), async (name) =>
        readRegister(new TextDecoder().decode(await fetchBytes(name)), schemes),
      ),
    async term(term) {
      const known = terms.get(term);
      if (known !== undefined) return known;
      const shard = shardOfTerm(head.firstTerms, term);
      const postings = shard < 0 ? null : ((await termShard(shard)).get(term)?.() ?? null);
      terms.set(term, postings);
      return postings;
    },
    async feature(feature) {
      const hash = hashOf(feature);
      return (await featureShard(hash % head.featureShards)).get(hash) ?? null;
    },
    async entry(index) {
      const entries = await block(Math.floor(index / head.entriesPerBlock));
      return entries[index % head.entriesPerBlock] as StoredEntry;
    },
  };
  fetchAhead(files);
  return files;
}

/**
 * Every query for words reads these; on a slow line they had better come together than one after
 * the other. Whoever needs one that failed asks again and hears of it.
 */
function fetchAhead(files: IndexFiles): void {
  void Promise.allSettled([files.vocabulary(), files.kinds(), files.questions()]);
}

/** Keeps what a name led to; a failed fetch is forgotten, so that it can be tried again. */
function keptByName() {
  const kept = new Map<string, Promise<unknown>>();
  return <T>(name: string, read: (name: string) => Promise<T>): Promise<T> => {
    const before = kept.get(name) as Promise<T> | undefined;
    if (before) return before;
    const reading = read(name);
    kept.set(name, reading);
    reading.catch(() => kept.delete(name));
    return reading;
  };
}

/** Index of the last file whose first term does not come after this one, or -1. */
function shardOfTerm(firstTerms: string[], term: string): number {
  let low = 0;
  let high = firstTerms.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((firstTerms[middle] as string) <= term) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
