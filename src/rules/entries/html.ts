/**
 * Renders entries, cards and rulings as HTML, with small rehype plugins for links, placeholders and
 * symbols.
 */
import type { Element, ElementContent, Properties, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { cardAddress, citedSourceAddress } from '../addresses.ts';
import { drawnSymbol, type SymbolKind } from './drawn-symbols.ts';
import rehypeStringify, { type Options } from 'rehype-stringify';
import { unified } from 'unified';
import type { VFile } from 'vfile';

/** Signs around a placeholder, as listed in `content/game.yaml`. */
export interface Signs {
  opens: string;
  closes: string;
  /** True if only words may be between them. */
  word?: boolean | undefined;
}

/** Kinds of links in an entry's body. */
export type LinkKind = 'reference' | 'citation' | 'card' | 'term';

/** Tooltip of an unresolved reference. */
export const unavailableTitle = 'Text not on this site';

/**
 * Returns the kind of a link by its address.
 *
 * @example linkKind('/cards/chimeric-staff/') // 'card'
 */
export function linkKind(url: string): LinkKind {
  if (url.startsWith(citedSourceAddress('').slice(0, -1))) return 'citation';
  if (url.startsWith(cardAddress('').slice(0, -1))) return 'card';
  return url.includes('/glossary/') ? 'term' : 'reference';
}

/**
 * rehype plugin: sets the class of each link for styles: `reference`, `reference unavailable`,
 * `citation` or `card`. Terms have no class, because a page has dozens of them. Must run before the
 * base path is added, because it reads addresses.
 */
export function rehypeLinkKinds() {
  return (tree: Root): void => {
    visit(tree, 'element', (node) => {
      if (node.tagName !== 'a') return;
      const { href, title } = node.properties;
      const kind = linkKind(String(href));
      if (kind === 'term') return;
      const className = title === unavailableTitle ? [kind, 'unavailable'] : [kind];
      node.properties = { className, ...node.properties };
    });
  };
}

/**
 * rehype plugin: wraps placeholders in elements of class `placeholder`. With the signs `<-` and `>` it
 * matches `<-a card->` but not `3 < 4`; with `~` and words only, `~this~` but not `~ 3 or ~4`.
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
 * rehype plugin: wraps symbols in elements of class `symbol`. With the delimiters `{` and `}`, it
 * matches `{T}`, `{10}`, `{W/U}`, `{½}` and `{∞}`, but not `{see above}`. A symbol that has a drawing
 * also gets an attribute for the styles and an accessible name. Its text stays, so that it can be
 * copied.
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

/** False if a text surely has none of the signs, as is true of most texts. */
function mayHold(signs: readonly string[], file: VFile | undefined): boolean {
  const text = file?.data.text;
  return text === undefined || signs.some((sign) => text.includes(sign));
}

/**
 * Wraps every match of the patterns in the text of an HTML tree in a `<span>`.
 *
 * @param patterns regular expressions as strings, compiled with the `u` flag; a match can’t span nodes
 * @param propertiesOf returns the properties of the `<span>` of a match
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

const bulleted = /^[•●▪]\s/;
const numbered = /^(?:[A-Za-z]|\d{1,2})[.)]\s/;
const cellGap = ' | ';

/**
 * rehype plugin: turns paragraphs that begin with `•`, `1.` or `A.` into lists, and paragraphs with
 * columns into tables. The marks stay in the text, because quotes and text links depend on it.
 *
 * @example '<p>Cards | Time</p><p>15 | 40 seconds</p>' // '<table …><tr><th …>Cards </th>…'
 */
export function rehypeLists() {
  return (tree: Root): void => {
    const paragraphs = tree.children.filter((node) => node.type === 'element');
    const tags = tagsOfLists(paragraphs);
    const made: Element[] = [];
    for (const [index, paragraph] of paragraphs.entries()) {
      const tag = tags[index];
      const isFirst = !made.some(({ tagName }) => tagName === 'table');
      if (tag && tag !== tags[index - 1]) made.push(newList(tag));
      if (tag === 'ul') addItem(made.at(-1) as Element, paragraph);
      else if (tag)
        addRow(made.at(-1) as Element, paragraph, isFirst && !/\d/.test(wordsOf(paragraph)));
      else made.push(paragraph);
    }
    tree.children = made.flatMap((each, index) =>
      index === 0 ? [each] : [{ type: 'text', value: '\n' }, each],
    );
  };
}

/**
 * Returns the element that each paragraph goes into, or null. A single numbered paragraph is not a
 * list.
 */
function tagsOfLists(paragraphs: readonly Element[]): ('ul' | 'table' | null)[] {
  const isItem = (at: number) => {
    const [first] = paragraphs[at]?.children ?? [];
    const words = first?.type === 'text' ? first.value : '';
    return { bulleted: bulleted.test(words), numbered: numbered.test(words) };
  };
  return paragraphs.map(({ children }, at) => {
    if (children.some(isRowText)) return 'table';
    if (isItem(at).bulleted) return 'ul';
    const isList = isItem(at - 1).numbered || isItem(at + 1).numbered;
    return isItem(at).numbered && isList ? 'ul' : null;
  });
}

const isRowText = (node: ElementContent) => node.type === 'text' && node.value.includes(cellGap);

const wordsOf = ({ children }: Element) =>
  children.map((node) => (node.type === 'text' ? node.value : '')).join('');

function newList(tagName: 'ul' | 'table'): Element {
  const className = tagName === 'ul' ? 'itemized' : 'tabled';
  return { type: 'element', tagName, properties: { className: [className] }, children: [] };
}

function addItem(list: Element, { children }: Element): void {
  list.children.push({ type: 'element', tagName: 'li', properties: {}, children });
}

/** Splits a row at its gaps, with a space after each cell. The first row may be a header. */
function addRow(table: Element, { children }: Element, isHead: boolean): void {
  const cells: ElementContent[][] = [[]];
  for (const node of children) {
    const parts = node.type === 'text' ? node.value.split(cellGap) : [];
    if (node.type !== 'text') cells.at(-1)?.push(node);
    for (const [index, value] of parts.entries()) {
      if (index > 0) cells.push([]);
      const isLast = index === parts.length - 1;
      cells.at(-1)?.push({ type: 'text', value: isLast ? value : `${value} ` });
    }
  }
  const row = cells.map((inside): Element => ({
    ...{ type: 'element', tagName: isHead ? 'th' : 'td' },
    properties: isHead ? { scope: 'col' } : {},
    children: inside,
  }));
  table.children.push({ type: 'element', tagName: 'tr', properties: {}, children: row });
}

/**
 * rehype plugin: adds the base path to links within the site.
 *
 * @param base with or without a final slash: `/`, `/rulekeep`
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

/** Writes `&lt;` instead of `&#x3C;`. */
export const htmlSettings: Options = { characterReferences: { useNamedReferences: true } };

const writer = unified().use(rehypeStringify, htmlSettings).freeze();

/**
 * Writes an HTML tree as text. HTML is always built as a tree, so that text is escaped.
 *
 * @example writeHtml({ type: 'root', children: [{ type: 'text', value: '<-this->' }] }) // '&lt;-this->'
 */
export function writeHtml(tree: Root): string {
  return writer.stringify(tree);
}

/** Settings for rendering card texts. */
export interface CardMarkup {
  symbols: readonly SymbolKind[];
  /** The site's base path. */
  base: string;
}

/** Renders paragraphs with symbols and links. */
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

/** Renders a line of symbols, such as a cost. */
export function costHtml(cost: string, markup: CardMarkup): string {
  const tree: Root = { type: 'root', children: [{ type: 'text', value: cost }] };
  rehypeSymbols(markup.symbols)(tree);
  return writeHtml(tree);
}
