/** Stops a build that lacks an address which was published once. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { builtAddresses } from './published/built-addresses.ts';
import { compareBuild, lostMessage } from './published/check-build.ts';
import { loadRedirects, redirectsToNowhere } from '../content-files/redirects.ts';

/**
 * To stand after whatever else writes pages.
 *
 * @param content where `addresses.txt` is
 */
export function publishedAddresses(content = 'content'): AstroIntegration {
  return {
    name: 'rulekeep-published-addresses',
    hooks: {
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const { lost, fresh } = compareBuild(dist, content);
        if (lost.length > 0) throw new Error(lostMessage(lost));
        for (const { from, to } of redirectsToNowhere(
          loadRedirects(content).redirects,
          new Set(builtAddresses(dist)),
        )) {
          throw new Error(`content/redirects.yaml leads ${from} to ${to}, which this build lacks.`);
        }
        if (fresh.length > 0) {
          logger.info(
            `${fresh.length} addresses are new; “npm run addresses” lists them before they are published`,
          );
        }
      },
    },
  };
}
