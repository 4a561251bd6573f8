/** What stood on a day at an address, read from the numbers files of a document, and how that is said. */
import { numbersFileAddress, numbersIndexAddress } from '../../rulebook/addresses.ts';
import { countWord } from '../../rulebook/history/release-spans.ts';
import {
  type HeldNumber,
  lastHolding,
  type NumberOnDay,
  numberOnDay,
  type NumbersFile,
  type NumbersIndex,
  type NumberWording,
  type ReleaseOfDay,
  releaseFor,
  sectionOf,
  wordingIn,
} from '../../rulebook/library/numbers-files.ts';
import { toldOfDay } from '../../rulebook/library/what-became.ts';
import { isNumberKey, keySteps, printedNumber } from '../../rulebook/numbers/number-key.ts';
import { formatDate } from '../../rulebook/words/sentences.ts';
import { endOf } from '../../rulebook/words/period.ts';
import { capital } from '../../rulebook/words/typography.ts';
import type { RegisterRow } from '../../rulebook/numbers/register.ts';
import type { NumberThen } from '../../rulebook/search/answer.ts';
import { fetchJsonOnce } from '../fetch-file.ts';

/** Fetches a file of the site by its site-relative address and reads it as JSON. */
export type GetJson = (address: string) => Promise<unknown>;

/**
 * What is held of a number on a day.
 *
 * @param day an ISO date, or the id of a release
 * @returns null where no release that is held ever had the number
 * @throws what `getJson` throws
 */
export async function numberOfDay(
  document: string,
  key: string,
  day: string,
  getJson: GetJson,
): Promise<NumberOnDay | null> {
  return heldOnDay(await openNumbers(document, getJson), key, day);
}

/** The same from files that are open. @throws what fetching throws */
export async function heldOnDay(
  { index, find }: Numbers,
  key: string,
  day: string,
): Promise<NumberOnDay | null> {
  const number = await find(key);
  return number && number.wordings.length > 0 ? numberOnDay(index, key, number, day) : null;
}

/**
 * What is known of numbers on the day that was typed with them, each null where it cannot be looked up.
 *
 * @param rows of the register: `exact` of an answer
 * @param period the year or month, where no more than that was typed
 */
export function numbersThen(
  rows: readonly Pick<RegisterRow, 'document' | 'key'>[],
  day: string,
  getJson: GetJson = fetchJsonOnce,
  period?: string | undefined,
): Promise<(NumberThen | null)[]> {
  const lookUp = async (document: string, key: string): Promise<NumberThen | null> => {
    const numbers = await openNumbers(document, getJson);
    const on = await heldOnDay(numbers, key, day);
    const name = `${numbers.index.shortTitle} ${printedNumber(key)}`;
    if (!on) return null;
    const told = toldOfDay(name, dayInWords(day, period), on, period !== undefined);
    // Its page says which release it is of, and what the next one has under the number.
    return { told, opens: on.wording?.address ?? null };
  };
  return Promise.all(rows.map(({ document, key }) => lookUp(document, key).catch(() => null)));
}

/**
 * Which release of each document answers for a day, and which are not held: a sentence for each, with
 * the document's name where there are more.
 *
 * @throws (rejects) what `getJson` throws
 * @example await releasesThen(['cr'], '2014-11-08')
 * // ['As of November 8, 2014: the release of June 1, 2014. Two newer ones, …, are not on this site.']
 */
export function releasesThen(
  documents: readonly string[],
  day: string,
  getJson: GetJson = fetchJsonOnce,
  period?: string | undefined,
): Promise<string[]> {
  return Promise.all(
    documents.map(async (document) => {
      const { index } = await openNumbers(document, getJson);
      const said = daySentence(index, day, undefined, period);
      return documents.length > 1 ? `${index.shortTitle}: ${said}` : said;
    }),
  );
}

/** The numbers files of a document, each fetched once. */
export interface Numbers {
  index: NumbersIndex;
  find: (key: string) => Promise<HeldNumber | null>;
  /** All numbers that are in one file with a number, in reading order. */
  beside: (key: string) => Promise<[key: string, number: HeldNumber][]>;
}

/** @throws what `getJson` throws; so may what is given back */
export async function openNumbers(document: string, getJson: GetJson): Promise<Numbers> {
  const index = (await getJson(numbersIndexAddress(document))) as NumbersIndex;
  const files = new Map<string, Promise<NumbersFile>>();
  const fileOf = (key: string): Promise<NumbersFile> | null => {
    const section = sectionOf(index, key);
    if (section === null) return null;
    const file =
      files.get(section) ??
      (getJson(numbersFileAddress(document, section)) as Promise<NumbersFile>);
    files.set(section, file);
    // One that could not be had is asked for again.
    file.catch(() => files.delete(section));
    return file;
  };
  return {
    index,
    find: async (key) => {
      const number = (await fileOf(key))?.numbers[key];
      return number?.is === undefined
        ? (number ?? null)
        : ((await fileOf(number.is))?.numbers[number.is] ?? null);
    },
    beside: async (key) => Object.entries((await fileOf(key))?.numbers ?? {}),
  };
}

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
    return isShown ? { is: 'this' } : { is: 'other wording', address: `/${index.document}/${id}/` };
  }
  const number = await numbers.find(key);
  if (!number || number.kind === 'absent') return { is: 'this' };
  const wording = wordingIn(index, number, id);
  if (wording?.address === shownAddress) return { is: 'this' };
  const shown = number.wordings.find(({ address }) => address === shownAddress);
  const today = (each: NumberWording | undefined) => (each?.now === undefined ? key : each.now);
  const rule = today(shown ?? number.wordings.at(-1));
  if (wording && rule !== null && today(wording) === rule) {
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

// What a reader is told of the day that is read, in words.

/**
 * @param period the year or month that is meant by its last day
 * @example dayInWords('2014-11-08') // 'November 8, 2014'
 * @example dayInWords('2008-12-31', '2008') // 'the end of 2008'
 */
export function dayInWords(day: string, period?: string | undefined): string {
  return period === undefined ? formatDate(day) : endOf(period);
}

/**
 * The day, the release that answers for it, and what was in force by then and is not held.
 *
 * @example
 * daySentence(index, '2014-11-08')
 * // 'As of November 8, 2014: the release of June 1, 2014. Two newer ones, the last of September
 * // 26, 2014, are not on this site.'
 * @param now the day on which that is asked
 */
export function daySentence(
  index: Pick<NumbersIndex, 'releases' | 'knownDays' | 'shortTitle'>,
  day: string,
  now: string = new Date().toISOString().slice(0, 10),
  period?: string | undefined,
): string {
  const date = dayInWords(day, period);
  const found = releaseFor(index, day);
  if (!found) {
    const oldest = index.releases[0];
    return `No release on this site is as old as ${date}; the oldest is of ${oldest?.label}. What stands here is not of that day.`;
  }
  const { release, notHeld, lacking } = found;
  const part = release.whole ? '' : ', of which only a part is held';
  if (day > now && notHeld === null && release === index.releases.at(-1)) {
    return `${capital(date)} is ${period ? 'yet' : 'a day'} to come: what stands here is of the newest release on this site, ${release.label}.`;
  }
  const isThatDay = release.date === day;
  const said = isThatDay
    ? `As of ${date}: the release of that day${part}.`
    : `As of ${date}: the release of ${release.label}${part}.`;
  if (notHeld === null) return said;
  const last = formatDate(notHeld);
  if (lacking === 1) return `${said} A newer one of ${last} is not on this site.`;
  return `${said} ${capital(countWord(lacking))} newer ones, the last of ${last}, are not on this site.`;
}

/**
 * Why what a page shows is not of the day.
 *
 * @param name what the page calls what it shows
 */
export function insteadSentence(
  is: Exclude<OnThatDay['is'], 'this' | 'other wording'>,
  name: string,
  { label }: { label: string },
): string {
  const release = `the release of ${label}`;
  const sentences: Record<typeof is, string> = {
    'other rule': `In ${release}, ${name} was another rule. What stands here is not of that day.`,
    none: `${name} is not in ${release}. What stands here is not of that day.`,
    'not in part': `Only a part of ${release} is held, and ${name} is not in it. What stands here is of another release.`,
  };
  return sentences[is];
}

/** Where the page has other words than those of the day, and these cannot be had. */
export function notKeptSentence(day: string): string {
  return `Not as of ${formatDate(day)}: the words of that day are not kept on this device, and there is no connection.`;
}

/** Where not even the list of wordings can be had. */
export function notLookedUpSentence(day: string): string {
  return `Perhaps not as of ${formatDate(day)}: which words stood then could not be looked up. There is no connection, and this device does not keep the list of them.`;
}
