/**
 * Which pictures link previews show: one of the site, and one for each heading under which numbers
 * stand today, for its own pages. What stands under it has none: a chat shows a picture larger than all
 * else, and one of “702 Keyword Abilities” reads as if the link led there, not to 702.19b; without one
 * its card is the title and the text, which are the rule's own. A picture is named by the words in it, so that a section with another title has
 * another picture, and one that no release changed keeps its address.
 */
import { entryId } from '../addresses.ts';
import type { DocumentDescription } from '../document.ts';
import type { SiteWords } from '../editorial/site.ts';
import { contentHash } from '../words/hash.ts';
import { documentOf, type HeldEntry, type Library } from './library.ts';
import { entryNumber } from './names.ts';

/** What every reader of previews shows whole, and none finds too small. */
export const pictureSize = { width: 1200, height: 630 };

/**
 * To be raised when the same words are drawn in another way: the pictures then get other names, and
 * whoever keeps one asks for the new one.
 */
const drawnSince = 1;

/** All that is written on a picture. */
export interface PictureWords {
  /** What the site is called. */
  site: string;
  document: string | null;
  number: string | null;
  title: string;
}

/** The heading that a picture shows. */
export type PicturedHeading = Omit<PictureWords, 'site'>;

/** A picture as a page names it. */
export interface PreviewPicture {
  /** Site-relative. */
  address: string;
  /** What is to be read on it, for who does not see it. */
  alt: string;
  words: PictureWords;
}

/**
 * @param heading the one that it shows; without one it is the picture of the site
 * @example pictureOf(site, null).address // '/previews/5f0b1c52a8d3.png'
 */
export function pictureOf(
  { name, heading: siteHeading }: Pick<SiteWords, 'name' | 'heading'>,
  heading: PicturedHeading | null,
): PreviewPicture {
  const shown = heading ?? { document: null, number: null, title: siteHeading };
  const words = { site: name, ...shown };
  const content = new TextEncoder().encode(JSON.stringify([drawnSince, words]));
  const numbered = [shown.number, shown.title].filter((part) => part !== null).join(' ');
  return {
    address: `/previews/${contentHash([content])}.png`,
    alt: `${numbered} · ${shown.document ?? name}`,
    words,
  };
}

/**
 * The heading on the picture of an entry that is one: a section, or a chapter in a document that has no
 * sections. An older wording has the picture of today if that still has its number and title.
 *
 * @returns null where it is anything else
 */
export function picturedHeading(library: Library, entry: HeldEntry): PicturedHeading | null {
  const document = documentOf(library, entry);
  if (entry.kind !== picturedKind(library, document)) return null;
  const today = library.byId.get(entryId(entry.document, entry.key));
  return today?.current && today.title === entry.title ? headingOf(document, today) : null;
}

/** Every picture of the site. */
export function allPictures(
  library: Library,
  site: Pick<SiteWords, 'name' | 'heading'>,
): PreviewPicture[] {
  const headings = library.documents.flatMap((document) => {
    const kind = picturedKind(library, document);
    const entries = library.plainIn.get(document.slug) ?? [];
    const today = entries.filter((entry) => entry.current && entry.kind === kind);
    return [
      ...today.map((entry) => headingOf(document, entry)),
      ...(library.hasGlossary.has(document.slug) ? [picturedGlossary(document)] : []),
    ];
  });
  return [null, ...headings].map((heading) => pictureOf(site, heading));
}

const kinds = new WeakMap<DocumentDescription, 'section' | 'chapter'>();

/** Of which kind of heading a document has pictures. */
function picturedKind(library: Library, document: DocumentDescription): 'section' | 'chapter' {
  let kind = kinds.get(document);
  if (!kind) {
    const entries = library.plainIn.get(document.slug) ?? [];
    const hasSections = entries.some((entry) => entry.current && entry.kind === 'section');
    kind = hasSections ? 'section' : 'chapter';
    kinds.set(document, kind);
  }
  return kind;
}

function headingOf({ title: document }: DocumentDescription, entry: HeldEntry): PicturedHeading {
  const [number, title] = [entryNumber(entry), entry.title ?? ''];
  return { document, number: number === title ? null : number, title };
}

/** The heading on the picture of a glossary. */
export function picturedGlossary({ title: document }: DocumentDescription): PicturedHeading {
  return { document, number: null, title: 'Glossary' };
}
