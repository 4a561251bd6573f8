/**
 * Which pictures link previews show: one of the site, and one for each heading under which numbers
 * stand today. A picture is named by the words in it, so that a section with another title has
 * another picture, and one that no release changed keeps its address.
 */
import { entryId } from '../rules/addresses.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { contentHash } from '../rules/words/hash.ts';
import { ancestors, documentOf, type HeldEntry, type Library } from './library.ts';
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
export interface PicturedHeading extends Omit<PictureWords, 'site'> {
  /**
   * Whether it is of something under that heading. Large, it would read in a chat as if the link led to
   * the section, and push the rule's own words away; so it is asked to be shown small.
   */
  isOfPart?: true;
}

/** A picture as a page names it. */
export interface PreviewPicture {
  /** Site-relative. */
  address: string;
  /** What is to be read on it, for who does not see it. */
  alt: string;
  words: PictureWords;
  /** Whether chats are to show it beside the words, and not above them. */
  isSmall: boolean;
}

/**
 * @param heading the one that it shows; without one it is the picture of the site
 * @example pictureOf(site, null).address // '/previews/5f0b1c52a8d3.png'
 */
export function pictureOf(
  { name, heading: siteHeading }: Pick<SiteWords, 'name' | 'heading'>,
  heading: PicturedHeading | null,
): PreviewPicture {
  const { isOfPart = false, ...shown } = heading ?? {
    ...{ document: null, number: null, title: siteHeading },
  };
  const words = { site: name, ...shown };
  const content = new TextEncoder().encode(JSON.stringify([drawnSince, words]));
  const numbered = [shown.number, shown.title].filter((part) => part !== null).join(' ');
  return {
    address: `/previews/${contentHash([content])}.png`,
    alt: `${numbered} · ${shown.document ?? name}`,
    words,
    isSmall: isOfPart,
  };
}

/**
 * The heading on the picture of an entry: the section under which it stands today, or the chapter in
 * a document that has no sections; the glossary for a term. An older wording has the picture of
 * today's section if that still has the number and the title of its own.
 *
 * @returns null where there is no such section
 */
export function picturedHeading(library: Library, entry: HeldEntry): PicturedHeading | null {
  const document = documentOf(library, entry);
  if (entry.kind === 'glossary') return { ...picturedGlossary(document), isOfPart: true };
  const kind = picturedKind(library, document);
  const own = [...ancestors(library, entry), entry].find((each) => each.kind === kind);
  const today = own && library.byId.get(entryId(entry.document, own.key));
  if (!today?.current || today.title !== own?.title) return null;
  const heading = headingOf(document, today);
  return own === entry ? heading : { ...heading, isOfPart: true };
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

/** The heading on the picture of a glossary and of its terms. */
export function picturedGlossary({ title: document }: DocumentDescription): PicturedHeading {
  return { document, number: null, title: 'Glossary' };
}
