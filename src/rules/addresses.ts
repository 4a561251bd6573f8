/**
 * Makes all addresses of the site, so that links, canonical addresses, feeds, the sitemap and redirects agree. They
 * are relative to the site and begin with a slash. Those of pages also end with one: `/cr/702.19a/`.
 */
import { isDay } from './words/dates.ts';

/** Slugs that no document may have, because other pages of the site use them: `/about/`. */
export const reservedSlugs: readonly string[] = [
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
];

/**
 * The newest wording of a number needs no release; an older one has the release that introduced it.
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

/** @example idReader(documents)('cr/2014-06-01/702.19a').key // '702.19a' */
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
export const entryAddress = (id: string): string => `/${id}/`;

/** What the address of a rule, of its history or of a release says. */
export interface RuleAddress {
  /** The number or glossary term; null for a whole document. */
  key: string | null;
  /** An ISO date or the id of a release; null if there is none. */
  day: string | null;
  isHistory: boolean;
}

/**
 * Reads the address of a rule, of its history or of a release. Returns null for other pages and other documents.
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

/** JSON with all wordings of a rule: `/rulings/501.5b.json` */
export const entryJsonAddress = (plainId: string): string => `/${plainId}.json`;

/** The Markdown file of a section, or of a rule in it: `/cr/702.md#702.19b` */
export const markdownAddress = (id: string, key?: string): string =>
  `/${id}.md${key === undefined ? '' : `#${key}`}`;

/** Lists all files that `numberFileAddress` makes for a document. */
export const numbersIndexAddress = (document: string): string => `/${document}/numbers.json`;

/** The titles and short names of all rules of a document, by their numbers today. */
export const ruleNamesAddress = (document: string): string => `/${document}/names.json`;

/** Says which wording each number of a section had on which date: `/cr/numbers/702.json` */
export const numberFileAddress = (document: string, section: string): string =>
  `/${document}/numbers/${section}.json`;

/** All numbers of all documents, for the script for other sites. */
export const knownNumbersAddress = '/linker/numbers.json';

/** Lists the pages and data files of documents to save for offline use. The build packs them and removes the list. */
export const offlineListAddress = '/offline/list.json';

/** The bytes that a device needs for rules and for cards. */
export const offlineSizesAddress = '/offline/sizes.json';

/** Quotes several rules, with the numbers in its query string. */
export const quoteAddress = '/quote/';

/** The newest texts of the rules whose numbers begin with a prefix: `/cr/texts/702.1.json` */
export const textsFileAddress = (document: string, prefix: string): string =>
  `/${document}/texts/${prefix}.json`;

/** A document's table of contents. */
export const documentAddress = (document: string): string => `/${document}/`;

/** A release's complete text: `/cr/2026-08-07/` */
export const releaseAddress = (document: string, release: string): string =>
  `/${document}/${release}/`;

/** The changes of a release, or of all releases. */
export const changesAddress = (document: string, release?: string): string =>
  release ? `/${document}/changes/${release}/` : `/${document}/changes/`;

/**
 * @param of the number of a rule or section, to compare only this
 * @example comparisonAddress('cr', '2014-06-01', '2026-08-07') // '/cr/changes/?from=2014-06-01&to=2026-08-07'
 */
export function comparisonAddress(document: string, from: string, to: string, of?: string): string {
  const query = new URLSearchParams({ from, to, ...(of === undefined ? {} : { of }) });
  return `${changesAddress(document)}?${query}`;
}

/**
 * Returns the comparison that had a page of its own at an address.
 * @example comparisonOfPair('/cr/changes/2014-06-01-to-2026-08-07/') // '/cr/changes/?from=2014-06-01&to=2026-08-07'
 */
export function comparisonOfPair(address: string): string | null {
  const [, document, from, to] = /^\/([^/]+)\/changes\/([^/]+?)-to-([^/]+)\/$/.exec(address) ?? [];
  return document && from && to ? comparisonAddress(document, from, to) : null;
}

/** The changes of a release as gzipped JSON: `/cr/changes/2026-08-07.json.gz` */
export const changesJsonAddress = (document: string, release: string): string =>
  `/${document}/changes/${release}.json.gz`;

/** A release's complete text as gzipped data: `/data/cr/2026-08-07.ndjson.gz` */
export const documentDataAddress = (
  document: string,
  release: string,
  format: 'json' | 'ndjson',
): string => `/data/${document}/${release}.${format}.gz`;

/** The JSON Schema of a data file: `/data/changes.schema.json` */
export const schemaAddress = (name: string): string => `/data/${name}.schema.json`;

/** The Atom feed of a section's changes: `/cr/702/changes.xml` */
export const sectionFeedAddress = (id: string): string => `/${id}/changes.xml`;

/** The Atom feed of new releases of one document, or of all documents. */
export const changesFeedAddress = (document?: string): string =>
  document ? `/${document}/changes.xml` : '/changes.xml';

/** All of a document on one page. */
export const wholeDocumentAddress = (document: string): string => `/${document}/all/`;

/** A page that is now that of all changes. */
export const releasesAddress = (document: string): string => `/${document}/releases/`;

/**
 * A rule's history, on its page: `/cr/2008-02-01/310.4/#history`. The id includes a release if the rule was removed
 * and a different rule has its number now. It was a page of its own once: `/cr/702.19b/history/`.
 */
export const historyAddress = (id: string): string => `/${id}/#history`;

/** A document's infractions and their penalties. */
export const penaltiesAddress = (document: string): string => `/${document}/penalties/`;

export const glossaryAddress = (document: string): string => `/${document}/glossary/`;

/** @example cardAddress('chimeric-staff') // '/cards/chimeric-staff/' */
export const cardAddress = (slug: string): string => `/cards/${slug}/`;

/**
 * @example linkTo('https://cards.example/?q={name}', { name: 'Fire // Ice', id: '…' })
 * // 'https://cards.example/?q=Fire%20%2F%2F%20Ice'
 */
export function linkTo(address: string, { name, id }: { name: string; id: string }): string {
  return address
    .replaceAll('{name}', encodeURIComponent(name))
    .replaceAll('{id}', encodeURIComponent(id));
}

export const cardsAddress = '/cards/';

/** The cards whose names begin with a letter, `/cards/from/a/`, or with something else (`#`). */
export const cardsFromAddress = (letter: string): string =>
  `/cards/from/${letter === '#' ? 'other' : letter.toLowerCase()}/`;

/** All card rulings that a rule is the reason for: `/cards/applying/702.19/` */
export const applyingAddress = (key: string): string => `/cards/applying/${key}/`;

/** A page that was removed. It redirects to the list of cards. */
export const cardChangesAddress = '/cards/changes/';

/** A feed that was removed. It has the releases of documents now. */
export const cardChangesFeedAddress = '/cards/changes.xml';

/** Lists all files that `cardDataFileAddress` makes. */
export const cardDataIndexAddress = '/cards/data.json';

/** The cards whose slugs begin with the same letters: `/cards/data/bl.json` */
export const cardDataFileAddress = (firstLetters: string): string =>
  `/cards/data/${firstLetters}.json`;

/** Lists the sources that rulings cite. */
export const citationsAddress = '/citations/';

/** The rulings that cite a source: `/citations/sources/duelist-magazine/` */
export const citedSourceAddress = (slug: string): string => `/citations/sources/${slug}/`;

/** @example readPageAddress('/cards/chimeric-staff/') // { kind: 'card', to: 'chimeric-staff' } */
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
 * @example cardSlug('Fire // Ice') // 'fire-ice'
 * @example cardSlug('Æther Vial') // 'aether-vial'
 */
export function cardSlug(name: string): string {
  return slugOf(
    name.replace(/æ/gi, 'ae').replace(/œ/gi, 'oe').replace(/ß/g, 'ss').replace(/ø/gi, 'o'),
  );
}
