/** `<theme-choice>`: buttons for the light, dark and system themes. `before-paint-script.ts` reads the choice. */
import { deviceStore } from './device-store.ts';
import { defineElement, fillChoice } from './custom-elements.ts';

const storageKey = 'rulekeep:colours';
const themes = { '': 'System', light: 'Light', dark: 'Dark' };

defineElement('theme-choice', (element) => {
  const { dataset } = document.documentElement;
  colorBrowser(dataset['theme']);
  const choose = (theme: string) => {
    if (theme === '') delete dataset['theme'];
    else dataset['theme'] = theme;
    if (theme === '') deviceStore().removeItem(storageKey);
    else deviceStore().setItem(storageKey, theme);
    colorBrowser(theme);
  };
  const chosen = () => dataset['theme'] ?? '';
  fillChoice(element, { label: 'Theme', names: themes, chosen, choose });
});

/** Gives the browser's own bars the color of the chosen theme, instead of the system's. */
function colorBrowser(theme = ''): void {
  const metas = document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]');
  for (const meta of metas) {
    const own = meta.dataset['scheme'] ?? meta.media;
    meta.dataset['scheme'] = own;
    meta.media = theme === '' ? own : own.includes(theme) ? 'all' : 'not all';
  }
}
