/** Bundles the service worker with the list of files to precache, after Astro has built the pages. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { getManifest, type ManifestEntry } from 'workbox-build';

const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));

/** The files to save for offline use: scripts, styles, a few pages, and the current rules. */
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

/** The page about offline use, and the text in it to replace with the download size. */
const settingsPage = 'offline/index.html';
const sizePlaceholder = '{size}';

/**
 * @example integrations: [offline()] // in astro.config.mjs, after those that write pages and data
 */
export function offline(): AstroIntegration {
  return {
    name: 'rulekeep-offline',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const size = writeSize(dist, await listPrecached(dist));
        const entries = await listPrecached(dist);
        await writeWorker(dist, entries);
        logger.info(`${entries.length} files for offline use, ${size} gzipped`);
      },
    },
  };
}

/** Lists the files to precache. Leaves out `index.html`, because some hosts redirect from it to `/`. */
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

/** Writes the download size into the page about offline use. Returns the size as text. */
function writeSize(dist: string, entries: readonly ManifestEntry[]): string {
  const zipped = entries.map(({ url }) => {
    const file = url.endsWith('/') ? join(url, 'index.html') : url;
    return gzipSync(readFileSync(join(dist, file))).byteLength;
  });
  const bytes = zipped.reduce((sum, each) => sum + each, 0);
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  const file = join(dist, settingsPage);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(sizePlaceholder, size));
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
