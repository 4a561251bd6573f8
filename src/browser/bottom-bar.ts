/** The bar at the bottom of the window, for status messages and the quote basket. */
import { fromTemplate, partOf } from './fill-template.ts';

/** Shows a bar at the bottom of the window until `bar.remove()`. Phones show only the newest bar. */
export function showBar(bar: HTMLElement): void {
  const existing = document.querySelector<HTMLElement>('[data-bottom-bar]');
  const container = existing ?? fromTemplate('bottom-bar');
  container.append(bar);
  if (existing) return;
  document.querySelector('body > main')?.before(container);
  new ResizeObserver(() => makeRoomFor(container)).observe(container);
}

/** Keeps the bar from covering the element that the browser scrolls to, such as a link's target. */
function makeRoomFor({ offsetHeight: height }: HTMLElement): void {
  document.documentElement.style.scrollPaddingBlockEnd = height > 0 ? `${height + 16}px` : '';
}

const messageDuration = 4000;

const actionDuration = 12_000;

/**
 * Shows a status message for a few seconds and announces it to screen readers.
 * @param action a button beside the message; the message then stays longer
 */
export function showStatus(
  words: string,
  action: { name: string; act: () => unknown } | null = null,
): void {
  const message = fromTemplate('status-message', { action: action?.name ?? null });
  document.querySelector('[data-said]')?.remove();
  showBar(message);
  // Screen readers announce a text only if its element is already on the page.
  requestAnimationFrame(() => {
    partOf(message, 'words').textContent = words;
  });
  if (action) {
    partOf(message, 'action').addEventListener('click', () => {
      message.remove();
      action.act();
    });
  }
  setTimeout(() => message.remove(), action ? actionDuration : messageDuration);
}
