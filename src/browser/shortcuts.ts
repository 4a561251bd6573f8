/** The keyboard shortcuts of every page, such as `/` to search and `c` to copy a rule. */
import {
  areSingleKeysOn,
  type Command,
  commandOf,
  completeSearchBoxes,
  focusOf,
  focusSearchBox,
  isInField,
} from './shortcut-keys.ts';
import { showHelp } from './dialogs.ts';
import { copyOrQuote } from './quote/copy-buttons.ts';

export function listenForShortcuts(): void {
  completeSearchBoxes();
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || document.querySelector('dialog[open]')) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const inField = isInField(event);
    const focus = focusOf(event);
    const press = { key, ctrlKey, metaKey, altKey, shiftKey, isComposing, inField, focus };
    const command = commandOf(press, areSingleKeysOn());
    if (command !== null && run(command)) event.preventDefault();
  });
}

/** Runs a command. Returns false if it does nothing on this page, such as “next” without a next page. */
function run(command: Command): boolean {
  if (command === 'search') return focusSearchBox();
  if (command === 'help') {
    showHelp();
    return true;
  }
  if (command === 'copy' || command === 'quote') {
    if (!document.querySelector('copy-rule, ol[data-cited]')) return false;
    void copyOrQuote(command);
    return true;
  }
  if (command === 'menu') return openCopyMenu();
  const isDown = command === 'rule down';
  if ((isDown || command === 'rule up') && focusRule(isDown ? 1 : -1)) return true;
  const rel = isDown || command === 'next' ? 'next' : 'prev';
  const link = document.querySelector<HTMLAnchorElement>(`main a[rel=${rel}]`);
  link?.click();
  return link !== null;
}

/**
 * Focuses the next or previous rule of a list. If none has the focus, focuses the first visible one.
 * Other shortcuts then apply to that rule, and Enter opens it.
 */
function focusRule(step: 1 | -1): boolean {
  const lines = [
    ...document.querySelectorAll<HTMLElement>('main ol.rules:not(:has(> [data-ruling])) > li'),
  ];
  const focused = lines.findIndex((line) => line.contains(document.activeElement));
  const inSight = lines.findIndex((line) => line.getBoundingClientRect().top > 60);
  const line = lines[focused < 0 ? inSight : focused + step];
  if (!line) return lines.length > 0;
  line.querySelector('a')?.focus({ preventScroll: true });
  line.scrollIntoView({ block: 'nearest' });
  return true;
}

/** Opens the copy menu of the focused rule in a list, or else of the page's rule. */
function openCopyMenu(): boolean {
  const [button] = ['main ol.rules > li:focus-within', 'copy-rule'].flatMap(
    (place) => document.querySelector<HTMLElement>(`${place} [aria-haspopup=dialog]`) ?? [],
  );
  button?.click();
  return button !== undefined;
}
