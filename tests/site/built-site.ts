/** The built site as the tests read it: its pages, taken apart once. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DefaultTreeAdapterTypes, html as names, parse } from 'parse5';

export type Element = DefaultTreeAdapterTypes.Element;
type Node = DefaultTreeAdapterTypes.Node;

export interface Page {
  /** As a reader asks for it: `/rulings/501.5b/`, `/404.html`. */
  address: string;
  readonly html: string;
  readonly elements: Element[];
}

/** Up to so many pages are read and taken apart once; more would not fit into memory. */
const mostKept = 3000;

/** The project that was built: this one, or a scratch copy of it. */
export const project = process.env['RULEKEEP_BUILT'] ?? '.';
export const dist = join(project, 'dist');
/** The folder that the site is published in, as it stands before every address: `` or `/rules`. */
export const base = (process.env['BASE_PATH'] ?? '').replace(/\/$/, '');

const found = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((file) => file.isFile())
  .map((file) => join(file.parentPath, file.name).slice(dist.length).replaceAll('\\', '/'));

/** Every file of the site, by its address. */
export const files: ReadonlySet<string> = new Set(found);

const pageFiles = found.filter((file) => file.endsWith('.html')).sort();

/** Every page, in order of address. */
export const pages: readonly Page[] = pageFiles.map(openPage);

export const pageAt: ReadonlyMap<string, Page> = new Map(pages.map((page) => [page.address, page]));

/** A page that is read when something of it is asked for. */
function openPage(file: string): Page {
  const address = file.replace(/\/index\.html$/, '/');
  const read = () => readFileSync(join(dist, file), 'utf8');
  const takeApart = (html: string) => [...elementsIn(parse(html))];
  if (pageFiles.length > mostKept) {
    return {
      address,
      get html() {
        return read();
      },
      get elements() {
        return takeApart(read());
      },
    };
  }
  const html = read();
  return { address, html, elements: takeApart(html) };
}

/** Every element of a page, as it was taken apart. */
export function* elementsIn(node: Node): Generator<Element> {
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
