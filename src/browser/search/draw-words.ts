/** Renders words, links and marked parts of texts for search results. */
import { ellipsisAfter } from '../../rules/words/sentences.ts';
import type { Snippet } from '../../search/types.ts';
import { siteHref } from '../../site/links.ts';
import { makeElement } from '../custom-elements.ts';

export type Words = (string | Node)[];

export function snippetWords({ text, marks, cutBefore, cutAfter }: Snippet): Words {
  // Cells of tables are between bars.
  const shown = text.startsWith('|') || text.includes('\n|') ? text.replaceAll('|', '·') : text;
  return [cutBefore ? '… ' : '', ...marked(shown, marks), cutAfter ? ellipsisAfter(shown) : ''];
}

export function marked(text: string, marks: Snippet['marks']): Words {
  const words: Words = [];
  let done = 0;
  for (const [start, end] of marks) {
    words.push(text.slice(done, start), makeElement('mark', text.slice(start, end)));
    done = end;
  }
  return [...words, text.slice(done)];
}

/** Returns the link to an address of this site. Leaves addresses of other sites unchanged. */
export function addressHref(address: string): string {
  return /^https?:/.test(address) ? address : siteHref(address);
}
