/**
 * Reading as of a day: what a page does whose address says `?on=`. It says the day, the release and
 * what is not known of it; leads to the words of that day where others are shown; and lets its
 * links keep the day. Loaded only where a day is asked for.
 */
import { documentAddress, entryAddress } from '../../rules/addresses.ts';
import { releaseFor } from '../../rules/number-files/read-numbers-files.ts';
import { siteHref } from '../../site/links.ts';
import { fetchFile, fetchJson } from '../fetch-file.ts';
import { toldOfDay } from '../../rules/number-files/what-became.ts';
import { formatDate } from '../../rules/words/date-in-words.ts';
import { type Numbers, openNumbers } from '../open-numbers.ts';
import { asCited, isCited, isCitedNext, withDay } from '../page-address.ts';
import { type Draw, loadParts } from '../parts.ts';
import { citedSentences, otherSentences, showBar, showNotice } from './day-notices.ts';
import {
  daySentence,
  insteadSentence,
  notKeptSentence,
  notLookedUpSentence,
} from './day-sentences.ts';
import { keepDayInLinks, leadAsOf, leadToWordsOfDay } from './links-of-day.ts';
import { heldOnDay } from './number-of-day.ts';
import {
  type OnThatDay,
  onThatDay,
  otherReading,
  type PageOfDocument,
  pageOf,
} from './wording-of-day.ts';

/**
 * Lets the page be read as of a day. Where nothing can be had, the page says so.
 *
 * @param documents slugs of the documents
 */
export async function readAsOf(day: string, documents: readonly string[]): Promise<void> {
  for (const field of document.querySelectorAll<HTMLInputElement>('form input[name=on]')) {
    field.value = day;
  }
  // At once: whoever reads on before the words of the day are looked up keeps the day.
  keepDayInLinks(day);
  const address = ownAddress();
  const [, slug = ''] = address.split('/', 2);
  const isOfDocument = documents.includes(slug);
  const shown = isOfDocument && !/^\/[^/]+\/\d{4}-/.test(address) ? holdBack() : () => {};
  try {
    await readPage(day, documents, address, isOfDocument ? slug : null);
  } finally {
    shown();
  }
}

/**
 * Takes what a page shows back until it is known whether it is of the day: nobody is to read the
 * words of today for those of another day. A page that is left for another stays so.
 *
 * @returns what shows it
 */
function holdBack(): () => void {
  const main = document.querySelector('main');
  main?.setAttribute('aria-busy', 'true');
  if (main) main.style.opacity = '0.2';
  return () => {
    if (isLeft) return;
    main?.removeAttribute('aria-busy');
    main?.style.removeProperty('opacity');
  };
}

/** Whether the page is being left for the words of the day. */
let isLeft = false;

async function readPage(
  day: string,
  documents: readonly string[],
  address: string,
  slug: string | null,
): Promise<void> {
  const draw = await loadParts().catch(() => null);
  if (!draw) return leadToWordsOfDay(day, documents, numbersOf);
  if (slug === null) {
    leadToWordsOfDay(day, documents, numbersOf);
    showBar(draw, `Reading as of ${formatDate(day)}.`, address);
    return;
  }
  try {
    const numbers = await numbersOf(slug);
    const found = releaseFor(numbers.index, day);
    const page = pageOf(address, numbers.index);
    const today = await addressToday(numbers, page, address);
    const came = found && page && (await answer(draw, numbers, page, address, day));
    if (came === 'left') return;
    // One bar says it all, and stays in sight: it is not to say of which day the page is, and is not.
    if (came === 'not kept') showBar(draw, notKeptSentence(day), today, true);
    else showBar(draw, daySentence(numbers.index, day), today);
    // What the ways on need may not be kept where the page is: then they lead as they stand.
    if (found && page?.key) await leadAsOf(numbers, found.release.id, day).catch(() => undefined);
  } catch {
    showBar(draw, notLookedUpSentence(day), address, true);
  }
  leadToWordsOfDay(day, documents, numbersOf);
}

/** @returns what came of it, where the page does not just stay: it is left, or the words cannot be had */
async function answer(
  draw: Draw,
  numbers: Numbers,
  page: PageOfDocument,
  address: string,
  day: string,
): Promise<'left' | 'not kept' | null> {
  const found = releaseFor(numbers.index, day);
  if (!found) return null;
  const isOfNumber = page.key !== null && isCited(location.search);
  const keep: typeof asCited = isOfNumber ? asCited : withDay;
  const link = (words: string, to: string, isNext?: boolean) => {
    const made = draw('day-link', { words });
    made.setAttribute('href', keep(siteHref(to), day, isNext));
    return made;
  };
  const leave = (to: string) => {
    isLeft = true;
    location.replace(keep(siteHref(to), day) + location.hash);
    return 'left' as const;
  };
  const cited = isOfNumber ? await heldOnDay(numbers, page.key ?? '', day) : null;
  const said: (string | Node)[] = [];
  if (cited) {
    const { wording, next } = cited;
    const isNext = next?.wording?.address === address && isCitedNext(location.search);
    const isThen = wording?.address === address;
    if (wording && !isThen && !isNext && (await canOpen(wording.address)))
      return leave(wording.address);
    if (next || !wording) {
      const told = toldOfDay(nameShown(page), formatDate(day), cited);
      said.push(...citedSentences(told, address, link));
      if (!isThen) {
        showNotice(draw, said);
        return null;
      }
    }
  }
  const then = await onThatDay(numbers, page, found.release, address);
  if (then.is === 'this') {
    const other = page.key && (await otherReading(numbers, page.key, found.release.id, address));
    if (other) said.push(...otherSentences(other, nameShown(page), link));
    if (said.length > 0) showNotice(draw, said, false);
    return null;
  }
  const led = ledTo(then);
  if (led !== null && (await canOpen(led))) return leave(led);
  // Nor would it help to be told under which number words stood that cannot be had.
  if (led !== null || then.is === 'other wording') return 'not kept';
  said.push(insteadSentence(then.is, nameShown(page), found.release));
  if (then.is === 'other rule') {
    said.push(' ', link(`Read ${nameShown(page)} of that day`, then.address), '.');
  }
  if ('rule' in then && then.rule) {
    said.push(' This rule was then ', link(then.rule.number, then.rule.address), '.');
  }
  showNotice(draw, said);
  return null;
}

/**
 * The words of the day for whoever opened a page: those of the rule that it shows, whatever its number
 * was.
 */
function ledTo(then: Exclude<OnThatDay, { is: 'this' }>): string | null {
  if (then.is === 'other wording') return then.address;
  return 'rule' in then ? (then.rule?.address ?? null) : null;
}

/** Where the rule of a page stands today. */
async function addressToday(
  { index, find }: Numbers,
  page: PageOfDocument | null,
  address: string,
): Promise<string> {
  if (page === null) return address;
  if (page.key === null) return documentAddress(index.document);
  const number = await find(page.key);
  const shown = number?.wordings.find((each) => each.address === address);
  // Of a rule that stands no more, its last wording: its number may be another rule's.
  if (shown?.now === null) return address;
  return entryAddress(`${index.document}/${shown?.now ?? page.key}`);
}

/** What the page calls what it shows. */
function nameShown({ key }: PageOfDocument): string {
  const here = document.querySelector('[aria-label=Breadcrumb] [aria-current=page]');
  return here?.textContent?.trim() || (key ?? '');
}

/**
 * Whether a page can be had: with a connection any can, without one those that the device keeps.
 * Leaving a text for a page that says it is not there would help nobody.
 */
async function canOpen(address: string): Promise<boolean> {
  if (navigator.onLine) return true;
  return fetchFile(address).then(
    () => true,
    () => false,
  );
}

/** The page's address within the site, as it says itself: it may be shown at a missing one. */
function ownAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const path = canonical ? new URL(canonical).pathname : location.pathname;
  return decodeURI(path.slice(siteHref('/').length - 1));
}

const opened = new Map<string, Promise<Numbers>>();

function numbersOf(document: string): Promise<Numbers> {
  const numbers = opened.get(document) ?? openNumbers(document, fetchJson);
  opened.set(document, numbers);
  return numbers;
}
