import { z } from 'zod';
import { isNumberKey } from './numbers/number-key.ts';
import { formatIds } from './texts/formats/index.ts';
import { type NumberedDocument, numberedKinds, type NumberScheme } from './numbers/scheme.ts';

/**
 * One release of a document: a folder under `content/sources/<document>/`. A whole release has the
 * complete document; a part has some of it, so a number missing from a part may exist.
 */
export interface Release {
  /** The folder's name, used in addresses: `2008-03-17`. */
  id: string;
  /** ISO date that orders the releases. */
  date: string;
  /** The name to show: `March 17, 2008`, or `undated (newest citation October 9, 2002)`. */
  label: string;
  whole: boolean;
  /** Set if characters were lost and the release was imported anyway. */
  lostCharacters?: true;
  /** A note for readers, in a sentence or two. */
  note?: string;
}

/** A document with its releases, as described in `content/sources/<slug>/document.yaml`. */
export interface DocumentDescription {
  /** First part of every address of the document: `rulings`, `cr`. */
  slug: string;
  title: string;
  shortTitle: string;
  /** Its name in citations, before a number: `CR`. The short title if left out. */
  cited?: string | undefined;
  /** Id of the format of its texts. */
  format: string;
  /** A sentence on what the document is. */
  description: string;
  compiler?: string;
  publisher: string;
  /** Credit line, ready to print. */
  credit: string;
  /** What may be done with the texts, ready to print. */
  licence: string;
  /** Names that people type for it: `CR`, `comp rules`. */
  spoken?: string[] | undefined;
  /** Titles in the first line of its releases; needed if several documents have its format. */
  titles?: string[] | undefined;
  /** Its own names for numbered items. */
  words?: NumberedDocument['words'];
  /** Its number schemes, by examples. */
  numbers?: NumberScheme[] | undefined;
  /** Oldest first. */
  releases: Release[];
  /**
   * ISO dates on which releases took effect, available or not, oldest first; empty if none are
   * known.
   */
  knownDays: string[];
}

const example = z
  .string('must be a number in quotes, such as "702.19"')
  .refine(isNumberKey, 'must be a rule number such as "702.19a" or "8.3.14"');
const examples = z.union([example.transform((only) => [only]), z.array(example).min(1)]);
const schemeSchema = z.partialRecord(z.enum(numberedKinds), examples);

const releaseSchema = z.strictObject({
  date: z.iso.date().optional(),
  label: z.string().optional(),
  whole: z.boolean().optional(),
  lostCharacters: z.boolean().optional(),
  note: z.string().optional(),
});

/** The schema of `document.yaml`. */
export const documentSchema = z.strictObject({
  title: z.string(),
  shortTitle: z.string(),
  cited: z.string().optional(),
  format: z.enum(formatIds),
  description: z.string(),
  compiler: z.string().optional(),
  publisher: z.string(),
  credit: z.string(),
  licence: z.string(),
  spoken: z.array(z.string().regex(/[a-z]/i, 'must contain a letter')).default([]),
  titles: z.array(z.string()).default([]),
  words: z
    .partialRecord(z.enum(numberedKinds), z.string().regex(/^\p{L}+$/u, 'must be one word'))
    .default({}),
  numbers: z.union([schemeSchema.transform((only) => [only]), z.array(schemeSchema)]).default([]),
  releases: z.record(z.string(), releaseSchema).default({}),
  /** Dates on which releases took effect. */
  known: z.array(z.iso.date()).default([]),
});
