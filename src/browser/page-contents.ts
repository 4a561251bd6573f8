/**
 * Finding one's way in a long page: its contents mark where one is and close once a place is chosen;
 * folds open for an address that leads into them.
 */

/**
 * Which line of the contents leads to the place that is read: the last one at or before it.
 *
 * @param places anchors of all that stands on the page, in its order
 * @param listed those of them that the contents name
 * @param read the first that is in sight
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
    [...nav.querySelectorAll('a')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  nav.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('a') && nav.matches(':popover-open')) {
      nav.hidePopover();
    }
  });
  nav.addEventListener('toggle', () => center(nav, nav.querySelector('[aria-current]')));
  follow(nav, links);
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
    // What stands right under the header is what is read.
    { rootMargin: '-90px 0px -60% 0px' },
  );
  for (const item of items) observer.observe(item);
}

function mark(nav: HTMLElement, link: HTMLAnchorElement | null): void {
  const before = nav.querySelector('[aria-current]');
  if (before === link) return;
  before?.removeAttribute('aria-current');
  link?.setAttribute('aria-current', 'location');
  center(nav, link);
}

/** Scrolls the contents and nothing else. */
function center(nav: HTMLElement, link: Element | null): void {
  if (!link) return;
  const { top, height } = link.getBoundingClientRect();
  const frame = nav.getBoundingClientRect();
  if (top > frame.top + 48 && top + height < frame.bottom - 48) return;
  nav.scrollTop += top - frame.top - (nav.clientHeight - height) / 2;
}

/** Opens the fold that an address leads into, or that it names. */
function openMeant(): void {
  const meant = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const fold = meant?.closest('details');
  if (!fold || fold.open) return;
  fold.open = true;
  meant?.scrollIntoView();
}

/** The function above is tried where there are no pages. */
if (typeof customElements !== 'undefined') {
  customElements.define(
    'page-contents',
    class extends HTMLElement {
      connectedCallback(): void {
        connect(this);
      }
    },
  );
  addEventListener('hashchange', openMeant);
  openMeant();
}
