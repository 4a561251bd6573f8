/** Copying a part of a rule: what a reader has selected of its words. */
import type { QuotedRule } from '../../rulebook/quotation/forms.ts';
import { paragraphsOf } from '../page-address.ts';

/** So few words of one rule are no sentence: they were tapped, or selected for something else. */
export const leastWords = 2;

/** Words at either end of a longer part by which a link finds it. */
const wordsOfEnd = 5;

/** A part of a text, in letters and digits from its beginning: blanks and marks differ from page to page. */
export interface Place {
  from: number;
  until: number;
}

/** What is selected on a page, to be used once a menu has taken the focus, or the words were fetched. */
export interface Selected {
  range: Range | null;
  text: string;
}

/** What is selected now. */
export function selectedNow(): Selected {
  const selection = getSelection();
  const isSome = selection !== null && selection.rangeCount > 0 && !selection.isCollapsed;
  return { range: isSome ? selection.getRangeAt(0).cloneRange() : null, text: String(selection) };
}

/** What of the words in an element is selected; null where nothing is. */
export function placeIn(words: Element, { range }: Selected): Place | null {
  if (!range?.intersectsNode(words)) return null;
  const from = lettersBefore(words, range.startContainer, range.startOffset);
  const until = lettersBefore(words, range.endContainer, range.endOffset);
  return from < until ? { from, until } : null;
}

function lettersBefore(words: Element, node: Node, offset: number): number {
  let letters = 0;
  for (const paragraph of paragraphsOf(words)) {
    const before = document.createRange();
    before.selectNodeContents(paragraph);
    const where = before.comparePoint(node, offset);
    if (where === 0) before.setEnd(node, offset);
    if (where >= 0) letters += lettersOf(String(before)).length;
  }
  return letters;
}

/**
 * Where selected words stand in a text that the page does not have; null where they do not.
 *
 * @example placeOf('It has trample.', 'has trample') // { from: 2, until: 12 }
 */
export function placeOf(text: string, selected: string): Place | null {
  const words = lettersOf(selected);
  const from = lettersOf(text).indexOf(words);
  return words === '' || from < 0 ? null : { from, until: from + words.length };
}

/**
 * A rule with the selected part of its words alone, marked where more stands before or behind it, and
 * with a link that leads to that part. Words of which a piece is selected are taken whole. The whole
 * rule, where all or too little of it is selected.
 *
 * @param least words that are a part
 * @example
 * partOfRule({ text: 'It has trample. It flies.', url: 'https://x.example/cr/1/', … }, { from: 12, until: 17 })
 * // { text: '… It flies.', url: 'https://x.example/cr/1/#:~:text=It%20flies.', … }
 */
export function partOfRule(
  rule: QuotedRule,
  place: Place | null,
  least: number = leastWords,
): QuotedRule {
  if (!place) return rule;
  let letters = 0;
  const words = [...rule.text.matchAll(/\S+/g)];
  const taken = words.filter(([word]) => {
    const start = letters;
    letters += lettersOf(word).length;
    return start < place.until && letters > Math.max(start, place.from);
  });
  const [first, last] = [taken[0], taken.at(-1)];
  if (!first || !last || taken.length < least) return rule;
  const [start, end] = [first.index, last.index + last[0].length];
  const [before, part, behind] = [
    rule.text.slice(0, start),
    rule.text.slice(start, end),
    rule.text.slice(end),
  ];
  if (before.trim() + behind.trim() === '') return rule;
  const text = `${before.trim() && '… '}${part}${behind.trim() && ' …'}`;
  return { ...rule, text, url: rule.url + fragmentOf(part), isPart: true };
}

/** How an address says which text is meant; browsers that do not know of it show the page from above. */
function fragmentOf(part: string): string {
  const lines = part.split('\n').map(wordsIn);
  const [first = [], last = []] = [lines[0], lines.at(-1)];
  // Words in a row are sought within one paragraph alone.
  const isLong = lines.length > 1 || first.length > 2 * wordsOfEnd;
  const ends = isLong ? [first.slice(0, wordsOfEnd), last.slice(-wordsOfEnd)] : [first];
  // What parts its parameters must not stand in them.
  // A bracket at an address's end is taken for the sentence's where addresses are found in texts.
  const written = ends.map((end) =>
    encodeURIComponent(end.join(' '))
      .replaceAll('-', '%2D')
      .replaceAll('(', '%28')
      .replaceAll(')', '%29'),
  );
  return `#:~:text=${written.join(',')}`;
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
