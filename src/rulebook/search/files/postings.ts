/** Which entries hold a term, and how much it counts in each. */
import type { ByteReader, ByteWriter } from './bytes.ts';

/** Impacts are kept as one of so many steps. */
export const impactSteps = 16;

/** Entries by their index, rising, each with the step of its impact. */
export interface Postings {
  entries: Uint32Array;
  steps: Uint8Array;
}

/**
 * Writes how many entries there are, then each as its distance from the last and its step, of
 * so many steps. Where all count alike there is one step, and it takes no room.
 */
export function writePostings(
  writer: ByteWriter,
  postings: Postings,
  stepCount = impactSteps,
): void {
  writer.number(postings.entries.length);
  let before = -1;
  for (const [index, entry] of postings.entries.entries()) {
    writer.number((entry - before - 1) * stepCount + (postings.steps[index] ?? 0));
    before = entry;
  }
}

/** Where a term stands: in texts, and in titles and the headings over an entry. */
export interface TermPostings {
  text: Postings;
  titles: Postings;
  /** The questions in which it stands, by their places. */
  questions: Uint32Array;
}

export function readPostings(reader: ByteReader, stepCount = impactSteps): Postings {
  const count = reader.number();
  const entries = new Uint32Array(count);
  const steps = new Uint8Array(count);
  let before = -1;
  for (let index = 0; index < count; index++) {
    const value = reader.number();
    before += Math.floor(value / stepCount) + 1;
    entries[index] = before;
    steps[index] = value % stepCount;
  }
  return { entries, steps };
}

/** The largest impact of the scale, and how much smaller each step down is. */
const topImpact = 24;
const stepRatio = 1.32;

/** @returns the step whose impact is nearest, on a scale of ratios. */
export function stepOfImpact(impact: number): number {
  const step = impactSteps - 1 - Math.log(topImpact / Math.max(impact, 1e-6)) / Math.log(stepRatio);
  return Math.min(impactSteps - 1, Math.max(0, Math.round(step)));
}

/** The impact that each step stands for. */
export const impactOfStep = Float32Array.from(
  { length: impactSteps },
  (_, step) => topImpact / stepRatio ** (impactSteps - 1 - step),
);
