/**
 * Pairs of words, titles and ids, which are many and looked up only whole: kept under a hash, in
 * files told apart by a hash alone. They name entries by what does not shift when others come.
 */
import { hashOf } from '../../rules/words/hash.ts';
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

/**
 * What a feature is kept under: so much of its name's hash as stands in three bytes as the distance
 * from the one before it. One in some hundred thousand others of its file has the same.
 */
export function keyOfFeature({ name }: Feature): number {
  return hashOf(name) >>> 5;
}

/** Writes for each feature, by its key, how many entries have it and which. */
export function writeFeatureFiles(
  features: Iterable<[feature: Feature, entries: number[]]>,
  fileCount: number,
): Uint8Array[] {
  const files = Array.from({ length: fileCount }, () => new Map<number, number[]>());
  for (const [feature, entries] of features) {
    const key = keyOfFeature(feature);
    const file = files[fileOfFeature(feature, fileCount)] as Map<number, number[]>;
    file.set(key, [...new Set([...(file.get(key) ?? []), ...entries])]);
  }
  return files.map((file) => {
    const writer = writeBytes();
    let before = 0;
    for (const key of [...file.keys()].sort((a, b) => a - b)) {
      const entries = (file.get(key) as number[]).toSorted((a, b) => a - b);
      writer.number(key - before);
      writer.number(entries.length);
      let last = -1;
      for (const entry of entries) {
        writer.number(entry - last - 1);
        last = entry;
      }
      before = key;
    }
    return writer.done();
  });
}

/** Entries by the key of their feature. */
export function readFeatureFile(bytes: Uint8Array): Map<number, Uint32Array> {
  const reader = readBytes(bytes);
  const features = new Map<number, Uint32Array>();
  let key = 0;
  while (!reader.done()) {
    key += reader.number();
    const entries = new Uint32Array(reader.number());
    let last = -1;
    for (let index = 0; index < entries.length; index++) {
      last += reader.number() + 1;
      entries[index] = last;
    }
    features.set(key, entries);
  }
  return features;
}
