/** What every page does once it can be read: its keys, its day, its peeks and its foot. */

import { cardsDocument } from '../search/types.ts';
import { formatDate } from '../rules/words/date-in-words.ts';
import { keepAsLeft } from './as-left.ts';
import { deviceStore } from './device-store.ts';
import { defineElement, makeButton } from './elements.ts';
import { addressToCopy, peekLinks } from './page-address.ts';
import { keepPlaceInSection } from './place-in-section.ts';
import {
  areSingleKeysOn,
  asksForSearch,
  comesFromField,
  focusOf,
  keepSingleKeys,
  type KeyPress,
  leadToSearch,
  readySearchBoxes,
} from './search/shortcuts.ts';
import { fromTemplate, placeIn } from './template.ts';

/** Starts it all; what a page has no use for is not loaded. */
export function startPage(): void {
  listenForKeys();
  keepAsLeft();
  keepPlaceInSection();
  readyPrints();
  readDayOfAddress(documents());
  if (!document.querySelector(peekLinks)) return;
  const start = () =>
    void import('./peek/peek.ts').then(({ startPeeking }) => startPeeking(documents()));
  // Once the page is there, and at once for whoever is quicker.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** The slugs of the documents, as the search of the page is told them; cards are none. */
function documents(): string[] {
  const told = document.querySelector<HTMLElement>('[data-documents]')?.dataset['documents'];
  const headings = Object.keys(JSON.parse(told ?? '{}') as Record<string, string>);
  return headings.filter((slug) => slug !== cardsDocument);
}

/**
 * Lets a page be read as of the day in its address; without one nothing more is loaded.
 *
 * @param documents slugs of the documents
 */
function readDayOfAddress(documents: readonly string[]): void {
  const day = new URLSearchParams(location.search).get('on');
  if (day) void import('./as-of/read-as-of.ts').then(({ readAsOf }) => readAsOf(day, documents));
}

// The keys of every page: to read on, to search, to copy and gather rules, and to be told of them.

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
 * chord of the browser's. Letters are left to what has the focus where that is no link; arrows, which
 * scroll and choose, wherever there is any.
 *
 * @param areSingleOn whether the reader lets single keys do anything but list the keys
 * @example askedBy({ ...press, key: 'j' }) // 'next'
 */
export function askedBy(press: KeyPress, areSingleOn = true): Asked | null {
  if (asksForSearch(press)) return press.key !== '/' || areSingleOn ? 'search' : null;
  if (press.inField || press.isComposing) return null;
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  // Where it needs Shift, and where it does not.
  if (press.key === '?') return 'help';
  if (press.shiftKey || !areSingleOn) return null;
  const isArrow = press.key.length > 1;
  if (isArrow ? press.focus !== 'nothing' : press.focus === 'control') return null;
  return plainKeys[press.key] ?? null;
}

/** Lets the keys of the page do what they ask for. */
function listenForKeys(): void {
  readySearchBoxes();
  document.addEventListener('keydown', (event) => {
    // A dialog over the page has the keys to itself.
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const inField = comesFromField(event);
    const focus = focusOf(event);
    const press = { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, inField, focus };
    const asked = askedBy(press, areSingleKeysOn());
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
  void import('./quote/copy-buttons.ts').then(({ takeRule }) => takeRule(asked));
  return true;
}

/** Opens the dialog of keyboard shortcuts. Escape and a click beside it close it. */
function showKeys(): boolean {
  const dialog = fromTemplate('keys') as HTMLDialogElement;
  dialog.addEventListener('close', () => dialog.remove());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const single = placeIn(dialog, 'single') as HTMLInputElement;
  single.checked = areSingleKeysOn();
  single.addEventListener('change', () => {
    // Where storage is blocked the choice can't be saved, and the box shows that.
    if (!keepSingleKeys(single.checked)) single.checked = areSingleKeysOn();
  });
  document.body.append(dialog);
  dialog.showModal();
  return true;
}

// What the foot of a page does: the choice of colours, and the day on a printed sheet.

/** `colours-first.js` reads it, too. */
const storageName = 'rulekeep:colours';

const colours = { '': 'Colours as on this device', light: 'Light', dark: 'Dark' };

function chooseColours(element: HTMLElement): void {
  const { dataset } = document.documentElement;
  const store = deviceStore();
  const buttons = Object.entries(colours).map(([value, name]) =>
    makeButton(name, { className: 'button min-h-9 px-3', value }),
  );
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
  element.role = 'group';
  element.ariaLabel = 'Colours';
  element.replaceChildren(...buttons);
}

/** What is folded but stands on paper, too: nothing to be filled in. */
const foldedText = 'main details:not([open], [class*=print], .quiet *, form *)';

/** Puts the day on which a sheet is printed beside the address of its page, and opens what is folded. */
function readyPrints(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(foldedText)];
    for (const details of opened) details.open = true;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    // What a quotation holds, what is searched and what is compared stand in its address alone.
    const isInAddress = document.querySelector('quote-page, search-page, [data-compared]') !== null;
    const url = isInAddress ? canonical + location.search : canonical;
    for (const line of document.querySelectorAll<HTMLElement>('[data-printed]')) {
      const today = formatDate(new Date().toLocaleDateString('sv'));
      line.textContent = `${addressToCopy(url, location)}, printed on ${today}`;
      // Not on every page as it is sent.
      line.classList.add('quiet');
    }
  });
}

defineElement('colour-choice', chooseColours);
