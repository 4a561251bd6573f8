/** `<glossary-filter>`: a field that hides the glossary terms without the typed letters. */
import { foldTypography } from '../rules/words/typography.ts';
import { defineElement } from './elements.ts';

/**
 * Tells which terms contain the typed letters, ignoring case and accents.
 *
 * @example termsHolding(['Trample', 'Tap'], 'AMP') // [true, false]
 */
export function termsHolding(terms: readonly string[], typed: string): boolean[] {
  const letters = folded(typed);
  return terms.map((term) => folded(term).includes(letters));
}

function folded(text: string): string {
  return foldTypography(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/æ/g, 'ae');
}

/** @example countSaid(3, 712) // '3 of 712 terms' */
export function countSaid(shown: number, all: number): string {
  if (shown === all) return `All ${all} terms`;
  return shown === 0 ? 'No matching terms' : `${shown} of ${all} terms`;
}

defineElement('glossary-filter', (element) => {
  const field = element.querySelector('input');
  const status = element.querySelector('[role=status]');
  if (!field || !status) return;
  const items = [...document.querySelectorAll<HTMLElement>('main ol.rules > li[id]')];
  const terms = items.map(nameOf);
  const show = () => {
    const matching = termsHolding(terms, field.value);
    for (const [index, item] of items.entries()) item.hidden = !matching[index];
    const isAsked = field.value.trim() !== '';
    status.textContent = isAsked ? countSaid(matching.filter(Boolean).length, items.length) : '';
  };
  field.addEventListener('input', show);
  // A letter of the index may link to a hidden term.
  document.addEventListener('click', ({ target }) => {
    const hash = target instanceof Element ? (target.closest('a')?.hash ?? '') : '';
    if (!document.getElementById(decodeURIComponent(hash.slice(1)))?.hidden) return;
    field.value = '';
    show();
  });
  // Going back to the page restores the filter.
  const { typed } = (history.state ?? {}) as { typed?: string };
  if (typed) field.value = typed;
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, typed: field.value }, '');
  });
  show();
});

function nameOf(item: HTMLElement): string {
  const name = item.querySelector(':scope > h2') ?? item.querySelector('a');
  return name?.textContent ?? '';
}
