/** After the build, makes every address with a release in it lead to what stood there then. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import type { Library } from '../rulebook/library/library.ts';
import { entryNumber } from '../rulebook/library/names.ts';
import { datedAddresses } from '../rulebook/library/pages.ts';
import { entryPreview } from '../rulebook/library/preview.ts';
import { type SiteLinks, siteLinks } from '../rulebook/site-address.ts';
import { sharedLibrary } from '../site/loaded-library.ts';
import { leadingPage } from './leading-page.ts';

/** @example integrations: [datedPages()] // in astro.config.mjs */
export function datedPages(): AstroIntegration {
  let links: SiteLinks;
  return {
    name: 'rulekeep-dated-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        links = siteLinks({ site: config.site ?? 'https://rulekeep.example', base: config.base });
      },
      'astro:build:done': ({ dir, logger }) => {
        const written = writeDatedPages(fileURLToPath(dir), sharedLibrary(), links);
        logger.info(`${written} dated addresses lead to the page with their wording`);
      },
    },
  };
}

/**
 * Writes a page at every dated address that has none, leading to the page that shows the wording.
 *
 * @param dist the folder of the built site
 * @returns how many were written
 */
export function writeDatedPages(dist: string, library: Library, links: SiteLinks): number {
  let written = 0;
  for (const document of library.documents) {
    const entries = library.entriesIn.get(document.slug) ?? [];
    for (const { address, release, entry } of datedAddresses(document, entries)) {
      const folder = path.join(dist, address);
      const file = path.join(folder, 'index.html');
      if (existsSync(file)) continue;
      mkdirSync(folder, { recursive: true });
      const page = leadingPage(
        entryPreview(library, entry, release),
        'In this release the wording is that of',
        `${document.shortTitle} ${entryNumber(entry)}.`,
        links,
      );
      writeFileSync(file, page);
      written += 1;
    }
  }
  return written;
}
