/** Fetches the rules of a quotation: which wordings are meant, and their words. */
import {
  cardAddress,
  entryJsonAddress,
  numbersFileAddress,
  numbersIndexAddress,
} from '../../rulebook/addresses.ts';
import {
  type HeldNumber,
  labelOf,
  type NumbersFile,
  type NumbersIndex,
  type NumberWording,
  releaseFor,
  sectionOf,
  wordingIn,
} from '../../rulebook/library/numbers-files.ts';
import { printedNumber } from '../../rulebook/numbers/number-key.ts';
import { citedAs, type QuotedRule } from '../../rulebook/quotation/forms.ts';
import {
  cardRulings,
  numbersInRange,
  type QuotedNumber,
  readQuotedNumber,
  writeQuotedNumber,
} from '../../rulebook/quotation/quote-address.ts';
import { formatDate } from '../../rulebook/words/sentences.ts';
import { siteHref } from '../../site/links.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { textOf, urlToPassOn } from '../page-address.ts';

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
  | { id: string; failure: string };

interface Words {
  title: string | null;
  text: string;
}

/** The newest of the wordings has its words in the twin itself. */
interface Twin extends Words {
  wordings: ({ address: string } & Partial<Words>)[];
}

/** Reads a JSON file of the site, each once. @throws where it cannot be fetched */
async function getJson<Content>(address: string): Promise<Content> {
  return (await fetchJsonOnce(address)) as Content;
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
  const index = await getJson<NumbersIndex>(numbersIndexAddress(number.document));
  const ends = [number.first, number.last].map((key) => sectionOf(index, key));
  const from = index.sections.findIndex(({ name }) => name === ends[0]);
  const until = index.sections.findIndex(({ name }) => name === ends[1]);
  const names = index.sections.slice(from, until + 1).map(({ name }) => name);
  const files = await Promise.all(
    names.map((name) => getJson<NumbersFile>(numbersFileAddress(number.document, name))),
  );
  const held = files.flatMap(({ numbers }) =>
    Object.keys(numbers).filter((key) => stands(index, numbers[key], number.release ?? on)),
  );
  const keys = numbersInRange(number, held);
  return keys.length > 0 ? keys.map((first) => ({ ...number, first, last: null })) : [number];
}

function stands(index: NumbersIndex, held: HeldNumber | undefined, day: string | null): boolean {
  if (!held || held.wordings.length === 0) return false;
  if (day === null) return held.gone !== true;
  const release = releaseFor(index, day)?.release.id;
  return release !== undefined && wordingIn(index, held, release) !== null;
}

/**
 * A rule in the words that are meant, or a sentence on why it cannot be shown.
 *
 * @param on the day of the quotation; null for what is in force
 * @throws where its files cannot be fetched
 */
export async function fetchQuoted(number: QuotedNumber, on: string | null): Promise<QuotedLine> {
  const { document, first: key } = number;
  const id = writeQuotedNumber(number);
  if (document === cardRulings) return fetchCardRuling(id, key);
  const index = await getJson<NumbersIndex>(numbersIndexAddress(document));
  const name = citedAs(index.cited, printedNumber(key.replace(/^glossary\//, '')), isTerm(key));
  if (number.last !== null) return { id, failure: `${name}–${number.last} has no rules in it.` };
  const section = sectionOf(index, key);
  const held =
    section === null
      ? undefined
      : (await getJson<NumbersFile>(numbersFileAddress(document, section))).numbers[key];
  if (held?.is !== undefined) return fetchQuoted({ ...number, first: held.is }, on);
  if (!held || held.wordings.length === 0) {
    return { id, failure: `There is no ${name} in the ${index.title} on this site.` };
  }
  const asked = wordingAsked(index, held, number.release ?? on);
  if ('failure' in asked) return { id, failure: `${name} ${asked.failure}` };
  return { id, ...(await quotedLine(index, key, asked.wording, asked.note)) };
}

/** A ruling on a card is read from the card's page, the one place where it stands. */
async function fetchCardRuling(id: string, key: string): Promise<QuotedLine> {
  const [slug = '', ruling = ''] = key.split('/');
  const response = await fetch(siteHref(cardAddress(slug)));
  if (response.status === 404) return { id, failure: `There is no card ${slug} on this site.` };
  if (!response.ok) throw new Error(`The page of ${slug} could not be fetched.`);
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = page.querySelector<HTMLElement>(`li[data-ruling="${CSS.escape(ruling)}"]`);
  const list = line?.closest<HTMLElement>('ol[data-cited]');
  const words = line?.querySelector(':scope > [data-text]');
  if (!line || !list || !words) return { id, failure: `There is no such ruling on ${slug}.` };
  const day = line.querySelector(':scope > a')?.textContent.trim() ?? '';
  const address = `${cardAddress(slug)}#${ruling}`;
  const name = citedAs(list.dataset['cited'] ?? '', day);
  const url = urlToPassOn(address);
  return {
    id,
    address,
    note: null,
    rule: { name, text: textOf(words), release: '', isOlder: false, url },
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
  const number = readQuotedNumber(id, [id.split('/', 1)[0] ?? '']);
  const line = number && (await fetchQuoted(number, null));
  if (!line || 'failure' in line) throw new Error(line?.failure ?? `${address} is no wording.`);
  return line.rule;
}

function isTerm(key: string): boolean {
  return key.startsWith('glossary/');
}

type Asked = { wording: NumberWording; note: string | null } | { failure: string };

function wordingAsked(index: NumbersIndex, held: HeldNumber, day: string | null): Asked {
  const newest = held.wordings.at(-1) as NumberWording;
  if (day === null) {
    const moved = newest.now ? ` It is ${newest.now} today.` : '';
    const note = `The last release here that has it is that of ${labelOf(index, newest.until)}.${moved}`;
    return { wording: newest, note: held.gone ? note : null };
  }
  const then = releaseFor(index, day);
  if (!then) {
    const first = index.releases[0]?.label ?? '';
    return {
      failure: `cannot be shown as of ${formatDate(day)}: the oldest release held is of ${first}.`,
    };
  }
  const wording = wordingIn(index, held, then.release.id);
  if (!wording) return { failure: `was not in the release of ${then.release.label}.` };
  const gap = `The release of ${then.notHeld ? formatDate(then.notHeld) : ''}, in force on that day, is not held; this is the one before.`;
  return { wording, note: then.notHeld ? gap : null };
}

async function quotedLine(
  index: NumbersIndex,
  key: string,
  { address, until }: NumberWording,
  note: string | null,
): Promise<{ rule: QuotedRule; address: string; note: string | null }> {
  const twin = await getJson<Twin>(entryJsonAddress(`${index.document}/${key}`));
  const wording = twin.wordings.find((each) =>
    decodeURI(new URL(each.address).pathname).endsWith(address),
  );
  if (!wording) throw new Error(`${address} is not in the file of its number.`);
  const { title = twin.title, text = twin.text } = wording;
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

/** @returns the id of the release that says what stands now; of parts, each says it of itself */
function newestWhole({ releases }: NumbersIndex): string | undefined {
  return (releases.findLast(({ whole }) => whole) ?? releases.at(-1))?.id;
}
