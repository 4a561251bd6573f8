/**
 * Where a character was lost, in a text of which it is known that characters were: a replacement
 * character, or a question mark that no question ends in.
 */
const lost = /\ufffd|\?(?=[\p{L}\d{])|(?<=^|[\s(—])\?|\?(?= \p{Ll}|[.,;:?])/u;

/** A query in an address has its question mark. */
const addresses = /\S*(?::\/\/|\?\w+=)\S*/g;

/**
 * Whether words hold a lost character.
 *
 * @param words of a text of which it is known that characters were lost
 * @example holdsLostCharacter('two players? life totals') // true
 * @example holdsLostCharacter('Who wins? Nobody.') // false
 */
export function holdsLostCharacter(words: string): boolean {
  return lost.test(words.replace(addresses, ''));
}

/** The editor's note on an entry of which characters were lost. */
export const lostCharactersNote =
  'Characters were lost in the only copy held of this text: where a question mark or a replacement character makes no sense, a quote, an apostrophe, a dash or an accented letter stood.';
