/**
 * Makes all addresses of the site, so that links, canonical addresses, feeds, the sitemap and
 * redirects agree. Addresses are relative to the site and begin with a slash. Those of pages also end
 * with a slash: `/cr/702.19a/`.
 */
import { isDay } from './words/dates.ts';

/** Slugs that no document may have, because other pages of the site use them: `/about/`. */
export const reservedSlugs = [
  '404',
  'about',
  'cards',
  'check',
  'citations',
  'data',
  'linker',
  'offline',
  'previews',
  'quote',
  'search',
] as const;

/**
 * Returns the id of an entry. A rule's newest wording needs no release; an older wording has the
 * release that introduced it.
 *
 * @example entryId('rulings', '501.5b') // 'rulings/501.5b'
 * @example entryId('cr', '702.19a', '2014-06-01') // 'cr/2014-06-01/702.19a'
 */
export function entryId(document: string, key: string, release?: string): string {
  return release ? `${document}/${release}/${key}` : `${document}/${key}`;
}

export interface IdParts {
  document: string;
  /** Null in the id of the newest wording of a number. */
  release: string | null;
  key: string;
}

/**
 * Returns a function that splits ids of entries: the reverse of `entryId`.
 *
 * @example idReader(documents)('cr/2014-06-01/702.19a').key // '702.19a'
 */
export function idReader(
  documents: readonly { slug: string; releases: readonly { id: string }[] }[],
): (id: string) => IdParts {
  const releases = new Set(
    documents.flatMap(({ slug, releases }) => releases.map(({ id }) => `${slug}/${id}`)),
  );
  return (id) => {
    const [document = '', first = '', ...rest] = id.split('/');
    const release = rest.length > 0 && releases.has(`${document}/${first}`) ? first : null;
    return { document, release, key: (release ? rest : [first, ...rest]).join('/') };
  };
}

/** @example entryAddress('rulings/501.5b') // '/rulings/501.5b/' */
export function entryAddress(id: string): string {
  return `/${id}/`;
}

/** What the address of a rule, of its history or of a release says. */
export interface RuleAddress {
  /** The number or glossary term; null for a whole document. */
  key: string | null;
  /** An ISO date or the id of a release; null if there is none. */
  day: string | null;
  isHistory: boolean;
}

/**
 * Reads the address of a rule, of its history, or of a whole document, with or without a date.
 *
 * @returns null for any other address, such as of another document
 * @example readRuleAddress('/cr/2014-06-01/702.19b/', index) // { key: '702.19b', day: '2014-06-01', isHistory: false }
 */
export function readRuleAddress(
  address: string,
  { document, releases }: { document: string; releases: readonly { id: string }[] },
): RuleAddress | null {
  const parts = address.split('/').filter((part) => part !== '');
  if (parts.shift() !== document) return null;
  const isHistory = parts.length > 1 && parts.at(-1) === 'history';
  if (isHistory) parts.pop();
  const [first = ''] = parts;
  const isDated = releases.some(({ id }) => id === first) || isDay(first);
  const day = isDated ? (parts.shift() ?? null) : null;
  const isOther = !isDated && ['changes', 'releases', 'all', 'penalties'].includes(first);
  return isOther ? null : { key: parts.join('/') || null, day, isHistory };
}

/** Returns the address of a JSON file with all wordings of a rule: `/rulings/501.5b.json` */
export function entryJsonAddress(plainId: string): string {
  return `/${plainId}.json`;
}

/**
 * Returns the address of the Markdown file of a section, or of a rule in it.
 *
 * @example markdownAddress('cr/702', '702.19b') // '/cr/702.md#702.19b'
 */
export function markdownAddress(id: string, key?: string): string {
  return `/${id}.md${key === undefined ? '' : `#${key}`}`;
}

/**
 * Returns the address of a list of all files that `numberFileAddress` makes for a document:
 * `/cr/numbers.json`
 */
export function numbersIndexAddress(document: string): string {
  return `/${document}/numbers.json`;
}

/**
 * Returns the address of a JSON file that says which wording each rule number of a section had on
 * which date: `/cr/numbers/702.json`
 */
export function numberFileAddress(document: string, section: string): string {
  return `/${document}/numbers/${section}.json`;
}

/** The address of the file with all numbers of all documents, for the script for other sites. */
export const knownNumbersAddress = '/linker/numbers.json';

/** The address of the page that quotes several rules with the numbers in its query string. */
export const quoteAddress = '/quote/';

/**
 * Returns the address of a JSON file with the newest texts of the rules whose numbers begin with a
 * prefix: `/cr/texts/702.1.json`
 */
export function textsFileAddress(document: string, prefix: string): string {
  return `/${document}/texts/${prefix}.json`;
}

/** Returns the address of a document's table of contents: `/rulings/` */
export function documentAddress(document: string): string {
  return `/${document}/`;
}

/** Returns the address of a release's complete text: `/cr/2026-08-07/` */
export function releaseAddress(document: string, release: string): string {
  return `/${document}/${release}/`;
}

/** Returns the address of a page with the changes of a release, or of all releases. */
export function changesAddress(document: string, release?: string): string {
  return release ? `/${document}/changes/${release}/` : `/${document}/changes/`;
}

/**
 * Returns the address of the comparison of two releases.
 *
 * @param of the number of a rule or section, to compare only this
 * @example comparisonAddress('cr', '2014-06-01', '2026-08-07') // '/cr/changes/?from=2014-06-01&to=2026-08-07'
 */
export function comparisonAddress(document: string, from: string, to: string, of?: string): string {
  const query = new URLSearchParams({ from, to, ...(of === undefined ? {} : { of }) });
  return `${changesAddress(document)}?${query}`;
}

/**
 * Returns the comparison that had a page of its own at an address; null if it is another address.
 *
 * @example comparisonOfPair('/cr/changes/2014-06-01-to-2026-08-07/') // '/cr/changes/?from=2014-06-01&to=2026-08-07'
 */
export function comparisonOfPair(address: string): string | null {
  const [, document, from, to] = /^\/([^/]+)\/changes\/([^/]+?)-to-([^/]+)\/$/.exec(address) ?? [];
  return document && from && to ? comparisonAddress(document, from, to) : null;
}

/**
 * Returns the address of the changes of a release as gzipped JSON: `/cr/changes/2026-08-07.json.gz`
 */
export function changesJsonAddress(document: string, release: string): string {
  return `/${document}/changes/${release}.json.gz`;
}

/**
 * Returns the address of a release's complete text as gzipped data.
 *
 * @example documentDataAddress('cr', '2026-08-07', 'ndjson') // '/data/cr/2026-08-07.ndjson.gz'
 */
export function documentDataAddress(
  document: string,
  release: string,
  format: 'json' | 'ndjson',
): string {
  return `/data/${document}/${release}.${format}.gz`;
}

/** Returns the address of the JSON Schema of a data file: `/data/changes.schema.json` */
export function schemaAddress(name: string): string {
  return `/data/${name}.schema.json`;
}

/** Returns the address of the Atom feed of a section's changes: `/cr/702/changes.xml` */
export function sectionFeedAddress(id: string): string {
  return `/${id}/changes.xml`;
}

/** Returns the address of the Atom feed of new releases of one document, or of all documents. */
export function changesFeedAddress(document?: string): string {
  return document ? `/${document}/changes.xml` : '/changes.xml';
}

/** Returns the address of a page with all of a document: `/cr/all/` */
export function wholeDocumentAddress(document: string): string {
  return `/${document}/all/`;
}

/** Returns the address of a page that lists a document's releases. */
export function releasesAddress(document: string): string {
  return `/${document}/releases/`;
}

/**
 * Returns the address of a rule's history. The id includes a release if the rule was removed and a
 * different rule has its number now.
 *
 * @example historyAddress('cr/2008-02-01/310.4') // '/cr/2008-02-01/310.4/history/'
 */
export function historyAddress(id: string): string {
  return `/${id}/history/`;
}

/** Returns the address of a page with a document's infractions and their penalties: `/ipg/penalties/` */
export function penaltiesAddress(document: string): string {
  return `/${document}/penalties/`;
}

/** Returns the address of a document's glossary: `/cr/glossary/` */
export function glossaryAddress(document: string): string {
  return `/${document}/glossary/`;
}

/** Returns the address of a card's page: `/cards/chimeric-staff/` */
export function cardAddress(slug: string): string {
  return `/cards/${slug}/`;
}

/** Address of the list of all cards. */
export const cardsAddress = '/cards/';

/**
 * Returns the address of the list of cards whose names begin with a letter, `/cards/from/a/`, or with
 * something else (`#`), `/cards/from/other/`.
 */
export function cardsFromAddress(letter: string): string {
  return `/cards/from/${letter === '#' ? 'other' : letter.toLowerCase()}/`;
}

/**
 * Returns the address of a page with all card rulings that a rule is the reason for:
 * `/cards/applying/702.19/`
 */
export function applyingAddress(key: string): string {
  return `/cards/applying/${key}/`;
}

/** Address of a page that was removed. It redirects to the list of cards. */
export const cardChangesAddress = '/cards/changes/';

/** Address of a feed that was removed. It has the releases of documents now. */
export const cardChangesFeedAddress = '/cards/changes.xml';

/** Address of a list of all files that `cardDataFileAddress` makes. */
export const cardDataIndexAddress = '/cards/data.json';

/**
 * Returns the address of a JSON file with the cards whose slugs begin with the same letters:
 * `/cards/data/bl.json`
 */
export function cardDataFileAddress(firstLetters: string): string {
  return `/cards/data/${firstLetters}.json`;
}

/** Address of a page that lists the sources that rulings cite. */
export const citationsAddress = '/citations/';

/**
 * Returns the address of a page with the rulings that cite a source:
 * `/citations/sources/duelist-magazine/`
 */
export function citedSourceAddress(slug: string): string {
  return `/citations/sources/${slug}/`;
}

/**
 * Returns what the address of a page leads to, if texts link to it: the reverse of `cardAddress`,
 * `citedSourceAddress` and `entryAddress`.
 *
 * @example readPageAddress('/cards/chimeric-staff/') // { kind: 'card', to: 'chimeric-staff' }
 */
export function readPageAddress(
  address: string,
): { kind: 'card' | 'citation'; to: string } | { kind: 'number'; document: string; key: string } {
  const [first = '', ...rest] = address.split('/').filter(Boolean);
  const name = rest.at(-1) ?? '';
  if (address === cardAddress(name)) return { kind: 'card', to: name };
  if (address === citedSourceAddress(name)) return { kind: 'citation', to: name };
  return { kind: 'number', document: first, key: rest.join('/') };
}

/** The folder of pages that were removed. They redirect to the list of sources. */
export const citedYearsAddress = '/citations/years/';

/**
 * Turns a name into a part of an address.
 *
 * @example slugOf("D'Angelo") // 'dangelo'
 * @example slugOf('Duelist Magazine') // 'duelist-magazine'
 */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Where the site is published. */
export interface SiteAddress {
  /** `https://rules.example` */
  site: string;
  /** The base path: `/`, or `/rulekeep/`. */
  base: string;
}

/** Turns site-relative addresses into links and absolute URLs. */
export interface SiteLinks {
  /**
   * Adds the base path, for links from page to page.
   *
   * @example href('/rulings/501.5b/') // '/rulekeep/rulings/501.5b/' on a site under /rulekeep/
   */
  href: (address: string) => string;
  /** Adds the origin and the base path, for feeds, copied text and link previews. */
  url: (address: string) => string;
}

/** @example siteLinks({ site: 'https://rules.example', base: '/' }).url('/cr/') // 'https://rules.example/cr/' */
export function siteLinks({ site, base }: SiteAddress): SiteLinks {
  const root = base.replace(/\/$/, '');
  const href = (address: string) => root + encodeURI(address);
  return { href, url: (address) => new URL(href(address), site).href };
}

/** Slugs that no card may have, because other pages under `/cards/` use them. */
export const reservedCardSlugs: readonly string[] = ['changes', 'from', 'applying', 'data'];

/**
 * Turns a card name into a part of an address. Spells out ligatures.
 *
 * @example cardSlug('Fire // Ice') // 'fire-ice'
 * @example cardSlug('Æther Vial') // 'aether-vial'
 */
export function cardSlug(name: string): string {
  return slugOf(
    name.replace(/æ/gi, 'ae').replace(/œ/gi, 'oe').replace(/ß/g, 'ss').replace(/ø/gi, 'o'),
  );
}
