/** Whether two texts have the same words, all of them or most, however they are set. */

/** So few words may be quoted of anything. */
export const leastWords = 4;

/** How many words of a sentence are shown before and after those that are quoted. */
const wordsBeside = 3;

const entities: Record<string, string> = { lt: '<', gt: '>' };

/** Words alone: how a text is set, and how its signs are, is lost on its way through a forum. */
export function wordsOf(text: string): string[] {
  const signs = text.replace(/&(lt|gt|amp|quot);/g, (_sign, name: string) => entities[name] ?? ' ');
  const plain = signs.replace(/<[^<>\n]{1,200}>/g, ' ').replace(/['’\\\u2060]/g, '');
  return plain.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
}

/** How a writer marks that words are left out of a quotation. */
export const leftOut = /…|\.{3}|\[[^[\]\n]{0,40}\]/;

/** Whether a text has the words quoted of it; what is left out of them is marked, `…` or `[…]`. */
export function holds(text: string, quoted: string): boolean {
  const held = ` ${wordsOf(text).join(' ')} `;
  const parts = quoted.split(leftOut).map((part) => wordsOf(part).join(' '));
  return parts.every((part) => held.includes(part === '' ? ' ' : ` ${part} `));
}

/** The sentences of which a text has the words, or most of them in the same order two by two. */
export function sentencesOf(text: string, quoted: string): string[] {
  const held = new Set(pairsOf(text));
  return splitIntoSentences(quoted).filter((sentence) => {
    const pairs = pairsOf(sentence);
    return pairs.length >= leastWords - 1 && shareIn(held, pairs) >= 0.5;
  });
}

/**
 * The sentences of a text that are mostly quoted; where only a part of one is, from the first to the
 * last of its words that are, and a few on either side.
 *
 * @example nearestPart('Tap it. As it is tapped, its owner may choose which land it makes.', 'owner may pick')
 * // '… it is tapped, its owner may choose which land …'
 */
export function nearestPart(text: string, quoted: string): string {
  const whole = sentencesOf(quoted, text);
  if (whole.length > 0) return whole.join(' ');
  const held = new Set(pairsOf(quoted));
  const sharedIn = (sentence: string) => pairsOf(sentence).filter((pair) => held.has(pair)).length;
  const [nearest = text] = splitIntoSentences(text).sort((a, b) => sharedIn(b) - sharedIn(a));
  const words = nearest.split(/\s+/);
  const isShared = (_word: string, at: number) => sharedIn(words.slice(at, at + 2).join(' ')) > 0;
  const first = Math.max(0, words.findIndex(isShared) - wordsBeside);
  const last = words.findLastIndex(isShared) + 2 + wordsBeside;
  const part = words.slice(first, last).join(' ');
  return `${first > 0 ? '… ' : ''}${part}${last < words.length ? ' …' : ''}`;
}

/**
 * How much of what is quoted a text has, two words by two, from 0 to 1.
 *
 * @example shareOf('Tap an untapped creature.', 'tap an untapped land') // 2 of 3
 */
export function shareOf(text: string, quoted: string): number {
  return shareIn(new Set(pairsOf(text)), pairsOf(quoted));
}

/**
 * How much a sentence of a text has in common with what is quoted, in whatever order, from 0 to 1:
 * words that are changed here and there leave few pairs of them.
 */
export function commonWithSentence(text: string, quoted: string): number {
  const words = wordsOf(quoted);
  const common = splitIntoSentences(text).map((sentence) => {
    const own = wordsOf(sentence);
    const shared = new Set(words).intersection(new Set(own)).size;
    return (2 * shared) / Math.max(1, new Set(words).size + new Set(own).size);
  });
  return Math.max(0, ...common);
}

function splitIntoSentences(text: string): string[] {
  return text.split(/(?<=[.!?:]["”)]?)\s+/);
}

function shareIn(held: ReadonlySet<string>, pairs: readonly string[]): number {
  return pairs.filter((pair) => held.has(pair)).length / Math.max(1, pairs.length);
}

/** Words two by two, as they follow each other. @example pairsOf('Tap it now.') // ['tap it', 'it now'] */
export function pairsOf(text: string): string[] {
  const words = wordsOf(text);
  return words.slice(1).map((word, at) => `${words[at]} ${word}`);
}
