/** What `content/` knows of the cards and sources that the texts name. */
import { readFileSync } from 'node:fs';
import { loadCards } from '../rulebook/editorial/cards.ts';
import { loadCitedSources } from '../rulebook/editorial/cited-sources.ts';
import type { SourceKey } from '../rulebook/library/citations.ts';

export interface EditorialKeys {
  /** Names of cards by slug. */
  cards: ReadonlyMap<string, string>;
  /** Keys to sources by slug. */
  sources: ReadonlyMap<string, SourceKey>;
}

/**
 * Reads the lists of cards and cited sources. What is wrong with them is reported when entries are
 * made; what can be read is used here.
 */
export function readEditorialKeys(contentFolder: string): EditorialKeys {
  const read = (name: string) => readFileSync(`${contentFolder}/${name}`, 'utf8');
  const { cards } = loadCards(read('cards.txt'), 'cards.txt');
  const { sources } = loadCitedSources(read('cited-sources.yaml'), 'cited-sources.yaml');
  return {
    cards: new Map(cards.map(({ slug, name }) => [slug, name])),
    sources: new Map(
      sources.map(({ slug, names, about }) => [slug, { name: names[0], who: about }]),
    ),
  };
}
