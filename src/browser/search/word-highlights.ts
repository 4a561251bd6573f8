/**
 * Marks words on a page without touching its text, by the CSS Custom Highlight API. Where a
 * browser lacks it the page is shown unmarked.
 */
import type { Span } from '../../rules/texts/parsed.ts';
import { makeLexicon, noWordLists } from '../../search/lexicon.ts';
import { marksOf } from '../../search/query/passage.ts';

/** The name under which the style sheet finds the marked words: `::highlight(searched-words)`. */
const highlightName = 'searched-words';

// What the site itself says beside a text is none of its words.
const neverMarked =
  'script, style, noscript, rule-search, nav, aside, form, button, .actions, .quiet, [hidden]';

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

/**
 * Gives a function that finds in a text what a search found in its index.
 *
 * @param marked stems, phrases as stems with blanks between, and `form=stem`, as an answer names them
 * @example findWords(['regener'])('Regenerate it') // [{ start: 0, end: 10 }]
 */
export function findWords(marked: readonly string[]): (text: string) => Span[] {
  const stems = marked.filter((words) => !words.includes('=')).map((words) => words.split(' '));
  const apart: Record<string, string[]> = {};
  for (const words of marked) {
    const [form = '', stem] = words.split('=');
    if (stem) apart[stem] = [...(apart[stem] ?? []), form];
  }
  const lexicon = makeLexicon({ ...noWordLists, apart });
  const marker = {
    stems: new Map(stems.filter(({ length }) => length === 1).map(([stem = '']) => [stem, 1])),
    phrases: stems.filter(({ length }) => length > 1),
  };
  return (text) => marksOf(text, marker, lexicon).map(([start, end]) => ({ start, end }));
}
