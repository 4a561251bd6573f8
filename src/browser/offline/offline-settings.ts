/** `<offline-settings>`: shows how much of the site is saved on this device, and saves or removes it. */
import { offlineSizesAddress } from '../../rules/addresses.ts';
import { inMegabytes } from '../../rules/words/sentences.ts';
import { fetchFile } from '../fetch-file.ts';
import { partOf } from '../fill-template.ts';
import { canSave, removeSite, saveSite, savesAutomatically } from './save-site.ts';
import { type Saved, savedBytes } from './saved-files.ts';

/** How many bytes the rules and the cards have: all of them, or those on the device. */
type Bytes = Record<Saved, number>;

class OfflineSettings extends HTMLElement {
  readonly #status = partOf(this, 'status');
  readonly #save = partOf(this, 'save');
  readonly #saveCards = partOf(this, 'save-cards');
  readonly #remove = partOf(this, 'remove');
  readonly #progress = partOf(this, 'progress') as HTMLProgressElement;
  #all: Bytes | null = null;

  connectedCallback(): void {
    if (!canSave()) {
      this.#status.textContent = 'This browser can’t save the site for offline use.';
      return;
    }
    this.#save.addEventListener('click', () => void this.#saveAndShow('rules'));
    this.#saveCards.addEventListener('click', () => void this.#saveAndShow('cards'));
    this.#remove.addEventListener('click', () => {
      // Reloads the page, because it would otherwise still use the service worker.
      void removeSite().then(() => location.reload());
    });
    void this.#start();
  }

  async #start(): Promise<void> {
    const response = await fetchFile(offlineSizesAddress).catch(() => null);
    this.#all = response && ((await response.json()) as Bytes);
    if (savesAutomatically()) await this.#saveAndShow('rules');
    else await this.#show();
  }

  async #saveAndShow(what: Saved): Promise<void> {
    for (const button of [this.#save, this.#saveCards]) button.hidden = true;
    const saved = await bytesOnDevice();
    if (saved[what] < (this.#all?.[what] ?? 0)) this.#status.textContent = 'Saving…';
    const timer = setInterval(() => void this.#showProgress(what), 500);
    const failure = await saveSite(what).then(
      () => '',
      ({ name }: Error) =>
        name === 'QuotaExceededError'
          ? 'this browser has no room left for it.'
          : 'not everything could be fetched. The next page that you open saves the rest.',
    );
    clearInterval(timer);
    await this.#show(failure);
  }

  async #showProgress(what: Saved): Promise<void> {
    const most = this.#all?.[what] ?? 0;
    const bytes = (await bytesOnDevice())[what];
    this.#progress.max = most;
    this.#progress.value = bytes;
    this.#progress.hidden = bytes >= most;
  }

  /** @param failure why not everything is saved */
  async #show(failure = ''): Promise<void> {
    const saved = await bytesOnDevice();
    const { rules = 0, cards = 0 } = this.#all ?? {};
    const withCards = saved.cards > 0 ? `, and the cards: ${inMegabytes(saved.cards)}` : '';
    const all = inMegabytes(rules + (saved.cards > 0 ? cards : 0));
    const part = inMegabytes(saved.rules + saved.cards);
    if (saved.rules === 0) this.#status.textContent = 'Not saved on this device.';
    else if (failure) this.#status.textContent = `Saved in part, ${part} of ${all}: ${failure}`;
    else this.#status.textContent = `Saved: ${inMegabytes(saved.rules)}${withCards}.`;
    this.#save.textContent = `Save for offline use (${inMegabytes(rules)})`;
    this.#saveCards.textContent = `Save all cards, too (${inMegabytes(cards)})`;
    this.#progress.hidden = true;
    this.#save.hidden = saved.rules > 0 && !failure;
    this.#saveCards.hidden = !cards || !saved.rules || saved.cards > 0 || failure !== '';
    this.#remove.hidden = saved.rules === 0;
  }
}

async function bytesOnDevice(): Promise<Bytes> {
  const [rules, cards] = await Promise.all([savedBytes('rules'), savedBytes('cards')]);
  return { rules, cards };
}

customElements.define('offline-settings', OfflineSettings);
