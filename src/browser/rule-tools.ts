/** Tools of a rule without a menu: quote, show in large type, and share. */
import { pageText, urlToShare } from './page-address.ts';

const text = document.querySelector<HTMLElement>('main [data-text]');

const tools: Record<string, (button: HTMLElement) => void> = {
  quote: () =>
    void import('./quote/copy-buttons.ts').then(({ copyOrQuote }) => copyOrQuote('quote')),
  show: () => void import('./dialogs.ts').then(({ showRule }) => showRule(text)),
  turn: (button) => {
    button.ariaPressed = String(button.closest('dialog')?.toggleAttribute('data-turned') ?? false);
  },
  share: () => void shareRule(),
};

async function shareRule(): Promise<void> {
  const title = document.title.split(' · ')[0] ?? '';
  const url = urlToShare(
    document.querySelector<HTMLElement>('copy-rule')?.dataset['address'] ?? '/',
  );
  // If the reader cancels sharing, the browser reports an error.
  await navigator.share({ title, text: text ? pageText(text) : title, url }).catch(() => {});
}

/** Closes open menus, unless the event came from inside them. */
function closeMenus(target: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('.more[open]')) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeMenus(null);
});
document.addEventListener('click', ({ target }) => {
  closeMenus(target);
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
  if (button) tools[button.dataset['tool'] ?? '']?.(button);
});
