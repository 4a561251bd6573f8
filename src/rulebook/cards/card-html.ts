/** The texts of cards and rulings as HTML: paragraphs, symbols set apart, links over words. */
import type { Root } from 'hast';
import type { SymbolKind } from '../entries/drawn-symbols.ts';
import { rehypeBasePath, rehypeSymbols, writeHtml } from '../entries/html.ts';

/** How texts of cards are made HTML. */
export interface CardMarkup {
  symbols: readonly SymbolKind[];
  /** The folder that the site is published in. */
  base: string;
}

/** Paragraphs with symbols set apart, and with links over the words that have some. */
export function cardHtml(
  text: string,
  markup: CardMarkup,
  links: readonly { start: number; end: number; address: string }[] = [],
): string {
  const tree: Root = { type: 'root', children: [] };
  let at = 0;
  for (const line of text.split('\n')) {
    const children: Extract<Root['children'][number], { type: 'element' }>['children'] = [];
    let from = at;
    const end = at + line.length;
    for (const link of links) {
      if (link.start < from || link.end > end) continue;
      children.push({ type: 'text', value: text.slice(from, link.start) });
      children.push({
        type: 'element',
        tagName: 'a',
        properties: { className: ['term'], href: link.address },
        children: [{ type: 'text', value: text.slice(link.start, link.end) }],
      });
      from = link.end;
    }
    children.push({ type: 'text', value: text.slice(from, end) });
    if (line.trim() !== '') {
      tree.children.push({ type: 'element', tagName: 'p', properties: {}, children });
    }
    at = end + 1;
  }
  rehypeSymbols(markup.symbols)(tree);
  rehypeBasePath(markup.base)(tree);
  return writeHtml(tree);
}

/** A line of symbols, as a cost is. */
export function costHtml(cost: string, markup: CardMarkup): string {
  const tree: Root = { type: 'root', children: [{ type: 'text', value: cost }] };
  rehypeSymbols(markup.symbols)(tree);
  return writeHtml(tree);
}
