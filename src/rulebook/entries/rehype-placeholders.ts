import type { Root } from 'hast';
import type { Game } from '../editorial/game.ts';
import { wrapMatches } from './wrap-matches.ts';

/**
 * rehype plugin: what stands for something else is an element of class `placeholder`. With the signs
 * `<-` and `>` it is `<-a card->`, and not `3 < 4`; with `~` and small letters alone it is `~this~`,
 * and not `~ 3 or ~4`.
 */
export function rehypePlaceholders(placeholders: Game['placeholders']) {
  const patterns = placeholders.map(({ opens, closes, word }) => {
    const outside = RegExp.escape(opens.charAt(0)) + RegExp.escape(closes.slice(-1));
    const words = word ? String.raw`\p{Ll}[\p{Ll} ]*` : `[^${outside}]*`;
    return RegExp.escape(opens) + words + RegExp.escape(closes);
  });
  return (tree: Root): void => wrapMatches(tree, patterns, 'placeholder');
}
