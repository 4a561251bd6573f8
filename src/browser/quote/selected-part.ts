/** Finds the selected words of a rule and reduces a copy to them. */
import type { QuotedRule } from '../../rules/posts/forms.ts';
import { paragraphsOf } from '../page-address.ts';

/** Selections of fewer words of one rule are taken for accidental. */
export const leastWords = 2;
/** Words at each end of a long part that its link names. */
const wordsAtEnd = 4;

/** A part of a text, counted in letters and digits because spaces and marks differ between pages. */
interface Part {
  from: number;
  until: number;
}

/** A selection, saved because menus take it away with the focus. */
export interface Selected {
  range: Range | null;
  text: string;
}

/** Returns the current selection of the page. */
export function currentSelection(): Selected {
  const selection = getSelection();
  const hasRange = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed;
  return { range: hasRange ? selection.getRangeAt(0).cloneRange() : null, text: String(selection) };
}

/** Returns the selected part of an element's text; null if nothing in it is selected. */
export function selectedIn(element: Element, { range }: Selected): Part | null {
  if (!range?.intersectsNode(element)) return null;
  const from = lettersBefore(element, range.startContainer, range.startOffset);
  const until = lettersBefore(element, range.endContainer, range.endOffset);
  return from < until ? { from, until } : null;
}

function lettersBefore(element: Element, node: Node, offset: number): number {
  let letters = 0;
  for (const paragraph of paragraphsOf(element)) {
    const before = document.createRange();
    before.selectNodeContents(paragraph);
    const position = before.comparePoint(node, offset);
    if (position === 0) before.setEnd(node, offset);
    if (position >= 0) letters += lettersOf(String(before)).length;
  }
  return letters;
}

/**
 * Finds selected words in a text that is not on the page; null if it doesn't contain them.
 *
 * @example partWith('It has trample.', 'has trample') // { from: 2, until: 12 }
 */
export function partWith(text: string, selected: string): Part | null {
  const words = lettersOf(selected);
  const from = lettersOf(text).indexOf(words);
  return words === '' || from < 0 ? null : { from, until: from + words.length };
}

/**
 * Reduces a rule to a part of its text, in whole words, with `…` where text is left out and a link to
 * that part (a text fragment URL). Returns the whole rule if all or fewer than `least` words are selected.
 *
 * @example
 * reduceToPart({ text: 'It has trample. It flies.', url: 'https://x.example/cr/1/', … }, { from: 12, until: 17 })
 * // { text: '… It flies.', url: 'https://x.example/cr/1/#:~:text=It%20flies.', … }
 */
export function reduceToPart(rule: QuotedRule, part: Part | null, least = leastWords): QuotedRule {
  if (!part) return rule;
  let letters = 0;
  const selected = [...rule.text.matchAll(/\S+/g)].filter(([word]) => {
    const start = letters;
    letters += lettersOf(word).length;
    return start < part.until && letters > Math.max(start, part.from);
  });
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last || selected.length < least) return rule;
  const before = rule.text.slice(0, first.index).trim();
  const text = rule.text.slice(first.index, last.index + last[0].length);
  const after = rule.text.slice(last.index + last[0].length).trim();
  if (before + after === '') return rule;
  const marked = `${before && '… '}${text}${after && ' …'}`;
  return { ...rule, text: marked, url: rule.url + textFragment(text), isPart: true };
}

/** Returns the fragment that makes browsers scroll to a text; empty if it has symbols, which are images. */
function textFragment(text: string): string {
  const words = text.split(/[^\S\n]+/);
  const lines = text.split('\n').map((line) => line.split(' '));
  const isShort = lines.length === 1 && words.length <= 2 * wordsAtEnd;
  const ends = isShort
    ? [words]
    : [lines[0]?.slice(0, wordsAtEnd) ?? [], lines.at(-1)?.slice(-wordsAtEnd) ?? []];
  const written = ends.map((end) => encoded(end.join(' ')));
  return text.includes('{') ? '' : `#:~:text=${written.join(',')}`;
}

/** Escapes dashes, which separate parts of a fragment, and brackets, which forums cut off. */
function encoded(words: string): string {
  return encodeURIComponent(words)
    .replaceAll('-', '%2D')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
