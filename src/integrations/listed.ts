/** Which pages stand in the sitemap. The built page itself says so. */
import { existsSync, readFileSync } from 'node:fs';

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
  if (!existsSync(file)) return false;
  const head = readFileSync(file, 'utf8').split('</head>', 1)[0] ?? '';
  return !/<meta name="robots" content="noindex/.test(head);
}
