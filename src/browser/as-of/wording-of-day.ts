/** What of a document stood on a day in place of what a page shows. */
import { releaseAddress } from '../../rules/addresses.ts';
import type { HeldNumber, NumbersIndex } from '../../rules/number-files/numbers-files.ts';
import {
  lastHolding,
  numberToday,
  type ReleaseOfDay,
  wordingIn,
} from '../../rules/number-files/read-numbers-files.ts';
import { isNumberKey, keySteps } from '../../rules/numbers/number-key.ts';
import type { Numbers } from '../open-numbers.ts';

/** What stands at an address of a document. */
export interface PageOfDocument {
  /** Null for the document itself. */
  key: string | null;
  /** The release that the address names. */
  release: string | null;
}

/**
 * Takes apart the address of a page that shows a document or an entry of it.
 *
 * @param address site-relative
 * @returns null for a page of any other kind, such as that of a history
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

/** What of a document stood on a day in place of what a page shows. */
export type OnThatDay =
  /** The page shows it. */
  | { is: 'this' }
  /** The same rule in the words of that day, or the whole document as of its release. */
  | { is: 'other wording'; address: string }
  /** The number was another rule's, whose page is at the address; this one stood elsewhere, if at all. */
  | { is: 'other rule'; address: string; rule: RuleThen | null }
  /** The number stood in no release held of that day; the rule stood elsewhere, if at all. */
  | { is: 'none'; rule: RuleThen | null }
  /** Only a part of the release is held, and the number is not in it. */
  | { is: 'not in part' };

/** Under which number a rule stood, and where that is shown. */
export interface RuleThen {
  number: string;
  address: string;
}

/**
 * What a page would show as of a day. A number may have been another rule's, so a page leads on only
 * within one rule, and for anything else says what there is.
 *
 * @throws what fetching throws
 */
export async function onThatDay(
  numbers: Numbers,
  { key, release }: PageOfDocument,
  then: ReleaseOfDay['release'],
  shownAddress: string,
): Promise<OnThatDay> {
  const { index } = numbers;
  const { id } = then;
  if (key === null) {
    const isNewest = id === index.releases.at(-1)?.id;
    const isShown = release === id || (release === null && isNewest);
    return isShown
      ? { is: 'this' }
      : { is: 'other wording', address: releaseAddress(index.document, id) };
  }
  const number = await numbers.find(key);
  if (!number || number.kind === 'absent') return { is: 'this' };
  const wording = wordingIn(index, number, id);
  if (wording?.address === shownAddress) return { is: 'this' };
  const shown = number.wordings.find(({ address }) => address === shownAddress);
  const meant = shown ?? number.wordings.at(-1);
  const rule = meant ? numberToday(key, meant) : key;
  if (wording && rule !== null && numberToday(key, wording) === rule) {
    return { is: 'other wording', address: wording.address };
  }
  const elsewhere = rule === null ? null : await ruleThen(numbers, rule, id);
  if (wording) return { is: 'other rule', address: wording.address, rule: elsewhere };
  if (!then.whole && elsewhere === null) return { is: 'not in part' };
  return { is: 'none', rule: elsewhere };
}

/** Where in a release the rule stood that has a number today. */
async function ruleThen(numbers: Numbers, key: string, id: string): Promise<RuleThen | null> {
  const held = await numbers.find(key);
  if (!held) return null;
  const wording = wordingIn(numbers.index, held, id);
  if (wording && wording.now === undefined) return { number: key, address: wording.address };
  const number = lastHolding(numbers.index, held.elsewhere ?? [], id)?.number;
  const then = number === undefined ? null : await numbers.find(number);
  const address = then && wordingIn(numbers.index, then, id)?.address;
  return number !== undefined && address ? { number, address } : null;
}

/** What else somebody may have meant who reads a rule as of a day on which its number was not today's. */
export interface OtherReading {
  /** The number of the rule today; null where it stands no more. */
  today: string | null;
  /** What had that number on the day, where anything did. */
  numberThen: string | null;
  /** Whether today's rules give the number of the day to another rule. */
  isAnothers: boolean;
  /** Where that other rule stood on the day. */
  otherThen: RuleThen | null;
}

/**
 * A number names one rule on a day and may name another today. Whoever came by either is told of both.
 *
 * @param shownAddress of the page, which shows the wording of that day
 * @returns null where the rule has the same number today, and nothing can be mistaken
 * @throws what fetching throws
 */
export async function otherReading(
  numbers: Numbers,
  key: string,
  id: string,
  shownAddress: string,
): Promise<OtherReading | null> {
  const number = await numbers.find(key);
  const today = number?.wordings.find(({ address }) => address === shownAddress)?.now;
  if (!number || today === undefined) return null;
  const sameToday = today === null ? null : await numbers.find(today);
  const isAnothers = !number.gone;
  return {
    today,
    numberThen: (sameToday && wordingIn(numbers.index, sameToday, id)?.address) ?? null,
    isAnothers,
    otherThen: isAnothers ? await ruleThen(numbers, key, id) : null,
  };
}

/**
 * Where reading on leads on a day: past what did not stand yet or no more.
 *
 * @param key where it leads today
 * @param step 1 for the next, -1 for the previous
 * @returns the first number from there on that stood, and stands no deeper; null where none does in
 *   the same file
 */
export async function readingOn(
  numbers: Numbers,
  key: string,
  step: 1 | -1,
  id: string,
): Promise<string | null> {
  const all = await numbers.beside(key);
  const depth = depthOf(key);
  for (let at = all.findIndex(([each]) => each === key); all[at] !== undefined; at += step) {
    const [each, number] = all[at] as [string, HeldNumber];
    if (depthOf(each) < depth) return null;
    if (depthOf(each) === depth && wordingIn(numbers.index, number, id)) return each;
  }
  return null;
}

/** @example depthOf('702') // 0; depthOf('702.19') // 1; depthOf('702.19b') // 2; depthOf('1-2-3') // 2 */
function depthOf(key: string): number {
  return isNumberKey(key) ? keySteps(key).length - 1 : 0;
}
