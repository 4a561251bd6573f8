/** Names and words of cards as they are compared: how people type them, without accents and signs. */
import { stemmer } from 'stemmer';

/**
 * A name as it is compared: small letters without accents, apostrophes dropped, other signs blanks.
 *
 * @example foldName("Lim-Dûl's Vault") // 'lim dul vault' with its possessive: 'lim duls vault'
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** Words that stand in so many names that they tell none apart. */
const joining = new Set(['of', 'the', 'and', 'a', 'an', 'to', 'in', 'for', 'from', 'with']);

/** The letters or figures with which the words of a folded name begin, the first word's first. */
export function initialsOf(folded: string): string[] {
  const words = folded.split(' ').filter((word, index) => index === 0 || !joining.has(word));
  return [...new Set(words.map((word) => word.charAt(0)).filter(Boolean))];
}

/** The words of a text by their stems, each as often as it stands there. */
export function stemsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !joining.has(word))
    .map((word) => stemmer(word));
}
