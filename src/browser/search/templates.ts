/**
 * What is shown is copied from the `<template>`s of the page and filled: markup and classes stand in
 * the Astro components alone. Texts are put in as text, never read as markup.
 */

/** What goes into the parts of a copy, by their `data-part`; a part given null is taken out. */
export type Parts = Readonly<Record<string, string | Node | readonly (string | Node)[] | null>>;

/** Makes a filled copy of a template by its `data-template`. */
export type Draw = (template: string, parts?: Parts) => HTMLElement;

/**
 * Gives the function that draws with the templates under an element.
 *
 * @example templatesIn(page)('mending', { mended: 'regenerate', typed: 'regenrate' })
 * @throws if there is no such template, or a template lacks a part that is filled
 */
export function templatesIn(root: ParentNode): Draw {
  return (name, parts = {}) => {
    const template = root.querySelector<HTMLTemplateElement>(`template[data-template=${name}]`);
    if (!template) throw new Error(`The page lacks the template ${name}.`);
    return fill(copyOf(template), parts);
  };
}

/** A copy of the one element in a template. */
export function copyOf(template: HTMLTemplateElement): HTMLElement {
  const first = template.content.firstElementChild;
  if (!first) throw new Error('A template is empty.');
  return document.importNode(first, true) as HTMLElement;
}

/** The part of an element that has a name, which may be the element itself. */
export function partOf(element: HTMLElement, name: string): HTMLElement {
  const selector = `[data-part=${name}]`;
  const part = element.matches(selector) ? element : element.querySelector<HTMLElement>(selector);
  if (!part) throw new Error(`A template lacks its part ${name}.`);
  return part;
}

function fill(element: HTMLElement, parts: Parts): HTMLElement {
  for (const [name, value] of Object.entries(parts)) {
    const part = partOf(element, name);
    if (value === null) part.remove();
    else if (typeof value === 'string' || value instanceof Node) part.replaceChildren(value);
    else part.replaceChildren(...value);
  }
  return element;
}
