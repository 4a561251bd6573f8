/**
 * Handles a date in the address, such as `?on=2014-06-10`: opens the text that the rule had on that
 * date, shows the date above the page, and adds the date to all links.
 */
import { documentAddress, readRuleAddress, releaseAddress } from '../../rules/addresses.ts';
import type { NumbersIndex } from '../../rules/number-files/number-files.ts';
import { labelOf, releaseOn } from '../../rules/timeline/releases.ts';
import { type AskedDay, sayDay, sayThen } from '../../rules/timeline/say-then.ts';
import { dayInWords } from '../../rules/words/dates.ts';
import { noSuchDate, readDate } from '../../rules/words/read-date.ts';
import { siteHref } from '../../site/links.ts';
import { makeElement, makeLink } from '../custom-elements.ts';
import { type NumberFiles, openNumberFiles, sayDaysOf } from '../fetch-number-files.ts';
import {
  asCited,
  documentSlugs,
  ruleLinks,
  siteAddress,
  takeCited,
  withDay,
} from '../page-address.ts';
import { fromTemplate, partOf } from '../fill-template.ts';

/** The pages outside the documents that show rules as of a date. */
const datedPages = new Set(['search', 'quote']);

/** Shows the page as it was on a date. @param typed the value of `?on=`: a date, month or year */
export async function showAsOf(typed: string): Promise<void> {
  const documents = documentSlugs();
  const cited = takeCited();
  const { day = null, period = null } = readDate(typed) ?? {};
  if (day === null) {
    const notice = makeElement('p', noSuchDate(typed));
    notice.className = 'notice';
    const title = document.querySelector('main :is(.title, h1)');
    return title ? title.before(notice) : document.querySelector('main')?.prepend(notice);
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('form input[name=on]')) {
    field.value = day;
  }
  keepDayInLinks(day);
  const asked = { at: day, words: dayInWords(day, period ?? undefined) };
  const notAsOf = `Offline, the rules of ${asked.words} can’t be shown. This may be a different wording.`;
  const address = shownAddress();
  const [, slug = ''] = address.split('/', 2);
  if (datedPages.has(slug)) {
    return sayDaysOf(documents, asked).then(
      (said) => showBanner(said),
      () => showBanner(notAsOf),
    );
  }
  // Other pages, such as those of cards, don't show the text of one date. Their links keep the date.
  if (!documents.includes(slug)) return void leaveAsItIs();
  const main = document.querySelector('main');
  // Dims the page while looking for the text of that date.
  const dim = (isDim: boolean) => {
    if (!main) return;
    main.ariaBusy = isDim ? 'true' : null;
    main.style.opacity = isDim ? '0.2' : '';
  };
  dim(true);
  const isLeaving = await openNumberFiles(slug)
    .then((files) => openWording(files, asked, address, cited))
    .catch(() => showBanner(notAsOf));
  if (!isLeaving) dim(false);
}

/** Removes the room that the page reserved for a banner. */
function leaveAsItIs(): false {
  document.documentElement.removeAttribute('data-as-of');
  return false;
}

/**
 * Opens the page with the text of a date. If this is the right page, shows the banner.
 * @param cited the value of `&cited`: empty to show the rule that had the page's number on that date, or the number
 *   that the reader asked for; null without it
 * @returns true if the browser is opening another page
 */
async function openWording(
  files: NumberFiles,
  asked: AskedDay,
  address: string,
  cited: string | null,
): Promise<boolean> {
  const { index } = files;
  const page = readRuleAddress(address, index);
  if (page === null || page.isHistory) return leaveAsItIs();
  if (page.key === null) return openRelease(index, asked, page.day);
  const key = cited || page.key;
  const timeline = await files.timeline(key);
  const sameNumber = timeline.keys.get(page.key) ?? [];
  const shown = sameNumber.find((each) => each.address === address) ?? sameNumber.at(-1);
  const isCited = cited === '';
  const rule = isCited ? undefined : shown?.lineage;
  const said = sayThen({ timeline, key, cited: index.cited, rule }, asked);
  // A number without a text: its page says what there is to say.
  if (!shown || !said) return leaveAsItIs();
  if (said.wording && said.wording.address !== address) {
    const href = siteHref(said.wording.address);
    // The opened page says which number was asked for, if it has another one.
    const isSame = !isCited && said.wording.key === key;
    const dated = isSame ? withDay(href, asked.at) : asCited(href, asked.at, isCited ? '' : key);
    location.replace(dated + location.hash);
    return true;
  }
  // The page isn't about the rule that had the number, so a copied address must go on to say what is meant.
  if (isCited && !said.wording) {
    history.replaceState(history.state, '', asCited(location.pathname, asked.at) + location.hash);
  }
  const isShown = said.wording !== null && said.standing !== 'part';
  const current = timeline.current(shown.lineage);
  const elsewhere = said.links.filter(
    (link) =>
      link.address === said.other?.address ||
      (!isShown && link.at !== null && link.address !== address),
  );
  const links = elsewhere.flatMap(({ label, address: target, at }) => [
    ' See ',
    linkToNumber(label, target, at),
    '.',
  ]);
  const isToday = !isShown && shown === current;
  const last = timeline.lineages.get(shown.lineage)?.at(-1) ?? shown;
  showBanner(
    isShown ? said.short : `${said.short}. This is the text of ${labelOf(index, shown.until)}.`,
    {
      current: (current ?? last).address,
      back: current === null ? 'Back to the last text' : isToday ? 'Without the date' : undefined,
      isQuiet: isShown && said.standing === 'current',
      more: said.note || links.length > 0 ? [said.note, ...links] : [],
    },
  );
  return false;
}

/** Opens the release of a date. @param shown the release on the page; null for the newest */
function openRelease(index: NumbersIndex, asked: AskedDay, shown: string | null): boolean {
  const newest = index.releases.at(-1)?.id;
  const wanted = releaseOn(index, asked.at)?.release.id ?? shown ?? newest;
  if (wanted !== undefined && wanted !== (shown ?? newest)) {
    const address = releaseAddress(index.document, wanted);
    location.replace(withDay(siteHref(address), asked.at) + location.hash);
    return true;
  }
  const { is, short } = sayDay(index, asked);
  const current = documentAddress(index.document);
  showBanner(short, { current, isQuiet: is === 'known' && wanted === newest });
  return false;
}

interface BannerOptions {
  /** The site-relative target of the link; null links to this page without the date. */
  current: string | null;
  /** The words of the link; by default, `Back to current`. */
  back?: string | undefined;
  /** True if the current text is the text of the date. */
  isQuiet?: boolean;
  /** A note with links to other rules that the number can mean. */
  more?: readonly (string | Node)[];
}

/** Shows a banner above the page, with a link to the current rules. */
function showBanner(sentence: string, options?: BannerOptions): void {
  const { current = null, back: words, isQuiet = false, more = [] } = options ?? {};
  const said = more.length > 0 ? sentence.replace(/\.?$/, '.') : sentence;
  const banner = fromTemplate('as-of-banner', { said, more });
  banner.toggleAttribute('data-quiet', isQuiet);
  const back = partOf(banner, 'back') as HTMLAnchorElement;
  if (words) back.textContent = words;
  const setAddress = () => {
    back.href = current === null ? withDay(location.href, null) : siteHref(current);
  };
  setAddress();
  // Updates the link before use, because typing a search changes the page's address.
  for (const name of ['pointerdown', 'focus', 'click']) back.addEventListener(name, setAddress);
  document.querySelector('main')?.before(banner);
}

/** Makes a link that opens the rule that had a number on a date, whatever has the number today. */
function linkToNumber(words: string, address: string, day: string | null): HTMLAnchorElement {
  const link = makeLink(withDay(siteHref(address), day), words);
  link.dataset['day'] = day ?? '';
  if (day !== null) link.dataset['asCited'] = '';
  return link;
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

/**
 * `data-day` gives a link its own date. If it is empty, the link opens the current rules. So does a link to a history,
 * which pages of older wordings don't have.
 */
function dayOf(link: HTMLAnchorElement, day: string): string {
  return link.dataset['day'] ?? (link.hash === '#history' ? '' : day);
}

/** Adds `&cited` to a link while the browser opens it. Otherwise people would copy it with the link. */
function openAsCited(link: HTMLAnchorElement, day: string): void {
  const linkDay = dayOf(link, day);
  const isCited = link.matches('[data-as-cited]') || (linkDay === day && link.matches(citedLinks));
  if (!isCited) return;
  const href = link.getAttribute('href') ?? '';
  link.setAttribute('href', asCited(link.pathname + link.search, linkDay) + link.hash);
  setTimeout(() => link.setAttribute('href', href));
}
