import type { Root } from 'hast';
import { wrapMatches } from './wrap-matches.ts';

/** `<-a card->`, also without its second dash, and `~this~`; not `3 < 4` and not `~ 3 or ~4`. */
const placeholder = /<-[^<>]*>|~[a-z][a-z ]*~/g;

/** rehype plugin: what stands for something else is an element of class `placeholder`. */
export function rehypePlaceholders() {
  return (tree: Root): void => wrapMatches(tree, placeholder, 'placeholder');
}
