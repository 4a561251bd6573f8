/** Bare numbers that nothing announces but the words quoted after them: `509.2: “…”`. */
import { type CitedNumber, recogniseCitations } from '../../rules/numbers/recognise-citations.ts';
import type { CitationGrammar } from '../../rules/numbers/citation-grammar.ts';

/** A price or a version may stand before a quotation, too: the words have to be the rule's. */
const beforeQuoted =
  /(?<=(?:^|[\s>*_([]))(?<![$€£¥₿]\s?)\d{1,3}(?:\.\d{1,3}){1,2}(?=[)\]*_]{0,3}\s?[:=–—-]\s{0,2}["“>]|[)\]*_]{0,3}:\n>)/gm;

/**
 * Numbers of which only their words can tell whether they are a rule's.
 *
 * @param found the numbers that are known to be some, in order; they are left out
 * @param document slug of the one that a number belongs to where several have such
 */
export function bareQuoted(
  post: string,
  found: readonly Pick<CitedNumber, 'start' | 'end'>[],
  grammar: CitationGrammar,
  document: string | undefined,
): CitedNumber[] {
  let near = 0;
  return Array.from(post.matchAll(beforeQuoted)).flatMap(({ 0: number, index: start }) => {
    while ((found[near]?.end ?? Infinity) <= start) near++;
    if ((found[near]?.start ?? Infinity) < start + number.length) return [];
    const [read] = recogniseCitations(number, grammar, { document, onRules: true });
    return read ? { ...read, start, end: start + number.length } : [];
  });
}
