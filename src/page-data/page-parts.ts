/** What pages of several kinds show, ready to be put into their components. */
import { cardsAddress, changesAddress, documentAddress, entryAddress } from '../rules/addresses.ts';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { EditorNote, EntryMeta } from '../rules/entries/entry.ts';
import { formatOf } from '../rules/texts/formats/index.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import {
  ancestors,
  type Descendant,
  documentOf,
  type RenderedEntry,
  type Library,
} from './library.ts';
import {
  citedDocument,
  citedName,
  entryNumber,
  isHeading,
  numberParts,
  releasesInWords,
  titleBeside,
} from './names.ts';
import type { YearStrip } from './year-strip.ts';

/** Addresses are site-relative; components write them under the site's folder. */
export interface NamedLink {
  name: string;
  address: string;
}

export interface NumberLink {
  number: string;
  address: string;
}

/** @example numberLink(rule) // { number: '501.5b', address: '/rulings/501.5b/' } */
export function numberLink(entry: RenderedEntry): NumberLink {
  return { number: entryNumber(entry), address: entryAddress(entry.id) };
}

/** A link from another entry: its document is named where that is another. */
export function numberLinkFrom(
  library: Library,
  from: { document: string },
  entry: RenderedEntry,
): NumberLink {
  if (entry.document === from.document) return numberLink(entry);
  const number = citedName(documentOf(library, entry), entry);
  return { number, address: entryAddress(entry.id) };
}

/** The same for a list of names. */
export function namedByNumber(entry: RenderedEntry): NamedLink {
  return { name: entryNumber(entry), address: entryAddress(entry.id) };
}

/** What names an entry beside its number where there is little room: its title, or its first words. */
export function titleOrWords({ title, text }: RenderedEntry, length: number): string {
  return title ?? cutAtWord(text, length);
}

/** The document and the headings above a page. */
export interface Breadcrumb {
  /** A heading without a title has its number for a name. */
  above: (NamedLink & { number?: string })[];
  here: string;
}

export function documentBreadcrumb(document: DocumentDescription, here: string): Breadcrumb {
  return { above: [documentLink(document)], here };
}

export function entryBreadcrumb(
  library: Library,
  document: DocumentDescription,
  entry: RenderedEntry,
): Breadcrumb {
  const headings = ancestors(library, entry).map((above) => ({
    number: entryNumber(above),
    name: above.title ?? entryNumber(above),
    address: entryAddress(above.id) + placeIn(above, entry),
  }));
  return { above: [documentLink(document), ...headings], here: entryNumber(entry) };
}

/** Returns the anchor of a rule on the page of its section, which is up to eighty screens long. */
function placeIn(above: RenderedEntry, { key, plain, current }: RenderedEntry): string {
  const isListed = above.kind !== 'chapter' && key.startsWith(above.key) && plain && current;
  return isListed && !/^\d/.test(key.slice(above.key.length)) ? `#${key}` : '';
}

function documentLink({ slug, shortTitle }: DocumentDescription): NamedLink {
  return { name: shortTitle, address: documentAddress(slug) };
}

/** A rule among others, with its anchor and its text in full; a heading has only its title. */
export interface RuleLine {
  key: string;
  kind: EntryMeta['kind'];
  address: string;
  /** Between which a long number may break. */
  numberParts: string[];
  heading: { title: string; level: 2 | 3 | 4 } | null;
  /** Whether it is directly under the heading of the page. */
  isTop: boolean;
  strip: YearStrip | null;
  html: string;
  notes: readonly EditorNote[];
}

export interface RuleList {
  items: RuleLine[];
  /** True for a list so long that the browser should paint only the visible part. */
  isLong: boolean;
  quotable: QuotableList;
}

/** The name and release that copying puts beside rules of a list. */
export interface QuotableList {
  /** What a citation calls their document. */
  cited: string;
  /** The release that they are shown of, in words. */
  release: string;
  /** True if a newer release is available. */
  isOlder: boolean;
}

/**
 * @param release that the rules are shown of
 * @param isOlder true if they are not current
 */
export function quotableList(
  document: DocumentDescription,
  release: Release | undefined,
  isOlder: boolean,
): QuotableList {
  return { cited: citedDocument(document), release: release?.label ?? '', isOlder };
}

/** From here on a list of rules is long. */
const manyRules = 500;

/**
 * @param items in reading order, each with its depth
 * @param quotable what is said of them when they are copied
 * @param linkTerms whether their terms lead to the glossary, as they do on the page of each
 * @param stripOf returns the year strip of a rule, where the page shows them
 */
export function ruleList(
  items: readonly Descendant[],
  quotable: QuotableList,
  linkTerms = true,
  stripOf: (entry: RenderedEntry) => YearStrip | null = () => null,
): RuleList {
  const linked = new Set<string>();
  // A term is a link where it first occurs on the page.
  const linkTerm = (link: string) => {
    const address = /href="([^"]*)"/.exec(link)?.[1] ?? '';
    return linkTerms && !linked.has(address) && Boolean(linked.add(address));
  };
  return {
    items: items.map((item) => ({ ...ruleLine(item, linkTerm), strip: stripOf(item.entry) })),
    isLong: items.length > manyRules,
    quotable,
  };
}

const termLink = /<a (?:class="term" href="[^"]*"|href="[^"]*\/glossary\/[^"]*")>(.*?)<\/a>/g;
const leadIn = /^<p>((?:[^<:.]|<\/?a[^>]*>){2,24}:)(?= \S)/;

function ruleLine(
  { entry, depth }: Descendant,
  linkTerm: (link: string) => boolean,
): Omit<RuleLine, 'strip'> {
  const number = entryNumber(entry);
  const level = depth <= 1 ? 2 : depth === 2 ? 3 : 4;
  const title = entry.title ?? '';
  return {
    key: entry.key,
    kind: entry.kind,
    address: entryAddress(entry.id),
    numberParts: isHeading(entry) && number === title ? ['¶'] : numberParts(number),
    heading: isHeading(entry) ? { title, level } : null,
    isTop: depth <= 1,
    html: entry.html
      .replace(leadIn, (_, words: string) => `<p><b>${words.replace(termLink, '$1')}</b>`)
      .replace(termLink, (link: string, words: string) => (linkTerm(link) ? link : words)),
    notes: entry.editorNotes,
  };
}

/** An entry with its sentence that says something of the page's subject. */
export interface Referrer extends NumberLink {
  title: string | null;
  sentence: string;
}

export function referrer(
  library: Library,
  { entry, sentence }: { entry: RenderedEntry; sentence: string },
  to: { document: string } = entry,
): Referrer {
  return { ...numberLinkFrom(library, to, entry), title: titleBeside(library, entry), sentence };
}

// The frame of every page: the links in its header, and the credits in its footer.

export interface PageFrame {
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
): PageFrame {
  return {
    ways: [
      ...documents.map((each) => ({
        name: nameInHeader(each, documents),
        address: documentAddress(each.slug),
      })),
      ...newestChanges(documents),
      ...(names.cards ? [{ name: 'Cards', address: cardsAddress }] : []),
      { name: 'About', address: '/about/' },
    ],
    documents: documents.map(titleLink),
    credits: (document ? [document] : documents).map((each) => ({
      document: titleLink(each),
      compiler: each.compiler,
      publisher: each.publisher,
      releases: release ? `release: ${release.label}` : releasesInWords(each),
      licence: each.licence,
    })),
  };
}

/** The only document of rules is called Rules, and that of rulings Rulings. */
function nameInHeader(
  { format, shortTitle, cited }: DocumentDescription,
  documents: readonly DocumentDescription[],
): string {
  // Many documents leave room for short names only.
  if (documents.length > 3) return cited ?? shortTitle;
  const { role } = formatOf(format);
  const isOnly = documents.filter((each) => formatOf(each.format).role === role).length === 1;
  return isOnly ? role.charAt(0).toUpperCase() + role.slice(1) : shortTitle;
}

/** What the newest release changed, where there is one before it to compare it with. */
function newestChanges(documents: readonly DocumentDescription[]): NamedLink[] {
  for (const { slug, releases } of documents) {
    const [newest, before] = releases.filter(({ whole }) => whole).reverse();
    if (newest && before) return [{ name: 'Changes', address: changesAddress(slug, newest.id) }];
  }
  return [];
}

function titleLink({ slug, title }: DocumentDescription): NamedLink {
  return { name: title, address: documentAddress(slug) };
}
