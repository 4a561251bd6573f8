/** Addresses as a page writes them: under the folder that the site is published in. */

const base = import.meta.env.BASE_URL.replace(/\/$/, '');

/**
 * A site-relative address as it stands in a link.
 *
 * @example siteHref('/rulings/501.5b/') // '/rulekeep/rulings/501.5b/' on a site under /rulekeep/
 */
export function siteHref(address: string): string {
  return `${base}${encodeURI(address)}`;
}

/** The same with the site's own name before it, for what is read away from the page. */
export function absoluteUrl(address: string): string {
  return new URL(siteHref(address), import.meta.env.SITE).href;
}
