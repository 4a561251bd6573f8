/** Makes a card's part of its address. In its own file because the browser uses it too. */
import { slugOf } from '../addresses.ts';

/** Parts of addresses under `/cards/` that no card may have. */
export const reservedCardSlugs: readonly string[] = ['changes', 'from', 'applying', 'data'];

/**
 * Turns a card name into a part of an address; spells out ligatures.
 *
 * @example cardSlug('Fire // Ice') // 'fire-ice'
 * @example cardSlug('Æther Vial') // 'aether-vial'
 */
export function cardSlug(name: string): string {
  return slugOf(
    name.replace(/æ/gi, 'ae').replace(/œ/gi, 'oe').replace(/ß/g, 'ss').replace(/ø/gi, 'o'),
  );
}
