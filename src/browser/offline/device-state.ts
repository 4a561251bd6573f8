import { isOurs } from './caches.ts';
import type { Kept } from './kept-places.ts';

/** How far this device is with keeping the site. */
export type DeviceState =
  | { is: 'unable' }
  | { is: 'empty' }
  | { is: 'fetching'; files: number; of: number }
  | { is: 'ready'; bytes: number; visited: number };

/** Reads off the browser what it keeps of this site. */
export async function readDeviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return { is: 'unable' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { is: 'empty' };
  const { files, bytes } = await readKept();
  if (registration.active) return { is: 'ready', bytes, visited: await countIn('visited') };
  return { is: 'fetching', files: await countIn('kept'), of: files };
}

/** A state in words. */
export function describeState(state: DeviceState): string {
  switch (state.is) {
    case 'unable':
      return 'This browser cannot keep the site, or is set not to. With a connection all works.';
    case 'empty':
      return 'Nothing is kept on this device.';
    case 'fetching':
      return `Being fetched: ${state.files} of ${state.of} files.`;
    case 'ready': {
      const megabytes = (state.bytes / 1_000_000).toFixed(1);
      const visited = state.visited === 1 ? 'one page or file' : `${state.visited} pages and files`;
      return `Ready: this device needs no connection. ${megabytes} MB were fetched, and ${visited} more as you went.`;
    }
  }
}

async function readKept(): Promise<Kept> {
  const address = `${import.meta.env.BASE_URL.replace(/\/?$/, '/')}offline/kept.json`;
  const response = await fetch(address);
  return (await response.json()) as Kept;
}

async function countIn(kind: 'kept' | 'visited'): Promise<number> {
  const names = (await caches.keys()).filter((name) => isOurs(name) && name.includes(`-${kind}-`));
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
