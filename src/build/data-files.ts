/**
 * After the pages, writes what programs read: a JSON twin of every number, and the files that say
 * which wording of a number stood when. Astro's endpoints would make a request of each.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { readSite } from '../content-files/editorial-files.ts';
import type { SiteWords } from '../rules/editorial/site.ts';
import {
  changesJsonAddress,
  documentDataAddress,
  entryJsonAddress,
  numbersFileAddress,
  numbersIndexAddress,
  schemaAddress,
  type SiteLinks,
  siteLinks,
  textsFileAddress,
} from '../rules/addresses.ts';
import { absentNumbers } from '../rules/entries/entry.ts';
import { cardDataFiles } from '../page-data/card-data.ts';
import { changesData, changesDataSchema, changesOfReleases } from '../page-data/change-data.ts';
import {
  documentData,
  documentDataSchema,
  documentLines,
  jsonSchema,
} from '../page-data/document-data.ts';
import { sectionFeeds } from '../page-data/feeds.ts';
import type { Library } from '../page-data/library.ts';
import { twinOf } from '../page-data/preview.ts';
import { makeNumbersFiles } from '../page-data/make-numbers-files.ts';
import { isLibraryShared, sharedCards, sharedLibrary } from '../site/loaded-library.ts';

/** @example integrations: [dataFiles()] // in astro.config.mjs */
export function dataFiles(): AstroIntegration {
  let links: SiteLinks;
  let base = '/';
  const withoutBase = (address: string) =>
    address.startsWith(base) ? `/${address.slice(base.length)}` : address;
  return {
    name: 'rulekeep-data-files',
    hooks: {
      'astro:config:done': ({ config }) => {
        base = config.base.replace(/\/?$/, '/');
        links = siteLinks({ site: config.site ?? 'https://rulekeep.example', base: config.base });
      },
      // While developing nothing is written: a file is made when it is asked for, from the library of
      // the page that was opened last.
      'astro:server:setup': ({ server }) => {
        server.middlewares.use((request, response, next) => {
          const { pathname } = new URL(request.url ?? '/', 'http://localhost');
          const found = /\.(?:json|xml|gz)$/.test(pathname)
            ? fileAt(withoutBase(decodeURI(pathname)), isLibraryShared() ? allDataFiles(links) : [])
            : null;
          if (!found) return next();
          response.setHeader('content-type', found.type);
          response.end(found.body);
        });
      },
      'astro:build:done': ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        logger.info(`${writeDataFiles(dist, links)} JSON files for programs`);
      },
    },
  };
}

/**
 * Every file for programs, with its site-relative address, made as it is asked for; what is text
 * or packed already is written as it is.
 */
export function* dataFilesOf(
  library: Library,
  site: Pick<SiteWords, 'name'>,
  links: SiteLinks,
): Generator<[address: string, value: unknown]> {
  for (const entry of library.entries) {
    if (entry.plain) yield [entryJsonAddress(entry.id), twinOf(library, entry, links)];
  }
  const absent = absentNumbers(library.entries);
  for (const document of library.documents) {
    const { slug } = document;
    const entries = library.entriesIn.get(slug) ?? [];
    const { index, files, texts } = makeNumbersFiles(document, entries, absent);
    yield [numbersIndexAddress(slug), index];
    for (const [section, file] of files) yield [numbersFileAddress(slug, section), file];
    for (const [section, file] of texts) yield [textsFileAddress(slug, section), file];
    yield* sectionFeeds(library, document, site, links);
    for (const changes of changesOfReleases(library, document)) {
      const { release } = changes;
      const changed = changesData(document, changes, links);
      yield [changesJsonAddress(slug, release.id), packed(JSON.stringify(changed))];
      const whole = documentData(library, document, release, links);
      yield [documentDataAddress(slug, release.id, 'json'), packed(JSON.stringify(whole))];
      yield [documentDataAddress(slug, release.id, 'ndjson'), packed(documentLines(whole))];
    }
  }
  for (const [name, schema] of schemas) {
    yield [schemaAddress(name), jsonSchema(schema, schemaAddress(name), links)];
  }
}

function packed(text: string): Uint8Array {
  return gzipSync(text);
}

const schemas = [
  ['document', documentDataSchema],
  ['changes', changesDataSchema],
] as const;

function* allDataFiles(links: SiteLinks): Generator<[address: string, value: unknown]> {
  yield* dataFilesOf(sharedLibrary(), readSite('content'), links);
  const cards = sharedCards();
  if (cards) yield* cardDataFiles(cards, links);
}

/** What is written or sent for a file's value. */
function bytesOf(value: unknown): string | Uint8Array {
  return typeof value === 'string' || value instanceof Uint8Array ? value : JSON.stringify(value);
}

const types: Record<string, string> = {
  '.json': 'application/json',
  '.xml': 'application/xml',
  '.gz': 'application/gzip',
};

/**
 * A file for programs by its site-relative address, or null where there is none.
 *
 * @example fileAt('/cr/702.19b.json', dataFilesOf(library, site, links))?.type // 'application/json'
 */
export function fileAt(
  address: string,
  files: Iterable<[address: string, value: unknown]>,
): { type: string; body: string | Uint8Array } | null {
  for (const [each, value] of files) {
    if (each !== address) continue;
    return { type: types[path.extname(address)] ?? 'text/plain', body: bytesOf(value) };
  }
  return null;
}

/** @returns how many were written */
function writeDataFiles(dist: string, links: SiteLinks): number {
  const folders = new Set<string>();
  let written = 0;
  for (const [address, value] of allDataFiles(links)) {
    const file = path.join(dist, address);
    const folder = path.dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, bytesOf(value));
    written += 1;
  }
  return written;
}
