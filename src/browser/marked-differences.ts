import type { markedDifferences } from '../rules/history/differences.ts';

/** What differs between two wordings, marked in one text, as nodes of the page. */
export function asNodes(marked: ReturnType<typeof markedDifferences>): (string | Node)[] {
  return marked.map((each) => {
    if (each.type !== 'element') return each.value;
    const element = document.createElement(each.tagName);
    element.append(...asNodes(each.children));
    return element;
  });
}
