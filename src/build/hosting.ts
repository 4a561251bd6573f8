/** Writes what static hosts read beside the pages: headers, redirects, robots, and no Jekyll. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readSite } from './hosting/site.ts';
import { headersFile, redirectsFile, robotsFile } from './hosting/static-hosts.ts';

/** @example integrations: [hosting()] // in astro.config.mjs, after whatever writes pages */
export function hosting(content = 'content'): AstroIntegration {
  return {
    name: 'rulekeep-hosting',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const site = readSite({ dist, content });
        const files = {
          _headers: headersFile(site),
          _redirects: redirectsFile(site),
          'robots.txt': robotsFile(site),
          // GitHub Pages would leave out _astro/ otherwise.
          '.nojekyll': '',
        };
        for (const [name, text] of Object.entries(files)) await writeFile(join(dist, name), text);
      },
    },
  };
}
