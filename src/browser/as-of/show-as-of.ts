/**
 * Handles a date in the address, such as `?on=2014-06-10`: opens the text that the rule had on that
 * date, shows the date above the page, and adds the date to all links.
 */
import { documentAddress, entryAddress } from '../../rules/addresses.ts';
import { describeOnDate } from '../../rules/number-files/describe-on-date.ts';
import { labelOf, releaseOn } from '../../rules/timeline/releases.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { formatDate } from '../../rules/words/dates.ts';
import { noSuchDate, readDate } from '../../rules/words/read-date.ts';
import { siteHref } from '../../site/links.ts';
import { fetchJsonOnce } from '../fetch-file.ts';
import { type NumberFiles, openNumberFiles } from '../fetch-number-files.ts';
import { asCited, ruleLinks, siteAddress, takeCited, withDay } from '../page-address.ts';
import { fromTemplate, partOf } from '../fill-template.ts';
import {
  bannerSentence,
  type PageOfDocument,
  pageOf,
  type WordingAsOf,
  wordingAsOf,
} from './wording-on-day.ts';

/** The pages outside the documents that show rules as of a date. */
const datedPages = new Set(['search', 'quote']);

/**
 * Shows the page as it was on a date.
 *
 * @param date the value of `?on=`: a date, month or year
 * @param documents the slugs of the documents
 */
export async function showAsOf(date: string, documents: readonly string[]): Promise<void> {
  const isCited = takeCited();
  const day = readDate(date)?.day ?? null;
  if (day === null) {
    return showNotice([noSuchDate(date)]);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('form input[name=on]')) {
    field.value = day;
  }
  keepDayInLinks(day);
  const notAsOf = `No connection: this may not be the wording of ${formatDate(day)}.`;
  if (document.querySelector('offline-view')) return showBanner(notAsOf);
  const address = shownAddress();
  const [, slug = ''] = address.split('/', 2);
  if (datedPages.has(slug)) return showBanner(`As of ${formatDate(day)}`);
  // Other pages, such as cards, have no earlier texts. Their links keep the date.
  if (!documents.includes(slug)) {
    document.documentElement.removeAttribute('data-as-of');
    return;
  }
  const main = document.querySelector('main');
  // Dims the page while looking for the text of that date.
  const dim = (isDim: boolean) => {
    if (!main) return;
    main.ariaBusy = isDim ? 'true' : null;
    main.style.opacity = isDim ? '0.2' : '';
  };
  dim(true);
  const isLeaving = await openWording(day, slug, address, isCited).catch(() => showBanner(notAsOf));
  if (!isLeaving) dim(false);
}

/**
 * Opens the page with the text of a date. If this is the right page, shows the banner.
 *
 * @param isCited true to show the rule that had the page's number on that date
 * @returns true if the browser is opening another page
 */
async function openWording(
  day: string,
  slug: string,
  address: string,
  isCited: boolean,
): Promise<boolean> {
  const numbers = await openNumberFiles(slug, fetchJsonOnce);
  const page = pageOf(address, numbers.index);
  const shown = page && (await findShown(numbers, page, address, day, isCited));
  if (page && shown?.is === 'other wording') {
    const addDay = page.key !== null && isCited ? asCited : withDay;
    location.replace(addDay(siteHref(shown.address), day) + location.hash);
    return true;
  }
  const { now, address: current } = await findCurrent(numbers, page, address);
  const sentence = bannerSentence(numbers.index, day, shown);
  const isRenumbered = now && now !== page?.key;
  showBanner(isRenumbered ? `${sentence} · now ${printedNumber(now)}` : sentence, {
    current,
    isQuiet: shown?.is === 'this' && shown.isCurrent,
  });
  return false;
}

/**
 * Finds out if this page or another has the text of a date. May show a notice on this page, for example
 * that another rule had the number on that date.
 *
 * @returns null if all releases are newer than the date
 */
async function findShown(
  numbers: NumberFiles,
  page: PageOfDocument,
  address: string,
  day: string,
  isCited: boolean,
): Promise<WordingAsOf | null> {
  const found = releaseOn(numbers.index, day);
  if (!found) return null;
  const shown = await wordingAsOf(numbers, page, found.release, address);
  // The rule that had this number on that date may be another rule now.
  if (page.key !== null && isCited) {
    const timeline = await numbers.timeline(page.key);
    const cited = timeline.keys.has(page.key) ? timeline.numberOn(page.key, day) : null;
    const citedAddress = cited?.wording?.address ?? null;
    if (citedAddress !== null && citedAddress !== address) {
      return { is: 'other wording', address: citedAddress };
    }
    if (cited && (cited.is === 'unknown' || citedAddress === null)) {
      const sentences = describeOnDate(numbers.index, nameOf(page), formatDate(day), cited);
      showNotice(
        sentences.flatMap(({ text, address: target, release }) => {
          if (target === null) return [`${text} `];
          if (target === address) return [`This page shows ${text}. `];
          return [linkToNumber(text, target, release ?? day), '. '];
        }),
      );
    }
    if (citedAddress === null && shown.is === 'other wording') {
      const { until = '' } = timeline.wordings.find((each) => each.address === address) ?? {};
      return { is: 'none', textOf: labelOf(numbers.index, until), other: null };
    }
    if (citedAddress === null) return shown;
  }
  if (shown.is === 'none' && shown.other !== null) {
    const name = nameOf(page);
    const other = linkToNumber(`Show ${name} in that release`, shown.other, day);
    showNotice([`In the ${found.release.label} release, ${name} was a different rule. `, other]);
  }
  return shown;
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
  // A removed rule has no current page. Its number may now belong to another rule.
  if (shown?.now === null) return { address };
  const now = shown?.now ?? page.key;
  return { now, address: entryAddress(`${index.document}/${now}`) };
}

interface BannerOptions {
  /** The site-relative target of the link; null links to this page without the date. */
  current: string | null;
  /** True if the current text is the text of the date. */
  isQuiet: boolean;
}

/** Shows a banner above the page, with a link to the current rules. */
function showBanner(sentence: string, options?: BannerOptions): void {
  const { current = null, isQuiet = false } = options ?? {};
  const banner = fromTemplate('as-of-banner', { said: sentence });
  banner.toggleAttribute('data-quiet', isQuiet);
  const back = partOf(banner, 'back') as HTMLAnchorElement;
  const setAddress = () => {
    back.href = current === null ? withDay(location.href, null) : siteHref(current);
  };
  setAddress();
  // Updates the link before use, because typing a search changes the page's address.
  for (const name of ['pointerdown', 'focus', 'click']) back.addEventListener(name, setAddress);
  document.querySelector('main')?.before(banner);
}

function showNotice(words: readonly (string | Node)[]): void {
  const notice = fromTemplate('as-of-notice', { said: words });
  const title = document.querySelector('main :is(.title, h1)');
  if (title) title.before(notice);
  else document.querySelector('main')?.prepend(notice);
}

/** Makes a link to the rule that had the number of an address on a date. */
function linkToNumber(words: string, address: string, day: string): HTMLAnchorElement {
  const link = Object.assign(document.createElement('a'), { textContent: words });
  link.href = withDay(siteHref(address), day);
  link.dataset['day'] = day;
  link.dataset['asCited'] = '';
  return link;
}

/** Returns the name in the page's breadcrumb: `702.19b`, `Trample`. */
function nameOf({ key }: PageOfDocument): string {
  const here = document.querySelector('[aria-label=Breadcrumb] [aria-current=page]');
  return here?.textContent?.trim() || (key ?? '');
}

/** Returns the site-relative address in the page's canonical link, or else in the browser. */
function shownAddress(): string {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href;
  const path = canonical ? new URL(canonical).pathname : location.pathname;
  return siteAddress(path);
}

/** Adds the date to all links to pages of the site, including links that scripts add later. */
function keepDayInLinks(day: string): void {
  for (const link of document.links) if (link instanceof HTMLAnchorElement) keepDay(link, day);
  for (const name of ['pointerover', 'pointerdown', 'focusin', 'click', 'auxclick']) {
    addEventListener(
      name,
      ({ type, target }) => {
        const link =
          target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
        if (!link || !keepDay(link, day)) return;
        if (type === 'click' || type === 'auxclick') openAsCited(link, day);
      },
      { capture: true },
    );
  }
}

/** Matches links to numbers of the date. In a text of 2014, `702.19` means the rule that had it in 2014. */
const citedLinks = `main :is(${ruleLinks}, [rel=prev], [rel=next])`;

/** Adds the date to a link. @returns true if the link leads to a page of the site */
function keepDay(link: HTMLAnchorElement, day: string): boolean {
  const isPage =
    link.origin === location.origin &&
    link.pathname.startsWith(siteHref('/')) &&
    link.pathname.endsWith('/') &&
    !link.getAttribute('href')?.startsWith('#');
  if (!isPage) return false;
  const href = withDay(link.pathname + link.search, dayOf(link, day)) + link.hash;
  if (href !== link.getAttribute('href')) link.setAttribute('href', href);
  return true;
}

/** `data-day` gives a link its own date. If it is empty, the link opens the current rules. */
function dayOf(link: HTMLAnchorElement, day: string): string {
  return link.dataset['day'] ?? day;
}

/** Adds `&cited=` to a link while the browser opens it. Otherwise people would copy it with the link. */
function openAsCited(link: HTMLAnchorElement, day: string): void {
  const linkDay = dayOf(link, day);
  const isCited = link.matches('[data-as-cited]') || (linkDay === day && link.matches(citedLinks));
  if (!isCited) return;
  const href = link.getAttribute('href') ?? '';
  link.setAttribute('href', asCited(link.pathname + link.search, linkDay) + link.hash);
  setTimeout(() => link.setAttribute('href', href));
}
