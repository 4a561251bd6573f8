/** Finds the selected words of a rule, and shortens a copy to them. */
import type { QuotedRule } from '../../rules/posts/copy-formats.ts';
import { paragraphsOf } from '../page-address.ts';

/** Selections of fewer words count as accidental. */
export const minWords = 2;

/** A saved selection. Browsers may clear the real one when a menu opens. */
export interface Selected {
  range: Range | null;
  text: string;
}

export function currentSelection(): Selected {
  const selection = getSelection();
  const hasRange = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed;
  return { range: hasRange ? selection.getRangeAt(0).cloneRange() : null, text: String(selection) };
}

/** Returns the selected text within an element, or an empty string. */
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
 * Shortens a rule to the selected words, with `…` where text is left out. Completes words of which only
 * a part is selected. Returns the rule unchanged if it doesn't contain the words, or if fewer than `min`
 * words are selected.
 * @example reduceToPart({ text: 'It has trample. It flies.', … }, 'It flies').text // '… It flies.'
 */
export function reduceToPart(rule: QuotedRule, words: string, min = minWords): QuotedRule {
  // Compares only letters and digits, because spaces and punctuation differ between pages.
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
  if (!first || !last || selected.length < min) return rule;
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
