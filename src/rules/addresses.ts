/**
 * Makes every address of the site, so that links, canonical addresses, feeds, the sitemap and
 * redirects agree. Takes and returns site-relative addresses in folder form.
 */

/** First parts of the site's own addresses; no document may have one as its slug. */
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
 * Returns the id of an item in a release, or of its newest wording if no release is given.
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

/** Returns the address of a number's JSON file, with all its wordings: `/rulings/501.5b.json` */
export function entryJsonAddress(plainId: string): string {
  return `/${plainId}.json`;
}

/** Returns the address of the index of a document's number files: `/cr/numbers.json` */
export function numbersIndexAddress(document: string): string {
  return `/${document}/numbers.json`;
}

/**
 * Returns the address of a section's number file, with the wordings of each number by date:
 * `/cr/numbers/702.json`
 */
export function numbersFileAddress(document: string, section: string): string {
  return `/${document}/numbers/${section}.json`;
}

/** The address of the page that quotes several rules; `quotationSearch` writes its query string. */
export const quoteAddress = '/quote/';

/** Returns the address of the newest texts of a section's numbers: `/cr/texts/702.1.json` */
export function textsFileAddress(document: string, section: string): string {
  return `/${document}/texts/${section}.json`;
}

/**
 * Returns the address of the page of a number that texts refer to but that is not available:
 * `/rulings/K.18/`
 */
export function unavailableAddress(document: string, key: string): string {
  return `/${document}/${key}/`;
}

/** Returns the address of a document's contents: `/rulings/` */
export function documentAddress(document: string): string {
  return `/${document}/`;
}

/** Returns the address of the whole document as of a release. */
export function releaseAddress(document: string, release: string): string {
  return `/${document}/${release}/`;
}

/** Returns the address of what a release changed, or of the changes of all releases. */
export function changesAddress(document: string, release?: string): string {
  return release ? `/${document}/changes/${release}/` : `/${document}/changes/`;
}

/**
 * Returns the address of the page that compares two releases.
 *
 * @example comparisonAddress('cr', '2014-06-01', '2026-08-07') // '/cr/changes/2014-06-01-to-2026-08-07/'
 */
export function comparisonAddress(document: string, older: string, newer: string): string {
  return `/${document}/changes/${older}-to-${newer}/`;
}

/**
 * Returns the address of the changes of a release as gzipped JSON: `/cr/changes/2026-08-07.json.gz`
 */
export function changesJsonAddress(document: string, release: string): string {
  return `/${document}/changes/${release}.json.gz`;
}

/**
 * Returns the address of the whole document as of a release, as gzipped data.
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

/** Returns the address of the Atom feed of releases, of one document or of all. */
export function changesFeedAddress(document?: string): string {
  return document ? `/${document}/changes.xml` : '/changes.xml';
}

/** Returns the address of a document's releases, where readers can look up a date. */
export function releasesAddress(document: string): string {
  return `/${document}/releases/`;
}

/**
 * Returns the address of a rule's history, at its number. If the rule was removed and another rule has
 * the number, the address includes a release.
 *
 * @example historyAddress('cr/2008-02-01/310.4') // '/cr/2008-02-01/310.4/history/'
 */
export function historyAddress(id: string): string {
  return `/${id}/history/`;
}

/** Returns the address of a document's infractions with their penalties. @example '/ipg/penalties/' */
export function penaltiesAddress(document: string): string {
  return `/${document}/penalties/`;
}

/** Returns the address of all terms of a document: `/cr/glossary/` */
export function glossaryAddress(document: string): string {
  return `/${document}/glossary/`;
}

/** Returns the address of a card's page: `/cards/chimeric-staff/` */
export function cardAddress(slug: string): string {
  return `/cards/${slug}/`;
}

/** All cards that have rulings or that texts name. */
export const cardsAddress = '/cards/';

/** Returns the address of the cards with an initial letter; `#` for all others: `/cards/from/a/` */
export function cardsFromAddress(letter: string): string {
  return `/cards/from/${letter === '#' ? 'other' : letter.toLowerCase()}/`;
}

/** Returns the address of all rulings on cards that apply a rule: `/cards/applying/702.19/` */
export function applyingAddress(key: string): string {
  return `/cards/applying/${key}/`;
}

/** The changes of each import of cards. */
export const cardChangesAddress = '/cards/changes/';

/** Atom feed of the changes of cards. */
export const cardChangesFeedAddress = '/cards/changes.xml';

/** List of the card data files. */
export const cardDataIndexAddress = '/cards/data.json';

/**
 * Returns the address of the data of cards whose addresses begin with the same letters:
 * `/cards/data/bl.json`
 */
export function cardDataFileAddress(name: string): string {
  return `/cards/data/${name}.json`;
}

/** All cited sources and years. */
export const citationsAddress = '/citations/';

/** Returns the address of the rulings that cite a source: `/citations/sources/duelist-magazine/` */
export function citedSourceAddress(slug: string): string {
  return `/citations/sources/${slug}/`;
}

/** Returns the address of the rulings of a year: `/citations/years/1996/` */
export function citedYearAddress(year: string): string {
  return `/citations/years/${year}/`;
}

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

/** Where the site is published. Callers pass it in; `src/rules` reads no settings. */
export interface SiteAddress {
  /** `https://rules.example` */
  site: string;
  /** The base path: `/`, or `/rulekeep/`. */
  base: string;
}

/** Writes site-relative addresses as links and as URLs. */
export interface SiteLinks {
  /**
   * Adds the base path, for links on pages.
   *
   * @example href('/rulings/501.5b/') // '/rulekeep/rulings/501.5b/' on a site under /rulekeep/
   */
  href: (address: string) => string;
  /** Adds origin and base path, for feeds, copies and shared previews. */
  url: (address: string) => string;
}

/** @example siteLinks({ site: 'https://rules.example', base: '/' }).url('/cr/') // 'https://rules.example/cr/' */
export function siteLinks({ site, base }: SiteAddress): SiteLinks {
  const root = base.replace(/\/$/, '');
  const href = (address: string) => root + encodeURI(address);
  return { href, url: (address) => new URL(href(address), site).href };
}

/** Parts of addresses under `/cards/` that no card may have. */
export const reservedCardSlugs: readonly string[] = ['changes', 'from', 'applying', 'data'];

/**
 * Turns a card name into a part of an address; spells out ligatures.
 *
 * @example cardSlug('Fire // Ice') // 'fire-ice'
 * @example cardSlug('Æther Vial') // 'aether-vial'
 */
export function cardSlug(name: string): string {
  return slugOf(
    name.replace(/æ/gi, 'ae').replace(/œ/gi, 'oe').replace(/ß/g, 'ss').replace(/ø/gi, 'o'),
  );
}
