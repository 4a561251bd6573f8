/**
 * Keeps the styles of parts to the parts. `@scope` would say the same, but a browser then asks of
 * every ancestor of every element whether the scope begins there: a third of the work of a key in the
 * search box. Here each selector asks it of its own element, and only where all else fits.
 */

/** As much of PostCSS's rules as is used here. */
interface Rule {
  selectors: string[];
  parent: { type: string; name?: string; parent?: unknown } | undefined;
}

/** Elements of a part: what `src/browser/parts.ts` has drawn, and all in it. */
const inPart = ':where([data-drawn], [data-drawn] *)';

/**
 * Has every rule in `@layer parts` hold in parts alone.
 *
 * @example selectorInPart('.block') // '.block:where([data-drawn], [data-drawn] *)'
 */
export function partsStyles() {
  return {
    postcssPlugin: 'parts-styles',
    Rule(rule: Rule & Record<symbol, unknown>) {
      if (rule[done] || !standsInLayer(rule.parent)) return;
      rule[done] = true;
      rule.selectors = rule.selectors.map(selectorInPart);
    },
  };
}
const done = Symbol('done');

/** Whether the rule stands in the layer of parts and in no other rule, which says it already. */
function standsInLayer(parent: unknown): boolean {
  const above = parent as
    { type?: string; name?: string; params?: string; parent?: unknown } | undefined;
  if (above?.type !== 'atrule') return false;
  return (above.name === 'layer' && above.params === 'parts') || standsInLayer(above.parent);
}

/** The selector for elements of parts alone; a pseudo-element stays last, however it is written. */
export function selectorInPart(selector: string): string {
  const [, element = '', pseudo = ''] =
    /^(.*?)((?<!\\):(?::|before|after).*)?$/s.exec(selector) ?? [];
  return `${element}${inPart}${pseudo}`;
}
