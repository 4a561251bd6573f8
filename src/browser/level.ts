/**
 * `<level-choice>`: buttons for the levels of play, if the site has documents for several. The document for the chosen
 * one comes first in menus, on the home page and in search. `before-paint-script.ts` reads the choice.
 */
import { once } from '../rules/once-per.ts';
import { defineElement, fillChoice } from './custom-elements.ts';
import { deviceStore } from './device-store.ts';
import { fromTemplate } from './fill-template.ts';

const storageKey = 'rulekeep:level';

/** Tells search that the reader has chosen another level. */
export const levelChange = 'rulekeep-level';

/** True while the buttons that the reader used are drawn again, and need the focus. */
let isFocusLost = false;

/** Returns the level of each document that is for one, by its slug: `{ ipg: 'Competitive: IPG' }`. */
const levels = once((): Record<string, string> => {
  // Before the chosen one moves to the first place.
  const items = [...document.querySelectorAll<HTMLElement>('#site-nav [data-leveled]')];
  return Object.fromEntries(
    items.map(({ dataset }) => [dataset['leveled'] ?? '', dataset['levelName'] ?? '']),
  );
});

/** Returns the slug of the document for the chosen level; empty if none is chosen, and in unit tests. */
function chosen(): string {
  if (typeof document === 'undefined') return '';
  const slug = document.documentElement.dataset['level'] ?? '';
  return slug in levels() ? slug : '';
}

/** Returns the slugs of the documents for a level of play, the chosen one first. Empty if none is chosen. */
export function documentsByLevel(): string[] {
  const first = chosen();
  return first === '' ? [] : [...new Set([first, ...Object.keys(levels())])];
}

/** Puts first what is from the document for the chosen level. Otherwise, the order stays. */
export function chosenFirst<T extends { document: string }>(results: readonly T[]): T[] {
  const slug = chosen();
  const first = results.filter(({ document }) => document === slug);
  return [...new Set([...first, ...results])];
}

/** Returns buttons to change the level, if the chosen one has some of the results. */
export function levelChoiceFor(results: readonly { document: string }[]): HTMLElement | null {
  const slug = chosen();
  const isAnswered = results.some(({ document }) => document === slug);
  return isAnswered ? fromTemplate('level-choice') : null;
}

function choose(slug: string): void {
  if (slug === chosen()) return;
  const { dataset } = document.documentElement;
  if (slug === '') delete dataset['level'];
  else dataset['level'] = slug;
  if (slug === '') deviceStore().removeItem(storageKey);
  else deviceStore().setItem(storageKey, slug);
  isFocusLost = true;
  document.dispatchEvent(new Event(levelChange));
}

/** The order that elements have without a chosen level. */
const usual = new WeakMap<Element, Element[]>();

/** Runs on every page: puts the document for the chosen level first. */
export function startLevels(): void {
  if (chosen()) moveElements();
  document.addEventListener(levelChange, moveElements);
}

/** Moves the elements of the chosen document where the styles show them, for keyboards and screen readers. */
function moveElements(): void {
  const parents = [...document.querySelectorAll('[data-leveled]')].map(
    (each) => each.parentElement,
  );
  for (const parent of new Set(parents)) {
    if (!parent) continue;
    const children = usual.get(parent) ?? [...parent.children];
    usual.set(parent, children);
    const first = children.filter((each) =>
      each.matches(`[data-leveled="${CSS.escape(chosen())}"]`),
    );
    parent.append(...new Set([...first, ...children]));
  }
}

defineElement('level-choice', (element) => {
  const names = { '': 'All levels', ...levels() };
  const show = fillChoice(element, { label: 'Level of play', names, chosen, choose });
  const onChange = () => {
    if (element.isConnected) show();
    else document.removeEventListener(levelChange, onChange);
  };
  document.addEventListener(levelChange, onChange);
  if (isFocusLost && document.activeElement === document.body) {
    element.querySelector<HTMLElement>('[aria-pressed=true]')?.focus();
  }
  isFocusLost = false;
});
