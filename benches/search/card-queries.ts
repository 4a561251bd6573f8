/**
 * How well cards are found by their names: typed rightly, mistyped, begun, and beside another word.
 *
 *     node benches/search/card-queries.ts <content>
 *
 * prints it for the cards that were imported into a content folder. The queries are made of the names,
 * the same ones every time.
 */
import { pathToFileURL } from 'node:url';
import { loadCards } from '../../src/content-files/card-files.ts';
import { arrangeCards, type CardCollection } from '../../src/rulebook/library/card-collection.ts';
import { arrangeLibrary } from '../../src/rulebook/library/library.ts';
import { indexCards } from '../../src/rulebook/search/cards/card-index.ts';
import { openCardSearch } from '../../src/rulebook/search/cards/card-search.ts';
import { cardAddress } from '../../src/rulebook/addresses.ts';
import { numbersFrom } from '../../tests/made-up/sentences.ts';

const kinds = ['right', 'mistyped', 'begun', 'with a word'] as const;
type Kind = (typeof kinds)[number];

/** Mean reciprocal rank at ten, by class. */
export async function measureCardQueries(
  collection: CardCollection,
  most = 400,
): Promise<Record<Kind, number>> {
  const { head, files } = indexCards(collection);
  const search = await openCardSearch(async (name) => files.get(name) as Uint8Array, head);
  const ruled = collection.cards.filter(({ slug }) => collection.shown.has(slug));
  const step = Math.max(1, Math.floor(ruled.length / most));
  const sums: Record<Kind, number[]> = { right: [], mistyped: [], begun: [], 'with a word': [] };
  for (const [index, { card, slug, rulings }] of ruled.entries()) {
    if (index % step !== 0) continue;
    const next = numbersFrom(index + 1);
    const rank = (found: readonly { address: string }[]) => {
      const at = found.findIndex(({ address }) => address.split('#')[0] === cardAddress(slug));
      return at < 0 ? 0 : 1 / (at + 1);
    };
    const ask = (text: string, kind: Kind) =>
      search.query(text, { cards: 10, rulings: 10 }).then((answer) => {
        sums[kind].push(
          rank(answer.isCertain ? [...answer.cards, ...answer.rulings] : answer.cards),
        );
      });
    await ask(card.name.toLowerCase(), 'right');
    await ask(mistype(card.name, next), 'mistyped');
    // So much that no more than a few names begin so.
    const begun = card.name.slice(0, Math.max(6, Math.ceil(card.name.length * 0.7)));
    await ask(begun, 'begun');
    const word = rulings[0]?.ruling.text.match(/\b[a-z]{6,}\b/)?.[0];
    if (word) await ask(`${card.name} ${word}`, 'with a word');
  }
  const mean = (list: number[]) => list.reduce((sum, each) => sum + each, 0) / (list.length || 1);
  return Object.fromEntries(kinds.map((kind) => [kind, mean(sums[kind])])) as Record<Kind, number>;
}

/** A name as somebody in a hurry types it: signs left out, and one or two letters wrong. */
export function mistype(name: string, next: () => number): string {
  let typed = name.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '');
  const mistakes = typed.length > 12 ? 2 : 1;
  for (let count = 0; count < mistakes; count++) {
    // The first letter is seldom the wrong one.
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { document } = loadCards(process.argv[2] ?? 'content', 1);
  if (!document) throw new Error('No cards were imported there.');
  console.table(await measureCardQueries(arrangeCards(document, arrangeLibrary([], []), [])));
}
