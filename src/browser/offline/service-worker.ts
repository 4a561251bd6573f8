/**
 * The service worker. It precaches the site's shell, scripts and search data, caches visited pages,
 * and answers for any other page with the offline view of its rule.
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

/** The build inserts the files to precache. */
declare const PRECACHE_ENTRIES: PrecacheEntry[];

const worker = self as unknown as ServiceWorkerGlobalScope;
const scope = worker.registration.scope;
const offlineView = `${scope}offline/view/`;

setCacheNameDetails({ prefix: cachePrefix.slice(0, -1) });
precache(PRECACHE_ENTRIES);
cleanupOutdatedCaches();
void worker.skipWaiting();
clientsClaim();

// A new release starts with an empty cache, because saved pages need the styles and scripts of their
// release. This also deletes caches of the site's earlier service worker.
worker.addEventListener('activate', (event) => event.waitUntil(deleteOtherCaches()));

async function deleteOtherCaches(): Promise<void> {
  const own = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  const others = own.filter((name) => !name.includes('-precache-'));
  await Promise.all(others.map((name) => caches.delete(name)));
}

const expiration = new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true });

/**
 * Network first, then the cached copy. Pages don't depend on the query, so one copy serves all
 * queries.
 */
const visited = new NetworkFirst({
  cacheName: `${cachePrefix}pages`,
  networkTimeoutSeconds: 3,
  // Ignores the Origin header, which requests for module scripts have and requests for pages lack.
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

registerRoute(
  ({ url }) => getCacheKeyForURL(url.href) !== undefined,
  async ({ request, url }) => (await matchPrecache(url.href)) ?? fetch(request),
);

registerRoute(({ url }) => url.href.startsWith(scope), visited);
