/** How much a word counts by where it stands, and an entry by what it is. */
import type { RecordKind } from '../query/record.ts';

export const fieldNames = [
  'title',
  'heading',
  'name',
  'number',
  'source',
  'asked',
  'text',
  'example',
] as const;
export type FieldName = (typeof fieldNames)[number];

export const fieldWeights: Record<FieldName, number> = {
  title: 6,
  heading: 3.5,
  name: 2,
  number: 7,
  source: 1.5,
  asked: 4,
  text: 1,
  example: 0.35,
};

export const bm25 = {
  /** How soon a word's further occurrences stop counting. */
  saturation: 2,
  /** How much a longer field's words count less. */
  lengthShare: 0.65,
  /** What a heading counts beside the one below it, which is nearer to the entry. */
  headingDecay: 0.25,
  /** What no longer stands in the newest text counts beside what does. */
  superseded: 0.4,
  /** What each doubling of the entries that refer to an entry adds to it. */
  perReference: 0.1,
  /** What each subrule counts beside the one before it: what holds in general is said first. */
  nextSubrule: 0.975,
};

export const kindWeights: Record<RecordKind, number> = {
  chapter: 1.15,
  section: 1.15,
  rule: 1.1,
  subrule: 1,
  ruling: 1,
  note: 0.8,
  example: 0.6,
  glossary: 1.1,
  card: 0.85,
  matter: 0.6,
};
