/**
 * Copies and fills `<template data-template="…">` elements. They are in `templates.html`, `dialogs.html` or the page.
 * Values are inserted as text or nodes, never parsed as HTML.
 */
import { siteHref } from '../site/links.ts';
import { makeElement } from './custom-elements.ts';
import dialogsHtml from './dialogs.html?raw';
import templatesHtml from './templates.html?raw';

/** Values for the elements of a template, by their `data-part`. `null` removes an element. */
export type TemplateValues = Readonly<
  Record<string, string | Node | readonly (string | Node)[] | null>
>;

let shared: DocumentFragment | undefined;

function sharedTemplates(): DocumentFragment {
  shared ??= document.createRange().createContextualFragment(templatesHtml + dialogsHtml);
  return shared;
}

/**
 * Returns a filled copy of the single element in a template.
 * @example list.append(fromTemplate('result', { number: '702.19b', text: 'The controller …' }))
 * @throws Error if there is no such template, or it lacks an element to fill
 */
export function fromTemplate(name: string, values: TemplateValues = {}): HTMLElement {
  const selector = `template[data-template="${CSS.escape(name)}"]`;
  const template =
    sharedTemplates().querySelector<HTMLTemplateElement>(selector) ??
    document.querySelector<HTMLTemplateElement>(selector);
  const first = template?.content.firstElementChild;
  if (!first) throw new Error(`There is no template "${name}".`);
  const copy = document.importNode(first, true) as HTMLElement;
  for (const [place, value] of Object.entries(values)) {
    const element = partOf(copy, place);
    if (value === null) element.remove();
    else if (typeof value === 'string' || value instanceof Node) element.replaceChildren(value);
    else element.replaceChildren(...value);
  }
  hideBraces(copy);
  return copy;
}

/** Matches symbols: `{T}`, `{W/U}`, but not `{see above}`. */
const symbols = /(\{[^{}\s\p{Ll}]+\})/u;

/**
 * Wraps symbols in elements whose braces CSS hides. If the page has the style sheet of symbols, they are
 * drawn as pictures. Copied text keeps the braces: `{T}`.
 */
function hideBraces(element: Element): void {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text);
  for (const text of found) {
    const parts = text.data.split(symbols);
    if (parts.length > 1)
      text.replaceWith(...parts.map((part, at) => (at % 2 ? sign(part) : part)));
  }
}

function sign(symbol: string): HTMLElement {
  const [open, close] = [makeElement('span', '{'), makeElement('span', '}')];
  const element = makeElement('span', open, symbol.slice(1, -1), close);
  element.className = 'sign';
  element.dataset['symbol'] = symbol;
  return element;
}

/**
 * Adds the style sheet that draws symbols, if a part that a script shows has symbols. Pages without symbols don't load
 * it themselves.
 */
export function addSymbolStyles(shown: HTMLElement): void {
  const { symbols } = document.querySelector<HTMLElement>('[data-symbols]')?.dataset ?? {};
  if (!symbols || !shown.querySelector('[data-symbol]')) return;
  const href = siteHref(symbols);
  if (document.querySelector(`link[href="${CSS.escape(href)}"]`)) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

/**
 * Returns the element with `data-part="name"`: the given element itself or one inside it.
 * @throws Error if there is none
 */
export function partOf(element: HTMLElement, name: string): HTMLElement {
  const selector = `[data-part="${CSS.escape(name)}"]`;
  const place = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
  if (!place) throw new Error(`The template has no place "${name}".`);
  return place;
}
