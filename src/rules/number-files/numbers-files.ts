/**
 * Which wording of a number stood when, as small files that anybody may read: an index of a
 * document and a file a section. The page for missing addresses reads them, as may other sites;
 * `docs/numbers.md` describes them for those. What makes them is in `make-numbers-files.ts`,
 * what reads them in `read-numbers-files.ts`.
 */
import type { Release } from '../document.ts';

/** Rises when what is there changes its meaning or goes; more may come at any time. */
export const numbersVersion = 1;

/** What lies at `/<document>/numbers.json`. */
export interface NumbersIndex {
  version: typeof numbersVersion;
  document: string;
  title: string;
  shortTitle: string;
  /** What a citation calls it, before a number: `CR`. */
  cited: string;
  /** The releases held, oldest first. */
  releases: Pick<Release, 'id' | 'date' | 'label' | 'whole'>[];
  /** ISO dates of all days on which releases are known to have taken effect, held or not. */
  knownDays: string[];
  /** Each has a file, `/<document>/numbers/<name>.json`. */
  sections: NumbersSection[];
  /** Each is the name of a file, `/<document>/texts/<name>.json`. */
  texts: string[];
}

export interface NumbersSection {
  /** What every number in its file begins with, and no longer name of a section does. */
  name: string;
  /** The title of the heading with that number, as it stands today. */
  title: string | null;
  /** How many numbers are in its file. */
  numbers: number;
}

/** What lies at `/<document>/numbers/<section>.json`. */
export interface NumbersFile {
  version: typeof numbersVersion;
  document: string;
  section: string;
  /** By number as in addresses: `702.19b`, `E.4.Ruling.3`, `glossary/trample`. */
  numbers: Record<string, HeldNumber>;
}

/** What lies at `/<document>/texts/<name>.json`. */
export interface TextsFile {
  version: typeof numbersVersion;
  document: string;
  section: string;
  texts: Record<string, NewestText>;
}

/** What a number said last, enough to show it beside the number. */
export interface NewestText {
  /** Of a heading: `Trample`. */
  title?: string;
  /** At most `longestText` letters, up to the end of a sentence. */
  text: string;
  /** Set where the wording goes on after `text`. */
  more?: true;
  /** The newest release that has the number, where the newest of all has it no more. */
  until?: string;
  /** As in `NumberWording`. */
  now?: string | null;
}

/** A wording of more letters is cut in the files of texts. */
export const longestText = 1200;

/** What is known of a number. */
export interface HeldNumber {
  /**
   * What it numbers: `rule`, `subrule`, `section`, …; `absent` for a number that the texts refer
   * to and that was never held; `other-number` for one that is another's misprint.
   */
  kind: string;
  /** Oldest first; none of a number that is absent or another's. */
  wordings: NumberWording[];
  /** Set where the newest release has the number no more. */
  gone?: true;
  /** Where the rule that has the number today stood under other numbers, oldest first. */
  elsewhere?: OtherNumber[];
  /** The number that it is a misprint of. */
  is?: string;
}

/** Another number of a rule, from one release to another, both included. */
export interface OtherNumber {
  from: string;
  until: string;
  number: string;
}

/** A wording that stood under a number, from one release to another, both included. */
export interface NumberWording {
  from: string;
  until: string;
  /** Of its page, from the root of the site. */
  address: string;
  /** Where the rule stands today, if under another number; null where it stands no more. */
  now?: string | null;
}
