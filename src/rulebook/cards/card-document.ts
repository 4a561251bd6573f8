/** What `document.yaml` of a collection of cards says: whose data these are, and where else a card is. */
import { z } from 'zod';
import type { CardsOfDay } from './card.ts';

/** As `document.yaml` names it. It tells a collection of cards from the documents with numbers. */
export const cardFormat = 'card-rulings';

const words = z.string().trim().min(1);

const linkSchema = z.strictObject({
  name: words,
  /** With `{name}` for the card's name and `{id}` for its id. */
  address: z.url().regex(/\{(?:name|id)\}/, 'says with {name} or {id} where the card stands in it'),
});

export const cardDocumentSchema = z.strictObject({
  title: words,
  shortTitle: words,
  format: z.literal(cardFormat),
  description: words,
  publisher: words,
  credit: words,
  licence: words,
  /** Who the sources of rulings are, by the names that the data have for them. */
  sources: z.record(z.string(), words).default({}),
  /** Where else a card is shown. */
  links: z.array(linkSchema).default([]),
});

/** A collection of cards with what was imported into it. */
export type CardDocument = z.infer<typeof cardDocumentSchema> & {
  /** Its folder under `content/sources/`. */
  folder: string;
  /** Oldest first. */
  days: CardsOfDay[];
};

/**
 * Where a card is shown elsewhere.
 *
 * @example linkTo('https://cards.example/?q={name}', { name: 'Fire // Ice', id: '…' })
 * // 'https://cards.example/?q=Fire%20%2F%2F%20Ice'
 */
export function linkTo(address: string, { name, id }: { name: string; id: string }): string {
  return address
    .replaceAll('{name}', encodeURIComponent(name))
    .replaceAll('{id}', encodeURIComponent(id));
}
