/** The options of a combobox: which one is selected, and what the arrow keys select. */

export class OptionsList {
  readonly #input: HTMLInputElement;
  readonly #list: HTMLElement;

  /** @param input keeps the focus, and names the selected option for screen readers */
  constructor(input: HTMLInputElement, list: HTMLElement) {
    this.#input = input;
    this.#list = list;
    input.role = 'combobox';
    input.ariaAutoComplete = 'list';
    input.ariaHasPopup = 'listbox';
    input.setAttribute('aria-controls', list.id);
  }

  get selected(): HTMLAnchorElement | null {
    return this.#list.querySelector<HTMLAnchorElement>('[aria-selected=true]');
  }

  /** Replaces all rows. The selected one stays selected if it is still there. */
  fill(rows: readonly HTMLElement[]): void {
    const href = this.selected?.href;
    this.#list.replaceChildren(...rows);
    for (const [at, option] of this.#options.entries()) option.id = `search-option-${at}`;
    this.select(this.#options.find((option) => option.href === href) ?? null);
  }

  select(option: HTMLAnchorElement | null): void {
    this.selected?.setAttribute('aria-selected', 'false');
    if (option) this.#input.setAttribute('aria-activedescendant', option.id);
    else this.#input.removeAttribute('aria-activedescendant');
    option?.setAttribute('aria-selected', 'true');
    option?.scrollIntoView({ block: 'nearest' });
  }

  /** Selects the next or the previous option. Selects none after the last and before the first one. */
  move(step: 1 | -1): void {
    const stops = [null, ...this.#options];
    const at = stops.indexOf(this.selected) + step;
    this.select(stops.at(at % stops.length) ?? null);
  }

  get #options(): HTMLAnchorElement[] {
    return [...this.#list.querySelectorAll<HTMLAnchorElement>('a[role=option]')];
  }
}
