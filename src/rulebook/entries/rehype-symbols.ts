import type { Root } from 'hast';
import { wrapMatches } from './wrap-matches.ts';

/** `{T}`, `{10}`, `{W/U}`. */
const symbol = /\{[A-Z0-9/]+\}/g;

/** rehype plugin: a symbol of mana or of tapping is an element of class `mana`. */
export function rehypeSymbols() {
  return (tree: Root): void => wrapMatches(tree, symbol, 'mana');
}
