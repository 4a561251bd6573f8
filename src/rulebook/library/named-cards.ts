/** Which entries name which card. */
import { sentenceAround } from '../words/sentences.ts';
import type { HeldEntry, Library } from './library.ts';

export interface NamedCard {
  slug: string;
  name: string;
  /** Those at plain addresses, newest release first; for a card that only old wordings name, those. */
  entries: HeldEntry[];
}

/**
 * The cards that entries name, by slug.
 *
 * @param nameOf the name of a card by its slug, as the list of cards has it
 */
export function indexCards(
  library: Library,
  nameOf: (slug: string) => string | undefined,
): Map<string, NamedCard> {
  const cards = new Map<string, NamedCard>();
  const plain = [...library.plainIn.values()].flat();
  const old = library.entries.filter((entry) => !entry.plain);
  for (const entry of [...plain, ...old]) {
    for (const { start, end, to } of entry.cards) {
      const printed = entry.text.slice(start, end).replace(/\s+/g, ' ');
      const card = cards.get(to) ?? { slug: to, name: nameOf(to) ?? printed, entries: [] };
      const isAnswered = !entry.plain && card.entries.some((named) => named.plain);
      if (!isAnswered && card.entries.at(-1) !== entry) card.entries.push(entry);
      cards.set(to, card);
    }
  }
  return cards;
}

/** The entries that name a card, each with the first sentence that does. */
export function namedPassages({ slug, entries }: NamedCard): {
  entry: HeldEntry;
  sentence: string;
}[] {
  return entries.map((entry) => {
    const mark = entry.cards.find(({ to }) => to === slug);
    return { entry, sentence: mark ? sentenceAround(entry.text, mark) : '' };
  });
}
