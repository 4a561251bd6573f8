/** Copying a part of a rule: what a reader has selected of its words. */
import type { QuotedRule } from '../../rules/posts/forms.ts';
import { paragraphsOf } from '../page-address.ts';

/** So few words of one rule are no sentence: they were tapped, or selected for something else. */
export const leastWords = 2;

/** Words at either end of a longer part by which a link finds it. */
const wordsOfEnd = 5;

/** So few words may stand in a heading, too. */
const fewWords = 4;

/** What a link says of a part stays shorter, in characters, wherever few words are enough. */
const longestFragment = 160;

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
 * // { text: '… It flies.', url: 'https://x.example/cr/1/#:~:text=trample.-,It%20flies.', … }
 */
export function partOfRule(
  rule: QuotedRule,
  place: Place | null,
  least: number = leastWords,
): QuotedRule {
  if (!place) return rule;
  let letters = 0;
  const words = [...rule.text.matchAll(/\S+/g)];
  const isTaken = words.map(([word]) => {
    const start = letters;
    letters += lettersOf(word).length;
    return start < place.until && letters > Math.max(start, place.from);
  });
  const [first, last] = [isTaken.indexOf(true), isTaken.lastIndexOf(true)];
  if (first < 0 || last - first + 1 < least) return rule;
  const [begins, ends] = [words[first], words[last]];
  if (!begins || !ends) return rule;
  const [start, end] = [begins.index, ends.index + ends[0].length];
  const [before, part, behind] = [
    rule.text.slice(0, start),
    rule.text.slice(start, end),
    rule.text.slice(end),
  ];
  if (before.trim() + behind.trim() === '') return rule;
  const text = `${before.trim() && '… '}${part}${behind.trim() && ' …'}`;
  const fragment = fragmentOf(wordsIn(rule.text), first, last);
  return { ...rule, text, url: rule.url + fragment, isPart: true };
}

/** A word of a rule, in which of its paragraphs it stands, and in which row of words. */
interface Word {
  word: string;
  line: number;
  /** Browsers seek no words across a drawn symbol, which is a row by itself. */
  row: number;
}

/** How an address says which text is meant; browsers that do not know of it show the page from above. */
function fragmentOf(words: readonly Word[], first: number, last: number): string {
  for (let most = wordsOfEnd; ; most--) {
    const fragment = `#:~:text=${wordsSought(words, first, last, most)}`;
    if (fragment.length < longestFragment || most === 1) return fragment;
  }
}

/**
 * Words in a row, or those at either end of more. Browsers take the first place that has them: more of
 * them are said, and those before or behind, until they stand nowhere in the rule before that.
 *
 * @param most words at either end, where that is enough
 */
function wordsSought(words: readonly Word[], first: number, last: number, most: number): string {
  const inRow = (one: number, other: number) => words[one]?.row === words[other]?.row;
  const isBehind = (place: number) => words[place]?.line === words[place + 1]?.line;
  const isShort = inRow(first, last) && last - first < 2 * most;
  let until = isShort ? last : first;
  while (!isShort && until - first < most - 1 && inRow(first, until + 1)) until++;

  // So few may be a heading's, too, which stands above the rule: one beside them is said.
  const isFew = until - first < fewWords;
  let before = first;
  while (before > 0 && (before < first ? inRow(before - 1, before) : isBehind(first - 1))) {
    if (!standBefore(words, before, until, 0) && !(isFew && before === first)) break;
    before--;
  }
  const prefix = before < first ? `${written(words.slice(before, first), 'before')}-,` : '';
  const behind = () =>
    isBehind(last) ? `,-${written(words.slice(last + 1, last + 2), 'behind')}` : '';
  const start = prefix + written(words.slice(first, until + 1), 'start');
  if (isShort) return start + (isFew && prefix === '' ? behind() : '');

  let since = last;
  const isTaken = () => standBefore(words, since, last, until + 1);
  while (since - 1 > until && inRow(since - 1, last)) {
    if (last - since >= most - 1 && !isTaken()) break;
    since--;
  }
  const end = written(words.slice(since, last + 1), 'end');
  return `${start},${end}${isTaken() ? behind() : ''}`;
}

/** Whether words stand somewhere from a place on, before they do where they are meant. */
function standBefore(words: readonly Word[], first: number, last: number, from: number): boolean {
  const folded = words.map(({ word }) => lettersOf(word).toLowerCase());
  const sought = folded.slice(first, last + 1).join(' ');
  const starts = [...folded.keys()].slice(from, first);
  return starts.some((at) => folded.slice(at, at + last - first + 1).join(' ') === sought);
}

const drawn = /(\{[^{}]*\})/;

/**
 * Words of a row as an address has them. Of one with symbols in it that is the symbol at which the part
 * starts or ends, or what touches the part from before or behind.
 */
function written(row: readonly Word[], as: 'start' | 'end' | 'before' | 'behind'): string {
  const [word = ''] = row.map((each) => each.word);
  const pieces = word.split(drawn).filter((piece) => piece !== '');
  const symbols = pieces.filter((piece) => drawn.test(piece));
  const said = {
    start: symbols[0],
    end: symbols.at(-1),
    before: pieces.at(-1),
    behind: pieces[0],
  };
  const words = symbols.length > 0 ? said[as] : row.map((each) => each.word).join(' ');
  // What parts its parameters must not stand in them.
  // A bracket at an address's end is taken for the sentence's where addresses are found in texts.
  return encodeURIComponent(words ?? '')
    .replaceAll('-', '%2D')
    .replaceAll('(', '%28')
    .replaceAll(')', '%29');
}

function wordsIn(text: string): Word[] {
  let row = 0;
  return text.split('\n').flatMap((words, line) => {
    row++;
    return words.split(/\s+/).flatMap((word) => {
      if (word === '') return [];
      if (!drawn.test(word)) return [{ word, line, row }];
      row += 2;
      return [{ word, line, row: row - 1 }];
    });
  });
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}\p{N}]/gu, '');
}
