/** Links on a page that is read as of a day: they keep the day, and lead to its words. */
import { entryAddress } from '../../rules/addresses.ts';
import { wordingIn } from '../../rules/number-files/read-numbers-files.ts';
import { printedNumber } from '../../rules/numbers/number-key.ts';
import { siteHref } from '../../site/links.ts';
import { asCited, namedLinks, withDay } from '../page-address.ts';
import type { Numbers } from '../open-numbers.ts';
import { pageOf, readingOn } from './wording-of-day.ts';

/**
 * What a link says of the day itself: that of a release where it leads to a wording on purpose,
 * nothing where it leads to today.
 */
const ownDay = 'data-day';

/** Lets all links within the site keep a day; those that are drawn later follow. */
export function keepDayInLinks(day: string): void {
  for (const link of document.links) if (link instanceof HTMLAnchorElement) keepDay(link, day);
  // Results, and all else that a script draws: in time for whoever points, tabs or presses.
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

/** Lets links to entries lead to the words of a day, once they come near. */
export function leadToWordsOfDay(
  day: string,
  documents: readonly string[],
  numbersOf: (document: string) => Promise<Numbers>,
): void {
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        // Without the list of wordings the page that it leads to finds its words itself.
        void leadToWords(target as HTMLAnchorElement, day, documents, numbersOf).catch(() => {});
      }
    },
    { rootMargin: '300px' },
  );
  for (const link of document.querySelectorAll<HTMLAnchorElement>('main a[href]')) {
    if (isWithinSite(link) && !link.hasAttribute(ownDay)) near.observe(link);
  }
}

function keepDay(link: HTMLAnchorElement, day: string): void {
  if (!isWithinSite(link)) return;
  const own = link.getAttribute(ownDay);
  const href = withDay(link.pathname + link.search + link.hash, own ?? day);
  if (href !== link.getAttribute('href')) link.setAttribute('href', href);
}

/** Whether a link leads to another page of the site; files and places on the page are no pages. */
function isWithinSite(link: HTMLAnchorElement): boolean {
  return (
    link.origin === location.origin &&
    link.pathname.startsWith(siteHref('/')) &&
    link.pathname.endsWith('/') &&
    !link.getAttribute('href')?.startsWith('#')
  );
}

async function leadToWords(
  link: HTMLAnchorElement,
  day: string,
  documents: readonly string[],
  numbersOf: (document: string) => Promise<Numbers>,
): Promise<void> {
  const address = decodeURI(link.pathname.slice(siteHref('/').length - 1));
  const [, slug = ''] = address.split('/', 2);
  if (!documents.includes(slug)) return;
  const { index, find } = await numbersOf(slug);
  const page = pageOf(address, index);
  const release = index.releases.findLast(({ date }) => date <= day);
  if (!page?.key || !release) return;
  const number = await find(page.key);
  const wording = number && wordingIn(index, number, release.id);
  if (!wording) return;
  // A text means the number that it names. Any other link means a rule, whose number may have been
  // another's: the page that it leads to says so.
  const isNamed = link.matches(namedLinks);
  const meant = number.wordings.find((each) => each.address === address);
  if (isNamed || meant?.now === wording.now)
    link.href = withDay(siteHref(wording.address) + link.hash, day);
}

/**
 * Lets previous and next pass over what did not stand on a day.
 *
 * @param release that answers for the day
 */
export async function leadAsOf(numbers: Numbers, release: string, day: string): Promise<void> {
  for (const link of document.querySelectorAll<HTMLAnchorElement>(
    'main a:is([rel=prev], [rel=next])',
  )) {
    const page = pageOf(decodeURI(link.pathname.slice(siteHref('/').length - 1)), numbers.index);
    if (!page?.key) continue;
    const step = link.rel === 'next' ? 1 : -1;
    const key = await readingOn(numbers, page.key, step, release);
    if (key === null) continue;
    // What comes next is what had the number then, which may be another rule's today.
    const number = await numbers.find(key);
    const wording = number && wordingIn(numbers.index, number, release);
    link.href = wording
      ? withDay(siteHref(wording.address), day)
      : asCited(siteHref(entryAddress(`${numbers.index.document}/${key}`)), day);
    if (key === page.key) continue;
    const printed = link.querySelector('[data-number]');
    printed?.nextSibling?.remove();
    printed?.replaceChildren(printedNumber(key.replace(/^glossary\//, '')));
  }
}
