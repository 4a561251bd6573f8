import { formatDate, shortDate } from '../rules/words/dates.ts';
import { excerptOf } from '../rules/words/sentences.ts';
import { isNumberWithin } from '../rules/numbers/number-key.ts';
import { documentAddress, entryAddress } from '../rules/addresses.ts';
import type { Root } from 'hast';
import type { DocumentDescription, Release } from '../rules/document.ts';
import type { SymbolKind } from '../rules/entries/drawn-symbols.ts';
import { cardHtml, rehypeSymbols, writeHtml } from '../rules/entries/html.ts';
import { type Difference, markedDifferences } from '../rules/history/word-differences.ts';
import {
  type Descendant,
  type Library,
  oldNote,
  releaseOfPage,
  type RenderedEntry,
} from './library.ts';
import { lastWhole, mayBeOld } from '../rules/timeline/releases.ts';
import { changeTo, hasNewText, isAddition } from '../rules/timeline/steps.ts';
import {
  citedDocument,
  citedName,
  citedTitle,
  entryName,
  entryNumber,
  isHeading,
  numberParts,
  shortTitle,
  titleBeside,
} from './names.ts';
import { isPart } from '../rules/entries/entry.ts';
import { termLink } from './common-terms.ts';

// Links. Addresses are site-relative; components add the base path.

export interface NamedLink {
  name: string;
  address: string;
}

export interface NumberLink {
  number: string;
  address: string;
}

/** Returns the release in a link to a wording: the one in its address, or the last one with the newest wording. */
export function linkedRelease({ newestWording, from, until }: RenderedEntry): string {
  return newestWording ? until : from;
}

/** @example numberLink(rule) // { number: '501.5b', address: '/rulings/501.5b/' } */
export function numberLink(entry: RenderedEntry): NumberLink {
  return { number: entryNumber(entry), address: entryAddress(entry.id) };
}

/** @example namedLink(library, rule) // { name: '501.5b Regenerate', address: '/rulings/501.5b/' } */
export function namedLink(library: Library, entry: RenderedEntry): NamedLink {
  return { name: entryName(library, entry), address: entryAddress(entry.id) };
}

/** Returns a link from one entry to another. It names the document if the two documents differ. */
export function numberLinkFrom(
  library: Library,
  from: { document: string },
  entry: RenderedEntry,
): NumberLink {
  if (entry.document === from.document) return numberLink(entry);
  const number = citedName(library.documentOf(entry), entry);
  return { number, address: entryAddress(entry.id) };
}

/** An entry that refers to another entry or mentions a card, with the HTML of the sentence that does so. */
export interface Referrer extends NumberLink {
  title: string | null;
  html: string;
}

const onlySee =
  /^\W*see (?:also )?(?:rules?|sections?|chapters?) [\w.–-]+(?:,? [“"][^”"]*[”"])?\W*$/i;

export function referrer(
  library: Library,
  { entry, sentence }: { entry: RenderedEntry; sentence: string },
  to: { document: string } = entry,
): Referrer {
  // “(See rule 704.)” tells nothing of the rule that it ends.
  const words = excerptOf(onlySee.test(sentence) ? entry.text : sentence, 320);
  const title = titleBeside(library, entry);
  const html = cardHtml(words, library.markup);
  return { ...numberLinkFrom(library, to, entry), title, html };
}

/** Longer numbers have a smaller font. */
const maxNumberLength = 8;

export function headNumber(number: string): { parts: string[]; isLong: boolean } {
  const parts = numberParts(number);
  return { parts, isLong: (parts[0]?.length ?? 0) > maxNumberLength };
}

// Breadcrumbs: the document and the headings above a page.

export interface Breadcrumb {
  /** Links to the document and the headings. A heading without a title shows its number. */
  above: (NamedLink & { number?: string })[];
  here: string;
  /** The release that the page shows, `Aug 7, 2026`, with a note in a line of its own: `newest here`. */
  edition?: { name: string; note: string | null; isOld: boolean } | undefined;
}

export function documentBreadcrumb(
  { slug, shortTitle }: DocumentDescription,
  here: string,
): Breadcrumb {
  return { above: [{ name: shortTitle, address: documentAddress(slug) }], here };
}

export function editionOf(
  library: Library,
  document: DocumentDescription,
  release = document.releases.at(-1),
): Breadcrumb['edition'] {
  const isNewest = release === document.releases.at(-1);
  const isOld = isNewest && mayBeOld(library, document);
  return (
    release && {
      name: shortLabel(release) + (isOld ? '. ' : ''),
      note: isOld ? oldNote : isNewest ? 'newest here' : null,
      isOld,
    }
  );
}

/** Returns a name of a release that fits in the margin. @example shortLabel(release) // 'Aug 7, 2026' */
export function shortLabel({ date, label }: Release): string {
  return label === formatDate(date) ? shortDate(date) : label;
}

export function entryBreadcrumb(
  library: Library,
  document: DocumentDescription,
  entry: RenderedEntry,
): Breadcrumb {
  const { above, here } = documentBreadcrumb(document, entryNumber(entry));
  const headings = library.ancestors(entry).map((each) => {
    const { number, address } = numberLink(each);
    return {
      number,
      name: shortTitle(library, each) || number,
      address: address + anchorIn(each, entry),
    };
  });
  // A text in force may be missing from the part that we have of the newest release.
  const edition = editionOf(library, document, releaseOfPage(document, entry));
  return { above: [...above, ...headings], here, edition };
}

/** Returns the anchor of a rule on the page of a heading; empty if that page doesn't list the rule. */
function anchorIn(above: RenderedEntry, { key, newestWording, current }: RenderedEntry): string {
  const isListed =
    above.kind !== 'chapter' && isNumberWithin(key, above.key) && newestWording && current;
  return isListed ? `#${key}` : '';
}

// Lists of rules with their texts.

/** The details that a reader copies together with rules from a list. */
export interface QuotableList {
  /** The name of the document in citations. */
  cited: string;
  /** The label of the release that the list shows. */
  release: string;
  releaseId?: string | undefined;
  /** True if the site has a newer release of the document. */
  isOlder: boolean;
}

export function quotableList(
  document: DocumentDescription,
  release: Release | undefined,
  isOlder: boolean,
): QuotableList {
  const { label = '', id } = release ?? {};
  return { cited: citedDocument(document), release: label, releaseId: id, isOlder };
}

export interface RuleList {
  items: RuleLine[];
  /** True for a list so long that the browser should paint only the visible part. */
  isLong: boolean;
  quotable: QuotableList;
}

/** Lists with more rules than this are long. */
const maxRules = 500;

/** @param linkTerms if true, the first use of each term in the list links to the glossary */
export function ruleList(
  items: readonly Descendant[],
  quotable: QuotableList,
  linkTerms = true,
  markOf: (entry: RenderedEntry) => Novelty | null = () => null,
): RuleList {
  const linked = new Set<string>();
  const isLinked = (link: string) => {
    const address = /href="([^"]*)"/.exec(link)?.[1] ?? '';
    return linkTerms && !linked.has(address) && Boolean(linked.add(address));
  };
  return {
    items: items.map((item) => ({ ...ruleLine(item, isLinked), novelty: markOf(item.entry) })),
    isLong: items.length > maxRules,
    quotable,
  };
}

export type RuleLine = ReturnType<typeof ruleLine> & { novelty: Novelty | null };

const leadIn = /^<p>((?:[^<:.]|<\/?a[^>]*>){2,24}:)(?= \S)/;

function ruleLine({ entry, depth }: Descendant, isLinked: (link: string) => boolean) {
  const number = entryNumber(entry);
  // The heading of a “Ruling on Blood Lust” names the card.
  const inList = entry.number === null ? number.replace(/^(Ruling|Note) on .*/, '$1') : number;
  const level = depth <= 1 ? 2 : depth === 2 ? 3 : 4;
  const title = entry.title ?? '';
  return {
    key: entry.key,
    kind: entry.kind,
    address: entryAddress(entry.id),
    since: linkedRelease(entry),
    /** The parts of a long number, between which a line may break. */
    numberParts:
      isPart(entry) || (isHeading(entry) && number === title) ? ['¶'] : numberParts(inList),
    /** The number that a copy of the entry has. Null if it is the number that the list shows. */
    copied: isPart(entry) || inList !== number ? number : null,
    /** The title and level of a heading; null for entries without one. */
    heading:
      isHeading(entry) || isPart(entry) || citedTitle(entry) !== null
        ? ({ title, level } as const)
        : null,
    /** The title that is copied with the number. */
    citedTitle: citedTitle(entry),
    isTop: depth <= 1,
    /** Null for a heading alone. */
    html: isHeading(entry)
      ? null
      : entry.html
          .replace(leadIn, (_, words: string) => `<p><b>${words.replace(termLink, '$1')}</b>`)
          .replace(termLink, (link: string, words: string) => (isLinked(link) ? link : words)),
    notes: entry.editorNotes,
  };
}

/** What the newest release did to a rule, as a mark beside the rule in a section. */
export interface Novelty {
  word: 'new' | 'reworded';
  /** @example 'new in the release of August 7, 2026' */
  title: string;
}

/** Returns what the newest release brought to a rule; null if nothing, or if it is the only release. */
export function noveltyOf(library: Library, entry: RenderedEntry): Novelty | null {
  const document = library.documentOf(entry);
  const newest = document.releases.at(-1);
  // If there are only parts before it, nobody knows what is new.
  const isKnown = lastWhole(document, document.releases.length - 1) >= 0;
  if (!newest?.whole || !isKnown || entry.from !== newest.id) return null;
  const timeline = library.timelineOf(entry.document);
  const wordings = library.wordingsOf(entry);
  const change = changeTo(timeline, wordings[wordings.indexOf(entry) - 1] ?? null, entry);
  const word = isAddition(change) || change === 'returned' ? 'new' : 'reworded';
  if (word === 'reworded' && !hasNewText(change)) return null;
  return { word, title: `${word} in the release of ${newest.label}` };
}

/**
 * Returns differences as HTML.
 * @example markedHtml([{ kind: 'added', text: 'a < b' }]) // '<ins>a &lt; b</ins>'
 */
export function markedHtml(found: Difference[], symbols: readonly SymbolKind[] = []): string {
  const tree: Root = { type: 'root', children: markedDifferences(found) };
  rehypeSymbols(symbols)(tree);
  return writeHtml(tree);
}
