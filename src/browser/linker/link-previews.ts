/**
 * Shows the text of a rule when a reader points at, focuses or taps its link. Loads the card with the
 * text only then, because most readers open none.
 */
import type { RuleCard } from './rule-card.ts';

/** Milliseconds before the card opens or closes. */
const delay = { point: 120, leave: 200 };

export class LinkPreviews {
  readonly #load: () => Promise<RuleCard>;
  #card: RuleCard | null = null;
  /** True if the card can't be loaded. Links then work without it. */
  #hasFailed = false;
  /** The link whose card is shown or being loaded. */
  #active: HTMLAnchorElement | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(load: () => Promise<RuleCard>) {
    this.#load = load;
    document.addEventListener('keydown', ({ key }) => key === 'Escape' && this.#hide());
    document.addEventListener('pointerdown', ({ target }) => {
      const isInside = [this.#card?.host, this.#active].some((each) =>
        each?.contains(target as Node),
      );
      if (!isInside) this.#hide();
    });
  }

  /** Hides the card if its link is no longer on the page. */
  update(): void {
    if (this.#active?.isConnected === false) this.#hide();
  }

  attachTo(link: HTMLAnchorElement): void {
    let isTouched = false;
    link.addEventListener('pointerdown', ({ pointerType }) => {
      isTouched = pointerType === 'touch';
    });
    link.addEventListener('pointerenter', ({ pointerType }) => {
      if (pointerType !== 'touch') this.#later(() => void this.#show(link), delay.point);
    });
    link.addEventListener('pointerleave', ({ pointerType }) => {
      if (pointerType !== 'touch') this.#later(() => this.#hide(), delay.leave);
    });
    link.addEventListener('focus', () => isTouched || void this.#show(link));
    link.addEventListener('blur', () => this.#card?.host.matches(':hover') || this.#hide());
    // The first tap shows the card, the second opens the page.
    link.addEventListener('click', (event) => {
      if (!isTouched || this.#active === link || this.#hasFailed) return;
      event.preventDefault();
      void this.#show(link, 'Tap again to open its page.');
    });
  }

  async #show(link: HTMLAnchorElement, note = ''): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#active === link) return;
    this.#hide();
    this.#active = link;
    this.#card ??= await this.#loaded();
    if (this.#active === link) await this.#card?.show(link, note);
  }

  #hide(): void {
    clearTimeout(this.#timer);
    this.#active = null;
    this.#card?.hide();
  }

  #later(act: () => void, wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, wait);
  }

  async #loaded(): Promise<RuleCard | null> {
    try {
      const card = await this.#load();
      card.host.addEventListener('pointerenter', () => clearTimeout(this.#timer));
      card.host.addEventListener('pointerleave', () =>
        this.#later(() => this.#hide(), delay.leave),
      );
      return card;
    } catch {
      this.#hasFailed = true;
      return null;
    }
  }
}
