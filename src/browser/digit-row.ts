/**
 * `<digit-row>`: a row of digits under the search box of a phone. Numbers of rules are digits with a
 * letter after them, and a phone's keyboard shows only the one or the other.
 */
import { part } from './parts.ts';

const fields = 'search input[type=search]';

class DigitRow extends HTMLElement {
  /** The field into which it types. */
  field: HTMLInputElement | null = null;

  connectedCallback(): void {
    // The field keeps the focus, and with it the phone its keyboard.
    for (const kind of ['pointerdown', 'mousedown']) {
      this.addEventListener(kind, (event) => event.preventDefault());
    }
    this.addEventListener('click', ({ target }) => {
      const sign = (target as Element).closest('button')?.value;
      if (sign !== undefined && this.field) type(this.field, sign);
    });
  }
}

/** Puts a sign where the caret stands, or in place of what is selected, as a keyboard does. */
function type(field: HTMLInputElement, sign: string): void {
  field.focus();
  const end = field.value.length;
  field.setRangeText(sign, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: sign }));
}

customElements.define('digit-row', DigitRow);

/** Shows the row as long as a reader is at a search field of the page, and no words are in it. */
export function offerDigits(): void {
  document.addEventListener('focusin', ({ target }) => void show(target));
  document.addEventListener('input', ({ target }) => suit(target));
  // Not when a finger comes down: what it is on would move away from under it.
  document.addEventListener('click', ({ target }) => hideFor(target));
  document.addEventListener('submit', () => document.querySelector('digit-row')?.remove());
  void show(document.activeElement);
}

/** Hides the row where digits bring nothing: words are in the field, and no number. */
function suit(target: EventTarget | null): void {
  const row = document.querySelector<DigitRow>('digit-row');
  if (row?.field && target === row.field) row.hidden = !mayBeNumber(row.field.value);
}

/** @example mayBeNumber('702.1') // true; mayBeNumber('if i have 1 life') // false */
function mayBeNumber(typed: string): boolean {
  return typed.trim() === '' || /^\D{0,3}\d|\d[\d.]/.test(typed);
}

async function show(target: EventTarget | null): Promise<void> {
  if (!(target instanceof HTMLInputElement) || !target.matches(fields)) return;
  const row = (await part('digits').catch(() => null)) as DigitRow | null;
  const place = target.closest('search');
  if (!row || !place || document.activeElement !== target || rowAt(place)) return;
  row.field = target;
  place.after(row);
  suit(target);
}

/** Takes the row away from a search that the reader has left. */
function hideFor(target: EventTarget | null): void {
  const row = document.querySelector('digit-row');
  if (target instanceof Node && !row?.parentElement?.contains(target)) row?.remove();
}

function rowAt(place: Element): boolean {
  return place.parentElement?.querySelector('digit-row') !== null;
}
