/** Which entries name which card. */
import type { HeldEntry, Library } from './library.ts';

/**
 * The entries that name each card, by the card's slug: those at plain addresses, in reading order;
 * a card that only old wordings name has those.
 */
export function indexCards(library: Library): Map<string, HeldEntry[]> {
  const naming = new Map<string, HeldEntry[]>();
  const old = new Map<string, HeldEntry[]>();
  const plainEntries = [...library.plainIn.values()].flat();
  for (const entry of plainEntries) addTo(naming, entry);
  for (const entry of library.entries) if (!entry.plain) addTo(old, entry);
  for (const [card, entries] of old) if (!naming.has(card)) naming.set(card, entries);
  return naming;
}

function addTo(naming: Map<string, HeldEntry[]>, entry: HeldEntry): void {
  for (const card of new Set(entry.cards.map(({ to }) => to))) {
    const entries = naming.get(card);
    if (entries) entries.push(entry);
    else naming.set(card, [entry]);
  }
}
