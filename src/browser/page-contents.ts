/**
 * `<page-contents>`: the contents of a long page. Highlights the rule being read. The browser lays out
 * distant rules only when they come near (`content-visibility`), so a target stays in position until
 * the layout above it is complete.
 */
import { defineElement } from './custom-elements.ts';

/**
 * Returns the anchor in the contents for the rule being read: the last one at or before it.
 *
 * @param places anchors of the page, in order
 * @param listed the anchors in the contents
 * @param read the first visible anchor
 * @example lineFor(['702.1', '702.1a', '702.2'], new Set(['702.1', '702.2']), '702.1a') // '702.1'
 */
export function lineFor(
  places: readonly string[],
  listed: ReadonlySet<string>,
  read: string,
): string | null {
  const at = places.indexOf(read);
  return places.slice(0, at + 1).findLast((place) => listed.has(place)) ?? null;
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
    // Waits until the browser has scrolled there itself.
    if (place) requestAnimationFrame(() => scrollToPlace(place));
  });
  // On a narrow page, the contents are a popover that the skip link opens.
  document.querySelector('.skip[href="#contents"]')?.addEventListener('click', (event) => {
    if (nav.checkVisibility()) return;
    event.preventDefault();
    nav.showPopover();
    nav.querySelector('a')?.focus();
  });
  nav.addEventListener('toggle', () => center(nav, nav.querySelector('[aria-current]')));
  if (links.size === 0) return;
  follow(nav, links);
  const field = nav.querySelector('input');
  if (!field) return;
  void import('./list-filter.ts').then(({ filterList }) =>
    filterList(field, [...nav.querySelectorAll('li')]),
  );
}

function follow(nav: HTMLElement, links: ReadonlyMap<string, HTMLAnchorElement>): void {
  const items = [...document.querySelectorAll<HTMLElement>('main ol.rules > li[id]')];
  const places = items.map(({ id }) => id);
  const listed = new Set(links.keys());
  const inSight = new Set<string>();
  const observer = new IntersectionObserver(
    (changes) => {
      for (const { target, isIntersecting } of changes) {
        if (isIntersecting) inSight.add(target.id);
        else inSight.delete(target.id);
      }
      const read = places.find((place) => inSight.has(place));
      if (read !== undefined) mark(nav, links.get(lineFor(places, listed, read) ?? '') ?? null);
    },
    // The rule being read is right below the header.
    { rootMargin: '-90px 0px -60% 0px' },
  );
  for (const item of items) observer.observe(item);
  restorePlace(() => items.find(({ id }) => inSight.has(id)));
}

/** Scrolls to an element like a link does, and keeps it in position. */
function scrollToPlace(place: HTMLElement): void {
  place.scrollIntoView({ behavior: 'instant' });
  holdInPlace(place, place.getBoundingClientRect().top);
}

/** How many frames an element must not move, and how many frames to wait at most. */
const frames = { still: 12, most: 240 };

/**
 * Keeps an element at a distance from the top while the page above it grows, until the reader scrolls.
 */
function holdInPlace(place: HTMLElement, top: number): void {
  const moved = new AbortController();
  for (const kind of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
    addEventListener(kind, () => moved.abort(), { signal: moved.signal, passive: true });
  }
  let [still, waited] = [0, 0];
  const look = () => {
    if (moved.signal.aborted) return;
    const off = place.getBoundingClientRect().top - top;
    still = Math.abs(off) < 1 ? still + 1 : 0;
    if (still === 0) scrollBy({ top: off, behavior: 'instant' });
    if (still < frames.still && ++waited < frames.most) requestAnimationFrame(look);
    else moved.abort();
  };
  requestAnimationFrame(look);
}

/** The first visible rule, saved in the page's history entry. */
interface ReadPlace {
  id: string;
  top: number;
}

/**
 * Returns to the rule being read when the reader goes back to a long page. The scroll position isn't
 * enough, because it means another rule once other parts have been laid out.
 */
function restorePlace(firstVisible: () => HTMLElement | undefined): void {
  const { readAt } = (history.state ?? {}) as { readAt?: ReadPlace };
  const place = readAt && document.getElementById(readAt.id);
  if (place) holdInPlace(place, readAt.top);
  addEventListener('pagehide', () => {
    const visible = firstVisible();
    const top = visible?.getBoundingClientRect().top;
    history.replaceState({ ...history.state, readAt: visible && { id: visible.id, top } }, '');
  });
}

function mark(nav: HTMLElement, link: HTMLAnchorElement | null): void {
  const before = nav.querySelector('[aria-current]');
  if (before === link) return;
  before?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  center(nav, link);
}

/** Scrolls only the contents. */
function center(nav: HTMLElement, link: Element | null): void {
  if (!link) return;
  const { top, height } = link.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  if (top > frame.top + 48 && top + height < frame.bottom - 48) return;
  nav.scrollTop += top - frame.top - (nav.clientHeight - height) / 2;
}

defineElement('page-contents', connect);
