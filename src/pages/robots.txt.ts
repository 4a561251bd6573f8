import { absoluteUrl } from '../site/links.ts';

/** Lets robots read everything. They look for this file at the root of a host only. */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap-index.xml')}\n`);
}
