/** Filters a list while the reader types. `<glossary-filter>` filters the glossary. */
import { foldLetters, foldTypography } from '../rules/words/typography.ts';
import { defineElement } from './custom-elements.ts';

/**
 * Returns, for each name, whether it contains the typed letters. Ignores case and accents.
 * @example namesWith(['Trample', 'Tap'], 'AMP') // [true, false]
 */
export function namesWith(names: readonly string[], typed: string): boolean[] {
  const letters = folded(typed);
  return names.map((name) => folded(name).includes(letters));
}

function folded(text: string): string {
  return foldLetters(foldTypography(text)).trim();
}

/** Hides the items whose names don't contain the text typed into a field. */
export function filterList(
  field: HTMLInputElement,
  items: readonly HTMLElement[],
  nameOf = (item: HTMLElement) => item.textContent,
  onFilter = (_shown: number) => {},
): void {
  const names = items.map(nameOf);
  const show = () => {
    const matching = namesWith(names, field.value);
    for (const [index, item] of items.entries()) item.hidden = !matching[index];
    onFilter(matching.filter(Boolean).length);
  };
  field.addEventListener('input', show);
  // Browsers may restore the typed text after a reload.
  if (field.value !== '') show();
}

defineElement('glossary-filter', (element) => {
  const field = element.querySelector('input');
  const status = element.querySelector('[role=status]');
  if (!field || !status) return;
  const items = [...document.querySelectorAll<HTMLElement>('main ol.rules > li[id]')];
  const nameOf = (item: HTMLElement) => item.querySelector('h2, a')?.textContent ?? '';
  filterList(field, items, nameOf, (shown) => {
    const said = shown === 0 ? 'No matching terms' : `Showing ${shown} of ${items.length} terms`;
    status.textContent = field.value.trim() === '' ? '' : said;
  });
  // Clears the filter if a link of the A–Z index leads to a hidden term.
  document.addEventListener('click', ({ target }) => {
    const hash = target instanceof Element ? (target.closest('a')?.hash ?? '') : '';
    if (!document.getElementById(decodeURIComponent(hash.slice(1)))?.hidden) return;
    field.value = '';
    field.dispatchEvent(new Event('input'));
  });
});
