/**
 * Temporary: keeps the old interface of templates until every feature calls `template.ts` and
 * `bottom-bar.ts` itself. Remove it then, with the imports of `components/parts/` in the layout.
 */
import { showBar } from './bottom-bar.ts';
import { fillTemplate, placeIn, type TemplateValues } from './template.ts';

export type Parts = TemplateValues;
export type Draw = (template: string, parts?: Parts) => HTMLElement;

export const partOf = placeIn;

export async function part(name: string, parts: Parts = {}): Promise<HTMLElement> {
  return (await loadParts())(name, parts);
}

/** @param set prefers templates inside an element with this `data-set` */
export async function loadParts(set = ''): Promise<Draw> {
  return (name, parts = {}) => {
    const named = `template[data-template="${CSS.escape(name)}"]`;
    const template =
      document.querySelector<HTMLTemplateElement>(`[data-set="${CSS.escape(set)}"] ${named}`) ??
      document.querySelector<HTMLTemplateElement>(`:not([data-set]) > ${named}`);
    if (!template) throw new Error(`This page has no template "${name}".`);
    return fillTemplate(template, parts);
  };
}

export async function putAtFoot(bar: HTMLElement): Promise<void> {
  showBar(bar);
}
