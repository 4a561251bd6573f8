/**
 * Peeks: what a reference, a term, a citation or a card leads to, shown beside it by pointing at it,
 * by the focus or by a long press, without leaving the page. It is a tooltip: read out as what the
 * link is described by, closed by Escape, and it stays while one points at it.
 */
import { siteHref } from '../../site/links.ts';
import { fetchFile } from '../fetch-file.ts';
import { savesData } from '../connection.ts';
import { peekLinks } from '../page-address.ts';
import { loadParts } from '../parts.ts';
import { type PeekText, peekTexts, textAt } from './peek-text.ts';

const id = 'peek';
/** In milliseconds: whoever only passes over a link is not shown anything. */
const delay = { point: 60, leave: 250, press: 450 };
/** In pixels, between link, peek and window. */
const gap = 6;

type Read = (address: string) => Promise<PeekText | null>;

/** Lets the links of the page be peeked at. */
export function startPeeking(documents: readonly string[]): void {
  const read = peekTexts(documents, readFile);
  const peeks = makePeeks(read);
  fetchNear(read);

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType === 'touch') return;
    const link = linkAt(target);
    if (link) peeks.soon(link, delay.point);
    else if (!peeks.holds(target)) peeks.leave();
  });
  document.addEventListener('focusin', ({ target }) => {
    const link = linkAt(target);
    if (link?.matches(':focus-visible')) peeks.soon(link, 0);
  });
  document.addEventListener('focusout', () => peeks.close());
  // Escape closes the peek and nothing else.
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !peeks.isOpen()) return;
      event.preventDefault();
      event.stopPropagation();
      peeks.close();
    },
    { capture: true },
  );
  addEventListener('pagehide', () => peeks.close());
  listenForPresses(peeks);
}

/** A long press shows the peek in place of the browser's menu, and does not follow the link. */
function listenForPresses(peeks: Peeks): void {
  let pressed: HTMLAnchorElement | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = () => clearTimeout(timer);
  document.addEventListener('pointerdown', ({ target, pointerType }) => {
    pressed = null;
    if (!peeks.holds(target)) peeks.close();
    const link = linkAt(target);
    if (pointerType !== 'touch' || !link) return;
    timer = setTimeout(() => {
      pressed = link;
      peeks.soon(link, 0);
    }, delay.press);
  });
  for (const name of ['pointerup', 'pointercancel', 'pointermove', 'scroll']) {
    document.addEventListener(
      name,
      (event) => {
        const isStill = event instanceof PointerEvent && name === 'pointermove' && isSmall(event);
        if (!isStill) over();
      },
      { passive: true },
    );
  }
  document.addEventListener('contextmenu', (event) => {
    const link = linkAt(event.target);
    const isTouch = event instanceof PointerEvent ? event.pointerType === 'touch' : false;
    if (!link || !(isTouch || pressed === link)) return;
    event.preventDefault();
    over();
    if (pressed !== link) peeks.soon(link, 0);
    pressed = link;
  });
  document.addEventListener(
    'click',
    (event) => {
      if (pressed !== null && linkAt(event.target) === pressed) event.preventDefault();
      pressed = null;
    },
    { capture: true },
  );
}

/** A finger that rests trembles. */
function isSmall({ movementX, movementY }: PointerEvent): boolean {
  return Math.abs(movementX) + Math.abs(movementY) < 8;
}

interface Peeks {
  /** Shows what a link leads to after a while, unless another is asked for by then. */
  soon: (link: HTMLAnchorElement, after: number) => void;
  /** Closes after a while, so that one can go over into the peek. */
  leave: () => void;
  close: () => void;
  isOpen: () => boolean;
  /** Whether something is in the open peek, or is the link that it is of. */
  holds: (target: EventTarget | null) => boolean;
}

function makePeeks(read: Read): Peeks {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asked: HTMLAnchorElement | null = null;
  let shown: { link: HTMLAnchorElement; element: HTMLElement } | null = null;

  function close(): void {
    clearTimeout(timer);
    asked = null;
    shown?.link.removeAttribute('aria-describedby');
    shown?.element.remove();
    shown = null;
  }

  async function show(link: HTMLAnchorElement): Promise<void> {
    const text = isInSight(link) ? null : await textFor(link, read);
    if (!text || asked !== link || !link.isConnected) return;
    const draw = await loadParts().catch(() => null);
    if (!draw || asked !== link) return;
    shown?.link.removeAttribute('aria-describedby');
    shown?.element.remove();
    const element = draw('peek', { ...text });
    element.id = id;
    document.body.append(element);
    element.showPopover();
    place(element, link);
    link.setAttribute('aria-describedby', id);
    shown = { link, element };
  }

  return {
    soon(link, after) {
      clearTimeout(timer);
      if (shown?.link === link) return;
      asked = link;
      timer = setTimeout(() => void show(link), after);
    },
    leave() {
      clearTimeout(timer);
      if (shown) timer = setTimeout(close, delay.leave);
      else asked = null;
    },
    close,
    isOpen: () => shown !== null,
    holds: (target) =>
      target instanceof Node &&
      shown !== null &&
      (shown.element.contains(target) || shown.link.contains(target)),
  };
}

/** Under the line of its link where there is room, or else above it; never over the link. */
function place(element: HTMLElement, link: HTMLAnchorElement): void {
  const lines = [...link.getClientRects()];
  const first = lines[0] ?? link.getBoundingClientRect();
  const last = lines.at(-1) ?? first;
  const { width, height } = element.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(gap, Math.min(last.left, clientWidth - width - gap));
  const below = last.bottom + gap;
  const above = first.top - gap - height;
  const top = below + height > clientHeight && above > 0 ? above : below;
  element.style.setProperty('inset-inline-start', `${left}px`);
  element.style.setProperty('inset-block-start', `${top}px`);
}

/** Whether what a link leads to can be read already: the page shows nothing else, or shows it here. */
function isInSight(link: HTMLAnchorElement): boolean {
  const target = onPage(link);
  if (target === null) return link.pathname === location.pathname && !link.hash;
  const { top, bottom } = target.getBoundingClientRect();
  return top >= 0 && bottom <= document.documentElement.clientHeight;
}

/** The rule on this page that a link leads to. */
function onPage(link: HTMLAnchorElement): Element | null {
  const key = /^\/[^/]+\/(.+)\/$/.exec(addressOf(link))?.[1];
  const found = key === undefined ? null : document.getElementById(key);
  return found?.querySelector(`a[href="${CSS.escape(link.pathname)}"]`) ? found : null;
}

async function textFor(link: HTMLAnchorElement, read: Read): Promise<PeekText | null> {
  const here = onPage(link);
  return here ? textAt(here) : read(addressOf(link));
}

function addressOf({ pathname }: HTMLAnchorElement): string {
  return decodeURI(pathname.slice(siteHref('/').length - 1));
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(peekLinks) : null;
}

/** Fetches what the links near the window lead to while nothing else is to be done. */
function fetchNear(read: Read): void {
  if (savesData()) return;
  void loadParts().catch(() => {});
  const near = new IntersectionObserver(
    (seen) => {
      for (const { isIntersecting, target } of seen) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        const link = target as HTMLAnchorElement;
        if (!onPage(link)) whenIdle(() => void read(addressOf(link)));
      }
    },
    { rootMargin: '200px' },
  );
  for (const link of document.querySelectorAll(peekLinks)) near.observe(link);
}

/** Safari has no idle time to tell of. */
function whenIdle(act: () => void): void {
  if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: 2000 });
  else setTimeout(act, 200);
}

async function readFile(address: string, as: 'json' | 'page'): Promise<unknown> {
  const response = await fetchFile(address);
  if (as === 'json') return response.json();
  return new DOMParser().parseFromString(await response.text(), 'text/html');
}
