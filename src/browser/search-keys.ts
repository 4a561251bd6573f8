/** Shortcut keys for the search box, and the parts that scripts add to each search box. */
import { deviceStore } from './device-store.ts';
import { fromTemplate } from './fill-template.ts';

/** What decides which shortcut a key press runs. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> & {
  /** True if the key was pressed in a field that takes text. */
  inField: boolean;
  focus: Focus;
};

/**
 * What has the focus: nothing; the text, or a link or button in it; or a control that has its own keys,
 * such as a menu.
 */
export type Focus = 'nothing' | 'text' | 'control';

export function focusOf({ target }: Event): Focus {
  if (!(target instanceof HTMLElement) || target === document.body) return 'nothing';
  return target.matches('main, html, a[href], button:not([popover] *)') ? 'text' : 'control';
}

const storageName = 'rulekeep:single-keys';

/** True unless the reader turned off single-key shortcuts, which speech input can trigger by mistake. */
export function areSingleKeysOn(): boolean {
  return deviceStore().getItem(storageName) !== 'off';
}

/** Turns single-key shortcuts on or off. @returns false if the browser can't save the setting */
export function setSingleKeys(areOn: boolean): boolean {
  if (areOn) deviceStore().removeItem(storageName);
  else deviceStore().setItem(storageName, 'off');
  showSearchKey();
  return areSingleKeysOn() === areOn;
}

/** Shows a `/` in the search boxes if that shortcut is on. */
function showSearchKey(): void {
  for (const key of document.querySelectorAll<HTMLElement>('search kbd')) {
    key.hidden = !areSingleKeysOn();
  }
}

/** True for `/`, Ctrl-K and Cmd-K outside of fields that take text. */
export function isSearchKey(press: KeyPress): boolean {
  if (press.inField || press.isComposing || press.altKey) return false;
  const chord = press.ctrlKey || press.metaKey;
  return chord ? press.key.toLowerCase() === 'k' : press.key === '/';
}

const textFields = 'textarea, select, input:not([type=checkbox], [type=button])';

/** True if an event comes from a field that takes text or uses arrow keys. */
export function isInField(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(textFields));
}

/** Attributes of a search box. Turns off corrections, which don't suit numbers and unfinished words. */
const boxAttributes = {
  autocapitalize: 'off',
  autocomplete: 'off',
  enterkeyhint: 'search',
  spellcheck: 'false',
};

/** Adds a clear button and a `/` to each search box, and makes Escape leave an empty box. */
export function completeSearchBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('search input[type=search]')) {
    for (const [name, value] of Object.entries(boxAttributes)) box.setAttribute(name, value);
    const clear = fromTemplate('clear-search');
    clear.addEventListener('click', () => {
      box.value = '';
      box.focus();
      box.dispatchEvent(new InputEvent('input', { bubbles: true }));
    });
    box.after(clear, fromTemplate('search-key'));
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
 * Focuses the search box in the page's text, or else the one in the header.
 * @returns false if there is none
 */
export function focusSearchBox(): boolean {
  const box =
    document.querySelector<HTMLInputElement>('main search input[type=search]') ??
    document.querySelector<HTMLInputElement>('search input[type=search]');
  // Doesn't scroll to the header, because it is always visible.
  box?.focus({ preventScroll: box.closest('header') !== null });
  box?.select();
  return box !== null;
}
