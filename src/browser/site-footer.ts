/** What the foot of a page does: the choice of colours, and the day on a printed sheet. */
import { formatDate } from '../rulebook/words/sentences.ts';
import { addressToCopy } from './address-to-copy.ts';
import { deviceStore } from './search/device-store.ts';

/** `colours-first.js` reads it, too. */
const storageName = 'rulekeep:colours';

function chooseColours(element: HTMLElement): void {
  const { dataset } = document.documentElement;
  const store = deviceStore();
  const buttons = [...element.querySelectorAll('button')];
  const show = () => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.value === (dataset['colours'] ?? '')));
    }
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      const { value } = button;
      if (value === '') delete dataset['colours'];
      else dataset['colours'] = value;
      try {
        if (value === '') store.removeItem(storageName);
        else store.setItem(storageName, value);
      } catch {
        // Storage is full or blocked: the choice holds for this page.
      }
      show();
    });
  }
  show();
}

/** Puts the day on which a sheet is printed beside the address of its page. */
function datePrints(): void {
  addEventListener('beforeprint', () => {
    const url = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    for (const line of document.querySelectorAll<HTMLElement>('[data-printed]')) {
      const today = formatDate(new Date().toLocaleDateString('sv'));
      line.textContent = `${addressToCopy(url, location)}, printed on ${today}`;
    }
  });
}

if (typeof customElements !== 'undefined') {
  customElements.define(
    'colour-choice',
    class extends HTMLElement {
      connectedCallback(): void {
        chooseColours(this);
      }
    },
  );
  datePrints();
}
