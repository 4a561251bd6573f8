/** Which pages stand in the sitemap. The built page itself says so. */
import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Whether a built page may be listed: it exists and does not ask robots to pass it by.
 *
 * @param page the page's whole address
 * @param site the site's own, as in the settings
 * @param base the folder that the site is published in
 */
export function isListed(page: string, site: string, base: string, folder = 'dist'): boolean {
  const root = new URL(base.replace(/\/?$/, '/'), site).pathname;
  const path = decodeURI(new URL(page).pathname).slice(root.length);
  const file = `${folder}/${path}index.html`;
  const said = beginningOf(file);
  return said !== null && !said.includes('<meta name="robots" content="noindex');
}

/** So much of a page holds what it says to robots: that stands before anything long. */
const beginning = Buffer.alloc(4096);

/** @returns null where there is no such page */
function beginningOf(file: string): string | null {
  let descriptor: number;
  try {
    descriptor = openSync(file, 'r');
  } catch {
    return null;
  }
  const length = readSync(descriptor, beginning);
  closeSync(descriptor);
  return beginning.toString('latin1', 0, length);
}
