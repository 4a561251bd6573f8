/** Helpers for elements that only scripts make. */

/**
 * Defines a custom element that calls a function when it is connected. Does nothing where there is no
 * page, as in tests.
 *
 * @example defineElement('pin-rule', (element) => element.replaceChildren(makeButton('Pin')))
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

/** Makes a button that submits nothing, styled as `components/Button.astro`. */
export function makeButton(words = '', more: Partial<HTMLButtonElement> = {}): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, { type: 'button', className: 'button', textContent: words }, more);
}
