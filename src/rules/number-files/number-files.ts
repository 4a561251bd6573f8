/**
 * The public JSON files about rule numbers, which `docs/data.md` explains to programmers: for each document an index,
 * and for each section a file with its numbers and one with their texts. Functions below find the file of a number,
 * and what the number meant at which time.
 */
import type { KnownReleases } from '../timeline/releases.ts';
import { type TimedWording, Timeline } from '../timeline/timeline.ts';

/** Increases if a field is removed or changes its meaning, but not if a field is added. */
export const numbersVersion = 1;

/** Like `numbersVersion`, for the files of texts. */
export const textsVersion = 2;

/** The file `/<document>/numbers.json`. */
export interface NumbersIndex extends KnownReleases {
  version: typeof numbersVersion;
  document: string;
  title: string;
  shortTitle: string;
  /** The short name in front of a number: `CR` in `CR 702.19b`. */
  cited: string;
  /** Each section has a file, `/<document>/numbers/<name>.json`. */
  sections: NumbersSection[];
  /** Names of the files `/<document>/texts/<name>.json`, found like those of sections. */
  texts: string[];
}

export interface NumbersSection {
  /** All its numbers start with this. If several names match a number, the longest counts: `702`, not `7`. */
  name: string;
  /** The current title of the heading with this name: `Keyword Abilities` for `702`. */
  title: string | null;
  numbers: number;
}

/** The file `/<document>/numbers/<section>.json`. */
export interface NumberFile {
  version: typeof numbersVersion;
  document: string;
  section: string;
  /** Keyed by number, as in URLs: `702.19b`, `E.4.Ruling.3`, `glossary/trample`. */
  numbers: Record<string, NumberRecord>;
}

/** The file `/<document>/texts/<name>.json`. */
export interface TextsFile {
  version: typeof textsVersion;
  document: string;
  section: string;
  /** Keyed by number, like `NumberFile.numbers`. */
  texts: Record<string, NumberTexts>;
}

/** The texts of a number. The file has more about it, which scripts of the site don't use. */
export interface NumberTexts {
  /** Of the newest wording. */
  title: string | null;
  text: string;
  /** The whole URLs of the numbers directly under the newest wording, in reading order. */
  contains?: string[];
  /** All wordings, oldest first, with whole URLs. The newest has no `title` and `text`. */
  wordings: { address: string; title?: string | null; text?: string }[];
}

/** The file `/<document>/names.json`: the title or short name of each rule that has one, by its number today. */
export type NamesByNumber = Record<string, string>;

/** All texts that a number had, in the releases that this site has. */
export interface NumberRecord {
  /**
   * `rule`, `subrule`, `section` and other kinds of items. `absent` means that texts mention the
   * number but no release has it. `other-number` means that it is a misprint; see `is`.
   */
  kind: string;
  /** The short name that this site gives its newest rule, if it has no title. */
  name?: string;
  /** Oldest first. Empty if `kind` is `absent` or `other-number`. */
  wordings: NumberWording[];
  /** Set if the newest release doesn't have the number. */
  gone?: true;
  /** Other numbers that the same rule had, oldest first. */
  elsewhere?: OtherNumber[];
  /** The correct number, if this one is a misprint. */
  is?: string;
}

/** A number that a rule had. `from` and `until` are the IDs of the first and last release with it. */
export interface OtherNumber {
  from: string;
  until: string;
  number: string;
}

/** A text that a number had. */
export interface NumberWording extends Pick<
  TimedWording,
  'from' | 'until' | 'sameWords' | 'isLike' | 'end'
> {
  /** The address of the page with this wording, from the root of the site. */
  address: string;
  /** Set if it has a title instead of a number, such as a term. */
  title?: string | null;
  /** The rule's number today, if it was renumbered; null if the rule was removed. */
  now?: string | null;
  /** An id of the rule, if it was removed and its number doesn't identify it. */
  rule?: string;
}

/** A wording from the number files, with its number and an id of its rule. */
export type DatedWording = NumberWording & TimedWording;
export type NumberTimeline = Timeline<DatedWording, NumbersIndex>;

/**
 * Makes a timeline from number records. It knows other numbers of the same rules only if their records are included.
 */
export function numberTimeline(
  index: NumbersIndex,
  records: Readonly<Record<string, NumberRecord | null>>,
): NumberTimeline {
  const wordings = Object.entries(records).flatMap(([key, record]) =>
    (record?.wordings ?? []).map((wording): DatedWording => {
      const lineage = numberToday(key, wording) ?? wording.rule ?? `${key} (removed)`;
      return { ...wording, key, lineage };
    }),
  );
  return new Timeline(index, wordings);
}

/** The number that a rule has today, or null if it was removed. @param key its number in an older wording */
export function numberToday(key: string, { now }: Pick<NumberWording, 'now'>): string | null {
  return now === undefined ? key : now;
}

/**
 * The file of a number has the longest name that the number starts with.
 * @example sectionOf(['7', '702'], '702.19b') // '702'
 */
export function sectionOf(names: readonly string[], key: string): string | null {
  let found: string | null = null;
  for (const name of names) {
    if (key.startsWith(name) && name.length > (found?.length ?? -1)) found = name;
  }
  return found;
}

/** @param address from the root of the site: `/cr/2014-06-01/702.19b/` */
export function wordsOfWording(
  json: NumberTexts,
  address: string,
): { title: string | null; text: string } | null {
  // The file has absolute URLs.
  const wording = json.wordings.find((each) => decodeURI(each.address).endsWith(address));
  if (!wording) return null;
  const { title = json.title, text = json.text } = wording;
  return { title, text };
}

/** True if a rule has the number today, as far as our texts tell. */
export function isCurrentNumber({ wordings }: Pick<NumberRecord, 'wordings'>): boolean {
  const newest = wordings.at(-1);
  return newest !== undefined && newest.now === undefined;
}
