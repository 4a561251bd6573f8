import { Feed } from 'feed';
import { changesAddress, changesFeedAddress } from '../addresses.ts';
import type { Entry } from '../entries/entry.ts';
import type { DocumentHistory } from './document-history.ts';
import { changesIn } from './release-changes.ts';
import { changesSentence } from './sentences.ts';

/** What a feed is of, and how its addresses are made whole. */
export interface FeedOf<E extends Entry> {
  title: string;
  description: string;
  /** Site-relative address of the page that the feed accompanies, and of the feed itself. */
  page: string;
  feed: string;
  histories: readonly DocumentHistory<E>[];
  absolute: (address: string) => string;
}

/** The feed of one document's releases. */
export function documentFeed<E extends Entry>(
  history: DocumentHistory<E>,
  absolute: FeedOf<E>['absolute'],
): FeedOf<E> {
  const { slug, title } = history.document;
  return {
    title: `${title}: releases`,
    description: `What each release of the ${title} changed.`,
    page: changesAddress(slug),
    feed: changesFeedAddress(slug),
    histories: [history],
    absolute,
  };
}

/**
 * An Atom feed with an entry for every release, newest first. It holds no time of its making, so
 * that it changes only when a release is added.
 */
export function atomFeed<E extends Entry>(about: FeedOf<E>): string {
  const { absolute } = about;
  const items = about.histories
    .flatMap((history) => history.document.releases.map((release) => ({ history, release })))
    .sort((a, b) => b.release.date.localeCompare(a.release.date));
  const feed = new Feed({
    id: absolute(about.feed),
    title: about.title,
    description: about.description,
    link: absolute(about.page),
    feedLinks: { atom: absolute(about.feed) },
    language: 'en',
    generator: 'Rulekeep',
    copyright: [...new Set(about.histories.map(({ document }) => document.credit))].join(' '),
    author: {
      name: [...new Set(about.histories.map(({ document }) => document.publisher))].join(', '),
    },
    updated: timeOf(items[0]?.release.date ?? '1970-01-01'),
  });
  for (const { history, release } of items) {
    const address = absolute(changesAddress(history.document.slug, release.id));
    feed.addItem({
      id: address,
      link: address,
      title: `${history.document.title}, ${release.label}`,
      description: changesSentence(changesIn(history, release.id)),
      date: timeOf(release.date),
    });
  }
  return feed.atom1();
}

function timeOf(date: string): Date {
  return new Date(`${date}T00:00:00Z`);
}
