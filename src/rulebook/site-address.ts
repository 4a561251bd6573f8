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
