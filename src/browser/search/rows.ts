/**
 * Shows lists of rows that change with each key, and when data arrive after an answer was shown: the texts of named
 * cards, or older rules. A reader who has begun to read keeps the order and the place.
 */
import type { SearchAnswer } from '../../search/types.ts';

export interface Row {
  /** All that the row shows, to compare it with what is in the list. */
  shows: string;
  draw: () => HTMLElement;
}

const shown = new WeakMap<Element, string>();

/** Draws a row again the next time, because it lacks something. */
export function forgetRow(row: Element): void {
  shown.delete(row);
}

/** Makes a row. @param contents all that `draw` renders */
export function rowOf(contents: unknown, draw: Row['draw']): Row {
  return { shows: JSON.stringify(contents), draw };
}

/** Shows rows in a list. Those that it has already stay as they are, which browsers draw faster. */
export function showRows(list: Element, rows: readonly Row[]): void {
  const wanted = new Set(rows.map(({ shows }) => shows));
  const kept = new Map<string, Element>();
  for (const row of [...list.children]) {
    const contents = shown.get(row);
    const isKept = contents !== undefined && wanted.has(contents) && !kept.has(contents);
    if (isKept) kept.set(contents, row);
    else row.remove();
  }
  let place = list.firstElementChild;
  for (const { shows, draw } of rows) {
    const row = kept.get(shows) ?? draw();
    kept.delete(shows);
    shown.set(row, shows);
    if (row === place) place = place.nextElementSibling;
    else list.insertBefore(row, place);
  }
}

/** Puts the results of a later answer into the order of the answer that is shown. New ones come last. */
export function inShownOrder(later: SearchAnswer, shown: SearchAnswer): SearchAnswer {
  const places = new Map(shown.results.map(({ id }, at) => [id, at]));
  const placeOf = ({ id }: SearchAnswer['results'][number]) => places.get(id) ?? places.size;
  return { ...later, results: later.results.toSorted((a, b) => placeOf(a) - placeOf(b)) };
}

/** Returns a note for screen readers if a later answer has card texts. */
export function laterNote(later: SearchAnswer, shown: SearchAnswer): string | null {
  const waiting = shown.cards.flatMap(({ name, details }) => (details ? [] : name));
  const added = later.cards.filter(({ name, details }) => details && waiting.includes(name));
  if (added.length === 0) return null;
  return `Card texts loaded: ${added.map(({ name }) => name).join(', ')}.`;
}

/** Changes a list. The first visible row stays where it was, and a focused one keeps the focus. */
export function keepInPlace(list: HTMLElement, change: () => void): void {
  const rows = () => [...list.querySelectorAll<HTMLAnchorElement>('li > a')];
  const first = rows().find((row) => row.getBoundingClientRect().bottom > 0);
  const before = first?.getBoundingClientRect().top ?? 0;
  const focused = rows().find((row) => row === document.activeElement);
  change();
  const likeIn = (row?: HTMLAnchorElement) => rows().find(({ href }) => href === row?.href);
  likeIn(focused)?.focus({ preventScroll: true });
  const same = likeIn(first);
  if (scrollY > 0 && same) scrollBy(0, same.getBoundingClientRect().top - before);
}
