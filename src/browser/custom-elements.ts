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

interface Choice {
  /** The accessible name of the buttons. */
  label: string;
  /** The names of the choices, by their values. */
  names: Record<string, string>;
  chosen: () => string;
  choose: (value: string) => void;
}

/** Fills an element with buttons of which one is pressed. @returns a function that shows which one */
export function fillChoice(element: HTMLElement, { label, names, ...choice }: Choice): () => void {
  const buttons = Object.entries(names).map(([value, name]) =>
    makeButton(name, { className: '', value }),
  );
  const show = () => {
    for (const button of buttons) button.ariaPressed = String(button.value === choice.chosen());
  };
  for (const button of buttons) {
    button.addEventListener('click', () => {
      choice.choose(button.value);
      show();
    });
  }
  show();
  element.role = 'group';
  element.ariaLabel = label;
  element.replaceChildren(...buttons);
  return show;
}

/** @example makeElement('li', makeLink('/cr/1/', '1'), ' Game concepts') */
export function makeElement(tag: string, ...children: readonly (string | Node)[]): HTMLElement {
  const element = document.createElement(tag);
  element.append(...children);
  return element;
}

export function makeLink(href: string, words: string): HTMLAnchorElement {
  return Object.assign(document.createElement('a'), { href, textContent: words });
}

/** Makes a button that looks like `components/Button.astro`. */
export function makeButton(words = '', more: Partial<HTMLButtonElement> = {}): HTMLButtonElement {
  const button = document.createElement('button');
  return Object.assign(button, { type: 'button', className: 'button', textContent: words }, more);
}
