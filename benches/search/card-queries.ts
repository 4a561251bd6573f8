/** Makes queries for cards from their names, mistyped and unfinished. They are always the same. */
import { foldName } from '../../src/search/cards.ts';
import type { CardNamesData } from '../../src/search/types.ts';

interface CardQuery {
  typed: string;
  name: string;
}

/** Makes queries from about 400 of the names. */
export function readCardQueries({
  names,
  rulings,
}: CardNamesData): { kind: 'mistyped' | 'begun'; queries: CardQuery[] }[] {
  const ruled = names.filter((_, at) => (rulings[at] ?? 0) > 0);
  const step = Math.max(1, Math.floor(ruled.length / 400));
  const chosen = ruled.filter((_, at) => at % step === 0);
  const folded = names.map(foldName).sort();
  return [
    {
      kind: 'mistyped',
      queries: chosen.map((name, at) => ({ name, typed: mistype(name, seeded(at + 1)) })),
    },
    {
      kind: 'begun',
      queries: chosen.map((name) => ({ name, typed: beginning(name, folded) })),
    },
  ];
}

/** Returns a name as typed in a hurry: without punctuation, and with one or two wrong letters. */
function mistype(name: string, next: () => number): string {
  let typed = name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
  const mistakes = typed.length > 12 ? 2 : 1;
  for (let count = 0; count < mistakes; count++) {
    // The first letter is rarely wrong.
    const at = 1 + Math.floor(next() * (typed.length - 2));
    const [before, letter, after] = [typed.slice(0, at), typed.charAt(at), typed.slice(at + 1)];
    const ways = [
      before + after,
      before + letter + letter + after,
      before + after.charAt(0) + letter + after.slice(1),
      `${before}${'aeiou'.charAt(Math.floor(next() * 5))}${after}`,
    ];
    typed = ways[Math.floor(next() * ways.length)] ?? typed;
  }
  return typed;
}

/** Returns most of a name: enough that at most three names begin with it. */
function beginning(name: string, folded: readonly string[]): string {
  const countOf = (typed: string) => folded.filter((each) => each.startsWith(typed)).length;
  let length = Math.max(6, Math.ceil(name.length * 0.7));
  while (length < name.length && countOf(foldName(name.slice(0, length))) > 3) length++;
  return name.slice(0, length);
}

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
