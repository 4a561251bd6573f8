/** Finds the rulings of each card and, for each rule, the rulings that apply it. */
import { cardAddress } from '../rules/addresses.ts';
import type { Span } from '../rules/texts/parsed.ts';
import type { RenderedEntry, Library } from './library.ts';
import type { RuleMatch, RulingToMatch } from './match-rulings.ts';
import {
  compareCodeUnits,
  type Card,
  type CardDocument,
  plainRulingText,
  type Ruling,
  rulingId,
  slugsOf,
} from '../rules/cards/card.ts';
import { type CardMarkup, costHtml } from '../rules/entries/html.ts';
import { escaped } from '../rules/words/sentences.ts';

export interface CollectedCard {
  card: Card;
  slug: string;
  /** Newest first. */
  rulings: CardRuling[];
}

export interface CardRuling {
  ruling: CollectedRuling;
  day: string;
  source: string;
}

/** A ruling. Cards with the same ruling share this object. */
export interface CollectedRuling {
  /** The anchor of the ruling on a card's page. It changes only if the text changes. */
  id: string;
  /** The text without the markup of its source. */
  text: string;
  /** Sorted by name. */
  cards: CollectedCard[];
  /** The date of the ruling. If it has different dates on different cards, the newest. */
  day: string;
  /** The rules that the ruling applies, starting with the rules that it mentions by number. */
  applied: AppliedRule[];
}

/** A rule that a ruling applies, with the title that the page shows beside it. */
export interface AppliedRule {
  entry: RenderedEntry;
  /** The rule's title or short name, or the title of the rule above it; empty if it has none. */
  title: string;
  /** Where the ruling mentions the rule's number; null if it doesn't. */
  mention: Span | null;
}

export interface CardCollection {
  document: CardDocument;
  cards: CollectedCard[];
  bySlug: ReadonlyMap<string, CollectedCard>;
  rulings: CollectedRuling[];
  /** The rulings that apply a rule, by the id of the rule. Best examples first. */
  applying: ReadonlyMap<string, CollectedRuling[]>;
  /** Slugs of the cards that have pages. */
  shown: ReadonlySet<string>;
  /** How symbols are drawn. */
  markup: CardMarkup;
}

/**
 * Returns the cards of the newest import with their rulings and the rules that each ruling applies.
 * @param mentioned slugs of the cards that texts mention; these cards always have pages
 * @param everyPage true if every card with rulings has a page
 */
export function arrangeCards(
  document: CardDocument,
  library: Library,
  mentioned: Iterable<string>,
  everyPage = true,
  findRules: (ruling: RulingToMatch) => readonly RuleMatch[] = () => [],
): CardCollection {
  const newest = document.days.at(-1);
  if (!newest) throw new Error('A collection of cards has at least one day.');
  const slugs = slugsOf(newest);
  const cards = newest.cards
    .map((card): CollectedCard => ({ card, slug: slugs.get(card.id) as string, rulings: [] }))
    .sort(
      (a, b) => a.card.name.localeCompare(b.card.name, 'en') || compareCodeUnits(a.slug, b.slug),
    );
  const byId = new Map(cards.map((collected) => [collected.card.id, collected]));
  const rulings = collectRulings(newest.rulings, byId);
  for (const ruling of rulings) {
    const matches = findRules({ ...ruling, cards: ruling.cards.map(({ card }) => card) });
    ruling.applied = matches.flatMap(({ id, mention }) => {
      const entry = library.byId.get(id);
      return entry ? [{ entry, title: titleOf(entry, library), mention }] : [];
    });
  }
  for (const { rulings: own } of cards) {
    own.sort(
      (a, b) => compareCodeUnits(b.day, a.day) || compareCodeUnits(a.ruling.text, b.ruling.text),
    );
  }
  return {
    document,
    cards,
    bySlug: new Map(cards.map((collected) => [collected.slug, collected])),
    rulings,
    applying: rulingsByEntry(rulings),
    markup: library.markup,
    shown: new Set([
      ...mentioned,
      ...(everyPage ? cards : []).flatMap((card) => (card.rulings.length > 0 ? [card.slug] : [])),
    ]),
  };
}

/** Returns the address of a ruling on the page of a card. @example '/cards/clone/#r6f0c1f9a1b2c' */
export function rulingAddress({ slug }: CollectedCard, { id }: CollectedRuling): string {
  return `${cardAddress(slug)}#${id}`;
}

function collectRulings(
  rulings: readonly Ruling[],
  byId: ReadonlyMap<string, CollectedCard>,
): CollectedRuling[] {
  const taken = new Set<string>();
  return rulings.map(({ text, given }) => {
    // Hashes the text with its markup, so that the id doesn't depend on how we remove the markup.
    let id = rulingId(text);
    // Adds a letter, because texts that differ only in spaces and quotes have the same hash.
    while (taken.has(id)) id += 'b';
    taken.add(id);
    const day = given.reduce((newest, each) => (each.day > newest ? each.day : newest), '');
    const ruling: CollectedRuling = {
      id,
      text: plainRulingText(text),
      cards: [],
      day,
      applied: [],
    };
    const withRuling = new Set<CollectedCard>();
    for (const { day: dayOnCard, source, cards } of given.toReversed()) {
      for (const card of cards.flatMap((each) => byId.get(each) ?? [])) {
        if (withRuling.has(card)) continue;
        withRuling.add(card);
        card.rulings.push({ ruling, day: dayOnCard, source });
      }
    }
    ruling.cards = [...withRuling].sort((a, b) => a.card.name.localeCompare(b.card.name, 'en'));
    return ruling;
  });
}

function titleOf({ title, name, parent }: RenderedEntry, { byId }: Library): string {
  const above = byId.get(parent ?? '');
  return title ?? name ?? (above?.kind === 'rule' ? above.title : null) ?? '';
}

function rulingsByEntry(rulings: readonly CollectedRuling[]): Map<string, CollectedRuling[]> {
  const scored = rulings.flatMap((ruling) =>
    ruling.applied.map(({ entry, mention }) => {
      return { id: entry.id, ruling, score: exampleScore(ruling, mention !== null) };
    }),
  );
  return new Map(
    [...Map.groupBy(scored, ({ id }) => id)].map(([id, found]) => [
      id,
      found
        .sort((a, b) => b.score - a.score || compareCodeUnits(a.ruling.text, b.ruling.text))
        .map(({ ruling }) => ruling),
    ]),
  );
}

/** The best examples mention the rule's number, apply no other rule, are on many cards and are short. */
function exampleScore({ text, cards, applied }: CollectedRuling, isMentioned: boolean): number {
  return (
    Math.log2(1 + cards.length) + (isMentioned ? 3 : 0) + 2 / applied.length - text.length / 300
  );
}

/** Returns the HTML of all symbols that cards and rulings use. The symbol styles are made from it. */
export function cardSymbolsHtml({ cards, rulings, markup }: CardCollection): string {
  const found = new Set<string>();
  const patterns = markup.symbols.map(({ opens, closes }) => {
    return new RegExp(`${escaped(opens)}\\S+?${escaped(closes)}`, 'g');
  });
  const faces = cards.flatMap(({ card }) => [card, ...(card.faces ?? [])]);
  for (const text of [
    ...faces.flatMap(({ cost = '', text: words = '' }) => [cost, words]),
    ...rulings.map((ruling) => ruling.text),
  ]) {
    for (const pattern of patterns)
      for (const [symbol] of text.matchAll(pattern)) found.add(symbol);
  }
  return costHtml([...found].join(' '), markup);
}
