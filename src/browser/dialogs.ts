/** Opens dialogs: a rule in large type, and the keyboard shortcuts. */
import dialogsHtml from './dialogs.html?raw';
import { pageText } from './page-address.ts';
import { areSingleKeysOn, setSingleKeys } from './search/search-keys.ts';
import { addTemplates, fromTemplate, partOf, type TemplateValues } from './fill-template.ts';

addTemplates(dialogsHtml);

/** Texts with at least so many characters have smaller type. */
const lengths = { medium: 250, long: 500 };

/** Shows the page's rule in large type. */
export function showRule(text: HTMLElement | null): void {
  const { name = '', release = '' } =
    document.querySelector<HTMLElement>('copy-rule')?.dataset ?? {};
  const words = text ? pageText(text) : '';
  const dialog = openDialog('show-rule', { name, release, text: words });
  dialog.ariaLabel = `${name} in large type`;
  dialog.dataset['show'] =
    words.length < lengths.medium ? 'short' : words.length < lengths.long ? 'medium' : 'long';
  if (!('share' in navigator)) dialog.querySelector('[data-tool=share]')?.remove();
}

/** Opens the dialog of keyboard shortcuts. Escape or a click outside closes it. */
export function showHelp(): void {
  const dialog = openDialog('keys');
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  const single = partOf(dialog, 'single') as HTMLInputElement;
  single.checked = areSingleKeysOn();
  single.addEventListener('change', () => {
    // If storage is blocked, the checkbox changes back, because the choice can't be saved.
    setSingleKeys(single.checked);
    single.checked = areSingleKeysOn();
  });
}

function openDialog(template: string, values?: TemplateValues): HTMLDialogElement {
  const dialog = fromTemplate(template, values) as HTMLDialogElement;
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
