/**
 * The HTML of entries, cards and rulings: small rehype plugins that set apart what a text holds, and
 * how a tree is written.
 */
import type { ElementContent, Properties, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { cardAddress, citedSourceAddress } from '../addresses.ts';
import { drawnSymbol, type SymbolKind } from './drawn-symbols.ts';
import rehypeStringify, { type Options } from 'rehype-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';

/** Signs around what stands for something else, as `content/game.yaml` lists them. */
export interface Signs {
  opens: string;
  closes: string;
  /** Whether only words stand between them. */
  word?: boolean | undefined;
}

/** What a link in an entry's body is. */
export type LinkKind = 'reference' | 'citation' | 'card' | 'term';

/** What a link to a number that the texts do not hold says when it is pointed at. */
export const absentTitle = 'Text not on this site';

/**
 * What a link is; its address says it.
 *
 * @example linkKind('/cards/chimeric-staff/') // 'card'
 */
export function linkKind(url: string): LinkKind {
  if (url.startsWith(citedSourceAddress('').slice(0, -1))) return 'citation';
  if (url.startsWith(cardAddress('').slice(0, -1))) return 'card';
  return url.includes('/glossary/') ? 'term' : 'reference';
}

/**
 * rehype plugin: what a link is shows in its class, by which styles set it apart: `reference`,
 * `reference absent`, `citation` or `card`. A term has none, for its address says it, and there are
 * dozens on a page. Comes before the base path, since the address within the site is what tells.
 */
export function rehypeLinkKinds() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'a') return;
      const { href, title } = node.properties;
      const kind = linkKind(String(href));
      if (kind === 'term') return;
      const className = title === absentTitle ? [kind, 'absent'] : [kind];
      node.properties = { className, ...node.properties };
    });
  };
}

/**
 * rehype plugin: what stands for something else is an element of class `placeholder`. With the signs
 * `<-` and `>` it is `<-a card->`, and not `3 < 4`; with `~` and small letters alone it is `~this~`,
 * and not `~ 3 or ~4`.
 */
export function rehypePlaceholders(placeholders: readonly Signs[]) {
  const patterns = placeholders.map(({ opens, closes, word }) => {
    const outside = RegExp.escape(opens.charAt(0)) + RegExp.escape(closes.slice(-1));
    const words = word ? String.raw`\p{Ll}[\p{Ll} ]*` : `[^${outside}]*`;
    return RegExp.escape(opens) + words + RegExp.escape(closes);
  });
  const first = placeholders.map(({ opens }) => opens);
  return (tree: Root, file?: VFile): void => {
    if (mayHold(first, file)) wrapMatches(tree, patterns, () => ({ className: ['placeholder'] }));
  };
}

/**
 * rehype plugin: a symbol is an element of class `symbol`. With the signs `{` and `}` these are `{T}`,
 * `{10}`, `{W/U}`, `{½}` and `{∞}`, and not `{see above}`. One that is drawn is named by its sign for
 * the styles, and says in words what it is to those who hear it; its text stays, to be copied.
 */
export function rehypeSymbols(symbols: readonly SymbolKind[]) {
  const patterns = symbols.map(({ opens, closes }) => {
    const outside = RegExp.escape(opens.charAt(0)) + RegExp.escape(closes.slice(-1));
    return `${RegExp.escape(opens)}[^${outside}\\s\\p{Ll}]+${RegExp.escape(closes)}`;
  });
  const propertiesOf = (match: string) => {
    const drawn = drawnSymbol(match, symbols);
    const className = ['symbol'];
    if (!drawn) return { className };
    return { className, role: 'img', ariaLabel: drawn.said, dataSymbol: match };
  };
  const first = symbols.map(({ opens }) => opens);
  return (tree: Root, file?: VFile): void => {
    if (mayHold(first, file)) wrapMatches(tree, patterns, propertiesOf);
  };
}

/** Whether one of some signs stands in a text, as far as that is known: most texts have none. */
function mayHold(signs: readonly string[], file: VFile | undefined): boolean {
  const text = file?.data.text;
  return text === undefined || signs.some((sign) => text.includes(sign));
}

/**
 * Puts every match of any of the patterns in the words of an HTML tree into a `<span>`. The words
 * stay as they are.
 *
 * @param patterns as sources of Unicode expressions; they look at one text node at a time
 * @param propertiesOf what the `<span>` around a match has
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

/**
 * rehype plugin: links within the site lead under the folder that it is published in.
 *
 * @param base that folder, with or without a slash at its end: `/`, `/rulekeep`
 */
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

/** How HTML is written: `&lt;`, as people write it, and not `&#x3C;`. */
export const htmlSettings: Options = { characterReferences: { useNamedReferences: true } };

const writer = unified().use(rehypeStringify, htmlSettings).freeze();

/**
 * An HTML tree as text. HTML is always made as a tree, so that no words can become markup.
 *
 * @example writeHtml({ type: 'root', children: [{ type: 'text', value: '<-this->' }] }) // '&lt;-this->'
 */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}

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
