/**
 * `<page-contents>`: the table of contents of a long page. Highlights the rule being read. Because of
 * `content-visibility`, the browser doesn't know the height of distant rules before it lays them out,
 * so this element corrects the scroll position while they change their height.
 */
import { defineElement } from './custom-elements.ts';

/**
 * Returns the rule to highlight in the contents: the one being read, or the nearest listed one before.
 * @param ids the rules of the page, in order
 * @param listed the rules in the contents
 * @param visible the first visible rule
 * @example lineFor(['702.1', '702.1a', '702.2'], new Set(['702.1', '702.2']), '702.1a') // '702.1'
 */
export function lineFor(
  ids: readonly string[],
  listed: ReadonlySet<string>,
  visible: string,
): string | null {
  const at = ids.indexOf(visible);
  return ids.slice(0, at + 1).findLast((id) => listed.has(id)) ?? null;
}

function connect(element: HTMLElement): void {
  const nav = element.querySelector('nav');
  if (!nav) return;
  const links = new Map(
    [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => [
      decodeURIComponent(link.hash.slice(1)),
      link,
    ]),
  );
  nav.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    if (nav.matches(':popover-open')) nav.hidePopover();
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // Waits a frame, because the browser also scrolls to the target.
    if (place) requestAnimationFrame(() => scrollToPlace(place));
  });
  // In narrow windows, the contents are a popover. The skip link opens it.
  document.querySelector('.skip[href="#contents"]')?.addEventListener('click', (event) => {
    if (nav.checkVisibility()) return;
    event.preventDefault();
    nav.showPopover();
    nav.querySelector('a')?.focus();
  });
  nav.addEventListener('toggle', () => center(nav, nav.querySelector('[aria-current]')));
  if (links.size === 0) return;
  // On the page of a rule, the contents mark that rule.
  if (!nav.querySelector('[aria-current=page]')) follow(nav, links);
  const field = nav.querySelector('input');
  if (!field) return;
  void import('./list-filter.ts').then(({ filterList }) =>
    filterList(field, [...nav.querySelectorAll('li')]),
  );
}

function follow(nav: HTMLElement, links: ReadonlyMap<string, HTMLAnchorElement>): void {
  const items = [...document.querySelectorAll<HTMLElement>('main ol.rules > li[id]')];
  const ids = items.map(({ id }) => id);
  const listed = new Set(links.keys());
  const inSight = new Set<string>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inSight.add(target.id);
        else inSight.delete(target.id);
      }
      const visible = ids.find((id) => inSight.has(id));
      if (visible === undefined) return;
      highlight(nav, links.get(lineFor(ids, listed, visible) ?? '') ?? null);
    },
    // Begins where a rule stops after a click on its link. Ignores the lower 60%.
    { rootMargin: '-170px 0px -60% 0px' },
  );
  for (const item of items) observer.observe(item);
  restorePlace(() => items.find(({ id }) => inSight.has(id)));
}

function scrollToPlace(place: HTMLElement): void {
  place.scrollIntoView({ behavior: 'instant' });
  keepInPlace(place, place.getBoundingClientRect().top);
}

/** `keepInPlace` stops if the element doesn't move for `still` frames, or after `max` frames. */
const frames = { still: 12, max: 240 };

/**
 * Scrolls so that an element stays `top` pixels below the top of the window while the page above it
 * changes its height. Stops when the reader scrolls, clicks or presses a key.
 */
function keepInPlace(place: HTMLElement, top: number): void {
  const stop = new AbortController();
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(kind, () => stop.abort(), { signal: stop.signal, passive: true });
  }
  let [still, waited] = [0, 0];
  const correct = () => {
    if (stop.signal.aborted) return;
    const off = place.getBoundingClientRect().top - top;
    still = Math.abs(off) < 1 ? still + 1 : 0;
    if (still === 0) scrollBy({ top: off, behavior: 'instant' });
    if (still < frames.still && ++waited < frames.max) requestAnimationFrame(correct);
    else stop.abort();
  };
  requestAnimationFrame(correct);
}

/** The first visible rule and its distance from the top of the window. */
interface ReadPlace {
  id: string;
  top: number;
}

/**
 * Saves the first visible rule in the browser's history, and scrolls to it when the reader comes back.
 * The browser's own scroll position is wrong if other parts of the page have changed their height.
 */
function restorePlace(firstVisible: () => HTMLElement | undefined): void {
  const { readAt } = (history.state ?? {}) as { readAt?: ReadPlace };
  const place = readAt && document.getElementById(readAt.id);
  if (place) keepInPlace(place, readAt.top);
  addEventListener('pagehide', () => {
    const visible = firstVisible();
    const top = visible?.getBoundingClientRect().top;
    history.replaceState({ ...history.state, readAt: visible && { id: visible.id, top } }, '');
  });
}

function highlight(nav: HTMLElement, link: HTMLAnchorElement | null): void {
  const before = nav.querySelector('[aria-current]');
  if (before === link) return;
  before?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  center(nav, link);
}

/** Scrolls the contents, but not the page, to show a link. */
function center(nav: HTMLElement, link: Element | null): void {
  if (!link) return;
  const { top, height } = link.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  if (top > frame.top + 48 && top + height < frame.bottom - 48) return;
  nav.scrollTop += top - frame.top - (nav.clientHeight - height) / 2;
}

defineElement('page-contents', connect);
