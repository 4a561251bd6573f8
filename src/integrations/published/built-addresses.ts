import { readdirSync } from 'node:fs';

/**
 * Every address of a built site that somebody may have kept: its pages and feeds. A history
 * follows from its entry, as a JSON twin does, and is left out.
 *
 * @param dist the folder of the built site
 * @returns site-relative addresses, sorted
 *
 * @example builtAddresses('dist') // ['/', '/about/', '/changes.xml', …, '/rulings/501.5b/', …]
 */
export function builtAddresses(dist: string): string[] {
  const addresses: string[] = [];
  const walk = (folder: string, address: string) => {
    for (const file of readdirSync(folder, { withFileTypes: true })) {
      if (file.isDirectory()) walk(`${folder}/${file.name}`, `${address}${file.name}/`);
      else if (file.name === 'index.html') addresses.push(address);
      else if (file.name === 'changes.xml') addresses.push(`${address}changes.xml`);
    }
  };
  walk(dist, '/');
  return addresses.filter((address) => !isHistory(address)).sort();
}

/** `/cr/702.19a/history/`, but not a page that happens to be called so at the top. */
function isHistory(address: string): boolean {
  return /^\/[^/]+\/.+\/history\/$/.test(address);
}
