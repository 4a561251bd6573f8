/**
 * The service worker: the site goes on without a connection, at the same addresses. It keeps every
 * page of a rule and what pages need, and the pages that were visited; the network comes first for
 * pages, so that nobody reads an old text without need.
 */
import {
  bundleOf,
  type FromWorker,
  type IndexManifest,
  isBundleSooner,
  isKeptCache,
  isListCache,
  isOutdated,
  type Kept,
  keptCache,
  type ListedFile,
  listCache,
  mayLack,
  type Pack,
  packOf,
  packsCache,
  sameAsBefore,
  savesData,
  type ToWorker,
  unaskedLimit,
  unzip,
  visitedCache,
} from './kept-files.ts';

/** Put in place by the build: what is kept, what the index is made of, and a name for all of it. */
declare const KEPT_FILES: ListedFile[];
declare const KEPT_INDEX: string;
declare const KEPT_VERSION: string;
/** How many bytes all of it is on its way, and on the device. */
declare const KEPT_SIZE: { bytes: number; stored: number };

const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = new URL(worker.registration.scope).pathname;

/** How long a page may be awaited when a kept one could be shown. */
const patience = 3000;
const visitedLimit = 300;

worker.addEventListener('install', (event) => event.waitUntil(install()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(removeOutdated().then(() => worker.clients.claim())),
);

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.do === 'take over') event.waitUntil(worker.skipWaiting());
  if (message.do === 'keep') event.waitUntil(keepAsTold(event.source));
  if (message.do === 'remember') event.waitUntil(visit(message.address));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (!url.pathname.startsWith(scope)) return;
  if (request.mode === 'navigate') event.respondWith(answerPage(event, url));
  else event.respondWith(answerFile(event, url));
});

/**
 * A version is kept whole where that is little, or where the one before was, for then the reader has
 * been told how much it is. Otherwise only what pages need to be shown at all.
 */
async function install(): Promise<void> {
  const { files } = await openBefore();
  if (files.length > 0 && savesData()) {
    throw new Error('Data are to be saved: the version that is kept stays until they need not be.');
  }
  const whole = KEPT_SIZE.bytes <= unaskedLimit || files.length > 0;
  try {
    await keepFiles(whole);
  } catch (error) {
    // A full device is not tried again on every page: it goes on without what there is no room for.
    if (!isFull(error)) throw error;
  }
}

let keeping: Promise<void> | null = null;

/** The reader asked for it, and hears of it where it fails. */
async function keepAsTold(page: ExtendableMessageEvent['source']): Promise<void> {
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
  const files = whole ? KEPT_FILES : KEPT_FILES.filter(([path]) => !path.endsWith('.bundle'));
  const cache = await caches.open(keptCache(KEPT_VERSION));
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
    const list = await caches.open(listCache(KEPT_VERSION));
    await list.put(scope, Response.json(KEPT_FILES));
  } catch (error) {
    // Half of it would only take room from what the reader keeps otherwise.
    if (isFull(error)) await caches.delete(keptCache(KEPT_VERSION));
    throw error;
  }
}

/** @throws as a full device does, before anything was fetched in vain */
async function findRoom(): Promise<void> {
  // Not every browser says how much room there is.
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  if (quota !== undefined && quota - usage < KEPT_SIZE.stored) {
    throw new DOMException('There is no room on this device.', 'QuotaExceededError');
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}

/** The caches of the versions before, and what the last of them that came to its end holds. */
async function openBefore(): Promise<{ caches: Cache[]; files: ListedFile[] }> {
  const names = await caches.keys();
  const open = (which: (name: string) => boolean) =>
    Promise.all(
      names
        .filter((name) => which(name) && isOutdated(name, KEPT_VERSION))
        .map((name) => caches.open(name)),
    );
  const lists = await Promise.all(
    (await open(isListCache)).map(async (list) => (await list.match(scope))?.json()),
  );
  return { caches: await open(isKeptCache), files: (lists.at(-1) ?? []) as ListedFile[] };
}

/** The files of the index have names of their own for every content. */
async function keepIndex(cache: Cache, before: Cache[]): Promise<void> {
  const manifest = (await (await fetchWell(KEPT_INDEX)).json()) as IndexManifest;
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

async function removeOutdated(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => isOutdated(name, KEPT_VERSION));
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

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const asked = fetch(event.request).then((response) => {
    event.waitUntil(remember(url.pathname, response.clone()));
    return response;
  });
  const first = await Promise.race([asked.catch(() => null), later()]);
  if (first && first.status < 500) return first;
  const kept = await findPage(url);
  if (kept) return kept;
  return first ?? (await asked.catch(() => answerWithoutPage(url)));
}

/** A page that was visited or is kept, by whatever spelling of its address. */
async function findPage({ pathname, search }: URL): Promise<Response | null> {
  const kept = await find(pathname);
  if (kept) return kept;
  const found = await findInPacks(pathname.slice(scope.length));
  if (!found) return null;
  const address = encodeURI(scope + found.path);
  return address === pathname ? found.response : Response.redirect(address + search, 302);
}

/** That there is no such page, where the device knows; else what it keeps. */
async function answerWithoutPage({ pathname }: URL): Promise<Response> {
  const isKnown = await knowsAll(pathname.slice(scope.length));
  const page = await find(`${scope}${isKnown ? '404.html' : 'offline/'}`);
  const status = isKnown ? 404 : 503;
  return page ? new Response(page.body, { status, headers: page.headers }) : Response.error();
}

/** Whether the device has every page of the kind that an address asks for. */
async function knowsAll(path: string): Promise<boolean> {
  const kept = await readKept();
  if (!kept || !(await caches.has(listCache(KEPT_VERSION)))) return false;
  const name = packOf(path, kept.documents);
  if (!kept.packs.some((pack) => pack.name === name)) return true;
  if (await packHere(kept, name)) return true;
  const number = path.replace(/history\/?$/i, '');
  return number !== path && (await findInPacks(number)) === null;
}

let kept: Promise<Kept | undefined> | null = null;

/** What this version keeps, read once: it never changes under a worker. */
function readKept(): Promise<Kept | undefined> {
  kept ??= find(`${scope}offline/kept.json`).then((response) => {
    if (!response) kept = null;
    return response?.json() as Promise<Kept> | undefined;
  });
  return kept;
}

/** A pack, if it is on this device. One that was asked for may be of an older version. */
async function packHere({ packs }: Kept, name: string): Promise<Pack | null> {
  const pack = packs.find((each) => each.name === name);
  if (!pack || pack.unasked) return pack ?? null;
  const record = await caches.match(`${scope}offline/packs/${name}`, { cacheName: packsCache });
  return ((await record?.json()) as Pack | undefined) ?? null;
}

/** The bundle that was looked into last: a reader reads on near to it. */
let opened: { bundle: string; files: Awaited<ReturnType<typeof unzip>> } | null = null;

/** @param path relative to the scope, in any spelling that leads to a page online */
async function findInPacks(path: string): Promise<{ path: string; response: Response } | null> {
  const kept = await readKept();
  if (!kept) return null;
  const asked = decode(path).toLowerCase();
  const pack = await packHere(kept, packOf(asked, kept.documents));
  for (const spelling of pack ? [asked, `${asked}/`] : []) {
    const bundle = pack && bundleOf(pack, spelling);
    if (!bundle) continue;
    if (opened?.bundle !== bundle) {
      const cached = await find(scope + bundle);
      if (!cached) return null;
      opened = { bundle, files: await unzip(cached) };
    }
    const file = opened.files.find((each) => each.path.toLowerCase() === spelling);
    if (!file) continue;
    const response = new Response(file.body, { headers: { 'content-type': file.type } });
    return { path: file.path, response };
  }
  return null;
}

function decode(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/**
 * What is named by its content never changes; for the rest the network knows better. What pages were
 * told of numbers and texts is remembered as they are.
 */
async function answerFile(event: FetchEvent, url: URL): Promise<Response> {
  const path = url.pathname.slice(scope.length);
  const named = /^(?:_astro|search-index|card-index)\//.test(path);
  const told = /^[^/]+\/(?:numbers|texts)(?:\.json$|\/)/.test(path);
  const kept = await find(url.pathname);
  if (kept && named) return kept;
  try {
    const asked = fetch(event.request).then((response) => {
      if (named || told) event.waitUntil(remember(url.pathname, response.clone()));
      return response;
    });
    return (kept ? await Promise.race([asked, later()]) : await asked) ?? kept ?? (await asked);
  } catch (error) {
    if (kept) return kept;
    const found = await findInPacks(path);
    if (found) return found.response;
    if (event.request.headers.has(mayLack)) return new Response(null, { status: 204 });
    throw error;
  }
}

async function visit(address: string): Promise<void> {
  if (await find(address)) return;
  await remember(address, await fetch(address));
}

/** Only what was answered well is remembered, the oldest forgotten first. */
async function remember(pathname: string, response: Response): Promise<void> {
  if (!response.ok || response.redirected || response.type !== 'basic') return;
  const cache = await caches.open(visitedCache(KEPT_VERSION));
  const full = await cache.put(pathname, response).then(() => false, isFull);
  const requests = await cache.keys();
  // Where there is no room, half of what was visited makes some.
  const limit = full ? Math.floor(requests.length / 2) : visitedLimit;
  const surplus = requests.slice(0, Math.max(0, requests.length - limit));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Scripts are asked for with an Origin, pages without: that must not make them two files. */
async function find(pathname: string): Promise<Response | undefined> {
  for (const cacheName of [visitedCache(KEPT_VERSION), keptCache(KEPT_VERSION), packsCache]) {
    // Nothing is kept by what stands behind a `?`. To be told to ignore it, Chromium reads all keys.
    const options = { ignoreVary: true, cacheName };
    const kept = await caches.match(pathname, options);
    if (kept) return kept;
  }
  return undefined;
}

function later(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, patience, null));
}
