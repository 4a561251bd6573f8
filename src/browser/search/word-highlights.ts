/**
 * Marks words on a page without touching its text, by the CSS Custom Highlight API. Where a
 * browser lacks it the page is shown unmarked.
 */
import type { Span } from '../../rulebook/texts/parsed.ts';

/** The name under which the style sheet finds the marked words: `::highlight(searched-words)`. */
const highlightName = 'searched-words';

const neverMarked = 'script, style, noscript, rule-search, nav, [hidden]';

/**
 * Marks everything under `root` that `find` points out in a stretch of text.
 *
 * @returns how many places are marked
 */
export function highlightWords(root: Element, find: (text: string) => Span[]): number {
  if (!('highlights' in CSS)) return 0;
  const ranges = [...textsUnder(root)].flatMap((node) =>
    find(node.data).map(({ start, end }) => rangeIn(node, start, end)),
  );
  if (ranges.length > 0) CSS.highlights.set(highlightName, new Highlight(...ranges));
  return ranges.length;
}

/** Takes every mark away again. */
export function clearHighlights(): void {
  if ('highlights' in CSS) CSS.highlights.delete(highlightName);
}

function* textsUnder(root: Element): Generator<Text> {
  const walker = document.createTreeWalker(
    root,
    NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT,
    (node) =>
      node instanceof Element && node.matches(neverMarked)
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
  );
  while (walker.nextNode()) if (walker.currentNode instanceof Text) yield walker.currentNode;
}

function rangeIn(node: Text, start: number, end: number): Range {
  const range = document.createRange();
  range.setStart(node, start);
  range.setEnd(node, end);
  return range;
}
