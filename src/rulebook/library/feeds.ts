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
  site: SiteWords,
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
export function siteFeed(library: Library, site: SiteWords, links: SiteLinks): string {
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

/** It holds no time of its making, so that it changes only when a release is added. */
function atomFeed(
  library: Library,
  documents: readonly DocumentDescription[],
  site: SiteWords,
  { url }: SiteLinks,
  about: AboutFeed,
): string {
  const items = documents
    .flatMap((document) => document.releases.map((release) => ({ document, release })))
    .sort((a, b) => b.release.date.localeCompare(a.release.date));
  const feed = new Feed({
    id: url(about.feed),
    title: about.title,
    description: about.description,
    link: url(about.page),
    feedLinks: { atom: url(about.feed) },
    language: 'en',
    generator: site.name,
    copyright: [...new Set(documents.map(({ credit }) => credit))].join(' '),
    author: { name: [...new Set(documents.map(({ publisher }) => publisher))].join(', ') },
    updated: timeOf(items[0]?.release.date ?? '1970-01-01'),
  });
  for (const { document, release } of items) {
    const { title, description, address } = changesPreview(library, document, release);
    const link = url(address);
    feed.addItem({ id: link, link, title, description, date: timeOf(release.date) });
  }
  return feed.atom1();
}

function timeOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
