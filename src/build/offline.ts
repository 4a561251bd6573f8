/**
 * Makes the site work offline: after the build, when all files have their names, writes the service
 * worker with the list of files that it precaches.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { getManifest, type ManifestEntry } from 'workbox-build';

const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));

/** The shell of the site, its scripts, styles and fonts, and the data to search the current rules. */
const precached = [
  'index.html',
  '{search,offline,offline/view}/index.html',
  '_astro/*.{js,css,woff2}',
  'search/data/{numbers,current}.*.json',
  'symbols-*.css',
  'favicon.svg',
  'icon-192.png',
  'site.webmanifest',
];
const hashedNames = /^(?:_astro|search\/data)\/|^symbols-/;

/** The page that tells readers how much is saved, and where the size is in it. */
const settingsPage = 'offline/index.html';
const sizePlace = '{size}';

/** @example integrations: [offline()] // in astro.config.mjs, after those that write pages and data */
export function offline(): AstroIntegration {
  return {
    name: 'rulekeep-offline',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const size = writeSize(dist, await listPrecached(dist));
        const entries = await listPrecached(dist);
        await writeWorker(dist, entries);
        logger.info(`${entries.length} files for offline use, ${size} zipped`);
      },
    },
  };
}

/** Lists the files to precache, pages by their address: hosts redirect from `index.html`. */
async function listPrecached(dist: string): Promise<ManifestEntry[]> {
  const { manifestEntries } = await getManifest({
    globDirectory: dist,
    globPatterns: precached,
    dontCacheBustURLsMatching: hashedNames,
    maximumFileSizeToCacheInBytes: 20_000_000,
    manifestTransforms: [
      (entries) => ({
        manifest: entries.map((entry) => ({
          ...entry,
          url: entry.url.replace(/(^|\/)index\.html$/, '$1') || './',
        })),
      }),
    ],
  });
  return manifestEntries;
}

/** Writes into the page about offline use how much is downloaded, and returns it in words. */
function writeSize(dist: string, entries: readonly ManifestEntry[]): string {
  const zipped = entries.map(({ url }) => {
    const file = url.endsWith('/') ? join(url, 'index.html') : url;
    return gzipSync(readFileSync(join(dist, file))).byteLength;
  });
  const bytes = zipped.reduce((sum, each) => sum + each, 0);
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const file = join(dist, settingsPage);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(sizePlace, size));
  return size;
}

async function writeWorker(dist: string, entries: readonly ManifestEntry[]): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      PRECACHE_ENTRIES: JSON.stringify(entries),
      'process.env.NODE_ENV': '"production"',
    },
    build: {
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: worker, formats: ['iife'], name: 'rulekeep', fileName: () => 'sw.js' },
    },
  });
}
