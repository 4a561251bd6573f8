/** The part of the page about this device that looks at the device and can change what it keeps. */
import { isOurs } from './caches.ts';
import { choose, keepOnDevice, mayKeep, removeFromDevice } from './keep-on-device.ts';
import type { Kept } from './kept-files.ts';

const pause = 500;

class KeptOnDevice extends HTMLElement {
  connectedCallback(): void {
    const { dataset } = this;
    this.#part('unkept').hidden = location.pathname === dataset['address'];
    this.#part('keep').addEventListener('click', () => this.#do(keep));
    this.#part('remove').addEventListener('click', () => this.#do(remove));
    this.#do(async () => mayKeep() && keepOnDevice());
  }

  /** Does something to the device, then shows its state until nothing moves any more. */
  async #do(change: () => Promise<unknown>): Promise<void> {
    try {
      await change();
      let state = await readDeviceState();
      this.#show(state);
      while (state.is === 'fetching') {
        await new Promise((resolve) => setTimeout(resolve, pause));
        state = await readDeviceState();
        this.#show(state);
      }
    } catch (error) {
      this.#part('status').textContent = `The browser refused: ${String(error)}`;
    }
  }

  #show(state: DeviceState): void {
    this.#part('status').textContent = describeState(state);
    this.#part('keep').hidden = state.is !== 'empty';
    this.#part('remove').hidden = state.is === 'empty' || state.is === 'unable';
  }

  #part(name: string): HTMLElement {
    const part = this.querySelector<HTMLElement>(`[data-part=${name}]`);
    if (!part) throw new Error(`The page lacks its part ${name}.`);
    return part;
  }
}

async function keep(): Promise<void> {
  choose('yes');
  await keepOnDevice();
}

/** The page is loaded anew, for until then the old worker would go on remembering. */
async function remove(): Promise<void> {
  choose('no');
  await removeFromDevice();
  location.reload();
}

customElements.define('kept-on-device', KeptOnDevice);

/** How far this device is with keeping the site. */
type DeviceState =
  | { is: 'unable' }
  | { is: 'empty' }
  | { is: 'fetching'; files: number; of: number }
  | { is: 'ready'; bytes: number; visited: number };

/** Reads off the browser what it keeps of this site. */
async function readDeviceState(): Promise<DeviceState> {
  if (!('serviceWorker' in navigator) || !('caches' in globalThis)) return { is: 'unable' };
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return { is: 'empty' };
  const { files, bytes } = await readKept();
  if (registration.active) return { is: 'ready', bytes, visited: await countIn('visited') };
  return { is: 'fetching', files: await countIn('kept'), of: files };
}

/** A state in words. */
function describeState(state: DeviceState): string {
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
