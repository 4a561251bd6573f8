/**
 * Pairs of words, titles and ids, which are many and looked up only whole: kept under a hash, in
 * files told apart by a hash alone. They name entries by what does not shift when others come.
 */
import { hashOf } from '../../words/hash.ts';
import { readBytes, writeBytes } from './bytes.ts';

/** Something looked up whole. */
export interface Feature {
  name: string;
  /** What decides in which file it stands: what is looked up together stands together. */
  beside: string;
}

/** Two words that stand together, in either order. */
export function pairFeature(left: string, right: string): Feature {
  const name = left < right ? `${left} ${right}` : `${right} ${left}`;
  return { name, beside: name };
}

/** A whole title, as stems. */
export function titleFeature(stems: string[]): Feature {
  return { name: `=${stems.join(' ')}`, beside: stems[0] ?? '' };
}

/** A whole title in the very words; the stem of the first tells where it stands. */
export function exactTitleFeature(words: string[], firstStem: string): Feature {
  return { name: `!${words.join(' ')}`, beside: firstStem };
}

/** The beginning of a title, as stems. */
export function titleStartFeature(stems: string[]): Feature {
  return { name: `^${stems.join(' ')}`, beside: stems[0] ?? '' };
}

/** An entry by its id. */
export function idFeature(id: string): Feature {
  return { name: `#${id}`, beside: `#${id}` };
}

/** Which of so many files holds a feature. */
export function fileOfFeature({ beside }: Feature, files: number): number {
  return hashOf(beside) % files;
}

/** Writes for each feature, by the hash of its name, how many entries have it and which. */
export function writeFeatureFiles(
  features: Iterable<[feature: Feature, entries: number[]]>,
  fileCount: number,
): Uint8Array[] {
  const files = Array.from({ length: fileCount }, () => new Map<number, number[]>());
  for (const [feature, entries] of features) {
    const hash = hashOf(feature.name);
    const file = files[fileOfFeature(feature, fileCount)] as Map<number, number[]>;
    if (!file.has(hash)) file.set(hash, entries);
  }
  return files.map((file) => {
    const writer = writeBytes();
    let before = 0;
    for (const hash of [...file.keys()].sort((a, b) => a - b)) {
      const entries = (file.get(hash) as number[]).toSorted((a, b) => a - b);
      writer.number(hash - before);
      writer.number(entries.length);
      let last = -1;
      for (const entry of entries) {
        writer.number(entry - last - 1);
        last = entry;
      }
      before = hash;
    }
    return writer.done();
  });
}

/** Entries by the hash of their feature's name. */
export function readFeatureFile(bytes: Uint8Array): Map<number, Uint32Array> {
  const reader = readBytes(bytes);
  const features = new Map<number, Uint32Array>();
  let hash = 0;
  while (!reader.done()) {
    hash += reader.number();
    const entries = new Uint32Array(reader.number());
    let last = -1;
    for (let index = 0; index < entries.length; index++) {
      last += reader.number() + 1;
      entries[index] = last;
    }
    features.set(hash, entries);
  }
  return features;
}
