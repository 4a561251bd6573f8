/** Packs the pages for offline use, and bundles the service worker, after Astro has built the pages. */
import {
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { build } from 'vite';
import { shortHash } from '../content-files/files.ts';
import type { OfflineFiles } from '../rules/offline-packs.ts';
import { cardsAddress, offlineListAddress, offlineSizesAddress } from '../rules/addresses.ts';
import { inMegabytes } from '../rules/words/sentences.ts';
import { dividePacks, packFiles, sharedParts } from './pack-files.ts';

const zipped = promisify(gzip);
const worker = fileURLToPath(new URL('../browser/offline/service-worker.ts', import.meta.url));

/** The folder of the packs. Hosts don't unzip files with this ending. */
const packFile = (name: string) => `offline/packs/${name}.bin`;
const cards = cardsAddress.slice(1, -1);

/** Files whose names contain a hash of their content. They are saved as they are. */
const hashed = {
  rules: ['_astro/*.{js,css,woff2}', 'search/data/{numbers,current}.*.json', 'symbols-*.css'],
  cards: ['search/data/{cards,card-rulings}.*.json'],
};
/** Pages and files that belong to no document. */
const ofSite = [
  'index.html',
  '{about,check,citations,data,offline,quote,search}/**/index.html',
  'favicon.svg',
  'site.webmanifest',
];

/** @example integrations: [offline()] // in astro.config.mjs, after those that write pages and data */
export function offline(): AstroIntegration {
  return {
    name: 'rulekeep-offline',
    hooks: {
      'astro:build:done': async ({ dir, logger }) => {
        const dist = fileURLToPath(dir);
        const files = await savePacks(dist);
        const sizes = sizesOf(dist, files);
        writeFileSync(join(dist, offlineSizesAddress), JSON.stringify(sizes));
        await writeWorker(dist, files);
        const ofCards = files.cards.length > 0 ? `, and of cards ${inMegabytes(sizes.cards)}` : '';
        logger.info(
          `${files.rules.length} files for offline use, ${inMegabytes(sizes.rules)}${ofCards}`,
        );
      },
    },
  };
}

/** Writes the packs. @returns the names of all files that a device saves */
async function savePacks(dist: string): Promise<OfflineFiles> {
  const list = join(dist, offlineListAddress);
  const listed = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const ofDocuments = listed.map((each) => each.slice(1));
  rmSync(list);
  const find = (patterns: string[]) => globSync(patterns, { cwd: dist }).map(asPath);
  const isBuilt = (path: string) => existsSync(join(dist, fileOf(path)));
  const paths = [...find(ofSite), ...ofDocuments.filter(isBuilt)];
  const folders = [...new Set(ofDocuments.map((path) => path.split('/', 1)[0] ?? ''))];
  const textOf = (path: string) => readFileSync(join(dist, fileOf(path)), 'utf8');
  const sample = paths.filter((path, at) => at % 25 === 0 && path.endsWith('/'));
  const sharedText = sharedParts(sample.map(textOf));
  rmSync(join(dist, 'offline/packs'), { recursive: true, force: true });
  mkdirSync(join(dist, 'offline/packs'), { recursive: true });
  // Each pack is compressed while the next one is made.
  let saved = Promise.resolve();
  const write = async (value: unknown) => {
    const text = JSON.stringify(value);
    const file = packFile(shortHash(text));
    await saved;
    saved = zipped(text, { level: 9 }).then((content) => writeFile(join(dist, file), content));
    return file;
  };
  const writePack = (packed: readonly string[]) => {
    const texts = packed.map((path) => [path, textOf(path)] as const);
    return write(packFiles(texts, sharedText));
  };
  const shared = await write(sharedText);
  const packs = await dividePacks([...new Set(paths)], folders, writePack);
  // Search shows the texts of cards from these data files.
  const cardPages = find([`${cards}/**/index.html`, `${cards}/data/*.json`]);
  const cardPacks = await dividePacks(cardPages, [cards], writePack);
  await saved;
  const filesOf = (all: OfflineFiles['packs']) =>
    Object.values(all).flatMap((each) => each.map(([, file]) => file));
  // The pages of the site itself come first, because they replace pages that aren't saved.
  const first = [shared, ...filesOf({ '': packs[''] ?? [] }), ...find(hashed.rules)];
  return {
    version: shortHash(JSON.stringify([packs, cardPacks, first])),
    shared,
    packs: { ...packs, ...cardPacks },
    first,
    rules: [...new Set([...first, ...filesOf(packs)])],
    cards: cardPages.length > 0 ? [...find(hashed.cards), ...filesOf(cardPacks)] : [],
  };
}

/** @example asPath('cr/702.19b/index.html') // 'cr/702.19b/' */
const asPath = (file: string) => file.replaceAll('\\', '/').replace(/(^|\/)index\.html$/, '$1');

const fileOf = (path: string) => (path === '' || path.endsWith('/') ? `${path}index.html` : path);

/** Returns the bytes that a device needs for the files. */
function sizesOf(dist: string, files: Pick<OfflineFiles, 'rules' | 'cards'>) {
  const sizeOf = (all: readonly string[]) =>
    all.reduce((sum, file) => sum + statSync(join(dist, file)).size, 0);
  return { rules: sizeOf(files.rules), cards: sizeOf(files.cards) };
}

async function writeWorker(dist: string, files: OfflineFiles): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { OFFLINE_FILES: JSON.stringify(files) },
    build: {
      outDir: dist,
      emptyOutDir: false,
      lib: { entry: worker, formats: ['iife'], name: 'rulekeep', fileName: () => 'sw.js' },
    },
  });
}
