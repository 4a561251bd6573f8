import type { Likeness } from './likeness.ts';
import type { TracedItem } from './traced-item.ts';

/** A word that more of the texts have than this finds nothing. */
const mostTexts = 40;

/** Items by each word and pair of words that few of them have; headings have none. */
export function rareWords(
  likeness: Likeness,
  items: Iterable<TracedItem>,
): Map<number, TracedItem[]> {
  const index = new Map<number, TracedItem[]>();
  for (const item of items) {
    if (item.heading) continue;
    for (const id of likeness.features(item).ids) {
      const having = index.get(id);
      if (having) having.push(item);
      else index.set(id, [item]);
    }
  }
  for (const [id, having] of index) if (having.length > mostTexts) index.delete(id);
  return index;
}
