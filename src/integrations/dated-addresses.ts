/** After the build, makes every address with a release in it lead to what stood there then. */
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { loadDocuments } from '../content-files/documents.ts';
import { readEntries } from '../content-files/read-entries.ts';
import { type Place, writeDatedPages } from './redirects/write-dated-pages.ts';

/** @param content where `sources/` and `entries/` are */
export function datedAddresses(content = 'content'): AstroIntegration {
  let place: Place;
  return {
    name: 'rulekeep-dated-addresses',
    hooks: {
      'astro:config:done': ({ config }) => {
        place = { site: config.site ?? 'https://rulekeep.example', base: config.base };
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const entries = Map.groupBy(
          await readEntries(`${content}/entries`),
          (each) => each.document,
        );
        let written = 0;
        for (const document of loadDocuments(content).documents) {
          written += writeDatedPages(dist, document, entries.get(document.slug) ?? [], place);
        }
        logger.info(`${written} dated addresses lead to the page with their wording`);
      },
    },
  };
}
