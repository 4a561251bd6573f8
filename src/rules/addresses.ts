/**
 * Every address of the site is made here, so that links, canonical addresses, feeds, the sitemap
 * and redirects cannot disagree. All take and give site-relative addresses in folder form.
 */

/** First parts of addresses that belong to the site itself; no document may take one as its slug. */
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
 * The id of an item in a release, or of the newest wording of it where no release is given.
 *
 * @example entryId('rulings', '501.5b') // 'rulings/501.5b'
 * @example entryId('cr', '702.19a', '2014-06-01') // 'cr/2014-06-01/702.19a'
 */
export function entryId(document: string, key: string, release?: string): string {
  return release ? `${document}/${release}/${key}` : `${document}/${key}`;
}

/** @example entryAddress('rulings/501.5b') // '/rulings/501.5b/' */
export function entryAddress(id: string): string {
  return `/${id}/`;
}

/** The machine-readable twin of a number, with all its wordings. @example '/rulings/501.5b.json' */
export function entryJsonAddress(plainId: string): string {
  return `/${plainId}.json`;
}

/** Which sections of a document say when its wordings stood. @example '/cr/numbers.json' */
export function numbersIndexAddress(document: string): string {
  return `/${document}/numbers.json`;
}

/** Which wording of every number of a section stood when. @example '/cr/numbers/702.json' */
export function numbersFileAddress(document: string, section: string): string {
  return `/${document}/numbers/${section}.json`;
}

/** Where rules are quoted together; `quotationSearch` in `quotation/` says which. */
export const quoteAddress = '/quote/';

/** What every number of a section says in its newest wording. @example '/cr/texts/702.1.json' */
export function textsFileAddress(document: string, section: string): string {
  return `/${document}/texts/${section}.json`;
}

/** The page of a number that the texts refer to and do not hold. @example '/rulings/K.18/' */
export function absentAddress(document: string, key: string): string {
  return `/${document}/${key}/`;
}

/** A document's contents. @example '/rulings/' */
export function documentAddress(document: string): string {
  return `/${document}/`;
}

/** The whole document as of a release. */
export function releaseAddress(document: string, release: string): string {
  return `/${document}/${release}/`;
}

/** What a release changed; without one, the changes of all releases. */
export function changesAddress(document: string, release?: string): string {
  return release ? `/${document}/changes/${release}/` : `/${document}/changes/`;
}

/** What a release changed, for programs, packed. @example '/cr/changes/2026-08-07.json.gz' */
export function changesJsonAddress(document: string, release: string): string {
  return `/${document}/changes/${release}.json.gz`;
}

/**
 * All of a document as of a release, for programs; packed, for it would be a fifth of a whole site.
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

/** What a file for programs may hold, as JSON Schema. @example '/data/changes.schema.json' */
export function schemaAddress(name: string): string {
  return `/data/${name}.schema.json`;
}

/** Atom feed of what changed in a section. @example '/cr/702/changes.xml' */
export function sectionFeedAddress(id: string): string {
  return `/${id}/changes.xml`;
}

/** Atom feed of releases; of all documents where none is given. */
export function changesFeedAddress(document?: string): string {
  return document ? `/${document}/changes.xml` : '/changes.xml';
}

/** The releases of a document, and which was in force on a day. */
export function releasesAddress(document: string): string {
  return `/${document}/releases/`;
}

/**
 * The history of a rule, at its number; with a release before it if it was removed and another rule
 * has the number.
 *
 * @example historyAddress('cr/2008-02-01/310.4') // '/cr/2008-02-01/310.4/history/'
 */
export function historyAddress(id: string): string {
  return `/${id}/history/`;
}

/** The infractions of a document with their penalties. @example '/ipg/penalties/' */
export function penaltiesAddress(document: string): string {
  return `/${document}/penalties/`;
}

/** All terms of a document. @example '/cr/glossary/' */
export function glossaryAddress(document: string): string {
  return `/${document}/glossary/`;
}

/** What names a card. @example '/cards/chimeric-staff/' */
export function cardAddress(slug: string): string {
  return `/cards/${slug}/`;
}

/** All cards: those with rulings, or that the texts name. */
export const cardsAddress = '/cards/';

/** The cards that begin with a letter, or with `#`, which is none. @example '/cards/from/a/' */
export function cardsFromAddress(letter: string): string {
  return `/cards/from/${letter === '#' ? 'other' : letter.toLowerCase()}/`;
}

/** All rulings on cards that apply a rule. @example '/cards/applying/702.19/' */
export function applyingAddress(key: string): string {
  return `/cards/applying/${key}/`;
}

/** What each import of cards changed. */
export const cardChangesAddress = '/cards/changes/';

/** Atom feed of the same. */
export const cardChangesFeedAddress = '/cards/changes.xml';

/** Which files there are of the data of cards. */
export const cardDataIndexAddress = '/cards/data.json';

/** The data of cards whose addresses begin alike. @example '/cards/data/bl.json' */
export function cardDataFileAddress(name: string): string {
  return `/cards/data/${name}.json`;
}

/** What the texts cite, by source and year. */
export const citationsAddress = '/citations/';

/** What a source is cited for. @example '/citations/sources/duelist-magazine/' */
export function citedSourceAddress(slug: string): string {
  return `/citations/sources/${slug}/`;
}

/** What was said in a year. @example '/citations/years/1996/' */
export function citedYearAddress(year: string): string {
  return `/citations/years/${year}/`;
}

/**
 * A name as a part of an address.
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

/** Where the site stands, as whoever builds it says; nothing in the rulebook finds it out itself. */
export interface SiteAddress {
  /** `https://rules.example` */
  site: string;
  /** The folder that the site is published in: `/`, or `/rulekeep/`. */
  base: string;
}

/** Site-relative addresses (`addresses.ts` makes them) as they are written down. */
export interface SiteLinks {
  /**
   * As a link of a page has it, under the site's folder.
   *
   * @example href('/rulings/501.5b/') // '/rulekeep/rulings/501.5b/' on a site under /rulekeep/
   */
  href: (address: string) => string;
  /** With the site's own name before it, for what is read away from the page. */
  url: (address: string) => string;
}

/** @example siteLinks({ site: 'https://rules.example', base: '/' }).url('/cr/') // 'https://rules.example/cr/' */
export function siteLinks({ site, base }: SiteAddress): SiteLinks {
  const root = base.replace(/\/$/, '');
  const href = (address: string) => root + encodeURI(address);
  return { href, url: (address) => new URL(href(address), site).href };
}
