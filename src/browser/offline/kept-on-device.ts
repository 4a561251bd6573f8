/** The part of the page about this device that looks at the device and can change what it keeps. */
import { choose, mayKeep } from './choice.ts';
import { type DeviceState, describeState, readDeviceState } from './device-state.ts';
import { keepOnDevice, removeFromDevice } from './keep-on-device.ts';

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
