/** The built site as the tests read it: its pages, taken apart once. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface Page {
  /** As a reader asks for it: `/rulings/501.5b/`, `/404.html`. */
  address: string;
  html: string;
  elements: Element[];
}

export const dist = 'dist';

const found = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name).slice(dist.length).replaceAll('\\', '/'));

/** Every file of the site, by its address. */
export const files: ReadonlySet<string> = new Set(found);

/** Every page, in order of address. */
export const pages: readonly Page[] = await Promise.all(
  found
    .filter((file) => file.endsWith('.html'))
    .sort()
    .map(readPage),
);

export const pageAt: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.address, page]));

async function readPage(file: string): Promise<Page> {
  const html = await readFile(join(dist, file), 'utf8');
  return {
    address: file.replace(/\/index\.html$/, '/'),
    html,
    elements: [...elementsIn(parse(html))],
  };
}

function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

/** An attribute's value, or undefined. @example attribute(link, 'href') // '/cr/' */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/** The words in an element, as a reader would copy them. A paragraph or line break is one blank. */
export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node)) return '';
  if (node.nodeName === names.TAG_NAMES.BR) return ' ';
  const text = node.childNodes.map(textOf).join('');
  return node.nodeName === names.TAG_NAMES.P ? `${text} ` : text;
}
