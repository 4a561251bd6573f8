import { absoluteUrl } from '../site/links.ts';

/** Lets robots read everything. They read this file only at the root of a host. */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap-index.xml')}\n`);
}
