/** Shows lists of rows that change with each key and each file that arrives. */

export interface Row {
  /** All that the row shows, to compare it with what is in the list. */
  shows: string;
  draw: () => HTMLElement;
}

const shown = new WeakMap<Element, string>();

/** Makes a row. @param contents all that `draw` renders */
export function rowOf(contents: unknown, draw: Row['draw']): Row {
  return { shows: JSON.stringify(contents), draw };
}

/** Shows rows in a list. Those that it has already stay as they are, which browsers draw faster, and keep the focus. */
export function showRows(list: Element, rows: readonly Row[]): void {
  const wanted = new Set(rows.map(({ shows }) => shows));
  const kept = new Map<string | undefined, Element>();
  for (const row of [...list.children]) {
    const contents = shown.get(row);
    if (contents !== undefined && wanted.has(contents)) kept.set(contents, row);
    else row.remove();
  }
  let place = list.firstElementChild;
  for (const { shows, draw } of rows) {
    const row = kept.get(shows) ?? draw();
    shown.set(row, shows);
    if (row === place) place = place.nextElementSibling;
    else list.insertBefore(row, place);
  }
}
