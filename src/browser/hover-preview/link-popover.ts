/**
 * Shows a popover beside the link that a reader points at, focuses or taps. Pages of this site use it, and `linker.js`
 * on pages of others.
 */
import { placeBeside } from '../place-beside.ts';

/** Milliseconds before the popover opens or closes. Moving the pointer across a link opens nothing. */
const delay = { point: 100, leave: 250 };

export class LinkPopover {
  readonly #make: (link: HTMLAnchorElement, isTap: boolean) => Promise<HTMLElement | null>;
  /** The link whose popover is shown or being made. */
  #active: HTMLAnchorElement | null = null;
  #shown: HTMLElement | null = null;
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param make makes the popover of a link, which needs an id; null to show none */
  constructor(make: (link: HTMLAnchorElement, isTap: boolean) => Promise<HTMLElement | null>) {
    this.#make = make;
    const follow = () => this.#active && this.#shown && placeBeside(this.#shown, this.#active);
    addEventListener('scroll', follow, { passive: true });
    addEventListener('pagehide', () => this.#hide());
    // A script of the page may remove the link while its popover is open.
    new MutationObserver(() => this.#active?.isConnected === false && this.#hide()).observe(
      document.body,
      { childList: true, subtree: true },
    );
  }

  /** Handles an event on the page. @param link the link that it is on, if any */
  handle(event: Event, link: HTMLAnchorElement | null): void {
    const { type, target } = event;
    const isInPopover = this.#shown?.contains(target as Node) ?? false;
    if (event instanceof PointerEvent && type !== 'click') {
      const isTouch = event.pointerType === 'touch';
      if (type === 'pointerdown') {
        this.#isTouched = isTouch;
        if (link !== this.#active && !isInPopover) this.#hide();
      } else if ((link || isInPopover) && !isTouch) {
        clearTimeout(this.#timer);
        if (type === 'pointerout') this.#timer = setTimeout(() => this.#hide(), delay.leave);
        else if (link) this.#timer = setTimeout(() => void this.#show(link), delay.point);
      }
    } else if (event instanceof KeyboardEvent) {
      if (event.key !== 'Escape' || !this.#shown) return;
      event.preventDefault();
      event.stopPropagation();
      this.#hide();
    } else if (link) {
      if (type === 'focusin' && link.matches(':focus-visible')) void this.#show(link);
      if (type === 'focusout' && !this.#shown?.matches(':hover')) this.#hide();
      // The first tap shows the popover, the second opens the page.
      if (type === 'click' && this.#isTouched && this.#active !== link) {
        event.preventDefault();
        void this.#show(link, true);
      }
    }
  }

  async #show(link: HTMLAnchorElement, isTap = false): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#active === link) return;
    this.#hide();
    this.#active = link;
    const popover = await this.#make(link, isTap);
    if (!popover || this.#active !== link || !link.isConnected) return;
    this.#shown = popover;
    document.body.append(popover);
    popover.showPopover();
    placeBeside(popover, link);
    link.setAttribute('aria-describedby', popover.id);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#active?.removeAttribute('aria-describedby');
    this.#active = null;
    this.#shown?.remove();
    this.#shown = null;
  }
}
