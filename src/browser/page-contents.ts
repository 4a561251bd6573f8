/**
 * Finding one's way in a long page: its contents mark where one is and close once a place is chosen;
 * folds open for an address that leads into them. What is out of sight is laid out only when it comes
 * near, and only then its height is known; so whoever is led to a place is held there until it is.
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
    [...nav.querySelectorAll<HTMLAnchorElement>('a[href^="#"]')].map((link) => [decodeURIComponent(link.hash.slice(1)), link]),
  );
  nav.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link) return;
    if (nav.matches(':popover-open')) nav.hidePopover();
    const place = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // The browser goes there first.
    if (place) requestAnimationFrame(() => leadTo(place));
  });
  // On a narrow page the skip link leads to what is not there before it is opened.
  document.querySelector('.skip[href="#contents"]')?.addEventListener('click', (event) => {
    if (nav.checkVisibility()) return;
    event.preventDefault();
    nav.showPopover();
    nav.querySelector('a')?.focus();
  });
  nav.addEventListener('toggle', () => center(nav, nav.querySelector('[aria-current]')));
  if (links.size === 0) return;
  follow(nav, links);
  filter(nav);
}

/** Lets a long list be filtered by what its lines contain. */
function filter(nav: HTMLElement): void {
  const field = nav.querySelector('input');
  field?.addEventListener('input', () => {
    const wanted = field.value.trim().toLowerCase();
    for (const line of nav.querySelectorAll('li')) {
      line.hidden = !line.textContent.toLowerCase().includes(wanted);
    }
  });
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
  comeBack(() => items.find(({ id }) => inSight.has(id)));
}

/** Shows a place as a link to it does, and holds it there. */
function leadTo(place: HTMLElement): void {
  place.scrollIntoView({ behavior: 'instant' });
  hold(place, place.getBoundingClientRect().top);
}

/** For how many frames a place has to stand still, and how many are waited for at most. */
const frames = { still: 12, most: 240 };

/** Holds a place so far from the top while what stands above it grows, until the reader moves. */
function hold(place: HTMLElement, top: number): void {
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

/** Where one was reading, by the address of the page, for this tab. */
const storageName = 'rulekeep:read-at';
const mostPlaces = 20;

/**
 * Brings whoever goes back to a long page to the rule that was read there: the same number of pixels
 * is another rule once other parts of the page have been laid out.
 *
 * @param placeRead the first rule in sight
 */
function comeBack(placeRead: () => HTMLElement | undefined): void {
  const places = readPlaces();
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const at = places.find(({ href }) => href === location.href);
  const place = at && document.getElementById(at.id);
  if (entry?.type === 'back_forward' && place) hold(place, at.top);
  addEventListener('pagehide', () => {
    const read = placeRead();
    if (!read) return;
    const here = { href: location.href, id: read.id, top: read.getBoundingClientRect().top };
    const others = readPlaces().filter(({ href }) => href !== here.href);
    try {
      sessionStorage.setItem(storageName, JSON.stringify([here, ...others].slice(0, mostPlaces)));
    } catch {
      // Storage is full or blocked: the browser brings one back about there.
    }
  });
}

function readPlaces(): { href: string; id: string; top: number }[] {
  try {
    return JSON.parse(sessionStorage.getItem(storageName) ?? '[]');
  } catch {
    return [];
  }
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
