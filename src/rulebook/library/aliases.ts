/** Other numbers under which an entry is found. */
import type { HeldEntry, Library } from './library.ts';

/**
 * Every alias by its address without outer slashes, leading to its entry. A number that is an
 * entry of its own is no alias.
 *
 * @example aliases(library).get('rulings/501.5.Ruling.1').key // '505.5.Ruling.1'
 */
export function aliases(library: Library): Map<string, HeldEntry> {
  const found = new Map<string, HeldEntry>();
  for (const entry of library.entries) {
    if (!entry.plain) continue;
    for (const alias of entry.aliases) {
      const id = `${entry.document}/${alias}`;
      if (!library.byId.has(id)) found.set(id, entry);
    }
  }
  return found;
}
