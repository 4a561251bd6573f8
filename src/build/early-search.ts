/**
 * Names in the search page, after the build, all scripts that a search needs. A browser would find
 * them one after the other, each in the one before, and where reception is poor every step takes a
 * second.
 */
import { readFileSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** @example integrations: [earlySearch()] // in astro.config.mjs, before what lists the files of the site */
export function earlySearch(): AstroIntegration {
  return {
    name: 'rulekeep-early-search',
    hooks: {
      'astro:build:done': async ({ dir }) => {
        const dist = fileURLToPath(dir);
        const file = join(dist, 'search/index.html');
        const page = readFileSync(file, 'utf8');
        const named = nameScripts(page, (script) =>
          readFileSync(join(dist, '_astro', script), 'utf8'),
        );
        await writeFile(`${file}.new`, named);
        await rename(`${file}.new`, file);
      },
    },
  };
}

/**
 * A page that names in its head what its scripts import, and the worker that they start.
 *
 * @param page its HTML, with the scripts of a folder `_astro`
 * @param read gives the text of a script by its name
 * @throws Error if none of them starts a worker: the page would wait for it unseen
 */
export function nameScripts(page: string, read: (script: string) => string): string {
  const [, folder = ''] = /<script type="module" src="([^"]*\/_astro\/)/.exec(page) ?? [];
  const own = [...page.matchAll(/<script type="module" src="[^"]*\/_astro\/([^"]+)"/g)];
  const needed = new Set(own.map(([, script = '']) => script));
  let worker: string | undefined;
  // What is added meanwhile is looked through, too.
  for (const script of needed) {
    const text = read(script);
    for (const [, imported = ''] of text.matchAll(staticImport)) needed.add(imported);
    worker ??= workerStarted.exec(text)?.[1];
  }
  if (!worker) throw new Error('The scripts of the search page start no worker.');
  for (const [, script = ''] of own) needed.delete(script);
  const links = [worker, ...needed].map(
    (script) => `<link rel="modulepreload" href="${folder}${script}">`,
  );
  // Behind what the page needs to be shown at all.
  return page.replace('</head>', () => `${links.join('')}</head>`);
}

/** As the bundler writes it: `import{a as b}from"./name.js"`, `import"./name.js"`. */
const staticImport = /\b(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g;
const workerStarted = /new Worker\(new URL\([^)]*?\/([\w.-]+\.js)["'`]/;
