/**
 * Pairs of words and titles, which are many and looked up only whole: kept under a hash, in files
 * told apart by the hash alone.
 */
import { readBytes, writeBytes } from './bytes.ts';
import { hashOf } from '../../words/hash.ts';
import { type Postings, readPostings, writePostings } from './postings.ts';

/** Two words that stand together, in either order. */
export function pairFeature(left: string, right: string): string {
  return left < right ? `${left} ${right}` : `${right} ${left}`;
}

/** A whole title, as stems. */
export function titleFeature(stems: string[]): string {
  return `=${stems.join(' ')}`;
}

/** A whole title in the very words. */
export function exactTitleFeature(words: string[]): string {
  return `!${words.join(' ')}`;
}

/** The beginning of a title, as stems. */
export function titleStartFeature(stems: string[]): string {
  return `^${stems.join(' ')}`;
}

/** An entry by its id. */
export function idFeature(id: string): string {
  return `#${id}`;
}

/** Which of so many files holds a feature. */
export function shardOfFeature(feature: string, shardCount: number): number {
  return hashOf(feature) % shardCount;
}

export function writeFeatureShards(
  features: Iterable<[feature: string, postings: Postings]>,
  shardCount: number,
): Uint8Array[] {
  const shards = Array.from({ length: shardCount }, () => new Map<number, Postings>());
  for (const [feature, postings] of features) {
    const hash = hashOf(feature);
    const shard = shards[hash % shardCount] as Map<number, Postings>;
    if (!shard.has(hash)) shard.set(hash, postings);
  }
  return shards.map(writeShard);
}

function writeShard(features: Map<number, Postings>): Uint8Array {
  const writer = writeBytes();
  let before = 0;
  for (const hash of [...features.keys()].sort((a, b) => a - b)) {
    writer.number(hash - before);
    writePostings(writer, features.get(hash) as Postings, 1);
    before = hash;
  }
  return writer.done();
}

/** Postings by the hash of their feature. */
export function readFeatureShard(bytes: Uint8Array): Map<number, Postings> {
  const reader = readBytes(bytes);
  const features = new Map<number, Postings>();
  let hash = 0;
  while (!reader.done()) {
    hash += reader.number();
    features.set(hash, readPostings(reader, 1));
  }
  return features;
}
