/** The files that are saved on the device, and the caches that have them. */
import type { OfflineFiles } from '../../rules/offline-packs.ts';

export type Saved = 'rules' | 'cards';

/** The names of the site's caches start with this. */
export const cachePrefix = 'rulekeep-';

export const cacheOf = (saved: Saved): string => `${cachePrefix}${saved}`;

/** True if the reader asked for cards. */
export const savesCards = (): Promise<boolean> => caches.has(cacheOf('cards'));

/**
 * Saves the files that aren't saved yet, one after another, so that pages load as quickly meanwhile.
 * @throws (rejects) `TypeError` if there is no connection, or `QuotaExceededError`
 */
export async function saveFiles(
  saved: Saved,
  files: readonly string[],
  scope: string,
): Promise<void> {
  const cache = await caches.open(cacheOf(saved));
  const known = new Set((await cache.keys()).map(({ url }) => url));
  for (const file of files) {
    const url = scope + file;
    if (known.has(url)) continue;
    // Packs are read from here only. Pages have already fetched scripts, styles and fonts.
    await cache.add(
      new Request(url, { cache: isPack(file) ? 'no-store' : 'default', priority: 'low' }),
    );
  }
}

const isPack = (file: string) => file.endsWith('.bin');

/** Deletes the files of earlier builds. @param keep the names of caches that aren't lists of files */
export async function removeOldFiles(files: OfflineFiles, keep: readonly string[], scope: string) {
  for (const saved of ['rules', 'cards'] as const) {
    const name = cacheOf(saved);
    if (!(await caches.has(name))) continue;
    const cache = await caches.open(name);
    const wanted = new Set(files[saved].map((file) => scope + file));
    const old = (await cache.keys()).filter(({ url }) => !wanted.has(url));
    await Promise.all(old.map((request) => cache.delete(request)));
  }
  const names = [...keep, cacheOf('rules'), cacheOf('cards')];
  const own = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(own.filter((name) => !names.includes(name)).map((name) => caches.delete(name)));
}

export async function savedBytes(saved: Saved): Promise<number> {
  if (!(await caches.has(cacheOf(saved)))) return 0;
  const cache = await caches.open(cacheOf(saved));
  const sizes = (await cache.matchAll()).map(async (response) => (await response.blob()).size);
  return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0);
}
