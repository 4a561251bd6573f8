/** Taking things off the device: the question before it, and where its reader goes on. */
import { part } from '../parts.ts';

/**
 * Asks whether all that this device keeps of the site is to go, and says what that is.
 *
 * @param size of the rules, in words; null where not all of them are kept
 */
export async function isRemovalMeant(size: string | null): Promise<boolean> {
  const what = removalWords(size);
  const dialog = await part('ask-removal', { what }).catch(() => null);
  // Where not even that can be had, the browser asks.
  if (!(dialog instanceof HTMLDialogElement)) return confirm(what);
  document.body.append(dialog);
  dialog.showModal();
  await new Promise((close) => dialog.addEventListener('close', close, { once: true }));
  dialog.remove();
  return dialog.returnValue === 'remove';
}

function removalWords(size: string | null): string {
  const rules = size === null ? 'what was fetched of the rules' : `the rules (${size})`;
  return `This removes ${rules}, all that you kept besides, and the pages that you opened. Until you fetch them again, they need a connection. Pinned rules, your quotation and your choices stay.`;
}

/** Of two buttons one takes the place of the other: it also takes its focus. */
export function passFocus(had: Element | null, one: HTMLElement, other: HTMLElement): void {
  if (had === one && one.hidden) other.focus();
  else if (had === other && other.hidden) one.focus();
}
