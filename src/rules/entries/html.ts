/** Renders entries, cards and rulings as HTML, with small rehype plugins. */
import type { ElementContent, Properties, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { z } from 'zod';
import { drawnSymbol, type SymbolKind } from './drawn-symbols.ts';
import rehypeStringify, { type Options } from 'rehype-stringify';
import { unified } from 'unified';
import { escaped } from '../words/sentences.ts';

/** What is around a placeholder: `~` for `~this~`. From `content/game.yaml`. */
export const placeholderSchema = z.strictObject({
  opens: z.string().min(1),
  closes: z.string().min(1),
  /** True if only lower-case words can be a placeholder. Search then finds it with its marks, as one word. */
  word: z.boolean().optional(),
});

export type PlaceholderKind = z.infer<typeof placeholderSchema>;

/** Wraps placeholders, such as `<-a card->` and `~this~`, but not `3 < 4` or `~ 3 or ~4`. */
export function rehypePlaceholders(placeholders: readonly PlaceholderKind[]) {
  const patterns = placeholders.map(({ opens, closes, word }) => {
    const outside = escaped(opens.charAt(0)) + escaped(closes.slice(-1));
    const words = word ? String.raw`\p{Ll}[\p{Ll} ]*` : `[^${outside}]*`;
    return escaped(opens) + words + escaped(closes);
  });
  return (tree: Root): void => wrapMatches(tree, patterns, () => ({ className: ['placeholder'] }));
}

/**
 * Wraps symbols, such as `{T}`, `{10}` and `{W/U}`, but not `{see above}`. If a symbol is drawn as a picture, it
 * also gets an accessible name and `data-symbol`, and its text stays, so that readers can copy it.
 */
export function rehypeSymbols(symbols: readonly SymbolKind[]) {
  const patterns = symbols.map(({ opens, closes }) => {
    const outside = escaped(opens.charAt(0)) + escaped(closes.slice(-1));
    return `${escaped(opens)}[^${outside}\\s\\p{Ll}]+${escaped(closes)}`;
  });
  const propertiesOf = (match: string) => {
    const drawn = drawnSymbol(match, symbols);
    const className = ['symbol'];
    if (!drawn) return { className };
    return { className, role: 'img', ariaLabel: drawn.label, dataSymbol: match };
  };
  return (tree: Root): void => wrapMatches(tree, patterns, propertiesOf);
}

/**
 * Wraps all matches of the patterns in the text nodes of an HTML tree.
 * @param patterns sources of regular expressions with the `u` flag
 */
function wrapMatches(
  tree: Root,
  patterns: readonly string[],
  propertiesOf: (match: string) => Properties,
): void {
  if (patterns.length === 0) return;
  const pattern = new RegExp(patterns.join('|'), 'gu');
  visit(tree, 'text', ({ value }, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const parts: ElementContent[] = [];
    let at = 0;
    for (const match of value.matchAll(pattern)) {
      if (match.index > at) parts.push({ type: 'text', value: value.slice(at, match.index) });
      parts.push({
        type: 'element',
        tagName: 'span',
        properties: propertiesOf(match[0]),
        children: [{ type: 'text', value: match[0] }],
      });
      at = match.index + match[0].length;
    }
    if (parts.length === 0) return undefined;
    if (at < value.length) parts.push({ type: 'text', value: value.slice(at) });
    parent.children.splice(index, 1, ...parts);
    return [SKIP, index + parts.length];
  });
}

/** Adds the base path to links within the site. */
export function rehypeBasePath(base: string) {
  const root = base.replace(/\/$/, '');
  return (tree: Root): void => {
    if (root === '') return;
    visit(tree, 'element', ({ properties }) => {
      const { href } = properties;
      if (typeof href === 'string' && href.startsWith('/')) properties.href = root + href;
    });
  };
}

/** Makes rehype write `&lt;` instead of `&#x3C;`. */
export const htmlSettings: Options = { characterReferences: { useNamedReferences: true } };

const writer = unified().use(rehypeStringify, htmlSettings).freeze();

/** @example writeHtml({ type: 'root', children: [{ type: 'text', value: '<-this->' }] }) // '&lt;-this->' */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}

/** Settings for rendering card texts. */
export interface CardMarkup {
  symbols: readonly SymbolKind[];
  /** The site's base path. */
  base: string;
}

/** Renders the text of a card or ruling as paragraphs with symbols and links. */
export function cardHtml(
  text: string,
  markup: CardMarkup,
  links: readonly { start: number; end: number; address: string }[] = [],
): string {
  const tree: Root = { type: 'root', children: [] };
  let at = 0;
  for (const line of text.split('\n')) {
    const children: ElementContent[] = [];
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

/** Renders the cost of a card, `{1}{U}`, as symbols. */
export function costHtml(cost: string, markup: CardMarkup): string {
  const tree: Root = { type: 'root', children: [{ type: 'text', value: cost }] };
  rehypeSymbols(markup.symbols)(tree);
  return writeHtml(tree);
}
