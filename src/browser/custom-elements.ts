/**
 * Defines a custom element. `connected` runs when the element is added to the page. Does nothing in
 * unit tests, which have no `customElements`.
 * @example defineElement('pin-rule', (element) => element.replaceChildren(fromTemplate('pin-button')))
 */
export function defineElement(name: string, connected: (element: HTMLElement) => void): void {
  if (typeof customElements === 'undefined') return;
  customElements.define(
    name,
    class extends HTMLElement {
      connectedCallback(): void {
        connected(this);
      }
    },
  );
}

/** Makes a button that looks like `components/Button.astro`. */
export function makeButton(words = '', more: Partial<HTMLButtonElement> = {}): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, { type: 'button', className: 'button', textContent: words }, more);
}
