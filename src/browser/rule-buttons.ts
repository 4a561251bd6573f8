/** The buttons of a rule's page: add to quote, show in large type. */
import { showRule } from './dialogs.ts';
import { copyOrQuote, pageQuotable } from './quote/copy-buttons.ts';
import { ownText, titleOf } from './page-address.ts';

async function showPageRule(): Promise<void> {
  const rule = await pageQuotable()?.rule();
  if (rule) showRule({ ...rule, title: titleOf(document) }, ownText(document));
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
  if (button?.dataset['tool'] === 'quote') void copyOrQuote('quote');
  if (button?.dataset['tool'] === 'show') void showPageRule();
});
