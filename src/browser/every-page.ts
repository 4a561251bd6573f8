/** What every page does once it can be read: its keys, the day that it is read as of, its peeks. */
import { readDayOfAddress } from './day/day-in-address.ts';
import { listenForKeys } from './keys.ts';

/** Starts it all; what a page has no use for is not loaded. */
export function startPage(): void {
  listenForKeys();
  readDayOfAddress(documents());
  const links = 'main a:is(.reference, .term, .card, .citation)';
  if (!document.querySelector(links)) return;
  const start = () =>
    void import('./peek/peek.ts').then(({ startPeeking }) => startPeeking(documents()));
  // Once the page is there, and at once for whoever is quicker.
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}

/** The slugs of the documents, as the search of the page is told them. */
function documents(): string[] {
  const told = document.querySelector<HTMLElement>('[data-documents]')?.dataset['documents'];
  return Object.keys(JSON.parse(told ?? '{}') as Record<string, string>);
}
