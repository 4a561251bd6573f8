/** Fetches the text of a rule, of today or of a date. */
import { textsFileAddress } from '../rules/addresses.ts';
import type { NumberTexts, TextsFile } from '../rules/number-files/number-files.ts';
import { sectionOf, wordsOfWording } from '../rules/number-files/read-number-files.ts';
import { sayThen, type TimeLink } from '../rules/timeline/say-then.ts';
import { type GetJson, openNumberFiles, sectionNames } from './fetch-number-files.ts';

export interface RuleText {
  title: string | null;
  text: string;
  /** The document and the release: `Comprehensive Rules, August 7, 2026`. */
  source: string;
  /** What the reader should know about the date, or empty. */
  note: string;
  /** The pages of its rule, best first. */
  links: TimeLink[];
}

/**
 * Fetches the texts of all wordings of a number; null if no release has it.
 * @throws (rejects) as `getJson` does
 */
export async function fetchEntryJson(
  document: string,
  key: string,
  getJson: GetJson,
): Promise<NumberTexts | null> {
  const { index } = await openNumberFiles(document, getJson);
  const name = sectionOf(sectionNames(index), key);
  if (name === null) return null;
  const { texts } = (await getJson(textsFileAddress(document, name))) as TextsFile;
  return Object.hasOwn(texts, key) ? (texts[key] ?? null) : null;
}

/**
 * Fetches the text that a number had on a date. Without a date, or if there is none from that date,
 * fetches the next or newest text.
 * @returns null if the number has no text
 * @throws (rejects) as `getJson` does
 */
export async function fetchRuleText(
  document: string,
  key: string,
  day: string | null,
  getJson: GetJson,
): Promise<RuleText | null> {
  const { index, timeline: timelineOf } = await openNumberFiles(document, getJson);
  const [timeline, texts] = await Promise.all([
    timelineOf(key),
    fetchEntryJson(document, key, getJson),
  ]);
  const said = sayThen({ timeline, key, cited: index.cited }, day === null ? null : { at: day });
  const words = said && texts && wordsOfWording(texts, said.nearest.address);
  if (!words) return null;
  return {
    ...words,
    source: `${index.shortTitle}, ${said.label}`,
    note: said.sentence,
    links: said.links,
  };
}
