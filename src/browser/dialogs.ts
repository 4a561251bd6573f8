/** Opens dialogs: a rule in large type, the keyboard shortcuts, and others whose templates other files name. */
import type { QuotedRule } from '../rules/posts/copy-formats.ts';
import { deviceStore } from './device-store.ts';
import { areSingleKeysOn, setSingleKeys } from './shortcut-keys.ts';
import { fromTemplate, partOf, type TemplateValues } from './fill-template.ts';
import { shareRule } from './share-rule.ts';

/** Texts up to these lengths, in characters, have the largest type, or the next smaller. */
const [longestShortText, longestLargeText] = [250, 600];

/** Shows a rule in large type. @param text its words, and what is under it on its page */
export function showRule(rule: QuotedRule, text: Element[]): void {
  const { name, title, release } = rule;
  const dialog = openDialog('show-rule', { name, title, release, text });
  dialog.ariaLabel = `${name} in large type`;
  const length = partOf(dialog, 'text').textContent.length;
  const sizes = [longestShortText, longestLargeText].filter((most) => length > most);
  dialog.dataset['show'] = ['short', 'long', 'longest'][sizes.length];
  const [share, turn] = [partOf(dialog, 'share'), partOf(dialog, 'turn')];
  share.hidden = !('share' in navigator);
  share.addEventListener('click', () => void shareRule(rule));
  turn.addEventListener('click', () => {
    turn.ariaPressed = String(dialog.toggleAttribute('data-turned'));
  });
  addSizeButtons(dialog);
  closeOnBack(dialog, { largeType: true });
}

/**
 * Makes the Back button of a phone close a dialog instead of leaving the page.
 * @param state what the browser's history has while the dialog is open
 */
export function closeOnBack(dialog: HTMLDialogElement, state: Record<string, unknown>): void {
  const isInHistory = () => Object.keys(state).every((name) => name in (history.state ?? {}));
  const close = () => {
    if (!isInHistory()) dialog.close();
  };
  // A reader may come back to a page whose dialog was open.
  if (!isInHistory()) history.pushState({ ...history.state, ...state }, '');
  addEventListener('popstate', close);
  dialog.addEventListener('close', () => {
    removeEventListener('popstate', close);
    if (isInHistory()) history.back();
  });
}

const sizeKey = 'rulekeep:large-type';
/** How many steps of 15 % the text can be smaller or larger than at first. */
const [smallest, largest] = [-3, 5];

/** Makes the buttons − and + change the size of the text, which is saved for the next time. */
function addSizeButtons(dialog: HTMLElement): void {
  let size = 0;
  const [smaller, larger] = [partOf(dialog, 'smaller'), partOf(dialog, 'larger')];
  const setSize = (wanted: number) => {
    size = Math.min(largest, Math.max(smallest, wanted || 0));
    dialog.style.setProperty('--scale', String(1.15 ** size));
    smaller.ariaDisabled = String(size === smallest);
    larger.ariaDisabled = String(size === largest);
    deviceStore().setItem(sizeKey, String(size));
  };
  setSize(Number(deviceStore().getItem(sizeKey)));
  smaller.addEventListener('click', () => setSize(size - 1));
  larger.addEventListener('click', () => setSize(size + 1));
}

export function showHelp(): void {
  const dialog = openDialog('keys');
  const single = partOf(dialog, 'single') as HTMLInputElement;
  single.checked = areSingleKeysOn();
  single.addEventListener('change', () => {
    // If storage is blocked, the checkbox changes back, because the choice can't be saved.
    setSingleKeys(single.checked);
    single.checked = areSingleKeysOn();
  });
}

/** Opens a dialog. Escape or a click outside closes it. */
export function openDialog(template: string, values?: TemplateValues): HTMLDialogElement {
  const dialog = fromTemplate(template, values) as HTMLDialogElement;
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
