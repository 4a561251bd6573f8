/** Atom feeds with an entry for every release, newest first. */
import { Feed } from 'feed';
import { changesAddress, changesFeedAddress } from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import type { SiteWords } from '../editorial/site.ts';
import type { SiteLinks } from '../site-address.ts';
import type { Library } from './library.ts';
import { changesPreview } from './preview.ts';

/** The feed of one document's releases. */
export function documentFeed(
  library: Library,
  document: DocumentDescription,
  site: Pick<SiteWords, 'name'>,
  links: SiteLinks,
): string {
  return atomFeed(library, [document], site, links, {
    title: feedTitle(document),
    description: `What each release of the ${document.title} changed.`,
    page: changesAddress(document.slug),
    feed: changesFeedAddress(document.slug),
  });
}

/** The feed of the releases of all documents. */
export function siteFeed(
  library: Library,
  site: Pick<SiteWords, 'name'>,
  links: SiteLinks,
): string {
  return atomFeed(library, library.documents, site, links, {
    title: `${site.name}: releases of all documents`,
    description: 'What each release of the documents held here changed.',
    page: '/',
    feed: changesFeedAddress(),
  });
}

/** What the feed of a document is called, in itself and where a page names it. */
export function feedTitle({ title }: DocumentDescription): string {
  return `${title}: releases`;
}

/** What a feed is of; `page` and `feed` are site-relative. */
interface AboutFeed {
  title: string;
  description: string;
  page: string;
  feed: string;
}

function atomFeed(
  library: Library,
  documents: readonly DocumentDescription[],
  site: Pick<SiteWords, 'name'>,
  links: SiteLinks,
  about: AboutFeed,
): string {
  const items = documents
    .flatMap((document) => document.releases.map((release) => ({ document, release })))
    .sort((a, b) => b.release.date.localeCompare(a.release.date))
    .map(({ document, release }): FeedItem => {
      const { title, description, address } = changesPreview(library, document, release);
      return { id: address, title, description, day: release.date };
    });
  const credit = [...new Set(documents.map((each) => each.credit))].join(' ');
  const author = [...new Set(documents.map(({ publisher }) => publisher))].join(', ');
  return feedOf({ ...about, credit, author }, items, site.name, links);
}

/** Something new in a feed; `id` is its site-relative address. */
interface FeedItem {
  id: string;
  title: string;
  description: string;
  day: string;
}

/**
 * A feed of its items, newest first. It holds no time of its making, so that it changes only when an
 * item is added.
 */
export function feedOf(
  about: AboutFeed & { credit: string; author: string },
  items: readonly FeedItem[],
  siteName: string,
  { url }: SiteLinks,
): string {
  const feed = new Feed({
    id: url(about.feed),
    title: about.title,
    description: about.description,
    link: url(about.page),
    feedLinks: { atom: url(about.feed) },
    language: 'en',
    generator: siteName,
    copyright: about.credit,
    author: { name: about.author },
    updated: timeOf(items[0]?.day ?? '1970-01-01'),
  });
  for (const { id, title, description, day } of items) {
    const link = url(id);
    feed.addItem({ id: link, link, title, description, date: timeOf(day) });
  }
  return feed.atom1();
}

function timeOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
