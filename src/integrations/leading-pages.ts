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
import type { Element, ElementContent } from 'hast';
import { readSite } from '../content-files/editorial-files.ts';
import type { DocumentDescription } from '../rulebook/document.ts';
import type { SiteWords } from '../rulebook/editorial/site.ts';
import {
  documentOf,
  type HeldEntry,
  historyOf,
  type Library,
} from '../rulebook/library/library.ts';
import { heldNumber } from '../rulebook/library/make-numbers-files.ts';
import { entryNumber } from '../rulebook/library/names.ts';
import { readAnsweredAddress, releaseFor, wordingIn } from '../rulebook/library/numbers-files.ts';
import { entryPreview, type Preview, titleToShare } from '../rulebook/library/preview.ts';
import { siteLinks, type SiteLinks } from '../rulebook/addresses.ts';
import { writeHtml } from '../rulebook/entries/html.ts';
import {
  pictureOf,
  pictureSize,
  picturedHeading,
  type PicturedHeading,
  type PreviewPicture,
} from '../rulebook/library/preview-pictures.ts';
import { sharedLibrary } from '../site/loaded-library.ts';
import { listedAddresses } from './published-addresses.ts';

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
        const written = writeLeadingPages(
          dist,
          published,
          sharedLibrary(),
          links,
          readSite(content),
        );
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
    const page = leadingPage(led.preview, led.words, led.name, links, site.name, picture);
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
  return entry ? lead(library, entry.entry, said, entry.release) : null;
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
  return { preview: entryPreview(library, entry, release), pictured, words, name };
}

/**
 * A whole small page that leads on at once to the address of its preview, and says to link previews
 * and to readers whose browser does not lead on what stands there. It needs no style and no script.
 *
 * @param words what the reader is told, before the link
 */
export function leadingPage(
  { title, description, address }: Preview,
  words: string,
  linkWords: string,
  links: SiteLinks,
  siteName: string,
  picture: PreviewPicture,
): string {
  const href = links.href(address);
  const url = links.url(address);
  // Without an icon named, browsers ask for one that is not there.
  const icon = links.href('/favicon.svg');
  const head = [
    element('meta', { charSet: 'utf-8' }),
    element('title', {}, `${title} · ${siteName}`),
    named('viewport', 'width=device-width, initial-scale=1'),
    named('color-scheme', 'light dark'),
    element('meta', { httpEquiv: ['refresh'], content: `0; url=${href}` }),
    element('link', { rel: ['icon'], href: icon }),
    element('link', { rel: ['canonical'], href: url }),
    property('og:site_name', siteName),
    property('og:type', 'article'),
    property('og:title', titleToShare(title)),
    element('meta', { name: 'description', property: ['og:description'], content: description }),
    property('og:url', url),
    property('og:image', links.url(picture.address)),
    property('og:image:width', `${pictureSize.width}`),
    property('og:image:height', `${pictureSize.height}`),
    property('og:image:alt', picture.alt),
    named('twitter:card', picture.isSmall ? 'summary' : 'summary_large_image'),
  ];
  const main = element(
    'main',
    {},
    element('h1', {}, title),
    element('p', {}, `${words} `, element('a', { href }, linkWords)),
  );
  return writeHtml({
    type: 'root',
    children: [
      { type: 'doctype' },
      element('html', { lang: 'en' }, element('head', {}, ...head), element('body', {}, main)),
    ],
  });
}

function named(name: string, content: string): Element {
  return element('meta', { name, content });
}

/** Open Graph's names are RDFa properties, which HTML's own list of attributes does not hold. */
function property(name: string, content: string): Element {
  return element('meta', { property: [name], content });
}

function element(
  tagName: string,
  properties: Element['properties'],
  ...content: (ElementContent | string)[]
): Element {
  const children = content.map((each): ElementContent =>
    typeof each === 'string' ? { type: 'text', value: each } : each,
  );
  return { type: 'element', tagName, properties, children };
}
