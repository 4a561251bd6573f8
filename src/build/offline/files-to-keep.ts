/** The files of a built site that devices keep: which they are, and what they weigh. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** A file that a device keeps. */
export interface KeptFile {
  /** Its address relative to the site's root: `cr/702/`, `_astro/page.B4kJx1a9.css`. */
  path: string;
  hash: string;
  /** Its bytes, zipped, and as the device keeps them. */
  compressed: number;
  stored: number;
}

/** Pages that are opened so often that they are kept by themselves, beside what all pages need. */
export const ownPages = ['', 'search/', 'offline/'];
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
export function filesIn(dist: string, folder: string): string[] {
  if (!existsSync(join(dist, folder))) return [];
  const found = readdirSync(join(dist, folder), { recursive: true, withFileTypes: true });
  return found
    .filter((file) => file.isFile())
    .map((file) => join(file.parentPath, file.name).slice(join(dist, '/').length))
    .map((path) => path.replaceAll('\\', '/'));
}

/** A file of a built site, by its address, and what it weighs. */
export async function weigh(dist: string, path: string): Promise<KeptFile> {
  const content = await readFile(fileOf(dist, path));
  return {
    path,
    hash: createHash('sha256').update(content).digest('hex'),
    compressed: gzipSync(content).byteLength,
    stored: content.byteLength,
  };
}

/** Where the file of an address lies. */
export function fileOf(dist: string, path: string): string {
  return join(dist, path === '' || path.endsWith('/') ? `${path}index.html` : path);
}
