/** The ways a text can be written; each has one parser under `scripts/parse/`. */
export type Format = 'rulings-summary' | 'comprehensive-rules';

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
  /** Anything a reader should know of this release, in a sentence or two. */
  note?: string;
}

/** A line of releases under one slug, as `content/sources/<slug>/document.yaml` describes it. */
export interface DocumentDescription {
  /** First part of every address of the document: `rulings`, `cr`. */
  slug: string;
  title: string;
  shortTitle: string;
  format: Format;
  /** A sentence on what the document is. */
  description: string;
  compiler?: string;
  publisher: string;
  /** Who is to be credited, ready to be printed. */
  credit: string;
  /** What may be done with the texts, ready to be printed. */
  licence: string;
  /** Oldest first. */
  releases: Release[];
  /**
   * ISO dates of the days on which releases took effect, whether they are held or not, oldest
   * first; empty where none are known.
   */
  knownDays: string[];
}
