/** Opens dialogs: a rule in large type, and the keyboard shortcuts. */
import dialogsHtml from './dialogs.html?raw';
import { areSingleKeysOn, setSingleKeys } from './search-keys.ts';
import { addTemplates, fromTemplate, partOf, type TemplateValues } from './fill-template.ts';

addTemplates(dialogsHtml);

/** Texts up to these lengths, in characters, have the largest type, or the next smaller. */
const [longestShortText, longestLargeText] = [250, 600];

/** Shows the page's rule, and what is under it on the page, in large type. */
export function showRule(): void {
  const { name = '', release = '' } =
    document.querySelector<HTMLElement>('copy-rule')?.dataset ?? {};
  const title =
    document.querySelector('main h1 :is([data-title], .title-name)')?.textContent ?? null;
  // Not the lists of rulings on cards and of rules that refer to it.
  const shown = [
    ...document.querySelectorAll('main :is([data-text], ol.rules:not(:has(> [data-ruling])))'),
  ];
  const dialog = openDialog('show-rule', { name, title, release, text: shown.map(copyOf) });
  dialog.ariaLabel = `${name} in large type`;
  const length = partOf(dialog, 'text').textContent.length;
  const sizes = [longestShortText, longestLargeText].filter((most) => length > most);
  dialog.dataset['show'] = ['short', 'long', 'longest'][sizes.length];
  if (!('share' in navigator)) dialog.querySelector('[data-tool=share]')?.remove();
}

/** Copies a part of the page, without its buttons, its ids, its class and the signs of parts. Shows it. */
function copyOf(shown: Element): Element {
  const copy = shown.cloneNode(true) as Element;
  for (const extra of copy.querySelectorAll('[data-novelty], button')) extra.remove();
  // A part has a sign instead of a number, which only leads to its page.
  for (const link of copy.querySelectorAll('a')) if (link.textContent.trim() === '¶') link.remove();
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id');
  for (const name of ['class', 'hidden']) copy.removeAttribute(name);
  return copy;
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
