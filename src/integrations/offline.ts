/**
 * Makes the site work offline: every page asks the device to keep it, and after the build, when
 * all files have their names, the service worker is written with the list of what it keeps.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import * as bundles from '../browser/offline/kept-files.ts';
import type { IndexManifest, Kept, KeptPlaces } from '../browser/offline/kept-files.ts';

const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));

/** @example integrations: [offline()] // in astro.config.mjs */
export function offline(): AstroIntegration {
  return {
    name: 'rulekeep-offline',
    hooks: {
      'astro:config:setup': ({ injectScript }) => {
        injectScript('page', `import '/src/browser/offline/register.ts';`);
      },
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const list = join(dist, 'offline/kept.json');
        const { places } = JSON.parse(await readFile(list, 'utf8')) as { places: KeptPlaces };
        const index = await bundleIndex(dist);
        // Kept on demand: whoever wants the cards is told how much they are first.
        const hasCards = (await filesIn(dist, 'card-index')).length > 0;
        const cards = hasCards ? await bundleIndex(dist, 'card-index', 'cards') : null;
        const kept = await keptFiles(dist, Object.keys(places));
        const files = [...kept, index.bundle];
        const bytes = files.reduce((sum, file) => sum + file.compressed, 0);
        const said: Kept = {
          places,
          files: kept.length + index.count,
          bytes,
          ...(cards
            ? {
                cards: {
                  manifest: cards.manifest,
                  files: cards.count,
                  bytes: cards.bundle.compressed,
                },
              }
            : {}),
        };
        await writeFile(list, JSON.stringify(said));
        await writeWorker(dist, kept, index.manifest, versionOf(files));
        logger.info(`a device keeps ${said.files} files, ${Math.round(bytes / 1024)} KB zipped`);
      },
    },
  };
}

async function writeWorker(
  dist: string,
  files: KeptFile[],
  manifest: string,
  version: string,
): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      KEPT_FILES: JSON.stringify(files.map(({ path, hash }) => [path, hash.slice(0, 12)])),
      KEPT_INDEX: JSON.stringify(manifest),
      KEPT_VERSION: JSON.stringify(version),
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
  /** Its bytes, zipped. */
  compressed: number;
}

/** Pages that are kept whatever the texts are. */
const ownPages = ['/', '/search/', '/parts/', '/check/', '/offline/'];
const ownFiles = ['offline/kept.json', 'favicon.svg', 'site.webmanifest', 'icon-192.png'];
/** The styles that draw symbols. */
const symbols = /^symbols-[\da-f]+\.css$/;
/** Styles, scripts and fonts. */
const assets = '_astro';

/**
 * What a device keeps of a built site, sorted by address: the given pages and the site's own,
 * with everything that they load.
 *
 * @param dist folder of built pages
 * @param pages addresses of pages that hold entries: `/cr/702/`
 * @throws if a page is not there
 */
export async function keptFiles(dist: string, pages: string[]): Promise<KeptFile[]> {
  const addresses = [...new Set([...ownPages, ...pages])].map((address) => address.slice(1));
  const paths = [
    ...addresses,
    ...ownFiles.filter((file) => existsSync(join(dist, file))),
    ...(await readdir(dist)).filter((file) => symbols.test(file)),
    ...(await filesIn(dist, assets)),
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
async function filesIn(dist: string, folder: string): Promise<string[]> {
  if (!existsSync(join(dist, folder))) return [];
  const found = await readdir(join(dist, folder), { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length))
    .map((path) => path.replaceAll('\\', '/'));
}

async function weigh(dist: string, path: string): Promise<KeptFile> {
  const isFolder = path === '' || path.endsWith('/');
  const content = await readFile(join(dist, isFolder ? `${path}index.html` : path));
  return {
    path,
    hash: createHash('sha256').update(content).digest('hex'),
    compressed: gzipSync(content).byteLength,
  };
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
  const paths = (await filesIn(dist, folder)).sort();
  const files = await Promise.all(
    paths.map(async (path) => ({
      path,
      type: path.endsWith('.json') ? 'application/json' : 'application/octet-stream',
      body: new Uint8Array(await readFile(join(dist, path))),
    })),
  );
  const joined = bundles.join(files);
  const hash = createHash('sha256').update(joined).digest('hex');
  const zipped = gzipSync(joined, { level: 9 });
  const path = `offline/${name}-${hash.slice(0, 12)}.bundle`;
  await writeFile(join(dist, path), zipped);
  const listed: IndexManifest = {
    bundle: path,
    files: files.map((file) => [file.path, file.type, file.body.byteLength]),
  };
  const manifest = path.replace(/bundle$/, 'json');
  await writeFile(join(dist, manifest), JSON.stringify(listed));
  const bundle = { path, hash, compressed: zipped.byteLength };
  return { manifest, bundle, count: files.length };
}
