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
 * host takes no more of them; those beyond the limit are left to that. Then documents in capitals,
 * and numbers without their document as far as a beginning says whose they are: such a host cannot
 * be asked which pages there are, so these lead to the 404 page of the document where there is none.
 */
export function redirectsFile({ base, redirects, documents, lonePrefixes }: Site): string {
  const lines = redirects
    .map(({ from, to }) => `${base}${from} ${base}${to} 301`)
    .filter((line) => line.length <= limits.redirectLine && !/[*:]/.test(line))
    .slice(0, limits.staticRedirects - 1);
  // The files lie at the top of what is published, the addresses do not.
  const underBase = base === '' ? [] : [`/ ${base}/ 302`, `${base}/* /:splat 200`];
  const capitals = documents.flatMap((slug) =>
    [...new Set([slug.toUpperCase(), slug.charAt(0).toUpperCase() + slug.slice(1)])]
      .filter((written) => written !== slug)
      .map((written) => `${base}/${written}/* ${base}/${slug}/:splat 301`),
  );
  const room = limits.dynamicRedirects - underBase.length - capitals.length;
  // The beginnings of most numbers first, where there is no room for all.
  const lone = lonePrefixes
    .toSorted((a, b) => b.numbers - a.numbers)
    .slice(0, Math.max(0, room))
    .map(
      ({ prefix, document }) => `${base}/${prefix}* ${base}/${document}/${prefix}:splat 302`,
    );
  return [...lines, ...capitals, ...lone, ...underBase].map((line) => `${line}\n`).join('');
}

/** `robots.txt`. Robots read it at the root of a host only. */
export function robotsFile({ base, origin }: Pick<Site, 'base' | 'origin'>): string {
  const sitemap = origin === undefined ? '' : `\nSitemap: ${origin}${base}/sitemap-index.xml\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}
