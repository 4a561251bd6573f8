import { deviceStore } from '../device-store.ts';

/** The parts of a keyboard event that decide what a key means. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing'
> & {
  /** Whether the key was pressed in a field that takes text. */
  inField: boolean;
  /** What has the focus. */
  focus: Focus;
};

/**
 * What has the focus: nothing on the page; the text, a link or a button in it, from which one reads on and
 * to which dialogs give the focus back; or anything else, such as what is folded or a button of a menu,
 * whose keys are its own.
 */
export type Focus = 'nothing' | 'text' | 'control';

/** What of a page has the focus as an event comes. */
export function focusOf({ target }: Event): Focus {
  if (!(target instanceof HTMLElement) || target === document.body) return 'nothing';
  return target.matches('main, html, a[href], button:not([popover] *)') ? 'text' : 'control';
}

const singleKeysKept = 'rulekeep:single-keys';

/** Whether keys without Ctrl or Cmd do anything here: whoever speaks to a computer presses them unawares. */
export function areSingleKeysOn(): boolean {
  return deviceStore().getItem(singleKeysKept) !== 'off';
}

/** @returns whether the device could keep it */
export function keepSingleKeys(areOn: boolean): boolean {
  try {
    if (areOn) deviceStore().removeItem(singleKeysKept);
    else deviceStore().setItem(singleKeysKept, 'off');
  } catch {
    // Storage is full or blocked.
  }
  showSearchKey();
  return areSingleKeysOn() === areOn;
}

/** Shows in the search boxes the key that leads there, where it does. */
function showSearchKey(): void {
  for (const key of document.querySelectorAll<HTMLElement>('search kbd')) {
    key.hidden = !areSingleKeysOn();
  }
}

/**
 * Whether a key asks for the search box: `/`, Ctrl-K or Cmd-K. None of them is taken from a field
 * in which the reader is writing.
 */
export function asksForSearch(press: KeyPress): boolean {
  if (press.inField || press.isComposing || press.altKey) return false;
  const chord = press.ctrlKey || press.metaKey;
  return chord ? press.key.toLowerCase() === 'k' : press.key === '/';
}

const writing = 'textarea, select, input:not([type=checkbox], [type=button])';

/** Whether an event comes from something that takes text, or that the arrows move in. */
export function comesFromField(event: Event): boolean {
  const target = event.composedPath()[0];
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(writing));
}

/** How a search box is typed into: as it comes, for numbers and half words are no mistakes. */
const typedInto = {
  autocapitalize: 'off',
  autocomplete: 'off',
  enterkeyhint: 'search',
  spellcheck: 'false',
};

/**
 * Makes the search boxes of the page ready, and shows the key that leads there, now that it does. Escape
 * leads out again once it has nothing to close or, where browsers do so, to clear.
 */
export function readySearchBoxes(): void {
  for (const box of document.querySelectorAll<HTMLInputElement>('search input[type=search]')) {
    for (const [name, value] of Object.entries(typedInto)) box.setAttribute(name, value);
    const key = document.createElement('kbd');
    key.textContent = '/';
    key.className = 'rounded border border-line font-sans text-small text-soft';
    // Neither read out nor pressed: it lies over the box.
    key.inert = true;
    box.after(key);
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
 * Whether a key asks for the results of the page: the arrow down, where nothing has the focus.
 *
 * @param isNowhere whether nothing on the page has the focus
 */
export function leadsToResults(
  press: Omit<KeyPress, 'inField' | 'focus'> & Pick<KeyboardEvent, 'defaultPrevented'>,
  isNowhere: boolean,
): boolean {
  if (press.key !== 'ArrowDown' || press.isComposing || press.defaultPrevented) return false;
  return isNowhere && !(press.ctrlKey || press.metaKey || press.altKey || press.shiftKey);
}

/** The first of some elements that begins between two heights of the window; undefined where none does. */
export function firstInSight<Shown extends Pick<Element, 'getBoundingClientRect'>>(
  elements: readonly Shown[],
  from: number,
  until: number,
): Shown | undefined {
  return elements.find((each) => {
    const { top } = each.getBoundingClientRect();
    return top >= from && top + lineOfText <= until;
  });
}

/** In pixels: of what is in sight more than an edge shows. */
const lineOfText = 24;

/**
 * Puts the cursor into the search box of the page's text, or else into the header's.
 *
 * @returns whether there is one
 */
export function leadToSearch(): boolean {
  const box =
    document.querySelector<HTMLInputElement>('main search input[type=search]') ??
    document.querySelector<HTMLInputElement>('search input[type=search]');
  // The header stays in sight: coming to its box is no reason to leave the place that one reads.
  box?.focus({ preventScroll: box.closest('header') !== null });
  box?.select();
  return box !== null;
}
