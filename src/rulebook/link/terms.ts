import type { Span } from '../texts/parsed.ts';

/** A glossary term and the key of its entry. */
export interface Term {
  title: string;
  key: string;
}

/** Finds glossary terms in texts; made once per release. */
export type TermFinder = (text: string, taken: Span[], own: string) => (Span & { key: string })[];

/** Terms that nearly every sentence holds: a link on each would hide the links that matter. */
const everywhere = new Set(
  'ability card game if may or player rule turn unless x you your'.split(' '),
);

/**
 * Makes a finder of glossary terms: whole words in any case, longest term first, each term once
 * in a text, never inside another mark and never an entry's own term.
 *
 * @example
 * makeTermFinder([{ title: 'First Strike', key: 'glossary/first-strike' }])(
 *   'It has first strike.', [], '702.7a')
 * // [{ start: 7, end: 19, key: 'glossary/first-strike' }]
 */
export function makeTermFinder(terms: Term[]): TermFinder {
  const byFirstWord = new Map<string, { words: string[]; key: string }[]>();
  for (const term of terms) {
    const words = wordsOf(term.title).map((each) => each.word);
    if (words.length === 0 || everywhere.has(words.join(' '))) continue;
    const first = words[0] as string;
    byFirstWord.set(first, [...(byFirstWord.get(first) ?? []), { words, key: term.key }]);
  }
  for (const candidates of byFirstWord.values()) {
    candidates.sort((a, b) => b.words.length - a.words.length);
  }

  return (text, taken, own) => {
    const words = wordsOf(text);
    const seen = new Set([own]);
    const found: (Span & { key: string })[] = [];
    for (let at = 0; at < words.length; at++) {
      const here = words[at] as WordAt;
      const term = [
        ...(byFirstWord.get(here.word) ?? []),
        ...(byFirstWord.get(here.word.replace(/s$/, '')) ?? []),
      ].find((each) => standsAt(words, at, each.words));
      if (!term) continue;
      const span = {
        start: here.start,
        end: (words[at + term.words.length - 1] as WordAt).end,
      };
      at += term.words.length - 1;
      if (seen.has(term.key) || taken.some((mark) => overlaps(mark, span))) continue;
      seen.add(term.key);
      found.push({ ...span, key: term.key });
    }
    return found;
  };
}

/** Whether two spans share a character. */
export function overlaps(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The last word of a term may stand in the plural. */
function standsAt(text: WordAt[], at: number, term: string[]): boolean {
  return term.every((word, offset) => {
    const here = text[at + offset]?.word;
    return here === word || (offset === term.length - 1 && here === `${word}s`);
  });
}

interface WordAt extends Span {
  word: string;
}

function wordsOf(text: string): WordAt[] {
  return [...text.matchAll(/[\p{L}\p{N}][\p{L}\p{N}'’/+-]*/gu)].map((match) => ({
    word: match[0].toLowerCase().replaceAll('’', "'"),
    start: match.index,
    end: match.index + match[0].length,
  }));
}
