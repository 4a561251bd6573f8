/** How far this device is with keeping the site, read off the browser, and in words. */
import { hasAll, readKept } from './keep-on-device.ts';
import {
  type FromWorker,
  isOurs,
  type Kept,
  megabytes,
  savesData,
  unaskedLimit,
} from './kept-files.ts';

/** How far this device is with keeping the site. */
export type DeviceState =
  | { is: 'unable' }
  | { is: 'empty'; kept: Kept; some: boolean; why: NoRoom | FromWorker['failed'] | 'saving' | null }
  | { is: 'fetching'; files: number; of: number }
  | { is: 'ready'; bytes: number; visited: number };

interface NoRoom {
  free: number;
  needed: number;
}

/** The room that lacks for so many bytes; null where there is enough, or a browser does not say. */
export async function roomFor(needed: number): Promise<NoRoom | null> {
  const { quota, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  const free = quota === undefined ? needed : quota - usage;
  return free < needed ? { free, needed } : null;
}

/** What became on this page of keeping the site. */
export interface Keeping {
  /** Whether the reader asked for all of it. */
  asked: boolean;
  /** Why the worker could not keep it, once it says so. */
  failed: FromWorker['failed'] | null;
}

/**
 * Reads off the browser what it keeps of this site.
 *
 * @param keeping may change while the browser is asked
 */
export async function readDevice(keeping: Keeping): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return { is: 'unable' };
  const registration = await navigator.serviceWorker.getRegistration();
  const kept = await readKept();
  const held = { files: await countIn('kept'), visited: await countIn('visited') };
  if (await hasAll()) return { is: 'ready', bytes: kept.bytes, visited: held.visited };
  const isUnasked = kept.bytes <= unaskedLimit;
  const isUnderWay = keeping.asked || (isUnasked && !registration?.active);
  if (registration && isUnderWay && !keeping.failed) {
    return { is: 'fetching', files: held.files, of: kept.files };
  }
  const lost = keeping.asked && !registration ? 'no connection' : null;
  const saving = !registration && savesData() ? 'saving' : null;
  const why = (await roomFor(kept.stored)) ?? keeping.failed ?? lost ?? saving;
  return { is: 'empty', kept, some: held.files + held.visited > 0, why };
}

async function countIn(kind: 'kept' | 'visited'): Promise<number> {
  const names = (await caches.keys()).filter((name) => isOurs(name) && name.includes(`-${kind}-`));
  const counts = names.map(async (name) => (await (await caches.open(name)).keys()).length);
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** A state in words. */
export function describeState(state: DeviceState): string {
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

/** Why nothing is kept, in words; none where there is nothing to say. */
export function whyEmpty(why: NoRoom | FromWorker['failed'] | 'saving' | null): string {
  if (why === null) return '';
  if (why === 'saving') return 'Your browser is set to save data, so nothing is fetched unasked.';
  if (why === 'no connection') return 'They could not be fetched whole: the connection was lost.';
  const [free, needed] = why === 'no room' ? [] : [megabytes(why.free), megabytes(why.needed)];
  const figures = free
    ? `it leaves this site ${free}, and ${needed} are needed`
    : 'storage is full';
  return `There is no room for them on this device: ${figures}. Free some space and try again; what was there before has stayed.`;
}
