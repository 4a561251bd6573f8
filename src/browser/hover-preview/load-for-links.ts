type Handle = (event: Event, link: HTMLAnchorElement | null) => void;

/**
 * Hands events on the page to a function that is loaded at the first one on a link, because most readers need none.
 * Those that happen while it loads are kept for it.
 * @param types of the events, with spaces between them
 * @param linkAt returns the link that an event is on, if it counts
 */
export function loadForLinks(
  types: string,
  linkAt: (event: Event) => HTMLAnchorElement | null,
  load: () => Promise<Handle>,
): void {
  const kept: [Event, HTMLAnchorElement | null][] = [];
  let handle: Handle | null = null;
  let isTouched = false;
  const listen = (event: Event) => {
    const link = linkAt(event);
    if (handle) return handle(event, link);
    if (kept.length === 0) {
      if (!link) return;
      const start = (loaded: Handle) => {
        handle = loaded;
        for (const each of kept) loaded(...each);
      };
      // Links work without it, too.
      load().then(start, () => start(() => {}));
    }
    kept.push([event, link]);
    if (event.type === 'pointerdown') isTouched = (event as PointerEvent).pointerType === 'touch';
    // The first tap doesn't open the link.
    if (event.type === 'click' && link && isTouched) event.preventDefault();
  };
  for (const type of types.split(' ')) document.addEventListener(type, listen, true);
}
