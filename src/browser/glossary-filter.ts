/**
 * `<glossary-filter>`: a field over a long glossary that hides the terms which do not hold what is
 * typed. The terms themselves stand on the page and are read without it.
 */
import { foldTypography } from '../rules/words/typography.ts';

/**
 * Which of the terms hold the letters that are typed, in any case and without their accents.
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
  return shown === 0 ? `None of the ${all} terms` : `${shown} of ${all} terms`;
}

function connect(element: HTMLElement): void {
  const field = element.querySelector('input');
  const status = element.querySelector('[role=status]');
  if (!field || !status) return;
  const items = [...document.querySelectorAll<HTMLElement>('main ol.rules > li[id]')];
  const terms = items.map(nameOf);
  const show = () => {
    const holding = termsHolding(terms, field.value);
    for (const [index, item] of items.entries()) item.hidden = !holding[index];
    const isAsked = field.value.trim() !== '';
    status.textContent = isAsked ? countSaid(holding.filter(Boolean).length, items.length) : '';
  };
  field.addEventListener('input', show);
  // A letter leads to its first term, which may be hidden: then all are shown again.
  document.addEventListener('click', ({ target }) => {
    const hash = target instanceof Element ? (target.closest('a')?.hash ?? '') : '';
    if (!document.getElementById(decodeURIComponent(hash.slice(1)))?.hidden) return;
    field.value = '';
    show();
  });
  // Whoever comes back from a term finds the others that were shown beside it.
  const { typed } = (history.state ?? {}) as { typed?: string };
  if (typed) field.value = typed;
  addEventListener('pagehide', () => {
    history.replaceState({ ...history.state, typed: field.value }, '');
  });
  show();
}

/** A term's link is its name; one that has no text is a heading. */
function nameOf(item: HTMLElement): string {
  const name = item.querySelector(':scope > h2') ?? item.querySelector('a');
  return name?.textContent ?? '';
}

/** The functions above are tried where there are no pages. */
if (typeof customElements !== 'undefined') {
  customElements.define(
    'glossary-filter',
    class extends HTMLElement {
      connectedCallback(): void {
        connect(this);
      }
    },
  );
}
