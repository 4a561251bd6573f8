/**
 * Parts: what a page needs only once somebody asks for it, such as the sheet of results. They are
 * `<template>`s in `src/components/parts/`, kept out of every page; the browser fetches them all
 * with their styles from one small page, once, when the first is asked for. Texts are put in as
 * text, never read as markup.
 */
import { siteHref } from '../site/links.ts';

/** What goes into the places of a part, by their `data-part`; a place given null is taken out. */
export type Parts = Readonly<Record<string, string | Node | readonly (string | Node)[] | null>>;

/** Makes a filled copy of a part by its `data-template`. */
export type Draw = (template: string, parts?: Parts) => HTMLElement;

let page: Promise<Document> | null = null;

/**
 * A filled copy of a part. Fetches the parts where that was not done before.
 *
 * @example document.body.append(await part('searched-words'))
 * @throws (rejects) if the parts cannot be fetched, the next call tries again; or if there is no
 * such part, or it lacks a place that is filled
 */
export async function part(name: string, parts: Parts = {}): Promise<HTMLElement> {
  return (await loadParts())(name, parts);
}

/**
 * Gives the function that draws parts, for whoever draws many at once. Ask for it before it is
 * needed, when the reader comes to what will need it: then nobody waits.
 *
 * @param set parts that stand in this `data-set` go before those of the same name in none
 * @example const draw = await loadParts('options')
 * @throws (rejects) as `part`
 */
export async function loadParts(set?: string): Promise<Draw> {
  page ??= fetchParts();
  const parts = await page.catch((error: unknown) => {
    page = null;
    throw error;
  });
  const templates = new Map<string, HTMLTemplateElement>();
  for (const template of parts.querySelectorAll<HTMLTemplateElement>('template[data-template]')) {
    const name = template.dataset['template'] ?? '';
    const within = template.closest<HTMLElement>('[data-set]')?.dataset['set'];
    if (within === set || (within === undefined && !templates.has(name))) {
      templates.set(name, template);
    }
  }
  return (name, filling = {}) => {
    const template = templates.get(name);
    if (!template) throw new Error(`There is no part ${name}.`);
    return fill(copyOf(template), filling);
  };
}

/** Fetches the page of parts and puts its styles into this one, which are then ready. */
async function fetchParts(): Promise<Document> {
  const response = await fetch(siteHref('/parts/'));
  if (!response.ok) throw new Error('The parts of the page could not be fetched.');
  const parts = new DOMParser().parseFromString(await response.text(), 'text/html');
  await Promise.all([...parts.head.querySelectorAll('link[rel=stylesheet], style')].map(addStyles));
  return parts;
}

/** Without its styles a part is no sight, but it still works: what cannot be had is not awaited. */
function addStyles(styles: Element): Promise<void> {
  const mine = document.importNode(styles, true);
  const known = [...document.querySelectorAll('link[rel=stylesheet]')].some(
    (link) => link.getAttribute('href') === mine.getAttribute('href'),
  );
  if (known) return Promise.resolve();
  return new Promise((resolve) => {
    mine.addEventListener('load', () => resolve());
    mine.addEventListener('error', () => resolve());
    document.head.append(mine);
    if (mine instanceof HTMLStyleElement) resolve();
  });
}

/** A copy of the one element in a template, marked as what the styles of parts are for. */
function copyOf(template: HTMLTemplateElement): HTMLElement {
  const first = template.content.firstElementChild;
  if (!first) throw new Error('A template is empty.');
  const copy = document.importNode(first, true) as HTMLElement;
  copy.dataset['drawn'] = '';
  return copy;
}

/** The place in an element that has a name, which may be the element itself. */
export function partOf(element: HTMLElement, name: string): HTMLElement {
  const selector = `[data-part=${name}]`;
  const part = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`A template lacks its part ${name}.`);
  return part;
}

function fill(element: HTMLElement, parts: Parts): HTMLElement {
  const places = new Map<string, HTMLElement>();
  for (const place of [element, ...element.querySelectorAll<HTMLElement>('[data-part]')]) {
    const name = place.dataset['part'];
    if (name !== undefined && !places.has(name)) places.set(name, place);
  }
  for (const [name, value] of Object.entries(parts)) {
    const part = places.get(name);
    if (!part) throw new Error(`A template lacks its part ${name}.`);
    if (value === null) part.remove();
    else if (typeof value === 'string' || value instanceof Node) part.replaceChildren(value);
    else part.replaceChildren(...value);
  }
  return element;
}

let foot: Promise<HTMLElement> | null = null;

/**
 * Puts a part at the foot of the window. All that is said and offered there has this one place, in which
 * it stands one beside or above the other and covers nothing of it; what is taken away leaves the room
 * to the others. At its end the page has as much room as they take. What it says is of the text, so
 * it is heard and tabbed to before that.
 *
 * @throws (rejects) as `part`
 */
export async function putAtFoot(bar: HTMLElement): Promise<void> {
  foot ??= part('foot');
  const element = await foot.catch((error: unknown) => {
    foot = null;
    throw error;
  });
  element.append(bar);
  if (element.isConnected) return;
  const main = document.querySelector('body > main');
  if (main) main.before(element);
  else document.body.append(element);
  new ResizeObserver(() => {
    // On a phone it stands on the bar that leads on.
    const ways = document.querySelector<HTMLElement>('.reading-bar');
    const isFixed = ways && getComputedStyle(ways).position === 'fixed';
    const below = isFixed ? ways.getBoundingClientRect().height : 0;
    element.style.insetBlockEnd = `${below}px`;
    // What is tabbed or jumped to lands above both.
    const { offsetHeight } = element;
    const { style } = document.documentElement;
    style.scrollPaddingBlockEnd = offsetHeight > 0 ? `${below + offsetHeight + 16}px` : '';
  }).observe(element);
}
