/**
 * Makes the site work offline: every page asks the device to keep it, and after the build, when
 * all files have their names, the service worker is written with the list of what it keeps.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import type { Kept, KeptPlaces } from '../browser/offline/kept-places.ts';
import { bundleIndex, type KeptFile, keptFiles, versionOf } from './kept-files.ts';

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
        const kept = await keptFiles(dist, Object.keys(places));
        const files = [...kept, index.bundle];
        const bytes = files.reduce((sum, file) => sum + file.compressed, 0);
        const said: Kept = { places, files: kept.length + index.count, bytes };
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
