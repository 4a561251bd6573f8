/** Copying a part of a rule: what a reader has selected of its words. */
import type { QuotedRule } from '../../rulebook/quotation/forms.ts';

/** So few words are no sentence: they were tapped, or selected for something else. */
const leastWords = 2;

/** Words at either end of a longer part by which a link finds it. */
const wordsOfEnd = 5;

/**
 * A rule with the selected part of its words alone, marked where more stands before or behind it, and
 * with a link that leads to that part. The whole rule, where nothing or something else is selected.
 *
 * @param selected what is selected on the page, as text
 * @example
 * partOfRule({ text: 'It has trample. It flies.', url: 'https://x.example/cr/1/', … }, 'It flies.')
 * // { text: '… It flies.', url: 'https://x.example/cr/1/#:~:text=It%20flies.', … }
 */
export function partOfRule(rule: QuotedRule, selected: string): QuotedRule {
  const words = wordsIn(selected);
  const text = wordsIn(rule.text).join(' ');
  const part = words.join(' ');
  const at = text.indexOf(part);
  if (words.length < leastWords || at < 0 || part.length === text.length) return rule;
  const before = at > 0 ? '… ' : '';
  const behind = at + part.length < text.length ? ' …' : '';
  return { ...rule, text: before + part + behind, url: rule.url + fragmentOf(words) };
}

/** How an address says which text is meant; browsers that do not know of it show the page from above. */
function fragmentOf(words: readonly string[]): string {
  const isLong = words.length > 2 * wordsOfEnd;
  const ends = isLong ? [words.slice(0, wordsOfEnd), words.slice(-wordsOfEnd)] : [words];
  // What parts its parameters must not stand in them.
  const written = ends.map((end) => encodeURIComponent(end.join(' ')).replaceAll('-', '%2D'));
  return `#:~:text=${written.join(',')}`;
}

function wordsIn(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}
