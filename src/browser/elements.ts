/** Elements of a page that its scripts make, for without them nothing could be done there. */

/**
 * Has something done with every element of a name. Where there is no page, as in tests, nothing.
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

/** A button that submits nothing, as `components/Button.astro` draws it. */
export function makeButton(words = '', more: Partial<HTMLButtonElement> = {}): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, { type: 'button', className: 'button', textContent: words }, more);
}
