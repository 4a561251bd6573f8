/**
 * Shows pages as of the date in the address, `?on=2014-06-10`. Adds a banner with the date, opens the
 * wording of that date, and keeps the date in links.
 */
import { documentAddress, entryAddress } from '../../rules/addresses.ts';
import {
  describeOnDate,
  numberOnDay,
  releaseFor,
} from '../../rules/number-files/read-numbers-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { dayOfDate, formatDate, isDay } from '../../rules/words/dates.ts';
import { siteHref } from '../../site/links.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type NumberFiles, openNumberFiles } from '../read-number-files.ts';
import { asCited, isCited, namedLinks, withDay } from '../page-address.ts';
import { fromTemplate, partOf } from '../template.ts';
import { daySentence, type PageOfDocument, pageOf, wordingAsOf } from './wording-on-day.ts';

/**
 * Starts reading as of a date.
 *
 * @param written a date, month or year, as in the address
 * @param documents the slugs of the documents
 */
export async function showAsOf(written: string, documents: readonly string[]): Promise<void> {
  const day = isDay(written) ? written : dayOfDate(written);
  if (day === null) {
    return showNotice([`“${written}” isn’t a date, so it is ignored.`]);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('form input[name=on]')) {
    field.value = day;
  }
  keepDayInLinks(day);
  const notAsOf = `No connection: this may not be the wording of ${formatDate(day)}.`;
  if (document.querySelector('offline-view')) return showBanner(notAsOf);
  const address = shownAddress();
  const [, slug = ''] = address.split('/', 2);
  if (!documents.includes(slug)) return showBanner(`As of ${formatDate(day)}`);
  const main = document.querySelector('main');
  // Dims the text until it is known whether it is the wording of that date.
  const dim = (isDim: boolean) => {
    if (!main) return;
    main.ariaBusy = isDim ? 'true' : null;
    main.style.opacity = isDim ? '0.2' : '';
  };
  dim(true);
  const isLeft = await readPage(day, slug, address).catch(() => showBanner(notAsOf));
  if (!isLeft) dim(false);
}

/** @returns true if the browser leaves the page for the wording of that date */
async function readPage(day: string, slug: string, address: string): Promise<boolean> {
  const numbers = await openNumberFiles(slug, fetchJsonOnce);
  const page = pageOf(address, numbers.index);
  const to = page && (await wordingToShow(numbers, page, address, day));
  if (page && to) {
    const keep = page.key !== null && isCited(location.search) ? asCited : withDay;
    location.replace(keep(siteHref(to), day) + location.hash);
    return true;
  }
  const { now, address: current } = await findCurrent(numbers, page, address);
  const said = daySentence(numbers.index, day);
  showBanner(now && now !== page?.key ? `${said} · now ${printedNumber(now)}` : said, current);
  return false;
}

/**
 * Finds the wording of a date and shows notices about it.
 *
 * @returns the address of the wording if it has another page, or null
 */
async function wordingToShow(
  numbers: NumberFiles,
  page: PageOfDocument,
  address: string,
  day: string,
): Promise<string | null> {
  const found = releaseFor(numbers.index, day);
  if (!found) return null;
  const { label } = found.release;
  // A cited number means the rule that had it on that date, not the rule on this page.
  if (page.key !== null && isCited(location.search)) {
    const number = await numbers.find(page.key);
    const cited = number?.wordings[0] && numberOnDay(numbers.index, number, day);
    const then = cited?.wording?.address ?? null;
    if (then !== null && then !== address) return then;
    if (cited && (cited.next || then === null)) {
      const sentences = describeOnDate(nameOf(page), formatDate(day), cited);
      showNotice(
        sentences.flatMap(({ text, address: to, release }) => {
          if (to === null) return [`${text} `];
          if (to === address) return [`This page shows ${text}. `];
          return [linkTo(text, asCited(siteHref(to), release ?? day)), '. '];
        }),
      );
      if (then === null) return null;
    }
  }
  const then = await wordingAsOf(numbers, page, found.release, address);
  const name = nameOf(page);
  if (then.is === 'other wording') return then.address;
  if (then.is === 'this') return null;
  if (then.is === 'not in part') {
    showNotice([`We have only part of the ${label} release, and ${name} is not in it.`]);
  } else if (then.other === null) {
    showNotice([`${name} is not in the ${label} release. This text is from another release.`]);
  } else {
    const other = linkTo(`Show ${name} in that release`, asCited(siteHref(then.other), day));
    showNotice([`In the ${label} release, ${name} was a different rule. `, other]);
  }
  return null;
}

/** Finds the current number and address of the rule on the page. */
async function findCurrent(
  { index, find }: NumberFiles,
  page: PageOfDocument | null,
  address: string,
): Promise<{ now?: string; address: string | null }> {
  if (page === null) return { address: null };
  if (page.key === null) return { address: documentAddress(index.document) };
  const shown = (await find(page.key))?.wordings.find((each) => each.address === address);
  // A removed rule has no current page, and another rule may have its number now.
  if (shown?.now === null) return { address };
  const now = shown?.now ?? page.key;
  return { now, address: entryAddress(`${index.document}/${now}`) };
}

/**
 * Shows the banner under the header.
 *
 * @param current the site-relative address of the current rules, or null for this address without the
 * date
 */
function showBanner(said: string, current: string | null = null): void {
  const banner = fromTemplate('as-of-banner', { said });
  const back = partOf(banner, 'back') as HTMLAnchorElement;
  const setAddress = () => {
    back.href = current === null ? withDay(location.href, null) : siteHref(current);
  };
  setAddress();
  // The address of a search changes as the reader types.
  for (const name of ['pointerdown', 'focus', 'click']) back.addEventListener(name, setAddress);
  document.querySelector('main')?.before(banner);
}

function showNotice(said: readonly (string | Node)[]): void {
  const notice = fromTemplate('as-of-notice', { said });
  const title = document.querySelector('main :is(.title, h1)');
  if (title) title.before(notice);
  else document.querySelector('main')?.prepend(notice);
}

function linkTo(words: string, href: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { textContent: words, href });
}

/** Returns the page's own name for what it shows: `702.19b`, `Trample`. */
function nameOf({ key }: PageOfDocument): string {
  const here = document.querySelector('[aria-label=Breadcrumb] [aria-current=page]');
  return here?.textContent?.trim() || (key ?? '');
}

/** Returns the page's canonical address within the site. The 404 page can have any address. */
function shownAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const path = canonical ? new URL(canonical).pathname : location.pathname;
  return decodeURI(path.slice(siteHref('/').length - 1));
}

/** Adds the date to all links to pages of the site, including links that scripts add later. */
function keepDayInLinks(day: string): void {
  for (const link of document.links) if (link instanceof HTMLAnchorElement) keepDay(link, day);
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'click']) {
    addEventListener(
      name,
      ({ target }) => {
        const link =
          target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (link) keepDay(link, day);
      },
      { capture: true },
    );
  }
}

/** Links in the text, and to the next number, mean the rules that had these numbers on that date. */
const citedLinks = `main :is(${namedLinks}, [rel=prev], [rel=next])`;

function keepDay(link: HTMLAnchorElement, day: string): void {
  const isPage =
    link.origin === location.origin &&
    link.pathname.startsWith(siteHref('/')) &&
    link.pathname.endsWith('/') &&
    !link.getAttribute('href')?.startsWith('#');
  // `data-day` is the date of one link, or empty for the current rules.
  const own = link.dataset['day'] ?? day;
  if (!isPage || (own !== '' && isCited(link.search))) return;
  const keep = own === day && link.matches(citedLinks) ? asCited : withDay;
  const [path = '', hash] = [link.pathname + link.search, link.hash];
  const href = keep(path, own) + hash;
  if (href !== link.getAttribute('href')) link.setAttribute('href', href);
}
