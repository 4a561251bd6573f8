/** The words of names, as they are compared. */

/**
 * A name as it is compared: small letters without accents, apostrophes dropped, other signs blanks.
 *
 * @example foldName("Lim-Dûl's Vault") // 'lim duls vault'
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

/**
 * Whether a card is called so for short: by what of its name stands before a comma.
 *
 * @param folded what was typed, folded
 * @example isCalledForShort('Orrin, Keeper of Buoys', 'orrin') // true
 */
export function isCalledForShort(name: string, folded: string): boolean {
  const [short = ''] = name.split(',', 1);
  return short !== name && foldName(short) === folded;
}

/** Words that stand in so many names that they tell none apart. */
const joining = new Set(['of', 'the', 'and', 'a', 'an', 'to', 'in', 'for', 'from', 'with']);

/** Whether a word, folded, only joins others. */
export function isJoining(word: string): boolean {
  return joining.has(word);
}

/** The words of a name, folded, without those that only join others. */
export function wordsOfName(name: string): string[] {
  return foldName(name)
    .split(' ')
    .filter((word, index) => word !== '' && (index === 0 || !joining.has(word)));
}

/** The same without the first, too, if it only joins others and there are more. */
export function tellingWords(name: string): string[] {
  const words = foldName(name).split(' ');
  const telling = words.filter((word) => !joining.has(word));
  return telling.length > 0 ? telling : words;
}
