/** Packs that a reader asked this device to keep: fetched, brought up to date, and dropped again. */
import { siteHref } from '../../site/links.ts';
import { unzip } from './bundle.ts';
import { roomFor, whyEmpty } from './device-state.ts';
import { type IndexManifest, type Offer, type Pack, packsCache } from './kept-files.ts';

/** What was kept of a pack, and what it was made of then, lies at an address that no page has. */
const recordOf = (name: string) => siteHref(`/offline/packs/${name}`);

/** Whether the device has what an offer holds, and what it would have to fetch. */
export async function stateOf({
  packs,
}: Offer): Promise<{ state: 'all' | 'old' | 'none'; lacking: Pack[] }> {
  const lacking: Pack[] = [];
  let isOld = false;
  for (const pack of packs) {
    const record = await caches.match(recordOf(pack.name), { cacheName: packsCache });
    const before = record && ((await record.json()) as Pack);
    if (before && before.bundles.join() === pack.bundles.join()) continue;
    isOld ||= before !== undefined && pack === packs.at(-1);
    lacking.push(pack);
  }
  return { state: lacking.length === 0 ? 'all' : isOld ? 'old' : 'none', lacking };
}

/**
 * Keeps packs, one after the other.
 *
 * @param tell told in words how far it is
 * @throws where there is no connection, or no room: then nothing of the pack that failed is left
 */
export async function keepPacks(packs: Pack[], tell: (words: string) => void): Promise<void> {
  const cache = await caches.open(packsCache);
  const all = packs.reduce((sum, { bundles }) => sum + bundles.length, 0);
  let done = 0;
  for (const pack of packs) {
    const room = await roomFor(pack.bytes);
    if (room) throw new DOMException(whyEmpty(room), 'QuotaExceededError');
    await dropPack(pack.name);
    try {
      for (const [path] of pack.bundles) {
        tell(`Being fetched: ${done} of ${all} parts.`);
        const response = await fetch(siteHref(`/${path}`));
        if (!response.ok) throw new Error(`${path} could not be fetched.`);
        await cache.put(siteHref(`/${path}`), response);
        done += 1;
      }
      if (pack.index) await keepIndex(cache, pack.index);
      await cache.put(recordOf(pack.name), Response.json(pack));
    } catch (error) {
      await dropBundles(cache, pack);
      throw error;
    }
  }
}

async function keepIndex(cache: Cache, list: string): Promise<void> {
  const manifest = (await (await fetch(siteHref(`/${list}`))).json()) as IndexManifest;
  for (const { path, type, body } of await unzip(await fetch(siteHref(`/${manifest.bundle}`)))) {
    const response = new Response(body, { headers: { 'content-type': type } });
    await cache.put(siteHref(`/${path}`), response);
  }
}

/** Takes a pack off this device. */
export async function dropPack(name: string): Promise<void> {
  const cache = await caches.open(packsCache);
  const record = await cache.match(recordOf(name));
  if (!record) return;
  await dropBundles(cache, (await record.json()) as Pack);
  await cache.delete(recordOf(name));
}

async function dropBundles(cache: Cache, { bundles, index }: Pack): Promise<void> {
  for (const [path] of bundles) await cache.delete(siteHref(`/${path}`));
  if (!index) return;
  const folder = siteHref('/card-index/');
  for (const request of await cache.keys()) {
    if (new URL(request.url).pathname.startsWith(folder)) await cache.delete(request);
  }
}
