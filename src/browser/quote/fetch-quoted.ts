/**
 * Fetches the rules that the quote page lists. Rules come from the number files and the JSON of each
 * rule, cards from their pages.
 */
import { counted } from '../../rules/words/sentences.ts';
import { cardAddress } from '../../rules/addresses.ts';
import {
  type NumbersIndex,
  numberTimeline,
  wordsOfWording,
} from '../../rules/number-files/number-files.ts';
import {
  citationName,
  isNumberKey,
  isTermKey,
  numberName,
  printedNumber,
} from '../../rules/numbers/number-key.ts';
import { sayMissing } from '../../rules/numbers/resolve-number.ts';
import { titled, titleToCite, type QuotedRule } from '../../rules/posts/copy-formats.ts';
import {
  cardsSlug,
  maxQuoted,
  numbersInRange,
  type Quote,
  type QuotedNumber,
  readRange,
  readQuotedNumber,
  whyUnreadable,
  writeQuotedNumber,
} from '../../rules/posts/quote-address.ts';
import { rowsInWords } from '../../rules/texts/table-rows.ts';
import { labelOf } from '../../rules/timeline/releases.ts';
import { sayThen } from '../../rules/timeline/say-then.ts';
import { isDay } from '../../rules/words/dates.ts';
import { fetchFile } from '../fetch-file.ts';
import { type NumberFiles, openNumberFiles } from '../fetch-number-files.ts';
import { findMissing, openLookup } from '../number-lookup.ts';
import { idOfAddress, lastingUrl, pageText, urlToShare } from '../page-address.ts';

/** A rule, or a message why it can't be shown. */
type Fetched = { name: string } & (
  { rule: QuotedRule; address: string; note: string | null } | { failure: string }
);
/** A line of the quote page, with its id in the address. A message about too many rules has no id. */
export type QuotedLine = Fetched & { id: string };

/** Fetches up to `maxQuoted` rules. Replaces ranges and headings with the rules in them. */
export async function fetchLines({ numbers, on, unreadable }: Quote): Promise<QuotedLine[]> {
  const found = await Promise.all(numbers.map((each) => expand(each, on).catch(() => [each])));
  const expanded = found.flat();
  const lines = await Promise.all(
    expanded.slice(0, maxQuoted).map((each) => fetchQuoted(each, on)),
  );
  const failed = unreadable.map((written) => {
    return { id: encodeURIComponent(written), name: written, failure: whyUnreadable(written) };
  });
  const beyond = expanded.length - maxQuoted;
  if (beyond <= 0) return [...lines, ...failed];
  const name = counted(beyond, 'more rule');
  const failure = `${name} not shown: a quote holds up to ${maxQuoted}.`;
  return [...lines, ...failed, { id: '', name, failure }];
}

/** True if a document has a release. A date always counts: it means the newest release on that date. */
function hasRelease({ releases }: NumbersIndex, release: string | null): boolean {
  return release === null || isDay(release) || releases.some(({ id }) => id === release);
}

/** Replaces a range or a heading with the numbers in it, and adds its parts to a section. Returns any other number unchanged. */
async function expand(number: QuotedNumber, on: string | null): Promise<QuotedNumber[]> {
  const { document, key, release } = number;
  if (document === cardsSlug) return [number];
  const files = await openNumberFiles(document);
  const { index } = files;
  if (!hasRelease(index, release)) return [number];
  const record = await files.get(key);
  const parts = record ? await partsOf(files, key) : [];
  const isGroup = parts.length > 0 || (record !== null && (await hasOnlyTitle(files, key)));
  if (record && !isGroup) return [number];
  const range = isGroup ? { first: key, last: key } : readRange(key);
  if (!range) return [number];
  const { numberIndex } = await openLookup();
  const rows = numberIndex.documents.find(({ slug }) => slug === document)?.rows ?? [];
  const keys = rows.map((row) => row.key);
  const own = parts.length > 0 ? [key, ...parts] : numbersInRange(range, keys);
  const found = own.map(async (each) => [each, await files.get(each)] as const);
  const records = await Promise.all(found);
  const timeline = numberTimeline(index, Object.fromEntries(records));
  const newest = index.releases.at(-1)?.id ?? '';
  const inRange = (day: string | null) =>
    records.flatMap(([each, record]) => {
      const isMisprint = record?.is !== undefined;
      return isMisprint || timeline.numberOn(each, day ?? newest).wording ? each : [];
    });
  // A range means the rules that have these numbers in its release, or else today. If there are none,
  // it means the rules that had them on the date of the quote.
  const current = inRange(release);
  const then = current.length > 0 ? release : on;
  const meant = current.length > 0 ? current : inRange(on);
  return meant.length > 0
    ? meant.map((each) => ({ ...number, release: then, key: each }))
    : [number];
}

/** Returns the keys of the titled parts under a section, in reading order: `2.5/definition`. */
async function partsOf(files: NumberFiles, key: string): Promise<string[]> {
  const { contains = [] } = (await files.texts(key)) ?? {};
  const start = `/${files.index.document}/`;
  const keys = contains.map((url) => idOfAddress(decodeURI(url).split(start).at(-1) ?? ''));
  const parts = keys.filter((each) => each.includes('/') && !isTermKey(each));
  const found = parts.map(async (part) => [part, ...(await partsOf(files, part))]);
  return (await Promise.all(found)).flat();
}

async function hasOnlyTitle(files: NumberFiles, key: string): Promise<boolean> {
  const texts = await files.texts(key);
  return texts !== null && (texts.text === '' || texts.text === texts.title);
}

/**
 * Fetches one rule with the text that it had on a date.
 * @param on the date of the quote; null for the current text
 */
export async function fetchQuoted(number: QuotedNumber, on: string | null): Promise<QuotedLine> {
  const id = writeQuotedNumber(number);
  try {
    return { id, ...(await fetchRule(number, on)) };
  } catch {
    const name = decodeURI(id);
    return { id, name, failure: `${name} couldn’t be loaded. Check your connection and reload.` };
  }
}

async function fetchRule(number: QuotedNumber, on: string | null): Promise<Fetched> {
  const { document, key: requested, release } = number;
  if (document === cardsSlug) return fetchCard(requested);
  const numbers = await openNumberFiles(document);
  const { index } = numbers;
  const name = numberName(index.cited, requested);
  if (!hasRelease(index, release)) {
    // `jar/common-issues/…` is the name of an entry, not a release.
    const key = `${release}/${requested}`;
    if (!isNumberKey(requested)) return fetchRule({ document, release: null, key }, on);
    return { name, failure: `We don’t have the release “${release}” of the ${index.title}.` };
  }
  const record = await numbers.get(requested);
  if (record?.is !== undefined) return fetchRule({ ...number, key: record.is }, on);
  if (!record || record.wordings.length === 0) {
    const missing = await findMissing(document, requested);
    return { name, failure: sayMissing(requested, missing, () => index.shortTitle) };
  }
  const at = release ?? on;
  const timeline = await numbers.timeline(requested);
  // `2014-06-01/702.19` means the rule that had the number in 2014, `702.19` the one that has it today.
  const lineage = release === null ? timeline.keys.get(requested)?.at(-1)?.lineage : undefined;
  const subject = { timeline, key: requested, cited: index.cited, rule: lineage };
  const said = sayThen(subject, at === null ? null : { at });
  if (!said?.wording) return { name, failure: said?.sentence ?? '' };
  const { wording, brief } = said;
  const { key } = wording;
  const texts = await numbers.texts(key);
  const words = texts && wordsOfWording(texts, wording.address);
  if (!words) throw new Error(`The texts of ${key} lack ${wording.address}.`);
  const newest = index.releases.findLast(({ whole }) => whole) ?? index.releases.at(-1);
  const isOlder = wording.until !== newest?.id;
  const section = await sectionName({ document, release: isOlder ? wording.from : null, key });
  const rule = {
    name: section
      ? `${section}, ${words.title ?? printedNumber(key).replace(/^[\d.]+ /, '')}`
      : numberName(index.cited, key, words.title),
    // The name of a text without a number is its title.
    title: !isNumberKey(key) || words.title === null ? null : titleToCite(words.title),
    text: words.text === words.title ? '' : rowsInWords(words.text),
    // An older wording is named by its first release, like its page.
    release: isOlder ? labelOf(index, wording.from) : said.label,
    isOlder,
    url: urlToShare(wording.address),
    lastingUrl: lastingUrl(wording.address, isOlder ? wording.from : wording.until),
  };
  return { name: titled(rule), rule, address: wording.address, note: brief || null };
}

/** Names the section of a part: `IPG 2.1 Missed Trigger` for `2.1/definition`. Null for any other text. */
async function sectionName({ key, ...part }: QuotedNumber): Promise<string | null> {
  const section = /^(.+)\/[^/]+$/.exec(key)?.[1];
  if (section === undefined || isTermKey(key)) return null;
  return (await fetchRule({ ...part, key: section }, null)).name;
}

/** Fetches a card, or a ruling on one, from the card's page. @throws if the page can't be fetched */
async function fetchCard(key: string): Promise<Fetched> {
  const [slug = '', ruling] = key.split('/');
  const address = cardAddress(slug) + (ruling === undefined ? '' : `#${ruling}`);
  const response = await fetchFile(cardAddress(slug));
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const line = page.querySelector<HTMLElement>(`li[data-ruling="${CSS.escape(ruling ?? '')}"]`);
  const words =
    ruling === undefined
      ? page.querySelector('main [data-text]')
      : line?.querySelector(':scope > div');
  const title = page.querySelector('h1')?.textContent.trim() ?? slug;
  if (!words) return { name: title, failure: `${title} has no such ruling.` };
  const day = line?.querySelector(':scope > a')?.textContent.trim();
  const cited = line?.closest<HTMLElement>('ol[data-cited]')?.dataset['cited'];
  const name = day === undefined ? title : citationName(cited ?? title, day);
  const rule = {
    name,
    title: null,
    text: pageText(words),
    release: '',
    isOlder: false,
    url: urlToShare(address),
  };
  return { name, rule, address, note: null };
}

/**
 * Fetches the rule that is shown at an address.
 * @param address from the root of the site: `/cr/2014-06-01/702.19b/`
 * @throws if it can't be fetched or doesn't exist
 */
export async function fetchWording(address: string): Promise<QuotedRule> {
  const id = idOfAddress(address);
  const number = readQuotedNumber(id, id.split('/', 1));
  const line = number && (await fetchQuoted(number, null));
  if (!line || 'failure' in line) throw new Error(line?.failure ?? `${address} is not a wording.`);
  return line.rule;
}
