/** Reads the built site for tests, and parses each page only once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';
import { lacksTextsOf } from '../support/scratch.ts';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface Page {
  /** The page's address: `/rulings/501.5b/`, `/404.html`. */
  address: string;
  readonly html: string;
  readonly elements: Element[];
}

/** If there are more pages than this, they are parsed each time, to save memory. */
const maxInMemory = 3000;

/** The folder of the project that was built: this one, or a copy. */
export const project = process.env['RULEKEEP_BUILT'] ?? '.';
export const dist = join(project, 'dist');
/** The base path without its final slash: `/rules`, or '' if there is none. */
export const base = (process.env['BASE_PATH'] ?? '').replace(/\/$/, '');

const found = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name).slice(dist.length).replaceAll('\\', '/'));

/**
 * Returns how many things a test must find to prove something: the given number in the repository, and none where
 * an owner removed its texts.
 */
export function least(count: number): number {
  return lacksTextsOf('cr', 'rulings') ? 0 : count;
}

/** The addresses of all files of the site. */
export const files: ReadonlySet<string> = new Set(found);

const pageFiles = found.filter((file) => file.endsWith('.html')).sort();

/** All pages, sorted by address. */
export const pages: readonly Page[] = pageFiles.map(openPage);

export const pageAt: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.address, page]));

/** Reads a page. If there are too many pages, reads it only when its fields are used. */
function openPage(file: string): Page {
  const address = file.replace(/\/index\.html$/, '/');
  const read = () => readFileSync(join(dist, file), 'utf8');
  const parseElements = (html: string) => [...elementsIn(parse(html))];
  if (pageFiles.length > maxInMemory) {
    return {
      address,
      get html() {
        return read();
      },
      get elements() {
        return parseElements(read());
      },
    };
  }
  const html = read();
  return { address, html, elements: parseElements(html) };
}

/** Yields every element of a parsed page. */
export function* elementsIn(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsIn(child);
}

/** Returns an attribute's value, or undefined. @example attribute(link, 'href') // '/cr/' */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

/**
 * Returns the text of an element, with one space for each line break or end of a paragraph.
 */
export function textOf(node: Node): string {
  if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
  if (!('childNodes' in node)) return '';
  if (node.nodeName === names.TAG_NAMES.BR) return ' ';
  const text = node.childNodes.map(textOf).join('');
  return node.nodeName === names.TAG_NAMES.P ? `${text} ` : text;
}
