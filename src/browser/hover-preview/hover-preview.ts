/**
 * Shows a preview of a linked rule, glossary term, source or card when a reader points at or focuses
 * the link. Escape closes the preview.
 */
import { fetchJsonOnce, fetchPage } from '../fetch-file.ts';
import { dayIn, previewLinkAt as linkAt, siteAddress } from '../page-address.ts';
import { fromTemplate } from '../fill-template.ts';
import { placeBeside } from '../place-beside.ts';
import { type PreviewText, previewText } from './preview-text.ts';

const id = 'hover-preview';
/** Milliseconds before a preview opens or closes. Moving the pointer across a link opens nothing. */
const delay = { point: 60, leave: 250 };

let timer: ReturnType<typeof setTimeout> | undefined;
/** The link whose text is being fetched or shown. */
let activeLink: HTMLAnchorElement | null = null;
let shown: { link: HTMLAnchorElement; element: HTMLElement } | null = null;

/** Adds previews to the links of the page. @param documents the slugs of the documents */
export function startHoverPreviews(documents: readonly string[]): void {
  const openSoon = (link: HTMLAnchorElement, after: number) => {
    clearTimeout(timer);
    if (shown?.link === link) return;
    activeLink = link;
    timer = setTimeout(() => void open(link, documents), after);
  };
  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const link = linkAt(target);
    if (link) openSoon(link, delay.point);
    else if (!isInPreview(target)) {
      clearTimeout(timer);
      // Doesn't close at once, because the pointer may be moving into the preview.
      if (shown) timer = setTimeout(close, delay.leave);
      else activeLink = null;
    }
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkAt(target);
    if (link?.matches(':focus-visible')) openSoon(link, 0);
  });
  document.addEventListener('focusout', close);
  addEventListener('pagehide', close);
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !shown) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    },
    { capture: true },
  );
  document.addEventListener('pointerdown', ({ target }) => {
    if (!isInPreview(target)) close();
  });
}

async function open(link: HTMLAnchorElement, documents: readonly string[]): Promise<void> {
  const here = targetOnPage(link);
  if (here ? isInView(here) : link.pathname === location.pathname && !link.hash) return;
  const text = await fetchText(link, documents);
  if (!text || activeLink !== link || !link.isConnected) return;
  shown?.link.removeAttribute('aria-describedby');
  shown?.element.remove();
  const element = fromTemplate('hover-preview', { ...text });
  element.id = id;
  document.body.append(element);
  element.showPopover();
  placeBeside(element, link);
  link.setAttribute('aria-describedby', id);
  shown = { link, element };
}

function close(): void {
  clearTimeout(timer);
  activeLink = null;
  shown?.link.removeAttribute('aria-describedby');
  shown?.element.remove();
  shown = null;
}

/** Returns the rule that a link leads to, if that rule is also on this page. */
function targetOnPage(link: HTMLAnchorElement): Element | null {
  const key = /^\/[^/]+\/(.+)\/$/.exec(siteAddress(link.pathname))?.[1];
  const found = key === undefined ? null : document.getElementById(key);
  return found?.querySelector(`a[href^="${CSS.escape(link.pathname)}"]`) ? found : null;
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= document.documentElement.clientHeight;
}

async function fetchText(
  link: HTMLAnchorElement,
  documents: readonly string[],
): Promise<PreviewText | null> {
  const address = siteAddress(link.pathname);
  return previewText(address, dayIn(link.search), documents, fetchJsonOnce, fetchPage);
}

function isInPreview(target: EventTarget | null): boolean {
  if (!(target instanceof Node) || shown === null) return false;
  return shown.element.contains(target) || shown.link.contains(target);
}
