/** Pages at old addresses. They redirect to the current page, or say why there is none. */
import {
  cardChangesAddress,
  cardsAddress,
  changesAddress,
  citationsAddress,
  citedYearsAddress,
  comparisonOfPair,
  documentAddress,
  entryAddress,
  readRuleAddress,
  releasesAddress,
} from '../rules/addresses.ts';
import {
  isNamedIn,
  type Redirect,
  type Removal,
  removalFor,
} from '../rules/editorial/redirects.ts';
import type { Release } from '../rules/document.ts';
import { releaseOn } from '../rules/timeline/releases.ts';
import { isDay } from '../rules/words/dates.ts';
import type { Library, RenderedEntry } from './library.ts';
import { citedName, entryNumber } from './names.ts';
import { entryPreview, type Preview } from './preview.ts';
import { pagesOf } from './pages.ts';

export interface RedirectPage {
  from: string;
  /** The new site-relative address, which may end with a date (`?on=`); null if the page was removed. */
  to: string | null;
  preview: Omit<Preview, 'name'>;
  heading: string;
  /** One or two sentences above the link. */
  message: string;
  link: { address: string; words: string };
}

/**
 * Lists the redirect pages and removed pages: published addresses without a page, and aliases. If there is another
 * page at the same address, Astro builds that one.
 */
export function redirectPages(
  library: Library,
  published: readonly string[],
  { redirects, removals }: { redirects: readonly Redirect[]; removals: readonly Removal[] },
): RedirectPage[] {
  const pages = new Map<string, RedirectPage>();
  const add = (page: RedirectPage | null) => {
    if (page && !pages.has(page.from)) pages.set(page.from, page);
  };
  // The list of releases had an address of its own.
  for (const { slug } of library.documents) {
    add(moved({ from: releasesAddress(slug), to: changesAddress(slug) }));
  }
  for (const redirect of redirects) add('to' in redirect ? moved(redirect) : removed(redirect));
  for (const [id, page] of pagesOf(library).numbered) {
    if (page.kind !== 'alias') continue;
    const { alias, entry } = page;
    const message = `${alias} is misprinted as ${entryNumber(entry)}:`;
    add({ ...toWording(library, entry, entryAddress(id), null), message });
  }
  for (const from of published) {
    if (library.byId.get(from.slice(1, -1))) continue;
    const removal = removalFor(from, removals);
    // An address with the date of a removed release must not lead to another release.
    const isOfRemoved = removal !== null && 'release' in removal && isNamedIn(from, removal);
    if (!isOfRemoved) add(redirectToWording(library, from));
    if (removal) add(removedWith(from, removal));
  }
  return [...pages.values()].filter(({ from }) => from.endsWith('/'));
}

/**
 * @param day the date or release in the address; null if it has none
 * @param release the release in the title of the page
 */
function toWording(
  library: Library,
  entry: RenderedEntry,
  from: string,
  day: string | null,
  release?: Release,
): RedirectPage {
  const shown = entryPreview(library, entry, release);
  const to = shown.address + (day !== null && isDay(day) ? `?on=${day}` : '');
  return {
    from,
    to,
    preview: shown,
    heading: shown.title,
    message: shown.description,
    link: { address: to, words: citedName(library.documentOf(entry), entry) },
  };
}

function moved({ from, to }: { from: string; to: string }): RedirectPage {
  return {
    from,
    to,
    preview: {
      title: `${from} has moved`,
      description: `${from} is now at ${to}.`,
      address: to,
    },
    heading: 'Moved',
    message: `${from} is now at`,
    link: { address: to, words: to },
  };
}

function removed({ from, removed: why }: { from: string; removed: string }): RedirectPage {
  return {
    from,
    to: null,
    preview: { title: `${from} was removed`, description: why, address: from },
    heading: 'Removed',
    message: `${from} was removed. ${why}`,
    link: { address: '/', words: 'Home page' },
  };
}

function removedWith(from: string, removal: Removal): RedirectPage {
  if ('under' in removal) return removed({ from, removed: removal.removed });
  const why = `It was part of the release ${removal.release}, which was removed. ${removal.removed}`;
  const contents = documentAddress(removal.document);
  return { ...removed({ from, removed: why }), link: { address: contents, words: 'Contents' } };
}

/** Redirects from the old address of a wording or a history. Null for other addresses. */
function redirectToWording(library: Library, from: string): RedirectPage | null {
  const replaced = replacementOf(from);
  if (replaced) return moved({ from, to: replaced });
  const document = library.timelines.get(from.split('/', 2)[1] ?? '')?.document;
  const read = document && readRuleAddress(from, { document: document.slug, ...document });
  if (!read || read.key === null || (read.day === null && !read.isHistory)) return null;
  const { key, day, isHistory } = read;
  const release = day === null ? undefined : releaseOn(document, day)?.release;
  const entry =
    day === null
      ? library.byId.get(`${document.slug}/${key}`)
      : release && library.timelineOf(document.slug).shownIn(release.id, key);
  if (!entry) return null;
  const history = isHistory && pagesOf(library).history(entry);
  const page = toWording(library, entry, from, day, release);
  return history ? { ...page, to: history, link: { ...page.link, address: history } } : page;
}

/** Returns the page that replaced a page of a kind that the site no longer has, or null. */
function replacementOf(address: string): string | null {
  if (address === cardChangesAddress) return cardsAddress;
  if (address.startsWith(citedYearsAddress)) return citationsAddress;
  return comparisonOfPair(address);
}
