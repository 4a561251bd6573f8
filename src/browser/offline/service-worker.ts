/**
 * The service worker. It saves all pages about current rules in packs, and other pages when they are
 * visited. Without a connection it answers from what is saved, or shows `/offline/view/`.
 */
import { type OfflineFiles, type Pack, packWith, readPacked } from '../../rules/offline-packs.ts';
import {
  cacheOf,
  cachePrefix,
  removeOldFiles,
  type Saved,
  saveFiles,
  savesCards,
} from './saved-files.ts';

/** `src/build/offline.ts` inserts the list. */
declare const OFFLINE_FILES: OfflineFiles;

const files = OFFLINE_FILES;
const worker = self as unknown as ServiceWorkerGlobalScope;
const { scope } = worker.registration;
/** Visited pages use the styles and scripts of their build, so each build has a cache of its own. */
const visitedCache = `${cachePrefix}pages-${files.version}`;
const maxVisited = 300;
/** Milliseconds to wait for the network before a saved page is shown: usually, and for a minute after it was late. */
const patience = { usual: 3000, afterLate: 300 };
let lastLate = 0;

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('message', (event) => event.waitUntil(saveAndTell(event)));
worker.addEventListener('fetch', (event) => {
  const { method, url } = event.request;
  if (method === 'GET' && url.startsWith(scope)) event.respondWith(answer(event));
});

/** The first visit saves little, so that it works soon. An update saves all, because until then the earlier build is whole. */
async function install(): Promise<void> {
  if (worker.registration.active) await saveAll();
  else await saveFiles('rules', files.first, scope);
  await worker.skipWaiting();
}

async function saveAll(): Promise<void> {
  await saveFiles('rules', files.rules, scope);
  if (await savesCards()) await saveFiles('cards', files.cards, scope);
}

let saving = Promise.resolve();

/** Saves the rest, and sends the name of an error, or null. Each page asks for this when it is quiet. */
async function saveAndTell({ data, ports }: ExtendableMessageEvent): Promise<void> {
  if ((data as Saved) === 'cards') await caches.open(cacheOf('cards'));
  // Not earlier, because pages that were open during an update load scripts of the build before.
  const next = saving.then(() => removeOldFiles(files, [visitedCache], scope)).then(saveAll);
  saving = next.catch(() => {});
  const error = await next.then(
    () => null,
    (reason: Error) => reason.name,
  );
  ports[0]?.postMessage(error);
}

/** Answers from the files that never change, the network, or what is saved. */
async function answer(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const url = withoutQuery(request.url);
  const isPage = request.mode === 'navigate';
  for (const saved of isPage ? [] : (['rules', 'cards'] as const)) {
    const file = await caches.match(url, { cacheName: cacheOf(saved), ignoreVary: true });
    if (file) return file;
  }
  const online = fetchAndKeep(event, url);
  const failed = online.then(
    () => false,
    () => true,
  );
  const wait = Date.now() - lastLate < 60_000 ? patience.afterLate : patience.usual;
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, wait, 'late'));
  const first = await Promise.race([failed, late]);
  if (first === false) return online;
  if (first === 'late' && wait === patience.usual) lastLate = Date.now();
  const saved = await savedCopy(request, url);
  if (saved) return saved;
  return online.catch(
    async () => (isPage && (await readPath('offline/view/'))) || Response.error(),
  );
}

/** Fetches a page and keeps it. Keeps one copy for all queries (`?on=…`), because only scripts use the query. */
async function fetchAndKeep(event: FetchEvent, url: string): Promise<Response> {
  const response = await fetch(event.request);
  if (response.status === 200 && !response.redirected) {
    event.waitUntil(keep(url, response.clone()).catch(() => {}));
  }
  return response;
}

async function keep(url: string, response: Response): Promise<void> {
  const cache = await caches.open(visitedCache);
  await cache.put(url, response);
  const old = (await cache.keys()).slice(0, -maxVisited);
  await Promise.all(old.map((request) => cache.delete(request)));
}

async function savedCopy(request: Request, url: string): Promise<Response | null> {
  const visited = await caches.match(url, { cacheName: visitedCache, ignoreVary: true });
  if (visited) return visited;
  const path = decodeURI(url.slice(scope.length));
  const packed = await readPath(path);
  if (packed || request.mode !== 'navigate' || path.endsWith('/')) return packed;
  // As hosts do, adds the final slash.
  const withSlash = await readPath(`${path}/`);
  return withSlash && Response.redirect(`${url}/${new URL(request.url).search}`);
}

/** Removes the query and the fragment. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

const types: Readonly<Record<string, string>> = {
  json: 'application/json',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** Makes the response that the host would send for a packed file; null if it isn't saved. */
async function readPath(path: string): Promise<Response | null> {
  const name = packWith(path, files.packs);
  const [pack, shared] = await Promise.all([name && readFile(name), readFile(files.shared)]);
  const text = pack && shared ? readPacked(path, pack as Pack, shared as string[]) : null;
  if (!text) return null;
  const type = types[/\.(\w+)$/.exec(path)?.[1] ?? ''] ?? 'text/html';
  return new Response(text, { headers: { 'Content-Type': `${type}; charset=utf-8` } });
}

/** The last packs that were read. The next page is likely to be in one of them. */
const read = new Map<string, unknown>();

async function readFile(name: string): Promise<unknown> {
  const response = read.has(name) ? null : await caches.match(scope + name, { ignoreVary: true });
  if (response?.body) {
    const text = response.body.pipeThrough(new DecompressionStream('gzip'));
    read.set(name, await new Response(text).json());
    for (const old of [...read.keys()].slice(0, -3)) read.delete(old);
  }
  return read.get(name) ?? null;
}
