/** Reads number files: finds the file of a number, and makes a timeline of the records in it. */
import { type TimedWording, Timeline } from '../timeline/timeline.ts';
import type { NumberRecord, NumbersIndex, NumberTexts, NumberWording } from './number-files.ts';

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
