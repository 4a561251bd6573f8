/**
 * Fetches the rules of a quotation: which wordings are meant, and their words. A device without a
 * connection has no twins, but may keep the pages: there the words are read from those.
 */
import { cardAddress, entryAddress, entryJsonAddress } from '../../rules/addresses.ts';
import type { NumbersIndex, NumberWording } from '../../rules/number-files/numbers-files.ts';
import {
  labelOf,
  sectionOf,
  type Twin,
  wordsInTwin,
} from '../../rules/number-files/read-numbers-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { citedAs, type QuotedRule } from '../../rules/posts/forms.ts';
import {
  cardRulings,
  numbersInRange,
  type QuotedNumber,
  readQuotedNumber,
  writeQuotedNumber,
} from '../../rules/posts/quote-address.ts';
import { isDay } from '../../rules/words/calendar.ts';
import { formatDate } from '../../rules/words/date-in-words.ts';
import { siteHref } from '../../site/links.ts';
import { fetchFile, fetchJsonOnce } from '../fetch-file.ts';
import { openNumbers } from '../open-numbers.ts';
import { textOf, urlToPassOn } from '../page-address.ts';
import { ruleShown } from './quotable.ts';
import { hasRelease, newestWhole, stands, wordingAsked } from './wording-asked.ts';

/** A rule that a quotation holds, or why it does not. */
export type QuotedLine =
  | {
      /** As the address of the quotation names it: `cr/702.19b`. */
      id: string;
      rule: QuotedRule;
      /** Site-relative, of the page of the wording. */
      address: string;
      /** What a reader should know of it, in a sentence. */
      note: string | null;
    }
  | QuotedFailure;

export interface QuotedFailure {
  id: string;
  failure: string;
  /** Whether it only could not be had: there is no connection, and the device does not keep it. */
  isUnkept?: boolean;
}

/**
 * The single numbers of a quotation: ranges are what their document has from one end to the other.
 *
 * @throws where the files of a document cannot be fetched
 */
export async function singleNumbers(
  number: QuotedNumber,
  on: string | null,
): Promise<QuotedNumber[]> {
  if (number.last === null) return [number];
  const { index, beside } = await openNumbers(number.document, fetchJsonOnce);
  if (!hasRelease(index, number.release)) return [number];
  const ends = [number.first, number.last].map((key) => sectionOf(index, key));
  const from = index.sections.findIndex(({ name }) => name === ends[0]);
  const until = index.sections.findIndex(({ name }) => name === ends[1]);
  const names = index.sections.slice(from, until + 1).map(({ name }) => name);
  const files = await Promise.all(names.map(beside));
  const held = files.flat().flatMap(([key, each]) => {
    return stands(index, each, number.release ?? on) ? key : [];
  });
  const keys = numbersInRange(number, held);
  return keys.length > 0 ? keys.map((first) => ({ ...number, first, last: null })) : [number];
}

/**
 * A rule in the words that are meant, or a sentence on why it cannot be shown.
 *
 * @param on the day of the quotation; null for what is in force
 */
export async function fetchQuoted(number: QuotedNumber, on: string | null): Promise<QuotedLine> {
  try {
    return await lookUpQuoted(number, on);
  } catch {
    const page = await readPageOf(number, on).catch(() => null);
    return page ?? notFetched(number, on);
  }
}

/**
 * What is said of a number whose files cannot be had.
 *
 * @param on the day of the quotation
 */
export function notFetched(number: QuotedNumber, on: string | null): QuotedFailure {
  const id = writeQuotedNumber(number);
  const day = number.release ?? on;
  const ofDay = day && isDay(day) ? ` as of ${formatDate(day)}` : '';
  const name = `${nameOfUnkept(number)}${ofDay}`;
  const failure = `${name} could not be fetched, and is not kept on this device.`;
  return { id, failure, isUnkept: true };
}

/** Of what is not there nothing is known but what its document is called in the search. */
function nameOfUnkept({ document: slug, first, last }: QuotedNumber): string {
  const told = document.querySelector<HTMLElement>('[data-documents^="{"]')?.dataset['documents'];
  const title = (JSON.parse(told ?? '{}') as Record<string, string>)[slug] ?? slug;
  if (slug === cardRulings) return `The ruling on ${first.split('/', 1)[0]}`;
  const number = isTerm(first) ? first : `${printedNumber(first)}${last ? `–${last}` : ''}`;
  return `${title} ${number.replace(/^glossary\//, 'glossary: ')}`;
}

/** The words of today, or those of a page that names its release: all that is known without the lists. */
async function readPageOf(number: QuotedNumber, on: string | null): Promise<QuotedLine | null> {
  if (number.last !== null || (number.release === null && on !== null)) return null;
  const id = writeQuotedNumber(number);
  const address = entryAddress(id);
  return { id, address, note: null, rule: await fetchShown(address) };
}

/** The rule that a page shows. @throws where it cannot be had, or shows another */
async function fetchShown(address: string): Promise<QuotedRule> {
  const response = await fetchFile(address);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const rule = page.querySelector<HTMLElement>('copy-rule');
  if (rule?.dataset['address'] !== address) throw new Error(`${address} shows no such rule.`);
  return ruleShown(rule, page);
}

/** @throws where its files cannot be fetched */
async function lookUpQuoted(number: QuotedNumber, on: string | null): Promise<QuotedLine> {
  const { document, first: key } = number;
  const id = writeQuotedNumber(number);
  if (document === cardRulings) return fetchCardRuling(id, key);
  const { index, under } = await openNumbers(document, fetchJsonOnce);
  const name = citedAs(index.cited, printedNumber(key.replace(/^glossary\//, '')), isTerm(key));
  if (!hasRelease(index, number.release)) {
    return {
      id,
      failure: `There is no release “${number.release}” of the ${index.title} on this site.`,
    };
  }
  if (number.last !== null) return { id, failure: `${name}–${number.last} has no rules in it.` };
  const held = await under(key);
  if (held?.is !== undefined) return lookUpQuoted({ ...number, first: held.is }, on);
  if (!held || held.wordings.length === 0) {
    return { id, failure: `There is no ${name} in the ${index.title} on this site.` };
  }
  const asked = wordingAsked(index, held, number.release ?? on);
  if ('failure' in asked) return { id, failure: `${name} ${asked.failure}` };
  const line = await quotedLine(index, key, asked.wording, asked.note);
  // As of a day it is what stood in the release of that day, however long it stood.
  const release = (number.release === null && asked.release) || line.rule.release;
  return { id, ...line, rule: { ...line.rule, release } };
}

/** A card, or a ruling on it, is read from the card's page, the one place where it stands. */
async function fetchCardRuling(id: string, key: string): Promise<QuotedLine> {
  const [slug = '', ruling] = key.split('/');
  const own = cardAddress(slug);
  if (ruling === undefined) return { id, address: own, note: null, rule: await fetchShown(own) };
  const response = await fetch(siteHref(own));
  if (response.status === 404) return { id, failure: `There is no card ${slug} on this site.` };
  if (response.status !== 200) throw new Error(`The page of ${slug} could not be fetched.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = page.querySelector<HTMLElement>(`li[data-ruling="${CSS.escape(ruling)}"]`);
  const list = line?.closest<HTMLElement>('ol[data-cited]');
  const words = line?.querySelector(':scope > div');
  if (!line || !list || !words) return { id, failure: `There is no such ruling on ${slug}.` };
  const day = line.querySelector(':scope > a')?.textContent.trim() ?? '';
  const address = `${own}#${ruling}`;
  const name = citedAs(list.dataset['cited'] ?? '', day);
  const url = urlToPassOn(address);
  return {
    id,
    address,
    note: null,
    rule: { name, text: textOf(words), release: '', isOlder: false, url, of: 'ruling' },
  };
}

/**
 * A wording by the address of its page.
 *
 * @param address site-relative: `/cr/2014-06-01/702.19b/`
 * @throws where it cannot be fetched, or there is none
 */
export async function fetchWording(address: string): Promise<QuotedRule> {
  const id = address.replace(/^\/|\/$/g, '');
  const slug = id.split('/', 1);
  // A page is of one number: a dash in its address is in that.
  const number = readQuotedNumber(id, slug, slug);
  const line = number && (await fetchQuoted(number, null));
  if (!line || 'failure' in line) throw new Error(line?.failure ?? `${address} is no wording.`);
  return line.rule;
}

function isTerm(key: string): boolean {
  return key.startsWith('glossary/');
}

async function quotedLine(
  index: NumbersIndex,
  key: string,
  { address, until }: NumberWording,
  note: string | null,
): Promise<{ rule: QuotedRule; address: string; note: string | null }> {
  const own = entryJsonAddress(`${index.document}/${key}`);
  const twin = (await fetchJsonOnce(own).catch(() => null)) as Twin | null;
  if (!twin) return { rule: await fetchShown(address), address, note };
  const words = wordsInTwin(twin, address);
  if (!words) throw new Error(`${address} is not in the file of its number.`);
  const { title, text } = words;
  const number = isTerm(key) ? (title ?? key) : printedNumber(key);
  const rule = {
    name: citedAs(index.cited, number, isTerm(key)),
    text: text === '' ? (title ?? '') : text,
    release: labelOf(index, until),
    isOlder: until !== newestWhole(index),
    url: urlToPassOn(address),
  };
  return { rule, address, note };
}
