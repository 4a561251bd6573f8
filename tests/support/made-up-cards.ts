/** The made-up cards and rulings of `tests/made-up/cards`, as an import stores them. */
import { readFileSync } from 'node:fs';
import {
  type BulkRuling,
  collectCards,
  readBulkCard,
  readBulkRuling,
} from '../../src/rules/cards/bulk-shapes.ts';
import type { CardDocument, CardsOfDay } from '../../src/rules/cards/card.ts';

const read = <T>(name: string, readOne: (each: unknown) => { value: T } | { error: string }) =>
  (JSON.parse(readFileSync(`tests/made-up/cards/${name}.json`, 'utf8')) as unknown[]).map(
    (each) => {
      const found = readOne(each);
      if ('error' in found) throw new Error(found.error);
      return found.value;
    },
  );
const cards = read('oracle-cards', readBulkCard);
export const bulkRulings = read('rulings', readBulkRuling);

export function cardsOfDay(rulings: BulkRuling[] = bulkRulings): CardsOfDay {
  return collectCards('2013-07-01', cards, rulings);
}

export function cardDocument(...days: CardsOfDay[]): CardDocument {
  return {
    ...{ title: 'Rulings on cards', shortTitle: 'Cards', format: 'card-rulings' },
    ...{ description: 'd', publisher: 'p', credit: 'c', licence: 'l', days },
    sources: { wotc: 'The publisher' },
    links: [{ name: 'Elsewhere', address: 'https://cards.example/?q={name}' }],
  };
}
