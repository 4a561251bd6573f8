/** Decides what a rule's page shows to a reader who asked for an older release. */
import { releaseAddress } from '../../rules/addresses.ts';
import { countWord } from '../../rules/history/release-spans.ts';
import type { NumbersIndex } from '../../rules/number-files/number-files.ts';
import {
  type KnownRelease,
  type KnownReleases,
  labelOf,
  releaseOn,
} from '../../rules/timeline/releases.ts';
import { formatDate, inFuture } from '../../rules/words/dates.ts';
import type { NumberFiles } from '../fetch-number-files.ts';

/** The rule and the release in an address, such as `/cr/2014-06-01/702.19b/`. */
export interface PageOfDocument {
  /** The number or glossary term; null on the page of the whole document. */
  key: string | null;
  release: string | null;
}

/**
 * Parses the address of a rule's page, or of the page of a whole document.
 *
 * @param address site-relative
 * @returns null for any other page, such as the history of a rule
 * @example pageOf('/cr/2014-06-01/702.19b/', index) // { key: '702.19b', release: '2014-06-01' }
 */
export function pageOf(
  address: string,
  { document, releases }: Pick<NumbersIndex, 'document' | 'releases'>,
): PageOfDocument | null {
  const parts = address.split('/').filter((part) => part !== '');
  if (parts.shift() !== document) return null;
  const release = releases.some(({ id }) => id === parts[0]) ? (parts.shift() ?? null) : null;
  const [first = '', second] = parts;
  if (parts.length === 0) return { key: null, release };
  if (release === null && (first === 'changes' || first === 'releases')) return null;
  if (parts.at(-1) === 'history' && second !== undefined) return null;
  return { key: parts.join('/'), release };
}

/** Which page has the text that a rule had in a release. */
export type WordingAsOf =
  /** This page. */
  | { is: 'this'; isCurrent: boolean }
  /** Another page. */
  | { is: 'other wording'; address: string }
  /** None. `other` is the page of another rule that had the same number in that release. */
  | { is: 'none'; textOf: string; other: string | null }
  /**
   * Unknown: only a part of the release is available, and the rule isn't in that part. `wasBefore` is
   * true if this page has the newest earlier text.
   */
  | { is: 'not in part'; textOf: string; wasBefore: boolean };

/**
 * Finds the text that the page's rule had in a release, even if the rule had another number then.
 *
 * @param shownAddress the address of the page
 * @throws if the number files can't be fetched
 */
export async function wordingAsOf(
  numbers: NumberFiles,
  { key, release }: PageOfDocument,
  wanted: KnownRelease,
  shownAddress: string,
): Promise<WordingAsOf> {
  const { index } = numbers;
  if (key === null) {
    const newest = index.releases.at(-1)?.id;
    if ((release ?? newest) === wanted.id) return { is: 'this', isCurrent: wanted.id === newest };
    return { is: 'other wording', address: releaseAddress(index.document, wanted.id) };
  }
  const timeline = await numbers.timeline(key);
  const sameNumber = timeline.keys.get(key) ?? [];
  const shown = sameNumber.find(({ address }) => address === shownAddress) ?? sameNumber.at(-1);
  if (!shown) return { is: 'this', isCurrent: false };
  const { wording, is, why } = timeline.ruleOn(shown.lineage, wanted.id);
  if (wording && wording.address !== shownAddress) {
    return { is: 'other wording', address: wording.address };
  }
  const textOf = labelOf(index, shown.until);
  if (why === 'part') return { is: 'not in part', textOf, wasBefore: wording !== null };
  if (is === 'wording') return { is: 'this', isCurrent: timeline.isCurrent(shown) };
  const other = timeline.numberOn(key, wanted.id).wording?.address ?? null;
  return { is: 'none', textOf, other };
}

/** Returns the sentence of the banner. It says so if the page shows a text of another time. */
export function bannerSentence(
  index: KnownReleases,
  day: string,
  shown: WordingAsOf | null,
): string {
  const found = releaseOn(index, day);
  const sentence = daySentence(index, day);
  if (!found || !shown) return sentence;
  const date = formatDate(day);
  switch (shown.is) {
    case 'this':
      return shown.isCurrent && sentence.startsWith('As of')
        ? `${sentence} · unchanged since`
        : sentence;
    case 'none': {
      const then = found.missing.length === 0 ? 'the rules of' : 'our newest release before';
      return `Not in ${then} ${date}. This is the text of ${shown.textOf}`;
    }
    case 'not in part': {
      const part = `Not in our part of ${found.release.label}`;
      return `${part}. ${shown.wasBefore ? 'Last seen in' : 'This is the text of'} ${shown.textOf}`;
    }
    default:
      return sentence;
  }
}

/**
 * Describes the release of a date: `As of June 10, 2014`. If the site lacks the release of that date,
 * the sentence names the release that is shown instead.
 */
export function daySentence(
  index: KnownReleases,
  day: string,
  today: string = new Date().toISOString().slice(0, 10),
): string {
  const date = formatDate(day);
  const found = releaseOn(index, day);
  if (!found) {
    return `We have no release as old as ${date}; the oldest is ${index.releases[0]?.label}.`;
  }
  const { release, missing } = found;
  if (day > today && missing.length === 0 && release === index.releases.at(-1)) {
    return inFuture(date);
  }
  if (missing.length > 0) {
    // Short, because the page reserves two lines for it on a phone.
    const later =
      missing.length === 1
        ? 'one later release is'
        : `${countWord(missing.length)} later releases are`;
    return `As of ${date}. Text of ${release.label}; ${later} missing`;
  }
  return `As of ${date}`;
}
