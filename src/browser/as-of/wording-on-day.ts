/** Decides what a rule's page shows to a reader who asked for an older release. */
import { releaseAddress } from '../../rules/addresses.ts';
import { countWord } from '../../rules/history/release-spans.ts';
import type { NumbersIndex } from '../../rules/number-files/number-files.ts';
import {
  numberToday,
  type ReleaseOfDay,
  releaseFor,
  wordingIn,
} from '../../rules/number-files/read-number-files.ts';
import { formatDate } from '../../rules/words/dates.ts';
import { type NumberFiles, ruleInRelease } from '../fetch-number-files.ts';

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
  | { is: 'this' }
  /** Another page. */
  | { is: 'other wording'; address: string }
  /** None. `other` is the page of another rule that had the same number in that release. */
  | { is: 'none'; other: string | null }
  /** Unknown: only a part of the release is available, and the number isn't in that part. */
  | { is: 'not in part' };

/**
 * Finds the text that the page's rule had in a release, even if the rule had another number then.
 *
 * @param shownAddress the address of the page
 * @throws if the number files can't be fetched
 */
export async function wordingAsOf(
  numbers: NumberFiles,
  { key, release }: PageOfDocument,
  wanted: ReleaseOfDay['release'],
  shownAddress: string,
): Promise<WordingAsOf> {
  const { index } = numbers;
  if (key === null) {
    const shown = release ?? index.releases.at(-1)?.id;
    if (shown === wanted.id) return { is: 'this' };
    return { is: 'other wording', address: releaseAddress(index.document, wanted.id) };
  }
  const number = await numbers.find(key);
  if (!number || number.kind === 'absent') return { is: 'this' };
  const wording = wordingIn(index, number, wanted.id);
  if (wording?.address === shownAddress) return { is: 'this' };
  const shown =
    number.wordings.find(({ address }) => address === shownAddress) ?? number.wordings.at(-1);
  const rule = shown ? numberToday(key, shown) : key;
  if (wording && rule !== null && numberToday(key, wording) === rule) {
    return { is: 'other wording', address: wording.address };
  }
  const found = rule === null ? null : await ruleInRelease(numbers, rule, wanted.id);
  if (found) return { is: 'other wording', address: found.wording.address };
  if (!wording && !wanted.whole) return { is: 'not in part' };
  return { is: 'none', other: wording?.address ?? null };
}

/**
 * Returns the sentence of the banner: `As of June 10, 2014`. If the site lacks the release of that date,
 * the sentence names the release that is shown instead.
 */
export function daySentence(
  index: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  day: string,
  today: string = new Date().toISOString().slice(0, 10),
): string {
  const date = formatDate(day);
  const found = releaseFor(index, day);
  if (!found) {
    return `We have no release as old as ${date}; the oldest is ${index.releases[0]?.label}.`;
  }
  const { release, newerDay, newerCount } = found;
  if (day > today && newerDay === null && release === index.releases.at(-1)) {
    return `${date} is in the future; showing the newest rules.`;
  }
  if (newerDay !== null) {
    // Short, because the page reserves two lines for it on a phone.
    const missing =
      newerCount === 1 ? 'one later release is' : `${countWord(newerCount)} later releases are`;
    return `As of ${date}. Text of ${release.label}; ${missing} missing`;
  }
  return `As of ${date}`;
}
