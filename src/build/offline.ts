/** Bundles the service worker with the list of files to precache, after Astro has built the pages. */
import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import type { PrecacheEntry } from 'workbox-precaching';
import { inMegabytes } from '../rules/words/sentences.ts';

const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));

/** The files to save for offline use: scripts, styles, a few pages, and the current rules. */
const precached = [
  'index.html',
  '{search,offline,offline/view,quote,check}/index.html',
  '*/penalties/index.html',
  '_astro/*.{js,css,woff2}',
  'search/data/{numbers,current}.*.json',
  'symbols-*.css',
  'favicon.svg',
  'icon-192.png',
  'site.webmanifest',
];
/** Files whose names contain a hash of their content. They need no other version. */
const hashedNames = /^(?:_astro|search\/data)\/|^symbols-/;

/** The page about offline use, and the text in it to replace with the download size. */
const settingsPage = 'offline/index.html';
const sizePlaceholder = '{size}';

/** @example integrations: [offline()] // in astro.config.mjs, after those that write pages and data */
export function offline(): AstroIntegration {
  return {
    name: 'rulekeep-offline',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const size = writeSize(dist, listPrecached(dist));
        const entries = listPrecached(dist);
        await writeWorker(dist, entries);
        logger.info(`${entries.length} files for offline use, ${size} gzipped`);
      },
    },
  };
}

/** Lists the files to precache. Leaves out `index.html`, because some hosts redirect from it to `/`. */
function listPrecached(dist: string): PrecacheEntry[] {
  return globSync(precached, { cwd: dist })
    .sort()
    .map((file) => ({
      url: file.replace(/(^|\/)index\.html$/, '$1') || './',
      revision: hashedNames.test(file) ? null : versionOf(join(dist, file)),
    }));
}

function versionOf(file: string): string {
  return createHash('sha256').update(readFileSync(file)).digest('hex').slice(0, 16);
}

/** Writes the download size into the page about offline use. Returns the size as text. */
function writeSize(dist: string, entries: readonly PrecacheEntry[]): string {
  const zipped = entries.map(({ url }) => {
    const file = url.endsWith('/') ? join(url, 'index.html') : url;
    return gzipSync(readFileSync(join(dist, file))).byteLength;
  });
  const bytes = zipped.reduce((sum, each) => sum + each, 0);
  const size = inMegabytes(bytes);
  const file = join(dist, settingsPage);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(sizePlaceholder, size));
  return size;
}

async function writeWorker(dist: string, entries: readonly PrecacheEntry[]): Promise<void> {
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
