/** The part of the page about this device that looks at the device and can change what it keeps. */
import { siteHref } from '../../site/links.ts';
import { onceOnline } from '../once-online.ts';
import { loadParts, partOf } from '../parts.ts';
import { tabStore } from '../device-store.ts';
import { describeState, type DeviceState, type Keeping, readDevice } from './device-state.ts';
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
import { megabytes, offersOf, packOf } from './kept-files.ts';
import { drawOffer, offerAll } from './offer-rows.ts';
import { isRemovalMeant, passFocus } from './removal.ts';

const pause = 500;

/** Set while the page is loaded anew because all was removed: whoever did that goes on where it was done. */
const removedKept = 'rulekeep:removed';

class KeptOnDevice extends HTMLElement {
  readonly #keeping: Keeping = { asked: false, failed: null };

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
    Object.assign(this.#keeping, { asked: true, failed: null });
    await keepAll(({ failed }) => {
      this.#keeping.failed = failed;
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
      let state = await readDevice(this.#keeping);
      this.#show(state);
      while (state.is === 'fetching') {
        await new Promise((resolve) => setTimeout(resolve, pause));
        state = await readDevice(this.#keeping);
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
    const rows = await Promise.all(offers.map((offer) => drawOffer(offer, draw)));
    this.#part('offers').append(...rows.map(({ element }) => element));
    await offerAll(offers, rows, this.#part('keep-more'), this.#part('size-of-more'));
    // Not before all of it is there, for nothing is to move under a finger.
    this.#part('on-demand').hidden = false;
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

customElements.define('kept-on-device', KeptOnDevice);
