import { absoluteUrl } from '../site/links.ts';

/** Allows robots to read all pages. Robots find this file only if the site is at the root of a host. */
export function GET(): Response {
  return new Response(`User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap-index.xml')}\n`);
}
