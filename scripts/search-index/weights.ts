/** How much a word counts by where it stands, and an entry by what it is. */
import type { RecordKind } from '../../src/search/record.ts';

export const fieldNames = ['title', 'heading', 'number', 'source', 'text'] as const;
export type FieldName = (typeof fieldNames)[number];

export const fieldWeights: Record<FieldName, number> = {
  title: 7,
  heading: 3.5,
  number: 7,
  source: 1.5,
  text: 1,
};

/** A heading further away says less of the entry. */
export const headingDecay = 0.5;

export const saturation = 1.2;
export const lengthShare = 0.5;

export const kindWeights: Record<RecordKind, number> = {
  chapter: 1.15,
  section: 1.15,
  rule: 1,
  subrule: 1,
  ruling: 1,
  note: 0.8,
  example: 0.85,
  glossary: 1.1,
  card: 0.85,
  matter: 0.6,
};

/** What stands no more in the newest text counts a little less than what does. */
export const supersededWeight = 0.85;
