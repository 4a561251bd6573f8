/** Finds the selected words of a rule, and reduces a copy to them. */
import type { QuotedRule } from '../../rules/posts/forms.ts';
import { paragraphsOf } from '../page-address.ts';

/** Selections with fewer words of one rule count as accidental. */
export const leastWords = 2;

/** A selection. It is saved because menus take it away with the focus. */
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

/** Returns the selected words of an element; empty if nothing in it is selected. */
export function selectedIn(element: Element, { range }: Selected): string {
  const words = paragraphsOf(element).map((paragraph) => {
    if (!range?.intersectsNode(paragraph)) return '';
    const part = document.createRange();
    part.selectNodeContents(paragraph);
    if (paragraph.contains(range.startContainer)) {
      part.setStart(range.startContainer, range.startOffset);
    }
    if (paragraph.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
    return String(part);
  });
  return words.join(' ').trim();
}

/**
 * Reduces a rule to the selected words, completed to whole words, with `…` where text is left out.
 * Returns the whole rule if it doesn't contain the words, if they are all of it, or if there are fewer
 * than `least`.
 *
 * @example reduceToPart({ text: 'It has trample. It flies.', … }, 'It flies').text // '… It flies.'
 */
export function reduceToPart(rule: QuotedRule, words: string, least = leastWords): QuotedRule {
  // Compares only letters and digits, because spaces and marks differ between pages.
  const wanted = lettersOf(words);
  const from = lettersOf(rule.text).indexOf(wanted);
  if (wanted === '' || from < 0) return rule;
  let letters = 0;
  const selected = [...rule.text.matchAll(/\S+/g)].filter(([word]) => {
    const start = letters;
    letters += lettersOf(word).length;
    return start < from + wanted.length && letters > Math.max(start, from);
  });
  const [first, last] = [selected[0], selected.at(-1)];
  if (!first || !last || selected.length < least) return rule;
  const before = rule.text.slice(0, first.index).trim();
  const text = rule.text.slice(first.index, last.index + last[0].length);
  const after = rule.text.slice(last.index + last[0].length).trim();
  if (before + after === '') return rule;
  const marked = `${before && '… '}${text}${after && ' …'}`;
  return { ...rule, text: marked, isPart: true };
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
