/** Addresses as pages write them, by the settings in `astro.config.mjs`. */
import { type SiteLinks, siteLinks } from '../rules/addresses.ts';

export const links: SiteLinks = siteLinks({
  site: import.meta.env.SITE,
  base: import.meta.env.BASE_URL,
});

/** A site-relative address as it stands in a link. */
export const siteHref = links.href;

/** The same with the site's own name before it, for what is read away from the page. */
export const absoluteUrl = links.url;
