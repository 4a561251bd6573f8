/** The bar at the bottom of the window, for messages and tools while reading. */
import { fromTemplate, partOf } from './template.ts';

/**
 * Shows a bar at the bottom of the window until it is removed. On a phone, the newest bar replaces
 * older ones. The page gets enough padding at its end to scroll past the bars.
 */
export function showBar(bar: HTMLElement): void {
  const existing = document.querySelector<HTMLElement>('[data-bottom-bar]');
  const container = existing ?? fromTemplate('bottom-bar');
  container.append(bar);
  if (existing) return;
  document.querySelector('body > main')?.before(container);
  new ResizeObserver(() => makeRoomFor(container)).observe(container);
}

/** Makes sure that links and focused elements scroll to above the bar. */
function makeRoomFor({ offsetHeight: height }: HTMLElement): void {
  document.documentElement.style.scrollPaddingBlockEnd = height > 0 ? `${height + 16}px` : '';
}

const messageDuration = 4000;

/** Shows a status message for four seconds and announces it to screen readers. */
export function showStatus(words: string): void {
  const message = fromTemplate('status-message');
  document.querySelector('[data-said]')?.remove();
  showBar(message);
  // Screen readers announce only changes of an element that is already there.
  requestAnimationFrame(() => {
    partOf(message, 'words').textContent = words;
  });
  setTimeout(() => message.remove(), messageDuration);
}
