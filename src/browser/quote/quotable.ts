/** What can be quoted: a rule that a page shows, or names. */
import { ofCards, type QuotedRule } from '../../rules/posts/forms.ts';
import { textOf, urlToPassOn } from '../page-address.ts';

/** Something with an address whose words can be had. */
export interface Quotable {
  /** As the address of a quotation names it: `cr/702.19b`, `cr/2014-06-01/702.19b`. */
  id: string;
  /** Its document and number: `CR 702.19b`. */
  name: string;
  /** Its words, which are on the page, or are fetched. */
  rule: () => QuotedRule | Promise<QuotedRule>;
  /** Where on the page its words stand, if they do. */
  words?: Element | null;
  /** The rules that the page shows under its number. */
  under?: () => Quotable[];
}

/**
 * The rule that a page shows, which may be another page than this.
 *
 * @param button the `copy-rule` of the page
 */
export function ruleShown({ dataset }: HTMLElement, page: ParentNode): QuotedRule {
  const { address = '', name = '', release = '', older, title } = dataset;
  const words = wordsShown(page);
  const text = title ?? (words ? textOf(words) : '');
  const url = urlToPassOn(address);
  return { name, text, release, isOlder: older !== undefined, url, of: ofCards(address) };
}

/** Where the words stand of the entry that a page shows. */
export function wordsShown(page: ParentNode): Element | null {
  return page.querySelector('main [data-text]');
}
