/**
 * The format of the public number files: an index for each document, and a file for each section
 * with the wordings of each number by release. Documented for other sites in `docs/data.md`.
 * `make-numbers-files.ts` writes the files, `read-numbers-files.ts` reads them.
 */
import type { Release } from '../document.ts';

/** Rises when a field changes its meaning or is removed. New fields don't raise it. */
export const numbersVersion = 1;

/** The file `/<document>/numbers.json`. */
export interface NumbersIndex {
  version: typeof numbersVersion;
  document: string;
  title: string;
  shortTitle: string;
  /** The document's name in citations, before a number: `CR`. */
  cited: string;
  /** The available releases, oldest first. */
  releases: Pick<Release, 'id' | 'date' | 'label' | 'whole'>[];
  /** ISO dates of all known releases, available or not. */
  knownDays: string[];
  /** Each has a file, `/<document>/numbers/<name>.json`. */
  sections: NumbersSection[];
  /** Names of the files `/<document>/texts/<name>.json`. */
  texts: string[];
}

export interface NumbersSection {
  /** A prefix of every number in the section's file. The longest matching name wins. */
  name: string;
  /** The current title of the heading with that number. */
  title: string | null;
  /** How many numbers the file has. */
  numbers: number;
}

/** The file `/<document>/numbers/<section>.json`. */
export interface NumbersFile {
  version: typeof numbersVersion;
  document: string;
  section: string;
  /** By number, as in addresses: `702.19b`, `E.4.Ruling.3`, `glossary/trample`. */
  numbers: Record<string, NumberRecord>;
}

/** The file `/<document>/texts/<name>.json`. */
export interface TextsFile {
  version: typeof numbersVersion;
  document: string;
  section: string;
  texts: Record<string, NewestText>;
}

/** The newest text of a number, enough to show beside the number. */
export interface NewestText {
  /** The title of a heading: `Trample`. */
  title?: string;
  /** At most `longestText` letters, ending with a sentence. */
  text: string;
  /** Set if the wording continues after `text`. */
  more?: true;
  /** The newest release that has the number, if the current release doesn't. */
  until?: string;
  /** As in `NumberWording`. */
  now?: string | null;
}

/** Texts files cut longer wordings to this many letters. */
export const longestText = 1200;

/** The history of a number. */
export interface NumberRecord {
  /**
   * The kind of item: `rule`, `subrule`, `section`, …; `absent` if texts refer to it but no release
   * has it; `other-number` if it is a misprint of another.
   */
  kind: string;
  /** Oldest first. Empty for a number that is not available or a misprint. */
  wordings: NumberWording[];
  /** Set if the newest release doesn't have the number. */
  gone?: true;
  /** Other numbers that the number's current rule had, oldest first. */
  elsewhere?: OtherNumber[];
  /** The number that this one is a misprint of. */
  is?: string;
}

/** Another number of a rule, from one release to another, both included. */
export interface OtherNumber {
  from: string;
  until: string;
  number: string;
}

/** A wording of a number, from one release to another, both included. */
export interface NumberWording {
  from: string;
  until: string;
  /** The site-relative address of its page. */
  address: string;
  /** The rule's current number, if it is another; null if the rule was removed. */
  now?: string | null;
}
