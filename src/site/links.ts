/** Links to pages, using the settings of `astro.config.mjs`. */
import { type SiteLinks, siteLinks } from '../rules/addresses.ts';

export const links: SiteLinks = siteLinks({
  site: import.meta.env.SITE,
  base: import.meta.env.BASE_URL,
});

export const siteHref = links.href;

/** For feeds and shared previews. */
export const absoluteUrl = links.url;
