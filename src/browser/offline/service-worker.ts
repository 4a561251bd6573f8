/**
 * The service worker: the site goes on without a connection. It keeps the pages that hold every
 * rule and what they need, and the pages that were visited; the network comes first for pages,
 * so that nobody reads an old text without need.
 */
import {
  isKeptCache,
  isListCache,
  isOutdated,
  keptCache,
  listCache,
  mayLack,
  type ToWorker,
  visitedCache,
} from './caches.ts';
import {
  type IndexManifest,
  isBundleSooner,
  type Kept,
  type ListedFile,
  placeOf,
  sameAsBefore,
  split,
} from './kept-files.ts';

/** Put in place by the build: what is kept, what the index is made of, and a name for all of it. */
declare const KEPT_FILES: ListedFile[];
declare const KEPT_INDEX: string;
declare const KEPT_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = new URL(worker.registration.scope).pathname;

/** How long a page may be awaited when a kept one could be shown. */
const patience = 3000;
const visitedLimit = 300;

worker.addEventListener('install', (event) => event.waitUntil(keepFiles()));

worker.addEventListener('activate', (event) =>
  event.waitUntil(removeOutdated().then(() => worker.clients.claim())),
);

worker.addEventListener('message', (event) => {
  const message = event.data as ToWorker;
  if (message.do === 'take over') event.waitUntil(worker.skipWaiting());
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

/** What is as it was in the version before is taken from there. A file that fails fails them all. */
async function keepFiles(): Promise<void> {
  const cache = await caches.open(keptCache(KEPT_VERSION));
  const old = await openBefore();
  const { same, other } = sameAsBefore(KEPT_FILES, old.files);
  await eachOf(same, async (path) => {
    if (!(await copy(old.caches, cache, path))) other.push(path);
  });
  await eachOf(other, (path) => fetchInto(cache, path));
  await keepIndex(cache, old.caches);
  const list = await caches.open(listCache(KEPT_VERSION));
  await list.put(scope, Response.json(KEPT_FILES));
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

/** Hosts do not zip what they do not know, so a bundle is zipped beforehand. */
async function keepBundle(cache: Cache, file: string): Promise<void> {
  const { body } = await fetchWell(file);
  if (!body) throw new Error(`${file} is empty.`);
  const unzipped = new Response(body.pipeThrough(new DecompressionStream('gzip')));
  for (const { path, type, body: content } of split(new Uint8Array(await unzipped.arrayBuffer()))) {
    await cache.put(scope + path, new Response(content, { headers: { 'content-type': type } }));
  }
}

async function removeOutdated(): Promise<void> {
  const names = await caches.keys();
  const outdated = names.filter((name) => isOutdated(name, KEPT_VERSION));
  await Promise.all(outdated.map((name) => caches.delete(name)));
}

async function answerPage(event: FetchEvent, url: URL): Promise<Response> {
  const kept = await find(url.pathname);
  const asked = fetch(event.request).then((response) => {
    event.waitUntil(remember(url.pathname, response.clone()));
    return kept && response.status >= 500 ? kept : response;
  });
  try {
    return await (kept ? Promise.race([asked, later(kept)]) : asked);
  } catch {
    return kept ?? (await answerWithoutPage(url));
  }
}

/** The entry on a kept page, or a page that says what this device has. */
async function answerWithoutPage({ pathname, search }: URL): Promise<Response> {
  const kept = (await (await find(`${scope}offline/kept.json`))?.json()) as Kept | undefined;
  const place = kept && placeOf(kept.places, `/${pathname.slice(scope.length)}`);
  // The day that is read as of stays in the address.
  if (place) return Response.redirect(scope + place.slice(1).replace('#', `${search}#`), 302);
  const page = await find(`${scope}offline/`);
  return page ? new Response(page.body, { status: 503, headers: page.headers }) : Response.error();
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
    return await (kept ? Promise.race([asked, later(kept)]) : asked);
  } catch (error) {
    if (kept) return kept;
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
  await cache.put(pathname, response);
  const requests = await cache.keys();
  const surplus = requests.slice(0, Math.max(0, requests.length - visitedLimit));
  await Promise.all(surplus.map((request) => cache.delete(request)));
}

/** Scripts are asked for with an Origin, pages without: that must not make them two files. */
async function find(pathname: string): Promise<Response | undefined> {
  const options = { ignoreVary: true, ignoreSearch: true };
  const visited = await caches.open(visitedCache(KEPT_VERSION));
  const kept = await caches.open(keptCache(KEPT_VERSION));
  return (await visited.match(pathname, options)) ?? (await kept.match(pathname, options));
}

function later(kept: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(resolve, patience, kept));
}
