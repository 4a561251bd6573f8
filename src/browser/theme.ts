/** `<theme-choice>`: buttons for the light, dark and system themes. `apply-theme.js` reads the choice. */
import { deviceStore } from './device-store.ts';
import { defineElement, makeButton } from './custom-elements.ts';

const storageKey = 'rulekeep:colours';
const themes = { '': 'System', light: 'Light', dark: 'Dark' };

function makeButtons(element: HTMLElement): void {
  const { dataset } = document.documentElement;
  const buttons = Object.entries(themes).map(([value, name]) =>
    makeButton(name, { className: 'button min-h-9 px-3', value }),
  );
  const show = () => {
    for (const button of buttons) {
      button.setAttribute('aria-pressed', String(button.value === (dataset['theme'] ?? '')));
    }
  };
  for (const button of buttons) button.addEventListener('click', () => choose(button.value));
  const choose = (theme: string) => {
    if (theme === '') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (theme === '') deviceStore().removeItem(storageKey);
    else deviceStore().setItem(storageKey, theme);
    show();
  };
  show();
  element.role = 'group';
  element.ariaLabel = 'Theme';
  element.replaceChildren(...buttons);
}

defineElement('theme-choice', makeButtons);
