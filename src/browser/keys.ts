/** The keys of every page: to read on, to search, to copy and gather rules, and to be told of them. */
import { part } from './parts.ts';
import {
  asksForSearch,
  comesFromField,
  type KeyPress,
  leadToSearch,
  showSearchKey,
} from './search/shortcuts.ts';

/** What a key asks for on any page, or null where it is left to the browser. */
export type Asked = 'search' | 'previous' | 'next' | 'copy' | 'quote' | 'help';

const plainKeys: Record<string, Asked> = {
  ArrowLeft: 'previous',
  k: 'previous',
  ArrowRight: 'next',
  j: 'next',
  c: 'copy',
  q: 'quote',
};

/**
 * What a key asks for. Nothing is taken from a field in which the reader is writing, nor from a
 * chord of the browser's.
 *
 * @example askedBy({ ...press, key: 'j' }) // 'next'
 */
export function askedBy(press: KeyPress): Asked | null {
  if (asksForSearch(press)) return 'search';
  if (press.inField || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // Where it needs Shift, and where it does not.
  if (press.key === '?') return 'help';
  if (press.shiftKey) return null;
  return plainKeys[press.key] ?? null;
}

/** Lets the keys of the page do what they ask for. */
export function listenForKeys(): void {
  showSearchKey();
  document.addEventListener('keydown', (event) => {
    // A dialog over the page has the keys to itself.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const inField = comesFromField(event);
    const asked = askedBy({ key, ctrlKey, metaKey, altKey, shiftKey, isComposing, inField });
    if (asked !== null && answer(asked)) event.preventDefault();
  });
}

/** @returns whether the page has what was asked for */
function answer(asked: Asked): boolean {
  if (asked === 'search') return leadToSearch();
  if (asked === 'copy' || asked === 'quote') return take(asked);
  if (asked === 'help') return showKeys();
  const rel = asked === 'next' ? 'next' : 'prev';
  const link = document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`);
  link?.click();
  return link !== null;
}

/** What it needs is fetched when it is asked for; a page without rules leaves the key alone. */
function take(asked: 'copy' | 'quote'): boolean {
  if (!document.querySelector('copy-rule, ol[data-cited]')) return false;
  void import('./quotation/copy.ts').then(({ takeRule }) => takeRule(asked));
  return true;
}

/** Opens the list of all keys. Escape and a click beside it close it, as the browser does. */
function showKeys(): boolean {
  void part('keys').then((dialog) => {
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.addEventListener('close', () => dialog.remove());
    dialog.addEventListener('click', ({ target }) => {
      if (target === dialog) dialog.close();
    });
    document.body.append(dialog);
    dialog.showModal();
  });
  return true;
}
