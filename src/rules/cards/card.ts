/**
 * What is kept of cards and of the rulings on them. One text is one ruling, on however many cards it
 * stands. Every line of a kept file is one of these; the schemas are the only description of them.
 */
import { z } from 'zod';
import type { ListedCard } from '../editorial/cards.ts';
import { contentHash } from '../words/hash.ts';
import { cardSlug, reservedCardSlugs } from './card-slug.ts';

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

// What `document.yaml` of a collection of cards says: whose data these are, and where else a card is.

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

/**
 * Every card has an address of its own. Where several would have the same, it is that of the one
 * with rulings; the others have a part of their ids after it, so that no later card moves them.
 *
 * @returns by id
 */
export function slugsOf({ cards, rulings }: CardsOfDay): Map<string, string> {
  const ruled = new Set(rulings.flatMap(({ given }) => given.flatMap((each) => each.cards)));
  const slugs = new Map<string, string>();
  const taken = new Set<string>(reservedCardSlugs);
  const rank = ({ id, layout }: Card) => (ruled.has(id) ? 0 : 2) + (layout === undefined ? 0 : 1);
  for (const card of cards.toSorted((a, b) => rank(a) - rank(b) || byCode(a.id, b.id))) {
    const own = cardSlug(card.name) || 'card';
    const slug = taken.has(own) || own === 'card' ? `${own}-${card.id.slice(0, 8)}` : own;
    taken.add(slug);
    slugs.set(card.id, slug);
  }
  return slugs;
}

/** The names of the newest cards by their parts of addresses. */
export function namesBySlug({ days }: CardDocument): Map<string, string> {
  const newest = days.at(-1);
  if (!newest) return new Map();
  const slugs = slugsOf(newest);
  return new Map(newest.cards.map(({ id, name }) => [slugs.get(id) as string, name]));
}

/**
 * The names of cards as they are found in texts, beside those that were listed by hand.
 *
 * @param listed by hand, which count as they are
 * @param titles of rules and terms: a name that is one of them is that in a text of rules
 */
export function namesToFind(
  day: CardsOfDay,
  listed: readonly ListedCard[],
  titles: Iterable<string>,
): ListedCard[] {
  const taken = new Set(listed.flatMap(({ name, variants }) => [name, ...variants]));
  const fold = (words: string) => words.toLowerCase().replaceAll('’', "'");
  // What types are called, and what rules are, is no card where it stands alone.
  const words = new Set([...titles].flatMap((title) => [fold(title), `${fold(title)}s`]));
  for (const { type } of day.cards)
    for (const word of type.split(/[^\p{L}'’-]+/u)) words.add(fold(word));
  const slugs = slugsOf(day);
  return day.cards.flatMap((card): ListedCard[] => {
    const names = [card.name, ...(card.faces ?? []).map((face) => face.name)].filter(
      (name) => /^[\p{Lu}\d]/u.test(name) && !taken.has(name) && !words.has(fold(name)),
    );
    const [name, ...variants] = names.filter((each) => each === card.name || each.includes(' '));
    if (name === undefined) return [];
    for (const each of names) taken.add(each);
    const slug = slugs.get(card.id) as string;
    return [{ slug, name, variants, shortForms: [], ordinaryWord: !name.includes(' ') }];
  });
}

/** A card's names: the whole, those of its faces, and what it is called for short: `Jace`. */
export function namesOf({ name, faces }: Card): string[] {
  const names = [name, ...(faces ?? []).map((face) => face.name)];
  const short = names.flatMap((each) => /^([^,]+), /.exec(each)?.[1] ?? []);
  return [...new Set([...names, ...short])].sort((a, b) => b.length - a.length);
}
