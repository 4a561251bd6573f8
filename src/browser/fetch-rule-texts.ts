/** Fetches the text of a rule, of today or of a date. */
import { entryJsonAddress, textsFileAddress } from '../rules/addresses.ts';
import type { TextsFile } from '../rules/number-files/number-files.ts';
import {
  type EntryJson,
  numberTimeline,
  textsNameOf,
  wordsInEntryJson,
} from '../rules/number-files/read-number-files.ts';
import { labelOf } from '../rules/timeline/releases.ts';
import { type GetJson, openNumberFiles } from './fetch-number-files.ts';

export interface RuleText {
  title: string | null;
  text: string;
  /** The document and the release: `Comprehensive Rules, August 7, 2026`. */
  source: string;
  /** What happened to the rule, or empty if it is current. */
  note: string;
}

/** Fetches the JSON file with all wordings of a rule. */
export function fetchEntryJson(
  document: string,
  key: string,
  getJson: GetJson,
): Promise<EntryJson> {
  return getJson(entryJsonAddress(`${document}/${key}`)) as Promise<EntryJson>;
}

/** Fetches the newest texts of all numbers in the section of this number. May be empty. */
export async function fetchNewestTexts(
  document: string,
  key: string,
  getJson: GetJson,
): Promise<TextsFile['texts']> {
  const { index } = await openNumberFiles(document, getJson);
  const name = textsNameOf(index, key);
  if (name === null) return {};
  return ((await getJson(textsFileAddress(document, name))) as TextsFile).texts;
}

/**
 * Fetches the text that a number had on a date. Without a date, or if there is none from that date,
 * fetches the newest text.
 *
 * @returns null if the number has no text
 * @throws (rejects) as `getJson` does
 */
export async function fetchRuleText(
  document: string,
  key: string,
  day: string | null,
  getJson: GetJson,
): Promise<RuleText | null> {
  const onDay = day && (await textOnDay(document, key, day, getJson).catch(() => null));
  if (onDay) return onDay;
  const found = (await fetchNewestTexts(document, key, getJson))[key];
  if (!found) return null;
  const { index } = await openNumberFiles(document, getJson);
  const { title = null, text, more, until, now } = found;
  const last = until === undefined ? null : labelOf(index, until);
  // Names no release if there are several and all are partial: the text may be from any of them.
  const [first, ...others] = index.releases;
  const newest = index.releases.findLast(({ whole }) => whole) ?? (others[0] ? null : first);
  const notes = [
    day && 'Newest text: we have none from that date.',
    last && `Last seen in the ${last} release.`,
    now && `Its number is now ${now}.`,
  ];
  return {
    title,
    text: more ? `${text} …` : text,
    source: [index.shortTitle, last ?? newest?.label].filter(Boolean).join(', '),
    note: notes.filter(Boolean).join(' '),
  };
}

async function textOnDay(
  document: string,
  key: string,
  day: string,
  getJson: GetJson,
): Promise<RuleText | null> {
  const { index, find } = await openNumberFiles(document, getJson);
  const record = await find(key);
  if (!record) return null;
  const { release, wording, next, why } = numberTimeline(index, { [key]: record }).numberOn(
    key,
    day,
  );
  const shown = wording ?? next?.wording;
  if (!shown) return null;
  const words = wordsInEntryJson(await fetchEntryJson(document, key, getJson), shown.address);
  if (!words) return null;
  const isInPart = why === 'part' ? 'our part of the' : 'the';
  const lacking = release
    ? `Not in ${isInPart} ${release.label} release`
    : 'We have no older release';
  const seenIn = why === 'part' && wording ? labelOf(index, wording.until) : release?.label;
  const label = wording ? seenIn : next?.release.label;
  const notes = [
    wording && why !== 'part' ? `As of ${label}.` : `${lacking}; this is from ${label}.`,
    shown.now && `Its number is now ${shown.now}.`,
    wording &&
      next?.wording &&
      !next.isSameRule &&
      `In the ${next.release.label} release, this number is a different rule.`,
  ];
  return {
    ...words,
    source: `${index.shortTitle}, ${label}`,
    note: notes.filter(Boolean).join(' '),
  };
}
