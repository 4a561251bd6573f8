/** The menu in the header of every page, and the footer. */
import { cardsAddress, changesAddress, documentAddress } from '../rules/addresses.ts';
import { type DocumentDescription, isForTournaments, type Release } from '../rules/document.ts';
import type { Library } from './library.ts';
import { levelOf, releasesInWords } from './names.ts';
import type { NamedLink } from './page-parts.ts';
import { pagesOf } from './pages.ts';

/** A link to a document. If the document is for a level of play, has its slug and the level: `Competitive: IPG`. */
interface DocumentLink extends NamedLink {
  leveled?: string;
  level?: string;
}

/** A document with its compiler, publisher and releases, for the footer. */
export interface Credit {
  document: NamedLink;
  compiler: string | undefined;
  publisher: string;
  releases: string;
}

/** @param document the document that the page shows, which the footer credits */
export function pageFrame(library: Library, document?: DocumentDescription, release?: Release) {
  const { documents, namesCards } = library;
  const titleLink = ({ slug, title }: DocumentDescription): NamedLink => {
    return { name: title, address: documentAddress(slug) };
  };
  const linksOf = (all: readonly DocumentDescription[]) =>
    all.map((each): DocumentLink => {
      const level = levelOf(documents, each);
      const link = { name: each.shortTitle, address: documentAddress(each.slug) };
      return level ? { ...link, leveled: each.slug, level } : link;
    });
  const penalties = documents.flatMap(({ slug }) => {
    const address = pagesOf(library).penalties(slug);
    return address === null ? [] : { name: 'Penalties', address };
  });
  // If an item has several links, they are under its name.
  const menu: { name: string; links: readonly DocumentLink[] }[] = [
    { name: 'Rules', links: linksOf(documents.filter((each) => !isForTournaments(each))) },
    { name: 'Tournaments', links: [...linksOf(documents.filter(isForTournaments)), ...penalties] },
    { name: 'Cards', links: namesCards ? [{ name: 'Cards', address: cardsAddress }] : [] },
    { name: 'Changes', links: newestChanges(documents) },
    {
      name: 'About',
      links: [
        { name: 'About this site', address: '/about/' },
        { name: 'Check a post', address: '/check/' },
        { name: 'Quote list', address: '/quote/' },
        { name: 'Offline use', address: '/offline/' },
      ],
    },
  ];
  return {
    language: document?.language ?? 'en',
    menu: menu.filter(({ links }) => links.length > 0),
    documents: documents.map(titleLink),
    credits: (document ? [document] : []).map((each): Credit => ({
      document: titleLink(each),
      compiler: each.compiler,
      publisher: each.publisher,
      releases: release ? `release: ${release.label}` : releasesInWords(each),
    })),
  };
}

/** Returns a link to the changes in the newest release, if there is an older release to compare it with. */
function newestChanges(documents: readonly DocumentDescription[]): NamedLink[] {
  for (const { slug, releases } of documents) {
    const [newest, before] = releases.filter(({ whole }) => whole).reverse();
    if (newest && before) return [{ name: 'Changes', address: changesAddress(slug, newest.id) }];
  }
  return [];
}
