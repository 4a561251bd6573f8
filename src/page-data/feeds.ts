/** Atom feeds with an entry for every release, newest first. */
import { Feed } from 'feed';
import {
  changesAddress,
  changesFeedAddress,
  entryAddress,
  type SiteLinks,
  sectionFeedAddress,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { changeDateWords } from '../rules/history/change-date.ts';
import { changesHtml, changesOfReleases } from './change-data.ts';
import type { RenderedEntry, Library } from './library.ts';
import { entryName } from './names.ts';
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
    description: 'What each release on this site changed.',
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
    .map(({ document, release }) => {
      const { title, description, address } = changesPreview(library, document, release);
      return { id: address, title, description, day: release.date, document, release };
    });
  const credit = [...new Set(documents.map((each) => each.credit))].join(' ');
  const author = [...new Set(documents.map(({ publisher }) => publisher))].join(', ');
  const shown = items.map(({ document, release, ...item }, place): FeedItem => {
    const changes = changesOfReleases(library, document).find((each) => each.release === release);
    const isNew = place < mostWithWords && changes !== undefined;
    const content = isNew ? changesHtml(library, document, changes, links) : null;
    return content === null ? item : { ...item, content };
  });
  return feedOf({ ...about, credit, author }, shown, site.name, links);
}

/** Only so many items say what changed in words: nobody reads a feed further back. */
const mostWithWords = 8;

/**
 * The feeds of the sections of a document in which a release changed anything.
 *
 * @returns each with its site-relative address
 */
export function* sectionFeeds(
  library: Library,
  document: DocumentDescription,
  site: Pick<SiteWords, 'name'>,
  links: SiteLinks,
): Generator<[address: string, feed: string]> {
  const releases = changesOfReleases(library, document).toReversed();
  for (const section of library.plainIn.get(document.slug) ?? []) {
    if (!hasFeed(library, document, section)) continue;
    const id = `${document.slug}/${section.key}`;
    const name = entryName(library, section);
    const items: FeedItem[] = [];
    for (const changes of releases) {
      const content = changesHtml(library, document, changes, links, id);
      if (content === null) continue;
      const { label, date } = changes.release;
      const title = `${name}: what changed, ${label}`;
      items.push({
        id: `${changesAddress(document.slug, changes.release.id)}#${section.key}`,
        title,
        description: `${name}: changed ${changeDateWords(changes.date)}`,
        day: date,
        content,
      });
      if (items.length === mostWithWords) break;
    }
    const about = {
      title: `${name} · ${document.shortTitle}`,
      description: `What each release changed in ${name}.`,
      page: entryAddress(section.id),
      feed: sectionFeedAddress(id),
      credit: document.credit,
      author: document.publisher,
    };
    yield [about.feed, feedOf(about, items, site.name, links)];
  }
}

const keysWithFeed = new WeakMap<DocumentDescription, ReadonlySet<string>>();

/** True if a section has a feed: it is current, and an available release changed something in it. */
export function hasFeed(
  library: Library,
  document: DocumentDescription,
  { kind, key, plain, current }: RenderedEntry,
): boolean {
  if (kind !== 'section' || !plain || !current) return false;
  const keys =
    keysWithFeed.get(document) ??
    new Set(
      changesOfReleases(library, document).flatMap(({ sections }) =>
        sections.flatMap(({ section }) => section?.key ?? []),
      ),
    );
  keysWithFeed.set(document, keys);
  return keys.has(key);
}

/** Something new in a feed; `id` is its site-relative address. */
interface FeedItem {
  id: string;
  title: string;
  description: string;
  day: string;
  /** HTML of what is new; without it, the description is all. */
  content?: string;
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
  for (const { id, day, ...item } of items) {
    const link = url(id);
    feed.addItem({ id: link, link, ...item, date: timeOf(day) });
  }
  return feed.atom1();
}

function timeOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
