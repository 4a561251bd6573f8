import type { markedDifferences } from '../rules/history/differences.ts';

/** Makes DOM nodes of the result of `markedDifferences`. */
export function asNodes(marked: ReturnType<typeof markedDifferences>): (string | Node)[] {
  return marked.map((each) => {
    if (each.type !== 'element') return each.value;
    const element = document.createElement(each.tagName);
    element.append(...asNodes(each.children));
    return element;
  });
}
