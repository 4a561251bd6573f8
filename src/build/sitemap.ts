import { closeSync, openSync, readSync } from 'node:fs';

/** True if a page, given by its whole URL, belongs in the sitemap: its file exists and has no `noindex`. */
export function isInSitemap(page: string, site: string, base: string, folder: string): boolean {
  const root = new URL(base.replace(/\/?$/, '/'), site).pathname;
  const path = decodeURI(new URL(page).pathname).slice(root.length);
  const file = `${folder}/${path}index.html`;
  const text = readStart(file);
  return text !== null && !noindex.test(text);
}

const noindex = /<meta name="robots" content="noindex/;

/** Has room for the start of a page, which contains the `robots` tag. */
const startBuffer = Buffer.alloc(4096);

function readStart(file: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return null;
  }
  const length = readSync(descriptor, startBuffer);
  closeSync(descriptor);
  return startBuffer.toString('latin1', 0, length);
}
