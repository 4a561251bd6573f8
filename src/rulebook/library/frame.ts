/** What stands around every page: the ways in its header, and whom its foot credits. */
import { documentAddress } from '../addresses.ts';
import type { DocumentDescription, Release } from '../document.ts';
import type { Library } from './library.ts';
import { releasesInWords } from './names.ts';
import type { NamedLink } from './page-parts.ts';

export interface Frame {
  /** In the header. */
  ways: NamedLink[];
  documents: NamedLink[];
  credits: Credit[];
}

/** Whom the text of a page is owed to, and under what terms it is shown. */
export interface Credit {
  document: NamedLink;
  compiler: string | undefined;
  publisher: string;
  releases: string;
  licence: string;
}

/**
 * @param document the only one that the page shows; all are credited where it shows none or several
 * @param release the only one of it that the page shows
 */
export function pageFrame(
  { documents, names }: Library,
  document?: DocumentDescription,
  release?: Release,
): Frame {
  return {
    ways: [
      ...documents.map(({ slug, shortTitle }) => ({
        name: shortTitle,
        address: documentAddress(slug),
      })),
      ...(names.sources ? [{ name: 'Citations', address: '/citations/' }] : []),
      ...(names.cards ? [{ name: 'Cards', address: '/cards/' }] : []),
      { name: 'About', address: '/about/' },
    ],
    documents: documents.map(documentLink),
    credits: (document ? [document] : documents).map((each) => ({
      document: documentLink(each),
      compiler: each.compiler,
      publisher: each.publisher,
      releases: release ? `release: ${release.label}` : releasesInWords(each),
      licence: each.licence,
    })),
  };
}

function documentLink({ slug, title }: DocumentDescription): NamedLink {
  return { name: title, address: documentAddress(slug) };
}
