import type { Root } from 'hast';
import type { Game } from '../editorial/game.ts';
import { wrapMatches } from './wrap-matches.ts';

/**
 * rehype plugin: a symbol is an element of class `symbol`. With the signs `{` and `}` these are `{T}`,
 * `{10}`, `{W/U}`, `{½}` and `{∞}`, and not `{see above}`.
 */
export function rehypeSymbols(symbols: Game['symbols']) {
  const patterns = symbols.map(({ opens, closes }) => {
    const outside = RegExp.escape(opens.charAt(0)) + RegExp.escape(closes.slice(-1));
    return `${RegExp.escape(opens)}[^${outside}\\s\\p{Ll}]+${RegExp.escape(closes)}`;
  });
  return (tree: Root): void => wrapMatches(tree, patterns, 'symbol');
}
