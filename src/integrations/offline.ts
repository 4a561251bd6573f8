/**
 * Makes the site work offline: every page asks the device to keep it, and here, after the build, when
 * all files have their names, the service worker is written with the list of what it keeps.
 */
import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync, statSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import * as bundles from '../browser/offline/kept-files.ts';
import type { IndexManifest, Kept, Pack } from '../browser/offline/kept-files.ts';
import { sharedLibrary } from '../site/loaded-library.ts';

const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));
const zip = promisify(gzip);

/** @example integrations: [offline()] // in astro.config.mjs, after those that write pages and data */
export function offline(): AstroIntegration {
  return {
    name: 'rulekeep-offline',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const { documents } = sharedLibrary();
        const said = await keep(
          dist,
          Object.fromEntries(
            documents.map(({ slug, title, releases }) => [
              slug,
              { title, older: releases.slice(0, -1).map(({ id, label }) => [id, label]) },
            ]),
          ),
        );
        const onDemand = said.packs.filter(({ unasked }) => !unasked);
        const more = onDemand.reduce((sum, { bytes }) => sum + bytes, 0);
        logger.info(
          `a device keeps ${said.files} files, ${Math.round(said.bytes / 1024)} KB zipped` +
            `; ${Math.round(more / 1024)} KB more on demand`,
        );
      },
    },
  };
}

/**
 * Writes what devices keep of a built site beside it: the bundles, the list of them, the worker.
 *
 * @param documents as they are said to the reader
 */
async function keep(dist: string, documents: Kept['documents']): Promise<Kept> {
  const index = await bundleIndex(dist);
  const packs = await bundlePages(dist, documents);
  const bundled = packs.flatMap(({ files, pack }) => (pack.unasked ? files : []));
  // What is said of all this is kept too, but cannot say its own size.
  const listed = [...(await keptFiles(dist)), ...bundled];
  const files = [...listed, index.bundle];
  const sum = (of: (file: KeptFile) => number) => files.reduce((all, file) => all + of(file), 0);
  const said: Kept = {
    documents,
    files: listed.length + index.count,
    bytes: sum(({ compressed }) => compressed),
    stored: sum(({ stored }) => stored),
    packs: packs.map(({ pack }) => pack),
  };
  const list = 'offline/kept.json';
  await writeFile(join(dist, list), JSON.stringify(said));
  const kept = [...listed, await weigh(dist, list)];
  await writeWorker(dist, kept, index.manifest, versionOf([...kept, index.bundle]), said);
  return said;
}

async function writeWorker(
  dist: string,
  files: KeptFile[],
  manifest: string,
  version: string,
  { bytes, stored }: Kept,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      KEPT_FILES: JSON.stringify(files.map(({ path, hash }) => [path, hash.slice(0, 12)])),
      KEPT_INDEX: JSON.stringify(manifest),
      KEPT_VERSION: JSON.stringify(version),
      KEPT_SIZE: JSON.stringify({ bytes, stored }),
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: worker, formats: ['iife'], name: 'rulekeep', fileName: () => 'sw.js' },
    },
  });
}

/** The files that a device keeps of a built site. */

/** A file that a device keeps. */
interface KeptFile {
  /** Its address relative to the site's root: `cr/702/`, `_astro/page.B4kJx1a9.css`. */
  path: string;
  hash: string;
  /** Its bytes, zipped, and as the device keeps them. */
  compressed: number;
  stored: number;
}

/** Pages that are opened so often that they are kept by themselves, beside what all pages need. */
const ownPages = ['', 'search/', 'parts/', 'offline/'];
const ownFiles = ['404.html', 'favicon.svg', 'site.webmanifest', 'icon-192.png'];
/** The styles that draw symbols. */
const symbols = /^symbols-[\da-f]+\.css$/;
/** Styles, scripts and fonts. */
const assets = '_astro';

/**
 * What a device keeps of a built site whatever the texts are, sorted by address: the site's own pages
 * with everything that pages load.
 *
 * @param dist folder of built pages
 * @throws if a page is not there
 */
export async function keptFiles(dist: string): Promise<KeptFile[]> {
  const paths = [
    ...ownPages,
    ...ownFiles.filter((file) => existsSync(join(dist, file))),
    ...(await readdir(dist)).filter((file) => symbols.test(file)),
    ...filesIn(dist, assets),
  ];
  return Promise.all(paths.sort().map((path) => weigh(dist, path)));
}

/** A name for a state of the kept files: the same files give the same name. */
export function versionOf(files: KeptFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.path}\n${file.hash}\n`);
  return hash.digest('hex').slice(0, 12);
}

/** The addresses of all files in a folder of a built site; none where there is no such folder. */
function filesIn(dist: string, folder: string): string[] {
  if (!existsSync(join(dist, folder))) return [];
  const found = readdirSync(join(dist, folder), { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length))
    .map((path) => path.replaceAll('\\', '/'));
}

async function weigh(dist: string, path: string): Promise<KeptFile> {
  const content = await readFile(fileOf(dist, path));
  return {
    path,
    hash: createHash('sha256').update(content).digest('hex'),
    compressed: gzipSync(content).byteLength,
    stored: content.byteLength,
  };
}

/**
 * A bundle is unzipped whole for one page of it: a moment on a phone, some more for what is seldom
 * read. These are its bytes before it is zipped.
 */
const bundleSize = { unasked: 3_000_000, onDemand: 8_000_000 };
/** So much that the last page of a bundle finds room, too. */
const roomOfBundle = 9_000_000;

/**
 * Writes all pages, and the files that say which wording stood when, in bundles. Zipped beside pages
 * like it, a page takes a tenth of the bytes that it takes alone.
 *
 * @returns the packs in the order in which they are offered, each with its bundles
 */
export async function bundlePages(
  dist: string,
  documents: Kept['documents'],
): Promise<{ pack: Pack; files: KeptFile[] }[]> {
  const byPack = new Map<string, string[]>();
  for (const file of filesIn(dist, '')) {
    const path = file.replace(/(^|\/)index\.html$/, '$1');
    const isPage = path !== file && !ownPages.includes(path);
    if (!isPage && !neededByPages.test(path)) continue;
    const name = bundles.packOf(path, documents);
    const pages = byPack.get(name);
    if (pages) pages.push(path);
    else byPack.set(name, [path]);
  }
  const hasCards = filesIn(dist, 'card-index').length > 0;
  const cards = hasCards ? await bundleIndex(dist, 'card-index', 'cards') : null;
  // An owner may leave out the pages of cards and keep the search for them.
  if (cards && !byPack.has('cards')) byPack.set('cards', []);
  const made: { pack: Pack; files: KeptFile[] }[] = [];
  // One after the other in the same place: large pieces of memory are seldom given back whole.
  const room = new Uint8Array(roomOfBundle);
  for (const name of [...byPack.keys()].sort()) {
    const files: KeptFile[] = [];
    const pack: Pack = { name, unasked: isUnasked(name, cards !== null), bytes: 0, bundles: [] };
    const size = bundleSize[pack.unasked ? 'unasked' : 'onDemand'];
    for (const together of inBundles(dist, byPack.get(name) ?? [], size)) {
      const file = await writeBundle(dist, name.replaceAll('/', '-'), together, room);
      files.push(file);
      pack.bundles.push([file.path, together[0]?.path.toLowerCase() ?? '']);
      pack.bytes += file.compressed;
    }
    if (name === 'cards' && cards) {
      pack.index = cards.manifest;
      pack.bytes += cards.bundle.compressed;
    }
    made.push({ pack, files });
  }
  return made;
}

/** Histories, older releases, and cards where there are thousands: these a reader asks for. */
function isUnasked(name: string, hasCardIndex: boolean): boolean {
  return name === 'site' || name.endsWith('/rules') || (name === 'cards' && !hasCardIndex);
}

/** A file that goes into a bundle; its length is in bytes. */
interface FileToBundle {
  path: string;
  type: string;
  length: number;
}

/** The paths in order, some beside one another until they are as many bytes as a bundle is to be. */
function* inBundles(dist: string, paths: string[], size: number): Generator<FileToBundle[]> {
  const small = (path: string) => path.toLowerCase();
  let together: FileToBundle[] = [];
  let bytes = 0;
  for (const path of paths.sort((a, b) => (small(a) < small(b) ? -1 : 1))) {
    const file = toBundle(dist, path);
    together.push(file);
    bytes += file.length;
    if (bytes < size) continue;
    yield together;
    [together, bytes] = [[], 0];
  }
  if (together.length > 0) yield together;
}

function toBundle(dist: string, path: string): FileToBundle {
  return { path, type: typeOf(path), length: statSync(fileOf(dist, path)).size };
}

function fileOf(dist: string, path: string): string {
  return join(dist, path === '' || path.endsWith('/') ? `${path}index.html` : path);
}

/** Which wording stood when, and the line on which histories are drawn. */
const neededByPages = /^[^/]+\/(numbers(\.json$|\/)|releases\/line\.svg$)/;

/** Hosts do not zip what they do not know, so a bundle is zipped beforehand. */
async function writeBundle(
  dist: string,
  name: string,
  files: FileToBundle[],
  room?: Uint8Array<ArrayBuffer>,
): Promise<KeptFile> {
  // Nothing is waited for: to wait for each of thousands of small files takes longer than reading.
  const read = (place: number, into: Uint8Array) =>
    readInto(fileOf(dist, files[place]?.path ?? ''), into);
  const joined = bundles.join(files, read, room);
  const hash = createHash('sha256').update(joined).digest('hex');
  const path = `offline/${name}-${hash.slice(0, 12)}.bundle`;
  const zipped = await zip(joined);
  await mkdir(join(dist, 'offline'), { recursive: true });
  await writeFile(join(dist, path), zipped);
  return { path, hash, compressed: zipped.byteLength, stored: zipped.byteLength };
}

/** Reads a whole file to where its bytes belong. */
function readInto(file: string, into: Uint8Array): void {
  const descriptor = openSync(file, 'r');
  try {
    for (let read = 0; read < into.length;) {
      const more = readSync(descriptor, into, read, into.length - read, null);
      if (more === 0) throw new Error(`${file} grew shorter while it was read.`);
      read += more;
    }
  } finally {
    closeSync(descriptor);
  }
}

function typeOf(path: string): string {
  if (path.endsWith('.json')) return 'application/json';
  if (path.endsWith('.svg')) return 'image/svg+xml';
  return path === '' || path.endsWith('/')
    ? 'text/html; charset=utf-8'
    : 'application/octet-stream';
}

/**
 * Writes the search index, which is many small files, as one: a device that keeps the site needs
 * all of them, and the network gives one large file sooner than a thousand small ones.
 *
 * Beside it lies a list of them, for a device that has most of them already.
 *
 * @param folder where they are, and what the bundle is called after
 * @returns the list and the bundle, and how many files are in it
 */
export async function bundleIndex(
  dist: string,
  folder = 'search-index',
  name = 'index',
): Promise<{ manifest: string; bundle: KeptFile; count: number }> {
  const files = filesIn(dist, folder)
    .sort()
    .map((path) => toBundle(dist, path));
  const bundle = await writeBundle(dist, name, files);
  const listed: IndexManifest = {
    bundle: bundle.path,
    files: files.map(({ path, type, length }) => [path, type, length]),
  };
  const manifest = bundle.path.replace(/bundle$/, 'json');
  await writeFile(join(dist, manifest), JSON.stringify(listed));
  const stored = files.reduce((sum, { length }) => sum + length, 0);
  return { manifest, bundle: { ...bundle, stored }, count: files.length };
}
