/** `<offline-settings>`: shows the size of the site saved on this device, and saves or removes it. */
import { inMegabytes } from '../../rules/words/sentences.ts';
import { partOf } from '../fill-template.ts';
import { canSave, removeSite, savedBytes, saveSite, savesAutomatically } from './save-site.ts';

class OfflineSettings extends HTMLElement {
  readonly #status = partOf(this, 'status');
  readonly #save = partOf(this, 'save');
  readonly #remove = partOf(this, 'remove');

  connectedCallback(): void {
    if (!canSave()) {
      this.#status.textContent = 'This browser can’t save the site for offline use.';
      return;
    }
    this.#save.addEventListener('click', () => void this.#saveAndShow());
    this.#remove.addEventListener('click', () => {
      // Reloads the page, because it would otherwise still use the service worker.
      void removeSite().then(() => location.reload());
    });
    if (savesAutomatically()) void this.#saveAndShow();
    else void this.#show();
  }

  async #saveAndShow(): Promise<void> {
    this.#save.hidden = true;
    if ((await savedBytes()) === null) this.#status.textContent = 'Saving…';
    try {
      await saveSite();
      await this.#show();
    } catch {
      this.#status.textContent =
        'Couldn’t save: there is no connection or not enough storage. Try again later.';
      this.#save.hidden = false;
    }
  }

  async #show(): Promise<void> {
    const bytes = await savedBytes();
    const isSaved = bytes !== null;
    this.#status.textContent = isSaved
      ? `Saved: ${inMegabytes(bytes)}.`
      : 'Not saved on this device.';
    this.#save.hidden = isSaved;
    this.#remove.hidden = !isSaved;
  }
}

customElements.define('offline-settings', OfflineSettings);
