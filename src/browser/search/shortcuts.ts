/** Keys that lead to the search box, and what scripts add to each box. */
import { deviceStore } from '../device-store.ts';
import { makeButton } from '../elements.ts';

/** The parts of a keyboard event that decide what a key does. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> & {
  /** True if the key was pressed in a field that takes text. */
  inField: boolean;
  focus: Focus;
};

/**
 * What has the focus: nothing; the text, or a link or button in it; or a control with keys of its own,
 * such as a menu.
 */
export type Focus = 'nothing' | 'text' | 'control';

export function focusOf({ target }: Event): Focus {
  if (!(target instanceof HTMLElement) || target === document.body) return 'nothing';
  return target.matches('main, html, a[href], button:not([popover] *)') ? 'text' : 'control';
}

const storageName = 'rulekeep:single-keys';

/** True unless the reader turned off keys without Ctrl or Cmd, as people who dictate do. */
export function areSingleKeysOn(): boolean {
  return deviceStore().getItem(storageName) !== 'off';
}

/** @returns false if the device could not save it */
export function keepSingleKeys(areOn: boolean): boolean {
  try {
    if (areOn) deviceStore().removeItem(storageName);
    else deviceStore().setItem(storageName, 'off');
  } catch {
    // Storage is full or blocked.
  }
  showSearchKey();
  return areSingleKeysOn() === areOn;
}

/** Shows the key `/` in the search boxes if it works. */
function showSearchKey(): void {
  for (const key of document.querySelectorAll<HTMLElement>('search kbd')) {
    key.hidden = !areSingleKeysOn();
  }
}

/** True for `/`, Ctrl-K and Cmd-K outside of fields that take text. */
export function asksForSearch(press: KeyPress): boolean {
  if (press.inField || press.isComposing || press.altKey) return false;
  const chord = press.ctrlKey || press.metaKey;
  return chord ? press.key.toLowerCase() === 'k' : press.key === '/';
}

const textFields = 'textarea, select, input:not([type=checkbox], [type=button])';

/** True if an event comes from a field that takes text or uses the arrows. */
export function comesFromField(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));
}

/** Numbers and unfinished words are not spelling mistakes. */
const boxAttributes = {
  autocapitalize: 'off',
  autocomplete: 'off',
  enterkeyhint: 'search',
  spellcheck: 'false',
};

/** Gives each search box a button to clear it and the sign of its key. Escape leaves an empty box. */
export function readySearchBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('search input[type=search]')) {
    for (const [name, value] of Object.entries(boxAttributes)) box.setAttribute(name, value);
    const key = document.createElement('kbd');
    key.textContent = '/';
    key.className = 'rounded border border-line font-sans text-small text-soft';
    key.inert = true;
    const clear = makeButton('×', { className: '', ariaLabel: 'Clear' });
    clear.addEventListener('click', () => {
      box.value = '';
      box.focus();
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    box.after(clear, key);
    box.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      const words = box.value;
      setTimeout(() => {
        if (!event.defaultPrevented && box.value === words) box.blur();
      });
    });
  }
  showSearchKey();
}

/**
 * Focuses the search box of the page's text, or else of the header.
 *
 * @returns false if there is none
 */
export function leadToSearch(): boolean {
  const box =
    document.querySelector<HTMLInputElement>('main search input[type=search]') ??
    document.querySelector<HTMLInputElement>('search input[type=search]');
  // The header is always in sight.
  box?.focus({ preventScroll: box.closest('header') !== null });
  box?.select();
  return box !== null;
}
