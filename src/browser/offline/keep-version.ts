/**
 * Keeping a version of the site on the device: its files and its index, with what is as it was before
 * from there, and what remains of older versions.
 */
import {
  type FromWorker,
  type IndexManifest,
  isBundleSooner,
  isKeptCache,
  isListCache,
  isOutdated,
  keptCache,
  type ListedFile,
  listCache,
  packsCache,
  sameAsBefore,
  savesData,
  unaskedLimit,
} from './kept-files.ts';
import { unzip } from './bundle.ts';
import { isFull } from './found-on-device.ts';
import { indexManifest, filesOfVersion, scope, sizeOfVersion, version } from './this-version.ts';

/**
 * A version is kept whole where that is little, or where the one before was, for then the reader has
 * been told how much it is. Otherwise only what pages need to be shown at all.
 */
export async function install(): Promise<void> {
  const { files } = await openBefore();
  if (files.length > 0 && savesData()) {
    throw new Error('Data are to be saved: the version that is kept stays until they need not be.');
  }
  const whole = sizeOfVersion.bytes <= unaskedLimit || files.length > 0;
  try {
    await keepFiles(whole);
  } catch (error) {
    // A full device is not tried again on every page: it goes on without what there is no room for.
    if (!isFull(error)) throw error;
  }
}

let keeping: Promise<void> | null = null;

/** The reader asked for it, and hears of it where it fails. */
export async function keepAsTold(page: ExtendableMessageEvent['source']): Promise<void> {
  try {
    keeping ??= keepFiles(true).finally(() => {
      keeping = null;
    });
    await keeping;
  } catch (error) {
    const failed = isFull(error) ? 'no room' : 'no connection';
    page?.postMessage({ failed } satisfies FromWorker);
  }
}

/** What is as it was in the version before is taken from there. A file that fails fails them all. */
async function keepFiles(whole: boolean): Promise<void> {
  if (whole) await findRoom();
  const files = whole
    ? filesOfVersion
    : filesOfVersion.filter(([path]) => !path.endsWith('.bundle'));
  const cache = await caches.open(keptCache(version));
  try {
    const old = await openBefore();
    const { same, other } = sameAsBefore(files, old.files);
    await eachOf(same, async (path) => {
      if (!(await copy(old.caches, cache, path))) other.push(path);
    });
    const own = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
    const lacking = other.filter((path) => !own.has(encodeURI(scope + path)));
    await eachOf(lacking, (path) => fetchInto(cache, path));
    if (!whole) return;
    await keepIndex(cache, old.caches);
    const list = await caches.open(listCache(version));
    await list.put(scope, Response.json(filesOfVersion));
  } catch (error) {
    // Half of it would only take room from what the reader keeps otherwise.
    if (isFull(error)) await caches.delete(keptCache(version));
    throw error;
  }
}

/** @throws as a full device does, before anything was fetched in vain */
async function findRoom(): Promise<void> {
  // Not every browser says how much room there is.
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < sizeOfVersion.stored) {
    throw new DOMException('There is no room on this device.', 'QuotaExceededError');
  }
}

/** The caches of the versions before, and what the last of them that came to its end holds. */
async function openBefore(): Promise<{ caches: Cache[]; files: ListedFile[] }> {
  const names = await caches.keys();
  const open = (which: (name: string) => boolean) =>
    Promise.all(
      names
        .filter((name) => which(name) && isOutdated(name, version))
        .map((name) => caches.open(name)),
    );
  const lists = await Promise.all(
    (await open(isListCache)).map(async (list) => (await list.match(scope))?.json()),
  );
  return { caches: await open(isKeptCache), files: (lists.at(-1) ?? []) as ListedFile[] };
}

/** The files of the index have names of their own for every content. */
async function keepIndex(cache: Cache, before: Cache[]): Promise<void> {
  const manifest = (await (await fetchWell(indexManifest)).json()) as IndexManifest;
  const lacking: (typeof manifest.files)[number][] = [];
  await eachOf(manifest.files, async (file) => {
    if (!(await copy(before, cache, file[0]))) lacking.push(file);
  });
  if (isBundleSooner(lacking, manifest.files)) await keepBundle(cache, manifest.bundle);
  else await eachOf(lacking, ([path]) => fetchInto(cache, path));
}

/** A few at a time: a phone has other things to do. */
async function eachOf<T>(items: readonly T[], act: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const next = async (): Promise<void> => {
    const item = waiting.shift();
    if (item === undefined) return;
    await act(item);
    await next();
  };
  await Promise.all([next(), next(), next(), next()]);
}

/** @returns whether one of the older caches had it */
async function copy(from: readonly Cache[], to: Cache, path: string): Promise<boolean> {
  for (const cache of from) {
    const kept = await cache.match(scope + path, { ignoreVary: true });
    if (!kept) continue;
    await to.put(scope + path, kept);
    return true;
  }
  return false;
}

function fetchInto(cache: Cache, path: string): Promise<void> {
  return cache.add(new Request(scope + path, { cache: 'no-cache' }));
}

async function fetchWell(path: string): Promise<Response> {
  const response = await fetch(scope + path);
  if (!response.ok) throw new Error(`${path} could not be fetched.`);
  return response;
}

async function keepBundle(cache: Cache, file: string): Promise<void> {
  for (const { path, type, body } of await unzip(await fetchWell(file))) {
    await cache.put(scope + path, new Response(body, { headers: { 'content-type': type } }));
  }
}

/** Removes what older versions kept, but for what pages in packs go on needing. */
export async function removeOutdated(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => isOutdated(name, version));
  if (names.includes(packsCache)) await keepTheirFiles(outdated.filter(isKeptCache));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

/** Pages in packs are of the version that they were kept in, and go on needing its styles and scripts. */
async function keepTheirFiles(before: string[]): Promise<void> {
  const packs = await caches.open(packsCache);
  for (const name of before) {
    const cache = await caches.open(name);
    const files = (await cache.keys()).filter(({ url }) => url.includes(`${scope}_astro/`));
    await eachOf(files, async (file) => {
      const kept = await cache.match(file, { ignoreVary: true });
      if (kept) await packs.put(file.url, kept);
    });
  }
}
