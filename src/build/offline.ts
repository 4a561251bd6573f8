/**
 * Makes the site work offline: every page asks the device to keep it, and here, after the build, when
 * all files have their names, the service worker is written with the list of what it keeps.
 */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import type { Kept } from '../browser/offline/kept-files.ts';
import { sharedLibrary } from '../site/loaded-library.ts';
import { bundlePages } from './offline/bundle-pages.ts';
import { type KeptFile, keptFiles, versionOf, weigh } from './offline/files-to-keep.ts';
import { bundleIndex } from './offline/write-bundle.ts';

const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));

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
