import { z } from 'zod';
import { isNumberKey } from './numbers/number-key.ts';
import { formatIds } from './texts/formats/index.ts';
import { type NumberedDocument, numberedKinds, type NumberScheme } from './numbers/scheme.ts';

/**
 * One release of a document: a folder under `content/sources/<document>/`.
 * A whole release has everything that the document then had; a part has some of it,
 * so that a number missing from a part says nothing.
 */
export interface Release {
  /** The folder's name, and the release's part of an address: `2008-03-17`. */
  id: string;
  /** ISO date that orders the releases. */
  date: string;
  /** How a person reads it: `March 17, 2008`, or `undated (newest citation October 9, 2002)`. */
  label: string;
  whole: boolean;
  /** Whether it was taken although characters of it were lost. */
  lostCharacters?: true;
  /** Anything a reader should know of this release, in a sentence or two. */
  note?: string;
}

/** A line of releases under one slug, as `content/sources/<slug>/document.yaml` describes it. */
export interface DocumentDescription {
  /** First part of every address of the document: `rulings`, `cr`. */
  slug: string;
  title: string;
  shortTitle: string;
  /** What a citation calls it, before a number: `CR`. Without it, its short title stands there. */
  cited?: string | undefined;
  /** Id of the format in which its texts are written. */
  format: string;
  /** A sentence on what the document is. */
  description: string;
  compiler?: string;
  publisher: string;
  /** Who is to be credited, ready to be printed. */
  credit: string;
  /** What may be done with the texts, ready to be printed. */
  licence: string;
  /** What it is called when people type it: `CR`, `comp rules`. */
  spoken?: string[] | undefined;
  /** What its releases call themselves in their first line, where several documents have its format. */
  titles?: string[] | undefined;
  /** Its own words for what it numbers. */
  words?: NumberedDocument['words'];
  /** How it numbers, by examples. */
  numbers?: NumberScheme[] | undefined;
  /** Oldest first. */
  releases: Release[];
  /**
   * ISO dates of the days on which releases took effect, whether they are held or not, oldest
   * first; empty where none are known.
   */
  knownDays: string[];
}

const example = z
  .string('is a number in quotes, such as "702.19"')
  .refine(isNumberKey, 'is no number as documents print them, such as "702.19a" or "8.3.14"');
const examples = z.union([example.transform((only) => [only]), z.array(example).min(1)]);
const schemeSchema = z.partialRecord(z.enum(numberedKinds), examples);

const releaseSchema = z.strictObject({
  date: z.iso.date().optional(),
  label: z.string().optional(),
  whole: z.boolean().optional(),
  lostCharacters: z.boolean().optional(),
  note: z.string().optional(),
});

/** What a `document.yaml` may say. */
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
  spoken: z.array(z.string().regex(/[a-z]/i, 'has a letter')).default([]),
  titles: z.array(z.string()).default([]),
  words: z
    .partialRecord(z.enum(numberedKinds), z.string().regex(/^\p{L}+$/u, 'is one word'))
    .default({}),
  numbers: z.union([schemeSchema.transform((only) => [only]), z.array(schemeSchema)]).default([]),
  releases: z.record(z.string(), releaseSchema).default({}),
  /** Days on which releases took effect. */
  known: z.array(z.iso.date()).default([]),
});
