/** Makes mistyped and unfinished card names, as test queries. Each run makes the same ones. */
import { foldedTitle } from '../../src/rules/words/typography.ts';
import type { CardNamesData } from '../../src/search/types.ts';

interface CardQuery {
  typed: string;
  name: string;
}

/** Makes queries from the names of about 400 cards with rulings. */
export function makeCardQueries({
  names,
  rulings,
}: CardNamesData): { kind: 'mistyped' | 'unfinished'; queries: CardQuery[] }[] {
  const withRulings = names.filter((_, at) => (rulings[at] ?? 0) > 0);
  const step = Math.max(1, Math.floor(withRulings.length / 400));
  const chosen = withRulings.filter((_, at) => at % step === 0);
  const folded = names.map(foldedTitle).sort();
  return [
    {
      kind: 'mistyped',
      queries: chosen.map((name, at) => ({ name, typed: mistype(name, randomNumbers(at + 1)) })),
    },
    {
      kind: 'unfinished',
      queries: chosen.map((name) => ({ name, typed: beginning(name, folded) })),
    },
  ];
}

/** Removes the punctuation of a name and makes one or two typing mistakes. */
function mistype(name: string, next: () => number): string {
  let typed = name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
  const mistakes = typed.length > 12 ? 2 : 1;
  for (let count = 0; count < mistakes; count++) {
    // Keeps the first letter, which people rarely mistype.
    const at = 1 + Math.floor(next() * (typed.length - 2));
    const [before, letter, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    const mistakesHere = [
      before + after,
      before + letter + letter + after,
      before + after.charAt(0) + letter + after.slice(1),
      `${before}${'aeiou'.charAt(Math.floor(next() * 5))}${after}`,
    ];
    typed = mistakesHere[Math.floor(next() * mistakesHere.length)] ?? typed;
  }
  return typed;
}

/** Returns at least 70 % of a name, and more if more than three names begin like this. */
function beginning(name: string, folded: readonly string[]): string {
  const countOf = (typed: string) => folded.filter((each) => each.startsWith(typed)).length;
  let length = Math.max(6, Math.ceil(name.length * 0.7));
  while (length < name.length && countOf(foldedTitle(name.slice(0, length))) > 3) length++;
  return name.slice(0, length);
}

/** Returns a random number generator (mulberry32) that gives numbers from 0 to 1. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
