/** A card's part of its address; in a file of its own, for the browser makes it too. */
import { slugOf } from '../addresses.ts';

/** Parts of addresses beside the cards that are no card's. */
export const reservedCardSlugs: readonly string[] = ['changes', 'from', 'applying', 'data'];

/**
 * A name as a card's part of an address; letters that are two are written as two.
 *
 * @example cardSlug('Fire // Ice') // 'fire-ice'
 * @example cardSlug('Æther Vial') // 'aether-vial'
 */
export function cardSlug(name: string): string {
  return slugOf(
    name.replace(/æ/gi, 'ae').replace(/œ/gi, 'oe').replace(/ß/g, 'ss').replace(/ø/gi, 'o'),
  );
}
