/**
 * Pages at addresses that were published once and have no page of their own any more: they redirect to
 * the page that answers, or say why it was removed.
 */
import { documentAddress } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import {
  isNamedIn,
  type Redirect,
  type Removal,
  removalFor,
} from '../rules/editorial/redirects.ts';
import {
  readAnsweredAddress,
  releaseFor,
  wordingIn,
} from '../rules/number-files/read-numbers-files.ts';
import { isDay } from '../rules/words/dates.ts';
import {
  documentOf,
  type RenderedEntry,
  historyOf,
  historyPageOf,
  type Library,
} from './library.ts';
import { numberRecord } from './make-numbers-files.ts';
import { entryNumber } from './names.ts';
import { entryPreview, type Preview } from './preview.ts';

/** What the page at such an address says. */
export interface RedirectPage {
  /** The address itself, site-relative. */
  from: string;
  /** Where it redirects to, site-relative, with the date it is read as of; null if it was removed. */
  to: string | null;
  preview: Omit<Preview, 'name'>;
  heading: string;
  /** One or two sentences before the link. */
  message: string;
  /** Where the page links to, and the words of that link. */
  link: { address: string; words: string };
}

/**
 * Lists the redirect pages and removed pages of the site. Some may have an address that is a page after
 * all; Astro then keeps the page.
 *
 * @param published every address that was ever published
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
  for (const redirect of redirects) add('to' in redirect ? moved(redirect) : removed(redirect));
  for (const from of published) {
    if (library.byId.get(from.slice(1, -1))) continue;
    const removal = removalFor(from, removals);
    // A date of a removed release must not show the wording of another release.
    const isOfRemoved = removal !== null && 'release' in removal && isNamedIn(from, removal);
    if (!isOfRemoved) add(redirectToWording(library, from));
    if (removal) add(removedWith(from, removal));
  }
  return [...pages.values()].filter(({ from }) => from.endsWith('/'));
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
  const why = `It belonged to the release ${removal.release}, which was removed. ${removal.removed}`;
  const contents = documentAddress(removal.document);
  return { ...removed({ from, removed: why }), link: { address: contents, words: 'Contents' } };
}

/** An old wording's address with a release in it, or the history of a rule that has one wording only. */
function redirectToWording(library: Library, from: string): RedirectPage | null {
  const document = library.documentOf.get(from.split('/', 2)[1] ?? '');
  const read = document && readAnsweredAddress(from, { document: document.slug, ...document });
  if (!read) return null;
  const { key, day } = read;
  const found = day === null ? null : wordingOn(library, document, key, day);
  const entry = day === null ? library.byId.get(`${document.slug}/${key}`) : found?.entry;
  if (!entry) return null;
  const preview = entryPreview(library, entry, found?.release);
  const history = day !== null && from.endsWith('/history/') && historyPageOf(library, entry);
  if (history) return history === from ? null : moved({ from, to: history });
  const query = day !== null && isDay(day) ? `?on=${day}` : '';
  return {
    from,
    to: preview.address + query,
    preview,
    heading: preview.title,
    message: day === null ? 'This rule has only one wording:' : 'That release has the wording of',
    link: {
      address: preview.address + query,
      words: `${documentOf(library, entry).shortTitle} ${entryNumber(entry)}`,
    },
  };
}

function wordingOn(
  library: Library,
  document: DocumentDescription,
  key: string,
  day: string,
): { entry: RenderedEntry; release: DocumentDescription['releases'][number] | undefined } | null {
  const history = historyOf(library, document.slug);
  const wordings = history.keys.get(key);
  const found = releaseFor(document, day);
  if (!wordings || !found) return null;
  const wording = wordingIn(document, numberRecord(history, wordings), found.release.id);
  const entry = wording && library.byId.get(wording.address.slice(1, -1));
  const release = document.releases.find(({ id }) => id === found.release.id);
  return entry ? { entry, release } : null;
}
