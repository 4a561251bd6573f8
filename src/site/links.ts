/** Links to pages, using the settings of `astro.config.mjs`. */
import { type SiteLinks, siteLinks } from '../rules/addresses.ts';

export const links: SiteLinks = siteLinks({
  site: import.meta.env.SITE,
  base: import.meta.env.BASE_URL,
});

/** Returns the `href` for a site-relative address. */
export const siteHref = links.href;

/** Returns the absolute URL for a site-relative address, for feeds and shared previews. */
export const absoluteUrl = links.url;
