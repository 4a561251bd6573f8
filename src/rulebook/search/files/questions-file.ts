/**
 * The questions by which people ask, as the index keeps them: to which entry each leads, and how
 * much its words weigh together. Which words it has stands with the terms.
 */
import { readBytes, writeBytes } from './bytes.ts';

export interface StoredQuestions {
  /** For each question the index of its entry, rising. */
  entries: Uint32Array;
  /** For each question the sum of the rarities of its words. */
  weights: Float32Array;
}

/** Weights are kept in steps of a tenth. */
const stepsPerUnit = 10;

/** Writes each question as its entry's distance from the one before and its weight. */
export function writeQuestions({ entries, weights }: StoredQuestions): Uint8Array {
  const writer = writeBytes();
  writer.number(entries.length);
  let before = 0;
  for (const [index, entry] of entries.entries()) {
    writer.number(entry - before);
    writer.number(Math.round((weights[index] as number) * stepsPerUnit));
    before = entry;
  }
  return writer.done();
}

export function readQuestions(bytes: Uint8Array): StoredQuestions {
  const reader = readBytes(bytes);
  const count = reader.number();
  const entries = new Uint32Array(count);
  const weights = new Float32Array(count);
  let before = 0;
  for (let index = 0; index < count; index++) {
    before += reader.number();
    entries[index] = before;
    weights[index] = reader.number() / stepsPerUnit;
  }
  return { entries, weights };
}
