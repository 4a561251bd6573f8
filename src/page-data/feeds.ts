/** Atom feeds: for all documents, for each document, and for each section that changed. */
import { Feed } from 'feed';
import {
  changesAddress,
  changesFeedAddress,
  entryAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { changeDateWords } from '../rules/timeline/releases.ts';
import type { RuleChange, ReleaseChanges } from '../rules/history/changes-between.ts';
import { changesSentence, changeView, outsideSections } from '../rules/history/describe-changes.ts';
import { excerptOf, escapedHtml } from '../rules/words/sentences.ts';
import type { Library, RenderedEntry } from './library.ts';
import { entryName, entryNumber } from './names.ts';
import { changesPreview } from './preview.ts';
import { markedHtml } from './page-parts.ts';
import { pagesOf } from './pages.ts';

type Site = Pick<SiteWords, 'name'>;

interface AboutFeed {
  title: string;
  description: string;
  page: string;
  feed: string;
  credit: string;
  author: string;
}

interface FeedItem {
  id: string;
  title: string;
  description: string;
  day: string;
  /** The changes, as HTML. Without it, the item has only the description. */
  content?: string;
}

/** The newest items include their changes. Older ones only count them; the feed of a section leaves them out. */
const maxWithChanges = 8;
/** An item lists at most this many changes, and links to the others. */
const maxChanges = 120;

export function releasesFeed(
  library: Library,
  documents: readonly DocumentDescription[],
  about: Pick<AboutFeed, 'title' | 'description' | 'page' | 'feed'>,
  site: Site,
  links: SiteLinks,
): string {
  const items = documents
    .flatMap((document) =>
      library.changesOfReleases(document).map((changes) => ({ document, changes })),
    )
    .sort((a, b) => b.changes.release.date.localeCompare(a.changes.release.date))
    .map(({ document, changes }, place): FeedItem => {
      const { title, description, address } = changesPreview(document, changes);
      const item = { id: address, title, description, day: changes.release.date };
      const content =
        place < maxWithChanges ? changesHtml(library, document, changes, links) : null;
      return content === null ? item : { ...item, content };
    });
  const credit = [...new Set(documents.map((each) => each.credit))].join(' ');
  const author = [...new Set(documents.map(({ publisher }) => publisher))].join(', ');
  return feedOf({ ...about, credit, author }, items, site, links);
}

export function documentFeed(
  library: Library,
  document: DocumentDescription,
  site: Site,
  links: SiteLinks,
): string {
  const about = {
    title: feedTitle(document),
    description: `What changed in each release of the ${document.title}.`,
    page: changesAddress(document.slug),
    feed: changesFeedAddress(document.slug),
  };
  return releasesFeed(library, [document], about, site, links);
}

export function feedTitle({ title }: DocumentDescription): string {
  return `${title}: releases`;
}

/** Yields the site-relative address and the text of each section's feed. */
export function* sectionFeeds(
  library: Library,
  document: DocumentDescription,
  site: Site,
  links: SiteLinks,
): Generator<[address: string, feed: string]> {
  const releases = library.changesOfReleases(document).toReversed();
  for (const section of library.newestIn.get(document.slug) ?? []) {
    const feed = pagesOf(library).feed(section);
    if (feed === null) continue;
    const name = entryName(library, section);
    const items: FeedItem[] = [];
    for (const changes of releases) {
      const content = changesHtml(library, document, changes, links, section.key);
      if (content === null || items.length === maxWithChanges) continue;
      const { id, label, date } = changes.release;
      items.push({
        id: `${changesAddress(document.slug, id)}#${section.key}`,
        title: `${name}: changes, ${label}`,
        description: `${name}: changed ${changeDateWords(changes.date, document)}`,
        day: date,
        content,
      });
    }
    const about = {
      title: `${name} · ${document.shortTitle}`,
      description: `What changed in ${name} in each release.`,
      page: entryAddress(section.id),
      feed,
      credit: document.credit,
      author: document.publisher,
    };
    yield [about.feed, feedOf(about, items, site, links)];
  }
}

/**
 * Returns what a release changed as HTML; null if nothing.
 * @param sectionKey the key of a section; by default, all sections are included
 */
function changesHtml(
  library: Library,
  document: DocumentDescription,
  found: ReleaseChanges<RenderedEntry>,
  { url }: SiteLinks,
  sectionKey?: string,
): string | null {
  const isWhole = sectionKey === undefined;
  const lines = found.sections
    .filter(({ section }) => isWhole || section?.key === sectionKey)
    .flatMap(({ section, kind, changes }) => {
      const heading = section ? entryName(library, section) : outsideSections[kind];
      const changed = changes.map((each) => changeHtml(each, url));
      return isWhole ? [`<h3>${escapedHtml(heading)}</h3>`, ...changed] : changed;
    });
  if (lines.length === 0) return null;
  const more = lines.length > maxChanges ? 'All changes in this release' : 'View on the site';
  return [
    isWhole ? `<p>${escapedHtml(changesSentence(found))}</p>` : '',
    ...lines.slice(0, maxChanges),
    `<p><a href="${url(changesAddress(document.slug, found.release.id))}">${more}</a></p>`,
  ].join('');
}

function changeHtml(each: RuleChange<RenderedEntry>, url: SiteLinks['url']): string {
  const { entry, label, words } = changeView(each);
  const link = `<a href="${url(entryAddress(entry.id))}">${escapedHtml(entryNumber(entry))}</a>`;
  const shown = words ? markedHtml(words) : escapedHtml(entry.title || excerptOf(entry.text, 90));
  return `<p>${link} ${escapedHtml(label)}. ${shown}</p>`;
}

/** Makes an Atom feed. Its date is the date of the newest item, not of the build. */
function feedOf(
  about: AboutFeed,
  items: readonly FeedItem[],
  site: Site,
  { url }: SiteLinks,
): string {
  const feed = new Feed({
    id: url(about.feed),
    title: about.title,
    description: about.description,
    link: url(about.page),
    feedLinks: { atom: url(about.feed) },
    language: 'en',
    generator: site.name,
    copyright: about.credit,
    author: { name: about.author },
    updated: timeOf(items[0]?.day ?? '1970-01-01'),
  });
  for (const { id, day, ...item } of items) {
    const link = url(id);
    feed.addItem({ id: link, link, ...item, date: timeOf(day) });
  }
  // For people who open it in a browser. Feed readers ignore it.
  const style = `<?xml-stylesheet type="text/css" href="${new URL(url('/feed.css')).pathname}"?>`;
  return feed.atom1().replace('?>', `?>\n${style}`);
}

function timeOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
