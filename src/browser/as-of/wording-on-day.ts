/** Finds what a page of a document should show as of a release. */
import { releaseAddress } from '../../rules/addresses.ts';
import { countWord } from '../../rules/history/release-spans.ts';
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import {
  numberToday,
  type ReleaseOfDay,
  releaseFor,
  wordingIn,
} from '../../rules/number-files/read-numbers-files.ts';
import { formatDate } from '../../rules/words/dates.ts';
import { type NumberFiles, ruleInRelease } from '../read-number-files.ts';

/** The document, entry and release that an address shows. */
export interface PageOfDocument {
  /** The number or term; null for the document itself. */
  key: string | null;
  /** The release in the address. */
  release: string | null;
}

/**
 * Reads the address of a page that shows a document or an entry of it.
 *
 * @param address site-relative
 * @returns null for any other page, such as a history
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

/** What to show as of a release instead of the page. */
export type WordingAsOf =
  /** The page itself. */
  | { is: 'this' }
  /** The same rule in another wording, perhaps under another number; or the whole document. */
  | { is: 'other wording'; address: string }
  /** The rule isn't in the release. `other` is the address of the rule that has its number there. */
  | { is: 'none'; other: string | null }
  /** The release is available only in part, and that part lacks the number. */
  | { is: 'not in part' };

/**
 * Finds what a page should show as of a release. Follows the rule on the page, which may have had
 * another number then. Never replaces it with another rule.
 *
 * @param shownAddress the address of the page
 * @throws if the number files can't be fetched
 */
export async function wordingAsOf(
  numbers: NumberFiles,
  { key, release }: PageOfDocument,
  then: ReleaseOfDay['release'],
  shownAddress: string,
): Promise<WordingAsOf> {
  const { index } = numbers;
  if (key === null) {
    const shown = release ?? index.releases.at(-1)?.id;
    if (shown === then.id) return { is: 'this' };
    return { is: 'other wording', address: releaseAddress(index.document, then.id) };
  }
  const number = await numbers.find(key);
  if (!number || number.kind === 'absent') return { is: 'this' };
  const wording = wordingIn(index, number, then.id);
  if (wording?.address === shownAddress) return { is: 'this' };
  const shown =
    number.wordings.find(({ address }) => address === shownAddress) ?? number.wordings.at(-1);
  const rule = shown ? numberToday(key, shown) : key;
  if (wording && rule !== null && numberToday(key, wording) === rule) {
    return { is: 'other wording', address: wording.address };
  }
  const found = rule === null ? null : await ruleInRelease(numbers, rule, then.id);
  if (found) return { is: 'other wording', address: found.wording.address };
  if (!wording && !then.whole) return { is: 'not in part' };
  return { is: 'none', other: wording?.address ?? null };
}

/**
 * Says which release is shown for a date, and what is missing.
 *
 * @param now the current day
 */
export function daySentence(
  index: Pick<NumbersIndex, 'releases' | 'knownDays'>,
  day: string,
  now: string = new Date().toISOString().slice(0, 10),
): string {
  const date = formatDate(day);
  const found = releaseFor(index, day);
  if (!found) {
    return `We have no release as old as ${date}; the oldest is ${index.releases[0]?.label}.`;
  }
  const { release, newerDay, newerCount } = found;
  if (day > now && newerDay === null && release === index.releases.at(-1)) {
    return `${date} is in the future; showing the newest rules.`;
  }
  if (newerDay !== null) {
    const missing =
      newerCount === 1 ? 'the release of' : `the ${countWord(newerCount)} releases up to`;
    return `As of ${date}, using our ${release.label} release: we don’t have ${missing} ${formatDate(newerDay)}.`;
  }
  return `As of ${date}`;
}
