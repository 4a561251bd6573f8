/**
 * Reads cards and rulings from Scryfall's bulk files: arrays of objects, whose field `object` is `card` or `ruling`.
 * Checks only the fields that the site uses.
 */
import { z } from 'zod';
import {
  compareCodeUnits,
  type Card,
  cardSchema,
  type CardsOfDay,
  type Face,
  type Ruling,
} from './card.ts';
import { getOrAdd } from '../once-per.ts';
import { plainLetters } from '../words/typography.ts';

const words = z.string().nullish();

const faceShape = z.object({
  name: z.string().min(1),
  mana_cost: words,
  type_line: words,
  oracle_text: words,
  power: words,
  toughness: words,
  loyalty: words,
  defense: words,
  // If each side of a card is a card by itself, the sides have ids and the whole has none.
  oracle_id: words,
});

const cardShape = faceShape.extend({
  object: z.literal('card'),
  layout: z.string(),
  card_faces: z.array(faceShape).nullish(),
});

const rulingShape = z.object({
  object: z.literal('ruling'),
  oracle_id: z.string().min(1),
  source: z.string().min(1),
  published_at: z.iso.date(),
  comment: z.string().min(1),
});

export type BulkRuling = z.infer<typeof rulingShape>;

/** A card or ruling, or the reason why it is invalid. */
export type Read<T> = { value: T } | { error: string };

/** @example bulkKind({ object: 'ruling' }) // 'ruling' */
export function bulkKind(value: unknown): 'card' | 'ruling' | null {
  const { object } = (value ?? {}) as { object?: unknown };
  return object === 'card' || object === 'ruling' ? object : null;
}

export function readBulkRuling(value: unknown): Read<BulkRuling> {
  const read = rulingShape.safeParse(value);
  return read.success ? { value: read.data } : { error: messageOf(read.error) };
}

export function readBulkCard(value: unknown): Read<Card> {
  const read = cardShape.safeParse(value);
  if (!read.success) return { error: messageOf(read.error) };
  const { layout, card_faces: faces, ...front } = read.data;
  const id = front.oracle_id ?? faces?.[0]?.oracle_id;
  if (!id) return { error: 'oracle_id is missing' };
  const own = faceOf(front);
  return {
    // Puts the fields in the order of the schema, so that equal cards make equal files.
    value: cardSchema.parse({
      id,
      ...own,
      ...(layout === 'normal' ? {} : { layout }),
      ...(faces && faces.length > 1 ? { faces: faces.map(faceOf) } : {}),
    }),
  };
}

function faceOf(face: z.infer<typeof faceShape>): Face {
  const stats = statsOf(face);
  return {
    name: face.name,
    ...(face.mana_cost ? { cost: face.mana_cost } : {}),
    type: face.type_line ?? '',
    ...(face.oracle_text ? { text: face.oracle_text } : {}),
    ...(stats ? { stats } : {}),
  };
}

function statsOf({ power, toughness, loyalty, defense }: z.infer<typeof faceShape>): string {
  if (power && toughness) return `${power}/${toughness}`;
  if (loyalty) return `Loyalty ${loyalty}`;
  return defense ? `Defense ${defense}` : '';
}

function messageOf({ issues: [issue] }: z.ZodError): string {
  return `${issue?.path.map(String).join('.') || 'it'}: ${issue?.message ?? 'unknown'}`;
}

/**
 * Arranges cards and rulings for storage. Rulings with the same text become one ruling. Sorts everything, so that the
 * same data always give the same file.
 */
export function collectCards(
  day: string,
  cards: Iterable<Card>,
  rulings: Iterable<BulkRuling>,
): CardsOfDay {
  const texts = new Map<string, Map<string, Set<string>>>();
  for (const { comment, published_at, source, oracle_id } of rulings) {
    const text = plainLetters(comment.replace(/\r\n?/g, '\n').trim());
    const days = getOrAdd(texts, text, () => new Map<string, Set<string>>());
    getOrAdd(days, `${published_at} ${source}`, () => new Set()).add(oracle_id);
  }
  const kept = [...texts].map(([text, days]): Ruling => ({
    text,
    given: [...days]
      .sort(([a], [b]) => compareCodeUnits(a, b))
      .map(([when, ids]) => ({
        day: when.slice(0, 10),
        source: when.slice(11),
        cards: [...ids].sort(),
      })),
  }));
  return {
    day,
    cards: [...cards].sort(
      (a, b) => compareCodeUnits(a.name, b.name) || compareCodeUnits(a.id, b.id),
    ),
    rulings: kept.sort((a, b) => compareCodeUnits(a.text, b.text)),
  };
}
