/** The part of the page about this device that looks at the device and can change what it keeps. */
import { siteHref } from '../../site/links.ts';
import { onceOnline } from '../once-online.ts';
import { type Draw, loadParts, partOf } from '../parts.ts';
import { tabStore } from '../device-store.ts';
import { isRemovalMeant, passFocus } from './removal.ts';
import {
  choose,
  hasAll,
  keepAll,
  keepOnDevice,
  mayKeep,
  readChoice,
  readKept,
  removeFromDevice,
} from './keep-on-device.ts';
import {
  type FromWorker,
  type IndexManifest,
  isOurs,
  type Kept,
  megabytes,
  type Offer,
  offersOf,
  type Pack,
  packOf,
  packsCache,
  savesData,
  unaskedLimit,
  unzip,
} from './kept-files.ts';

const pause = 500;

/** Set while the page is loaded anew because all was removed: whoever did that goes on where it was done. */
const removedKept = 'rulekeep:removed';

class KeptOnDevice extends HTMLElement {
  #failed: FromWorker['failed'] | null = null;
  #asked = false;

  connectedCallback(): void {
    const isMiss = location.pathname !== this.dataset['address'];
    this.#part('unkept').hidden = !isMiss;
    // It stands for a page that there is again with the connection.
    if (isMiss) onceOnline(() => location.reload());
    this.#part('keep').addEventListener('click', () => {
      choose('yes');
      void this.#do(() => this.#keep());
    });
    this.#part('remove').addEventListener('click', () => void this.#remove());
    const start = readChoice() === 'yes' ? () => this.#keep() : keepOnDevice;
    void this.#do(async () => mayKeep() && start());
    void this.#offer().catch(() => {});
  }

  async #keep(): Promise<void> {
    this.#failed = null;
    this.#asked = true;
    await keepAll(({ failed }) => {
      this.#failed = failed;
    });
  }

  async #remove(): Promise<void> {
    const ready = await hasAll().catch(() => false);
    const bytes = ready ? (await readKept().catch(() => null))?.bytes : undefined;
    if (await isRemovalMeant(bytes === undefined ? null : megabytes(bytes))) {
      await this.#do(remove);
    }
  }

  /** Does something to the device, then shows its state until nothing moves any more. */
  async #do(change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
      let state = await this.#read();
      this.#show(state);
      while (state.is === 'fetching') {
        await new Promise((resolve) => setTimeout(resolve, pause));
        state = await this.#read();
        this.#show(state);
      }
    } catch (error) {
      console.warn(error);
      this.#part('status').textContent =
        'This browser does not let the site keep anything; in a private window it may be so by design. Everything can be read with a connection.';
    }
  }

  #show(state: DeviceState): void {
    this.#part('status').textContent = describeState(state);
    const [keep, remove] = [this.#part('keep'), this.#part('remove')];
    const had = document.activeElement;
    keep.hidden = state.is !== 'empty';
    if (state.is === 'empty') this.#part('size').textContent = megabytes(state.kept.bytes);
    remove.hidden = state.is === 'unable' || (state.is === 'empty' && !state.some);
    passFocus(had, keep, remove);
    if (keep.hidden || !tabStore().getItem(removedKept)) return;
    tabStore().removeItem(removedKept);
    keep.focus();
  }

  /** Reads off the browser what it keeps of this site. */
  async #read(): Promise<DeviceState> {
    if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return { is: 'unable' };
    const registration = await navigator.serviceWorker.getRegistration();
    const kept = await readKept();
    const held = { files: await countIn('kept'), visited: await countIn('visited') };
    if (await hasAll()) return { is: 'ready', bytes: kept.bytes, visited: held.visited };
    const isUnasked = kept.bytes <= unaskedLimit;
    const isUnderWay = this.#asked || (isUnasked && !registration?.active);
    if (registration && isUnderWay && !this.#failed) {
      return { is: 'fetching', files: held.files, of: kept.files };
    }
    const lost = this.#asked && !registration ? 'no connection' : null;
    const saving = !registration && savesData() ? 'saving' : null;
    const why = (await roomFor(kept.stored)) ?? this.#failed ?? lost ?? saving;
    return { is: 'empty', kept, some: held.files + held.visited > 0, why };
  }

  /** Lists what can be kept on demand; above all what holds the page that was asked for. */
  async #offer(): Promise<void> {
    if (!('caches' in globalThis)) return;
    const [kept, draw] = await Promise.all([readKept(), loadParts()]);
    const offers = offersOf(kept);
    const path = location.pathname.slice(siteHref('/').length);
    const name = packOf(path, kept.documents);
    const holding = offers.find(({ packs }) => packs.at(-1)?.name === name);
    const isMiss = location.pathname !== this.dataset['address'];
    if (isMiss && holding) {
      this.#part('among').textContent =
        `If there is such a page, it is among “${holding.title}”, which is not kept on this device.`;
    }
    if (offers.length === 0) return;
    this.#part('on-demand').hidden = false;
    for (const offer of offers) this.#part('offers').append(await this.#row(offer, draw));
  }

  async #row(offer: Offer, draw: Draw): Promise<HTMLElement> {
    const row = draw('kept-pack', { title: offer.title });
    const [said, keep, drop] = ['said', 'keep', 'remove'].map((name) => partOf(row, name)) as [
      HTMLElement,
      HTMLElement,
      HTMLElement,
    ];
    const show = async (failed?: string) => {
      const { state, lacking } = await stateOf(offer);
      const bytes = lacking.reduce((sum, pack) => sum + pack.bytes, 0);
      const had = document.activeElement;
      said.textContent =
        failed ??
        {
          all: 'Kept on this device.',
          old: 'Kept as it was before this site was last changed.',
          none: '',
        }[state];
      keep.hidden = state === 'all';
      keep.textContent = `${state === 'old' ? 'Bring up to date' : 'Keep'} (${megabytes(bytes)})`;
      keep.setAttribute('aria-label', `${keep.textContent}: ${offer.title}`);
      drop.hidden = state === 'none';
      drop.setAttribute('aria-label', `Remove: ${offer.title}`);
      passFocus(had, keep, drop);
    };
    keep.addEventListener('click', async () => {
      // It stays until what takes its place is there, and has the focus until then.
      if (keep.ariaDisabled) return;
      keep.ariaDisabled = 'true';
      const { lacking } = await stateOf(offer);
      await keepPacks(lacking, (words) => {
        said.textContent = words;
      }).then(
        () => show(),
        (error: unknown) => show(whyNot(error)),
      );
      keep.ariaDisabled = null;
    });
    drop.addEventListener('click', async () => {
      // What an older release needs as well stays with it no longer: its own row says so.
      const last = offer.packs.at(-1);
      if (last) await dropPack(last.name);
      await show();
    });
    await show();
    return row;
  }

  #part(name: string): HTMLElement {
    return partOf(this, name);
  }
}

/** The page is loaded anew, for until then the old worker would go on remembering. */
async function remove(): Promise<void> {
  choose('no');
  await removeFromDevice();
  tabStore().setItem(removedKept, '1');
  location.reload();
}

/** How far this device is with keeping the site. */
type DeviceState =
  | { is: 'unable' }
  | { is: 'empty'; kept: Kept; some: boolean; why: NoRoom | FromWorker['failed'] | 'saving' | null }
  | { is: 'fetching'; files: number; of: number }
  | { is: 'ready'; bytes: number; visited: number };

interface NoRoom {
  free: number;
  needed: number;
}

/** @returns null where there is room, or a browser does not say */
async function roomFor(needed: number): Promise<NoRoom | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const free = quota === undefined ? needed : quota - usage;
  return free < needed ? { free, needed } : null;
}

/** A state in words. */
function describeState(state: DeviceState): string {
  switch (state.is) {
    case 'unable':
      return 'This browser cannot keep the site, or is set not to. With a connection everything works.';
    case 'empty':
      return `The rules are not kept on this device. ${whyEmpty(state.why)}`.trim();
    case 'fetching':
      return `Being fetched: ${Math.min(state.files, state.of)} of ${state.of} files.`;
    case 'ready': {
      const visited = state.visited === 1 ? 'one page or file' : `${state.visited} pages and files`;
      return `Ready: this device needs no connection. ${megabytes(state.bytes)} were fetched, and ${visited} more as you went.`;
    }
  }
}

function whyEmpty(why: NoRoom | FromWorker['failed'] | 'saving' | null): string {
  if (why === null) return '';
  if (why === 'saving') return 'Your browser is set to save data, so nothing is fetched unasked.';
  if (why === 'no connection') return 'They could not be fetched whole: the connection was lost.';
  const [free, needed] = why === 'no room' ? [] : [megabytes(why.free), megabytes(why.needed)];
  const figures = free
    ? `it leaves this site ${free}, and ${needed} are needed`
    : 'storage is full';
  return `There is no room for them on this device: ${figures}. Free some space and try again; what was there before has stayed.`;
}

async function countIn(kind: 'kept' | 'visited'): Promise<number> {
  const names = (await caches.keys()).filter((name) => isOurs(name) && name.includes(`-${kind}-`));
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** What was kept of a pack, and what it was made of then, lies at an address that no page has. */
const recordOf = (name: string) => siteHref(`/offline/packs/${name}`);

/** Whether the device has what an offer holds, and what it would have to fetch. */
async function stateOf({
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

/** @throws where there is no connection, or no room: then nothing of the pack that failed is left */
async function keepPacks(packs: Pack[], tell: (words: string) => void): Promise<void> {
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

async function dropPack(name: string): Promise<void> {
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

function whyNot(error: unknown): string {
  const isFull = error instanceof DOMException && error.name === 'QuotaExceededError';
  return isFull
    ? 'There is no room for this on the device. Free some space and try again.'
    : 'This could not be fetched: there is no connection. Nothing of it was kept.';
}

customElements.define('kept-on-device', KeptOnDevice);
