/**
 * The service worker. It precaches the shell of the site, its scripts and the search data, keeps the
 * pages that were visited, and answers any other page with the offline view of its rule.
 */
import { clientsClaim, setCacheNameDetails, type WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  matchPrecache,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import { cachePrefix, offlineViewPath } from './cache-names.ts';

/** The build puts the files to precache here. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = new URL(worker.registration.scope);
const pagesCache = `${cachePrefix}pages`;
const filesCache = `${cachePrefix}files`;

setCacheNameDetails({ prefix: cachePrefix.slice(0, -1) });
precache(PRECACHE_ENTRIES);
cleanupOutdatedCaches();
void worker.skipWaiting();
clientsClaim();

// Visited pages need the styles and scripts of their release, so a new release starts without them.
// This also deletes the caches of the service worker that the site had before this one.
worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));

async function deleteOtherCaches(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter(
    (name) => name.startsWith(cachePrefix) && !name.includes('-precache-') && name !== filesCache,
  );
  await Promise.all(others.map((name) => caches.delete(name)));
}

// Module scripts are requested with an Origin header and pages without: `Vary: Origin` must not matter.
const matchOptions = { ignoreVary: true };

/** Network first, then the last copy. The query doesn't change a page, so one copy serves all queries. */
const pages = new NetworkFirst({
  cacheName: pagesCache,
  networkTimeoutSeconds: 3,
  matchOptions,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.redirected ? response : null,
    },
    keepNewest(300),
  ],
});

/** Files named by a hash of their content never change. */
const hashedFiles = new CacheFirst({
  cacheName: filesCache,
  matchOptions,
  plugins: [keepNewest(30)],
});

function keepNewest(maxEntries: number): WorkboxPlugin {
  return new ExpirationPlugin({ maxEntries, purgeOnQuotaError: true }) as WorkboxPlugin;
}

function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

registerRoute(
  ({ request, url }) => isOwn(url) && request.mode === 'navigate',
  async (options) => {
    try {
      return await pages.handle(options);
    } catch {
      const precached = await matchPrecache(withoutQuery(options.request.url));
      return precached ?? (await matchPrecache(scope.href + offlineViewPath)) ?? Response.error();
    }
  },
);

registerRoute(
  ({ request, url }) => request.mode !== 'navigate' && getCacheKeyForURL(url.href) !== undefined,
  async ({ request, url }) => (await matchPrecache(url.href)) ?? fetch(request),
);

registerRoute(({ url }) => isOwn(url) && /[.-][\da-f]{8,}\.\w+$/.test(url.pathname), hashedFiles);

registerRoute(({ url }) => isOwn(url), pages);

function isOwn({ href }: URL): boolean {
  return href.startsWith(scope.href);
}
