/** Starts the scripts of every page: shortcuts, dates in addresses, link previews, theme, printing. */
import { formatDate } from '../rules/words/dates.ts';
import { showHelp } from './dialogs.ts';
import { listenForShortcuts } from './shortcuts.ts';
import { addressToCopy, isPlainClick, previewLinkAt } from './page-address.ts';
import { loadForLinks } from './hover-preview/load-for-links.ts';
import './theme.ts';
import { startLevels } from './level.ts';

export function startEveryPage(): void {
  listenForShortcuts();
  prepareForPrint();
  openTarget();
  addEventListener('hashchange', openTarget);
  document.querySelector('[data-keys]')?.addEventListener('click', showHelp);
  const date = new URLSearchParams(location.search).get('on');
  if (date) {
    void import('./as-of/show-as-of.ts').then(({ showAsOf }) => showAsOf(date));
  }
  startPreviews();
  openSheetOnTap();
  startLevels();
}

/**
 * Opens the folded section that the address leads into (`#history`). Not every browser does this itself. The page of
 * an older wording leads to the page that has the history.
 */
function openTarget(): void {
  if (location.hash === '#history' && !document.getElementById('history')) {
    const link = document.querySelector<HTMLAnchorElement>('main a.tool[href$="#history"]');
    if (link) location.replace(link.href);
  }
  const folded = document.querySelector<HTMLDetailsElement>('details:not([open]):has(:target)');
  if (!folded) return;
  folded.open = true;
  folded.querySelector(':target')?.scrollIntoView();
}

/** Shows previews of links that the reader points at or focuses. */
function startPreviews(): void {
  const types = 'pointerover pointerout pointerdown focusin focusout keydown';
  const linkAt = (event: Event) => {
    const isTouch = event instanceof PointerEvent && event.pointerType === 'touch';
    return isTouch ? null : previewLinkAt(event.target);
  };
  loadForLinks(types, linkAt, async () => {
    const { hoverPreviews } = await import('./hover-preview/hover-preview.ts');
    return (event, link) => hoverPreviews.handle(event, link);
  });
}

/** A tap on a link that has a preview opens a sheet with the text. The sheet has a link to the page. */
function openSheetOnTap(): void {
  const load = () => import('./hover-preview/text-sheet.ts');
  let isTouch = false;
  document.addEventListener('pointerdown', ({ pointerType, target }) => {
    isTouch = pointerType === 'touch';
    if (isTouch && previewLinkAt(target)) void load().catch(() => {});
  });
  document.addEventListener('click', (event) => {
    const link = previewLinkAt(event.target);
    // A click with a key has no detail.
    if (!isTouch || !link || event.detail === 0 || !isPlainClick(event)) return;
    event.preventDefault();
    const { href } = link;
    load().then(
      ({ openSheet }) => openSheet(href, link),
      () => location.assign(href),
    );
  });
  // The reader comes back to a page whose sheet was open.
  const { sheet } = (history.state ?? {}) as { sheet?: string };
  if (sheet) void load().then(({ openSheet }) => openSheet(sheet));
}

/** Matches closed `<details>` whose text should be printed. */
const foldedText = 'main details:not([open], [class*=print], .quiet *, form *)';

/** Before printing, opens all closed sections and adds the page's address and today's date. */
function prepareForPrint(): void {
  let opened: HTMLDetailsElement[] = [];
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>(foldedText)];
    for (const details of opened) details.open = true;
    const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '';
    // What these pages show depends on the query, so the printed address includes it.
    const usesQuery = document.querySelector('quote-page, search-page, compare-releases') !== null;
    const url = usesQuery ? canonical + location.search : canonical;
    const today = formatDate(new Date().toLocaleDateString('sv'));
    for (const line of document.querySelectorAll<HTMLElement>('[data-printed] > span')) {
      const address = addressToCopy(url, location).replace(/^https?:\/\//, '');
      line.textContent = `${address}, printed on ${today}`;
    }
  });
}
