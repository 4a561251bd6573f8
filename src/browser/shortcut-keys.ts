/** Says which shortcut a key press runs. */
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

export type Command =
  'search' | 'previous' | 'next' | 'rule up' | 'rule down' | 'copy' | 'quote' | 'menu' | 'help';

const keys: Record<string, Command> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  k: 'rule up',
  j: 'rule down',
  c: 'copy',
  q: 'quote',
  m: 'menu',
};

/**
 * Returns the command of a key press. Returns null in text fields, and with Ctrl, Cmd or Alt, except for Ctrl-K and
 * Cmd-K. Letters also work while a link has the focus. Arrow keys work only if nothing has the focus.
 * @param areSingleOn false if the reader turned off single-key shortcuts; `?` always works
 * @example commandOf({ ...press, key: 'c' }) // 'copy'
 */
export function commandOf(press: KeyPress, areSingleOn = true): Command | null {
  if (press.inField || press.isComposing || press.altKey) return null;
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k' ? 'search' : null;
  // Some keyboards need Shift to type `?` and `/`.
  if (press.key === '?') return 'help';
  if (!areSingleOn) return null;
  if (press.key === '/') return 'search';
  if (press.shiftKey) return null;
  const isArrow = press.key.length > 1;
  if (isArrow ? press.focus !== 'nothing' : press.focus === 'control') return null;
  return keys[press.key] ?? null;
}

export function focusOf({ target }: Event): Focus {
  if (!(target instanceof HTMLElement) || target === document.body) return 'nothing';
  return target.matches('main, html, a[href], button:not([popover] *)') ? 'text' : 'control';
}

const storageName = 'rulekeep:single-keys';

/** True unless the reader turned off single-key shortcuts, which speech input can trigger by mistake. */
export function areSingleKeysOn(): boolean {
  return deviceStore().getItem(storageName) !== 'off';
}

/** Turns single-key shortcuts on or off, if the browser can save the setting. */
export function setSingleKeys(areOn: boolean): void {
  if (areOn) deviceStore().removeItem(storageName);
  else deviceStore().setItem(storageName, 'off');
  showSearchKey();
}

/** Shows a `/` in the search boxes if that shortcut is on. */
function showSearchKey(): void {
  for (const key of document.querySelectorAll<HTMLElement>('search kbd')) {
    key.hidden = !areSingleKeysOn();
  }
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
