/** The buttons of a rule's page: add to quote, show in large type, share. */
import { copyOrQuote } from './quote/copy-buttons.ts';
import { pageText, urlToShare } from './page-address.ts';

const tools: Record<string, (button: HTMLElement) => void> = {
  quote: () => void copyOrQuote('quote'),
  show: () => void import('./dialogs.ts').then(({ showPageRule }) => showPageRule()),
  turn: (button) => {
    button.ariaPressed = String(button.closest('dialog')?.toggleAttribute('data-turned') ?? false);
  },
  share: () => void shareRule(),
};

async function shareRule(): Promise<void> {
  const text = document.querySelector<HTMLElement>('main [data-text]');
  const title = document.title.split(' · ')[0] ?? '';
  const url = urlToShare(
    document.querySelector<HTMLElement>('copy-rule')?.dataset['address'] ?? '/',
  );
  // Ignores the error that the browser throws if the reader cancels.
  await navigator.share({ title, text: text ? pageText(text) : title, url }).catch(() => {});
}

/** Closes open menus, except the one that contains `target`. */
function closeMenus(target: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('[data-tools][open]')) {
    if (!(target instanceof Node && menu.contains(target))) menu.open = false;
  }
}

// A menu that opens below the window is scrolled into it. `toggle` doesn’t bubble.
document.addEventListener(
  'toggle',
  ({ target }) => {
    const isOpened = target instanceof HTMLDetailsElement && target.open;
    if (!isOpened || !target.matches('[aria-label=Tools] *')) return;
    target.lastElementChild?.scrollIntoView({ block: 'nearest' });
  },
  { capture: true },
);
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeMenus(null);
});
document.addEventListener('click', ({ target }) => {
  closeMenus(target);
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-tool]') : null;
  if (button) tools[button.dataset['tool'] ?? '']?.(button);
});
