/** The schemas of stored cards and rulings. A ruling with the same text for several cards is stored once. */
import { z } from 'zod';
import { publishedSchema } from '../document.ts';
import type { ListedCard } from '../editorial/cards.ts';
import { contentHash } from '../words/hash.ts';
import { cardSlug, reservedCardSlugs } from '../addresses.ts';
import { getOrAdd } from '../once-per.ts';

const face = z.strictObject({
  name: z.string(),
  /** The cost in symbols: `{1}{U}`. */
  cost: z.string().optional(),
  type: z.string(),
  text: z.string().optional(),
  /** Power and toughness, loyalty or defense, as printed: `2/3`, `Loyalty 4`. */
  stats: z.string().optional(),
});

/** A side, half or other part of a card with its own name. */
export type Face = z.infer<typeof face>;

export const cardSchema = face.extend({
  /** The id in the publisher's data. Rulings refer to cards by their ids. */
  id: z.string(),
  /** The layout if it is unusual: `split`, `adventure`. */
  layout: z.string().optional(),
  /** Only on cards with several faces. Their names joined with `//` are the card's name. */
  faces: z.array(face).optional(),
});

export type Card = z.infer<typeof cardSchema>;

/** When and by whom a ruling was given, and on which cards. */
const given = z.strictObject({
  day: z.iso.date(),
  /** The source's name in the data: `wotc`. `document.yaml` has the full names. */
  source: z.string(),
  /** Sorted ids of cards. */
  cards: z.array(z.string()).min(1),
});

export const rulingSchema = z.strictObject({ text: z.string(), given: z.array(given).min(1) });

export type Ruling = z.infer<typeof rulingSchema>;

export interface CardsOfDay {
  /** The date, which is also the folder name: `2020-11-14`. */
  day: string;
  /** Sorted by name. */
  cards: Card[];
  /** Sorted by text. */
  rulings: Ruling[];
}

/**
 * Returns the id of a ruling, which is also its anchor on a card's page. It is a hash of the text without spaces and
 * quotation marks, so that links keep working when other rulings are added.
 * @example rulingId('If you don’t play the card, it will remain exiled.') // 'r6f0c1f9a1b2c'
 */
export function rulingId(text: string): string {
  const words = text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();
  return `r${contentHash(words)}`;
}

/** Returns the text of a card. If it has several faces, returns all their texts, a line each. */
export function textOf({ text, faces }: Card): string {
  return faces ? faces.map((each) => each.text ?? '').join('\n') : (text ?? '');
}

/** Compares strings by UTF-16 code units, so that the order is the same on every computer. */
export function compareCodeUnits(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

/** The `format` in the `document.yaml` of cards. Other formats are of documents with numbered rules. */
export const cardFormat = 'card-rulings';

const words = z.string().trim().min(1);

const linkSchema = z.strictObject({
  name: words,
  /** A URL with `{name}` for the card's name or `{id}` for its id. */
  address: z.url().regex(/\{(?:name|id)\}/, 'must contain {name} or {id}'),
});

export const cardDocumentSchema = z.strictObject({
  title: words,
  shortTitle: words,
  format: z.literal(cardFormat),
  description: words,
  publisher: words,
  credit: words,
  licence: words,
  /** Sources of rulings, by their names in the data. */
  sources: z.record(z.string(), words).default({}),
  /** Other sites that show a card. */
  links: z.array(linkSchema).default([]),
  published: publishedSchema.optional(),
});

export type CardDocument = z.infer<typeof cardDocumentSchema> & {
  /** One for each import, oldest first. */
  days: CardsOfDay[];
};

/**
 * If several cards have the same name, the one with rulings gets the plain slug, `goblin`. The others get a part of
 * their id, `goblin-1a2b3c4d`, so that new cards don't change old addresses.
 */
export function slugsOf({ cards, rulings }: CardsOfDay): Map<string, string> {
  const ruled = new Set(rulings.flatMap(({ given }) => given.flatMap((each) => each.cards)));
  const slugs = new Map<string, string>();
  const taken = new Set<string>(reservedCardSlugs);
  const rank = ({ id, layout }: Card) => (ruled.has(id) ? 0 : 2) + (layout === undefined ? 0 : 1);
  for (const card of cards.toSorted((a, b) => rank(a) - rank(b) || compareCodeUnits(a.id, b.id))) {
    const own = cardSlug(card.name) || 'card';
    const slug = taken.has(own) || own === 'card' ? `${own}-${card.id.slice(0, 8)}` : own;
    taken.add(slug);
    slugs.set(card.id, slug);
  }
  return slugs;
}

/** Returns a map from slugs to names, of the cards of the newest import. */
export function namesBySlug({ days }: CardDocument): Map<string, string> {
  const newest = days.at(-1);
  if (!newest) return new Map();
  const slugs = slugsOf(newest);
  return new Map(newest.cards.map(({ id, name }) => [slugs.get(id) as string, name]));
}

/**
 * Returns the imported cards whose names are to be found in texts. Leaves out cards that `cards.txt` lists, and
 * cards whose name is also a title of a rule or term, or a card type.
 */
export function namesToFind(
  day: CardsOfDay,
  listed: readonly ListedCard[],
  titles: Iterable<string>,
): ListedCard[] {
  const taken = new Set(listed.flatMap(({ name, variants }) => [name, ...variants]));
  const fold = (words: string) => words.toLowerCase().replaceAll('’', "'");
  // If a card has the same name as a rule or card type, texts rarely mean the card.
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

/**
 * Returns the full name, the names of faces, and short names, such as `Jace` for `Jace, Vryn’s Prodigy`. Longest
 * first.
 */
export function namesOf({ name, faces }: Card): string[] {
  const names = [name, ...(faces ?? []).map((face) => face.name)];
  const short = names.flatMap((each) => /^([^,]+), /.exec(each)?.[1] ?? []);
  return [...new Set([...names, ...short])].sort((a, b) => b.length - a.length);
}

/** Match `_Ice Age_` and `*not*`, but not `___` and not the `*` of a power such as `1+*`. */
const emphasized = [
  /(?<![\p{L}\p{N}_])_(?=[\p{L}\p{N}“"‘'])([^_\n]*[^_\s])_(?![\p{L}\p{N}_])/gu,
  /(?<![\p{L}\p{N}*/+])\*(?=\p{L})([^*\n]*[\p{L}\p{N}.!?])\*(?![\p{L}\p{N}*/+])/gu,
];
const tags = /<\/?(?:i|em|b|strong)>/gi;
const signs: Record<string, string> = { TM: '™', R: '®' };

/** @example plainRulingText('the _Ice Age_(TM) set') // 'the Ice Age™ set' */
export function plainRulingText(published: string): string {
  return emphasized
    .reduce((text, marks) => text.replace(marks, '$1'), published.replace(tags, ''))
    .replace(/(?<=[\p{L}\p{N}])\((TM|R)\)/gu, (_all, sign: string) => signs[sign] ?? '');
}

/** Matches the name of half a split card, which some card data list as a card of its own: `Ice (Fire/Ice)`. */
const halfName = /^(?<half>.+) \((?<first>[^/()]+)\/(?<second>[^/()]+)\)$/;

/**
 * Returns the cards with one card for both halves: `Fire // Ice`. If the data have only one half, the other has only
 * its name.
 */
export function joinHalves(of: CardsOfDay): CardsOfDay {
  const halves = new Map<string, Map<string, Card>>();
  const others = of.cards.filter((card) => {
    const { half = '', first, second } = halfName.exec(card.name)?.groups ?? {};
    if (first === undefined || second === undefined || ![first, second].includes(half)) return true;
    const name = `${first} // ${second}`;
    getOrAdd(halves, name, () => new Map<string, Card>()).set(half, card);
    return false;
  });
  if (halves.size === 0) return of;
  const idOf = new Map<string, string>();
  const joined = [...halves].map(([name, known]): Card => {
    const names = name.split(' // ');
    const faces = names.map((half) => faceNamed(half, known.get(half)));
    const ids = [...known.values()].map(({ id }) => id).sort();
    const [id = ''] = ids;
    for (const each of ids) idOf.set(each, id);
    const type = faces.map((face) => face.type).find((each) => each !== '') ?? '';
    return { id, name, type, layout: 'split', faces };
  });
  const cards = [...others, ...joined].sort((a, b) => (a.name < b.name ? -1 : 1));
  const rulings = of.rulings.map(({ text, given }) => ({
    text,
    given: given.map((each) => ({
      ...each,
      cards: [...new Set(each.cards.map((id) => idOf.get(id) ?? id))].sort(),
    })),
  }));
  return { ...of, cards, rulings };
}

function faceNamed(name: string, card: Card | undefined): Face {
  if (!card) return { name, type: '' };
  const { id: _id, layout: _layout, faces: _faces, ...face } = card;
  return { ...face, name };
}
