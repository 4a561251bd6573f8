/**
 * Shows the text of a rule when a reader points at, focuses or taps its link. `linker.js` loads this file
 * at the first event that asks for a rule, because most readers ask for none.
 */
import { type GetJson, getOnce } from '../fetch-number-files.ts';
import { type RuleCard, ruleCard } from './rule-card.ts';

/** Milliseconds before the card opens or closes. */
const delay = { point: 120, leave: 200 };

export class LinkPreviews {
  readonly #card: RuleCard;
  /** The link whose card is shown or being loaded. */
  #active: HTMLAnchorElement | null = null;
  #isTouched = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param day the date of the texts; null for the newest */
  constructor(getJson: GetJson, day: string | null) {
    this.#card = ruleCard(getOnce(getJson), day);
    // Hides the card if its link is no longer on the page.
    new MutationObserver(() => this.#active?.isConnected === false && this.#hide()).observe(
      document.body,
      { childList: true, subtree: true },
    );
  }

  /** Handles an event on the page. @param link the link that it is on, if any */
  handle(event: Event, link: HTMLAnchorElement | null): void {
    const { type, target } = event;
    const { host } = this.#card;
    const isInside = link !== null || host.contains(target as Node);
    if (event instanceof PointerEvent && type !== 'click') {
      const { pointerType } = event;
      if (type === 'pointerdown') {
        this.#isTouched = pointerType === 'touch';
        if (link !== this.#active && !host.contains(target as Node)) this.#hide();
      } else if (isInside && pointerType !== 'touch') {
        if (type === 'pointerout') this.#later(() => this.#hide(), delay.leave);
        else if (link) this.#later(() => void this.#show(link), delay.point);
        else clearTimeout(this.#timer);
      }
    } else if (event instanceof KeyboardEvent) {
      if (event.key === 'Escape') this.#hide();
    } else if (link) {
      if (type === 'focusin' && !this.#isTouched) void this.#show(link);
      if (type === 'focusout' && !host.matches(':hover')) this.#hide();
      // The first tap shows the card, the second opens the page.
      if (type === 'click' && this.#isTouched && this.#active !== link) {
        event.preventDefault();
        void this.#show(link, 'Tap again to open its page.');
      }
    }
  }

  async #show(link: HTMLAnchorElement, note = ''): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#active === link) return;
    this.#hide();
    this.#active = link;
    await this.#card.show(link, note);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#active = null;
    this.#card.hide();
  }

  #later(act: () => void, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, wait);
  }
}
