/**
 * What is kept of cards and of the rulings on them. One text is one ruling, on however many cards it
 * stands. Every line of a kept file is one of these; the schemas are the only description of them.
 */
import { z } from 'zod';
import { contentHash } from '../words/hash.ts';

const face = z.strictObject({
  name: z.string(),
  /** In symbols: `{1}{U}`. */
  cost: z.string().optional(),
  type: z.string(),
  text: z.string().optional(),
  /** Power and toughness, loyalty or defense, as printed: `2/3`, `Loyalty 4`. */
  stats: z.string().optional(),
});

/** A side, half or other part of a card that has a name of its own. */
export type Face = z.infer<typeof face>;

export const cardSchema = face.extend({
  /** The publisher's own id of it, by which rulings name it. */
  id: z.string(),
  /** How it is laid out, where that is not in the usual way: `split`, `adventure`. */
  layout: z.string().optional(),
  /** Two or more, where it has several; its name is then theirs, joined by `//`. */
  faces: z.array(face).optional(),
});

export type Card = z.infer<typeof cardSchema>;

/** When a ruling was given on which cards. */
const given = z.strictObject({
  day: z.iso.date(),
  /** As the data name it; `document.yaml` says in words who that is. */
  source: z.string(),
  /** Ids, sorted. */
  cards: z.array(z.string()).min(1),
});

export const rulingSchema = z.strictObject({ text: z.string(), given: z.array(given).min(1) });

export type Ruling = z.infer<typeof rulingSchema>;

/** All cards and rulings as they were on a day. */
export interface CardsOfDay {
  /** The day, and the name of their folder: `2020-11-14`. */
  day: string;
  /** By name. */
  cards: Card[];
  /** By text. */
  rulings: Ruling[];
}

/**
 * The name of a ruling within its card's page and wherever it is quoted. It is made from its words
 * alone, so that it stays while they do, whatever cards, days and rulings come; blanks and the
 * shapes of quotes make no difference.
 *
 * @example rulingId('If you don’t play the card, it will remain exiled.') // 'r6f0c1f9a1b2c'
 */
export function rulingId(text: string): string {
  const words = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
  return `r${contentHash([new TextEncoder().encode(words)])}`;
}

/** All texts of a card: its own, or those of its faces. */
export function textOf({ text, faces }: Card): string {
  return faces ? faces.map((each) => each.text ?? '').join('\n') : (text ?? '');
}

/** In the order of letters, and the same everywhere: where files are sorted, no language is asked. */
export function byCode(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** Puts cards, rulings and what they hold in the one order in which they are written. */
export function sorted({ day, cards, rulings }: CardsOfDay): CardsOfDay {
  return {
    day,
    cards: cards.toSorted((a, b) => byCode(a.name, b.name) || byCode(a.id, b.id)),
    rulings: rulings
      .map(({ text, given: days }) => ({
        text,
        given: days
          .map((each) => ({ ...each, cards: each.cards.toSorted(byCode) }))
          .sort((a, b) => byCode(a.day, b.day) || byCode(a.source, b.source)),
      }))
      .sort((a, b) => byCode(a.text, b.text)),
  };
}
