/**
 * The service worker. It saves scripts, styles and search data in advance, and pages when they are
 * visited. Without a connection, pages that aren't saved show their rule from the search data
 * (`/offline/view/`).
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
import { NetworkFirst } from 'workbox-strategies';
import { cachePrefix } from './save-site.ts';

/** The files to save in advance. `src/build/offline.ts` inserts the list. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = worker.registration.scope;
const offlineView = `${scope}offline/view/`;

setCacheNameDetails({ prefix: cachePrefix.slice(0, -1) });
precache(PRECACHE_ENTRIES);
cleanupOutdatedCaches();
void worker.skipWaiting();
clientsClaim();

// Deletes the visited pages when a new build of the site is installed, because they use styles and
// scripts of the old build.
worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));

async function deleteOtherCaches(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const others = own.filter((name) => !name.includes('-precache-'));
  await Promise.all(others.map((name) => caches.delete(name)));
}

const expiration = new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true });

/**
 * Fetches a page from the network, or after three seconds from the cache. Saves one copy for all
 * queries (`?on=…`), because only scripts use the query.
 */
const visited = new NetworkFirst({
  cacheName: `${cachePrefix}pages`,
  networkTimeoutSeconds: 3,
  // Ignores `Vary: Origin`, because only some requests for the same file have an `Origin` header.
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => withoutQuery(request.url),
      cacheWillUpdate: async ({ response }) =>
        response.status === 200 && !response.redirected ? response : null,
    },
    expiration as WorkboxPlugin,
  ],
});

/** Removes the query and the fragment. */
function withoutQuery(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

registerRoute(
  ({ request, url }) => url.href.startsWith(scope) && request.mode === 'navigate',
  async (options) => {
    try {
      return await visited.handle(options);
    } catch {
      const precached = await matchPrecache(withoutQuery(options.request.url));
      return precached ?? (await matchPrecache(offlineView)) ?? Response.error();
    }
  },
);

// The logo is fetched as `favicon.svg#mark`.
registerRoute(
  ({ url }) => getCacheKeyForURL(withoutQuery(url.href)) !== undefined,
  async ({ request, url }) => (await matchPrecache(withoutQuery(url.href))) ?? fetch(request),
);

registerRoute(({ url }) => url.href.startsWith(scope), visited);
