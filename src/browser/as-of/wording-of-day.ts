/** Finds what a page of a document should show as of a release. */
import { releaseAddress } from '../../rules/addresses.ts';
import type { NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import {
  lastSpanWith,
  numberToday,
  type ReleaseOfDay,
  wordingIn,
} from '../../rules/number-files/read-numbers-files.ts';
import type { Numbers } from '../open-numbers.ts';

/** What an address of a document shows. */
export interface PageOfDocument {
  /** Null for the document itself. */
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
  /** Nothing else. */
  | { is: 'this' }
  /** The same rule in other words, perhaps under another number; or the whole document. */
  | { is: 'other wording'; address: string }
  /** The rule isn't in the release. `other` is the address of the rule that has its number there. */
  | { is: 'none'; other: string | null }
  /** Only a part of the release is available, without the number. */
  | { is: 'not in part' };

/**
 * Finds what a page should show as of a release. It follows the rule on the page, which may have had
 * another number then, and never replaces it with another rule.
 *
 * @param shownAddress the address of the page
 * @throws if the number files can't be fetched
 */
export async function wordingAsOf(
  numbers: Numbers,
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
  const elsewhere = rule === null ? null : await ruleAsOf(numbers, rule, then.id);
  if (elsewhere) return { is: 'other wording', address: elsewhere.address };
  if (!wording && !then.whole) return { is: 'not in part' };
  return { is: 'none', other: wording?.address ?? null };
}

/** The number of a rule in a release, and the address of its wording. */
export interface RuleAsOf {
  number: string;
  address: string;
}

/** Finds the rule with a current number in a release. */
async function ruleAsOf(numbers: Numbers, key: string, id: string): Promise<RuleAsOf | null> {
  const current = await numbers.find(key);
  if (!current) return null;
  const wording = wordingIn(numbers.index, current, id);
  if (wording && wording.now === undefined) return { number: key, address: wording.address };
  const number = lastSpanWith(numbers.index, current.elsewhere ?? [], id)?.number;
  const then = number === undefined ? null : await numbers.find(number);
  const address = then && wordingIn(numbers.index, then, id)?.address;
  return number !== undefined && address ? { number, address } : null;
}

/** Rules that a reader may have meant instead of the one shown, as of a release. */
export interface OtherRules {
  /** The rule that had the shown rule's current number. */
  sameNumberThen: RuleAsOf | null;
  /** The rule that now has the number of the shown rule. */
  sameNumberNow: RuleAsOf | null;
}

/**
 * Finds the rules that a renumbered rule can be confused with: its number may mean another rule now,
 * and its current number may have meant another rule then.
 *
 * @param key the number of the rule on the page
 * @param shownAddress the address of the page, which shows the rule's wording in the release
 * @throws if the number files can't be fetched
 */
export async function otherRules(
  numbers: Numbers,
  key: string,
  id: string,
  shownAddress: string,
): Promise<OtherRules> {
  const number = await numbers.find(key);
  const today = number?.wordings.find(({ address }) => address === shownAddress)?.now;
  if (!number || today === undefined) return { sameNumberThen: null, sameNumberNow: null };
  const current = today === null ? null : await numbers.find(today);
  const address = current && wordingIn(numbers.index, current, id)?.address;
  return {
    sameNumberThen: today && address ? { number: today, address } : null,
    sameNumberNow: number.gone ? null : await ruleAsOf(numbers, key, id),
  };
}
