/** The files that static hosts read in the published folder: Netlify, Cloudflare Pages, Forgejo's. */
import { headerRules, securityHeaders, strictTransport } from './description.ts';
import type { Site } from './site.ts';

/** What Cloudflare Pages takes, the narrowest of the hosts that read these files. */
export const limits = {
  headerRules: 100,
  headerLine: 2000,
  staticRedirects: 2000,
  dynamicRedirects: 100,
  redirectLine: 1000,
};

/**
 * `_headers`. Nothing is said of pages' `Cache-Control`: the hosts' own, `max-age=0,
 * must-revalidate`, means what is wanted, and a value for all files would be joined with the one
 * for files that are kept.
 */
export function headersFile({ base, strictTransport: strict }: Site): string {
  const everywhere = {
    path: '/*',
    headers: { ...securityHeaders, ...(strict ? strictTransport : {}) },
  };
  return [everywhere, ...headerRules]
    .map(
      ({ path, headers }) =>
        `${base}${path}\n${Object.entries(headers)
          .map(([name, value]) => `  ${name}: ${value}\n`)
          .join('')}`,
    )
    .join('\n');
}

/**
 * `_redirects`: the addresses that lead on for good. Each has a page too, which leads on where a
 * host takes no more of them; those beyond the limit are left to that.
 */
export function redirectsFile({ base, redirects }: Site): string {
  const lines = redirects
    .map(({ from, to }) => `${base}${from} ${base}${to} 301`)
    .filter((line) => line.length <= limits.redirectLine && !/[*:]/.test(line))
    .slice(0, limits.staticRedirects - 1);
  // The files lie at the top of what is published, the addresses do not.
  const underBase = base === '' ? [] : [`/ ${base}/ 302`, `${base}/* /:splat 200`];
  return [...lines, ...underBase].map((line) => `${line}\n`).join('');
}

/** `robots.txt`. Robots read it at the root of a host only. */
export function robotsFile({ base, origin }: Pick<Site, 'base' | 'origin'>): string {
  const sitemap = origin === undefined ? '' : `\nSitemap: ${origin}${base}/sitemap-index.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}
