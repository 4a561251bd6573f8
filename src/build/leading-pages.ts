/**
 * After the build, answers the addresses of `content/addresses.txt` that were pages once and are
 * told by the numbers files now: of a wording with the release in it, and of a history that tells
 * no more than its page. Whoever kept one is led on, without JavaScript too. No other address with
 * a release in it has a page: the page for missing addresses reads them.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { readSite } from '../content-files/editorial-files.ts';
import { isNamedIn, loadRedirects } from '../content-files/redirects.ts';
import { isDay } from '../rules/words/calendar.ts';
import type { DocumentDescription } from '../rules/document.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import { documentOf, type HeldEntry, historyOf, type Library } from '../page-data/library.ts';
import { heldNumber } from '../page-data/make-numbers-files.ts';
import { entryNumber } from '../page-data/names.ts';
import {
  readAnsweredAddress,
  releaseFor,
  wordingIn,
} from '../rules/number-files/read-numbers-files.ts';
import { entryPreview, type Preview } from '../page-data/preview.ts';
import { siteLinks, type SiteLinks } from '../rules/addresses.ts';
import { pictureOf, picturedHeading, type PicturedHeading } from '../page-data/preview-pictures.ts';
import { sharedLibrary } from '../site/loaded-library.ts';
import { listedAddresses } from './published-addresses.ts';
import { writeMovedFiles, writeRemoved } from './removed-addresses.ts';
import { leadingPage } from './small-pages.ts';

/**
 * @param content where `addresses.txt` is
 * @example integrations: [leadingPages()] // in astro.config.mjs
 */
export function leadingPages(content = 'content'): AstroIntegration {
  let links: SiteLinks;
  return {
    name: 'rulekeep-leading-pages',
    hooks: {
      'astro:config:done': ({ config }) => {
        links = siteLinks({ site: config.site ?? 'https://rulekeep.example', base: config.base });
      },
      'astro:build:done': ({ dir, logger }) => {
        const published = listedAddresses(content);
        const dist = fileURLToPath(dir);
        const site = readSite(content);
        const { redirects, removals } = loadRedirects(content);
        const remove = (addresses: readonly string[]) =>
          writeRemoved(dist, addresses, removals, links, site);
        // What a removed release said is not known, so nothing else may pass for its wording.
        const ofRemoved = (address: string) =>
          removals.some((each) => 'release' in each && isNamedIn(address, each));
        remove(published.filter(ofRemoved));
        const written = writeLeadingPages(dist, published, sharedLibrary(), links, site);
        remove(published);
        writeMovedFiles(dist, redirects, links, site);
        logger.info(`${written} addresses that were published lead to the page with their wording`);
      },
    },
  };
}

/**
 * Writes a page at each of the addresses that has none and is answered by the numbers files.
 *
 * @param dist the folder of the built site
 * @returns how many were written
 */
export function writeLeadingPages(
  dist: string,
  published: readonly string[],
  library: Library,
  links: SiteLinks,
  site: Pick<SiteWords, 'name' | 'heading'>,
): number {
  let written = 0;
  for (const address of published) {
    const folder = path.join(dist, address);
    const file = path.join(folder, 'index.html');
    if (!address.endsWith('/') || existsSync(file)) continue;
    const led = leadFrom(address, library);
    if (led === null) continue;
    const picture = pictureOf(site, led.pictured);
    const page = leadingPage(led.preview, led.words, led.name, links, site.name, picture, led.day);
    mkdirSync(folder, { recursive: true });
    writeFileSync(file, page);
    written += 1;
  }
  return written;
}

/** What a page that leads on says. */
interface Lead {
  preview: Preview;
  pictured: PicturedHeading | null;
  words: string;
  /** Of what it leads to. */
  name: string;
  /** As of which that is read: who kept an address with a release in it reads on in that release. */
  day: string | null;
}

/** @returns null where the numbers files do not answer the address */
function leadFrom(address: string, library: Library): Lead | null {
  const document = library.documentOf.get(address.split('/', 2)[1] ?? '');
  if (!document) return null;
  const read = readAnsweredAddress(address, { document: document.slug, ...document });
  if (!read) return null;
  const { key, day } = read;
  if (day === null) {
    const entry = library.byId.get(`${document.slug}/${key}`);
    return entry ? lead(library, entry, 'The one wording held is that of') : null;
  }
  const entry = entryOn(library, document, key, day);
  const said = 'In this release the wording is that of';
  if (!entry) return null;
  return { ...lead(library, entry.entry, said, entry.release), day: isDay(day) ? day : null };
}

function entryOn(library: Library, document: DocumentDescription, key: string, day: string) {
  const history = historyOf(library, document.slug);
  const wordings = history.keys.get(key);
  const found = releaseFor(document, day);
  if (!wordings || !found) return null;
  const wording = wordingIn(document, heldNumber(history, wordings), found.release.id);
  const entry = wording && library.byId.get(wording.address.slice(1, -1));
  return entry
    ? { entry, release: document.releases.find(({ id }) => id === found.release.id) }
    : null;
}

function lead(
  library: Library,
  entry: HeldEntry,
  words: string,
  release?: DocumentDescription['releases'][number],
): Lead {
  const name = `${documentOf(library, entry).shortTitle} ${entryNumber(entry)}.`;
  const pictured = picturedHeading(library, entry);
  return { preview: entryPreview(library, entry, release), pictured, words, name, day: null };
}
