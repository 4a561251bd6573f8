/** What the foot of a page does: the choice of colours, and the day on a printed sheet. */
import { formatDate } from '../rulebook/words/dates.ts';
import { addressToCopy } from './address-to-copy.ts';
import { deviceStore } from './search/device-store.ts';

/** `colours-first.js` reads it, too. */
const storageName = 'rulekeep:colours';

function chooseColours(element: HTMLElement): void {
  const select = element.querySelector('select');
  if (!select) return;
  const store = deviceStore();
  select.value = document.documentElement.dataset['colours'] ?? '';
  select.addEventListener('change', () => {
    try {
      if (select.value === '') store.removeItem(storageName);
      else store.setItem(storageName, select.value);
    } catch {
      // Storage is full or blocked: the choice holds for this page.
    }
    if (select.value === '') delete document.documentElement.dataset['colours'];
    else document.documentElement.dataset['colours'] = select.value;
  });
}

/** Puts the day on which a sheet is printed beside the address of its page. */
function datePrints(): void {
  addEventListener('beforeprint', () => {
    for (const line of document.querySelectorAll<HTMLElement>('[data-printed]')) {
      const today = formatDate(new Date().toLocaleDateString('sv'));
      line.textContent = `${addressToCopy(line.dataset['printed'] ?? '', location)}, printed on ${today}`;
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
