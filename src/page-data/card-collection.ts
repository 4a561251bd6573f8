/**
 * Arranges cards and rulings once: each card with its rulings, and each rule with the rulings that apply
 * it.
 */
import { cardAddress } from '../rules/addresses.ts';
import type { SymbolKind } from '../rules/entries/drawn-symbols.ts';
import type { Span } from '../rules/texts/parsed.ts';
import type { RenderedEntry, Library } from './library.ts';
import type { JudgedRule, RulingToJudge } from './judge-rulings.ts';
import {
  byCode,
  type Card,
  type CardDocument,
  plainRulingText,
  type Ruling,
  rulingId,
  slugsOf,
} from '../rules/cards/card.ts';
import { compareDays, type DayChanges } from '../rules/cards/compare-days.ts';
import { costHtml } from '../rules/entries/html.ts';

export interface CollectedCard {
  card: Card;
  /** The card's part of an address. */
  slug: string;
  /** Newest first. */
  rulings: CardRuling[];
}

/** A ruling, as shown on one card. */
export interface CardRuling {
  ruling: CollectedRuling;
  day: string;
  source: string;
}

/** The text of a ruling, shared by all cards that have it. */
export interface CollectedRuling {
  /** The anchor on a card's page. It changes only if the text changes. */
  id: string;
  /** The text without the markup of its source. */
  text: string;
  /** All cards that have it, by name. */
  cards: CollectedCard[];
  /** The newest date on which it was given. */
  day: string;
  /** The rules that it applies, most certain first. */
  applied: AppliedRule[];
}

/** A rule that a ruling applies. */
export interface AppliedRule {
  entry: RenderedEntry;
  /** The rule's title or short name, or the title of the rule above it; empty if it has none. */
  title: string;
  /** Where the ruling mentions the rule's number. */
  named: Span | null;
}

export interface CardCollection {
  document: CardDocument;
  /** By name, with or without rulings. */
  cards: CollectedCard[];
  bySlug: ReadonlyMap<string, CollectedCard>;
  /** By id of the card. */
  byId: ReadonlyMap<string, CollectedCard>;
  rulings: CollectedRuling[];
  /** The rulings that apply each entry, by the entry's id, best examples first. */
  applying: ReadonlyMap<string, CollectedRuling[]>;
  /** Newest first; empty if cards of only one date are available. */
  changes: DayChanges[];
  /** Slugs of the cards that have pages. */
  shown: ReadonlySet<string>;
}

/**
 * Arranges the newest cards of a collection, with the rules that their rulings apply.
 *
 * @param document the cards as read, oldest date first
 * @param named slugs of the cards that texts name; these always have pages
 * @param everyPage true if every card with rulings has a page
 * @param judge returns the rules that a ruling applies
 */
export function arrangeCards(
  document: CardDocument,
  library: Library,
  named: Iterable<string>,
  everyPage = true,
  judge: (ruling: RulingToJudge) => readonly JudgedRule[] = () => [],
): CardCollection {
  const newest = document.days.at(-1);
  if (!newest) throw new Error('A collection of cards has at least one day.');
  const slugs = slugsOf(newest);
  const cards = newest.cards
    .map((card): CollectedCard => ({ card, slug: slugs.get(card.id) as string, rulings: [] }))
    .sort((a, b) => a.card.name.localeCompare(b.card.name, 'en') || byCode(a.slug, b.slug));
  const byId = new Map(cards.map((collected) => [collected.card.id, collected]));
  const rulings = collectRulings(newest.rulings, byId);
  for (const ruling of rulings) {
    const judged = judge({ ...ruling, cards: ruling.cards.map(({ card }) => card) });
    ruling.applied = judged.flatMap(({ id, named: at }) => {
      const entry = library.byId.get(id);
      return entry ? [{ entry, title: titleOf(entry, library), named: at }] : [];
    });
  }
  for (const { rulings: own } of cards) {
    own.sort((a, b) => byCode(b.day, a.day) || byCode(a.ruling.text, b.ruling.text));
  }
  return {
    document,
    cards,
    bySlug: new Map(cards.map((collected) => [collected.slug, collected])),
    byId,
    rulings,
    applying: rulingsByEntry(rulings),
    changes: document.days
      .slice(1)
      .map((after, index) => compareDays(document.days[index] as typeof after, after))
      .reverse(),
    shown: new Set([
      ...named,
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
    // Uses the text as published, so that removing markup never changes an address.
    let id = rulingId(text);
    // Two texts that differ only in spaces and quotes have the same id.
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
    const on = new Set<CollectedCard>();
    for (const { day: given_, source, cards } of given.toReversed()) {
      for (const card of cards.flatMap((each) => byId.get(each) ?? [])) {
        if (on.has(card)) continue;
        on.add(card);
        card.rulings.push({ ruling, day: given_, source });
      }
    }
    ruling.cards = [...on].sort((a, b) => a.card.name.localeCompare(b.card.name, 'en'));
    return ruling;
  });
}

function titleOf({ title, name, parent }: RenderedEntry, { byId }: Library): string {
  const above = byId.get(parent ?? '');
  return title ?? name ?? (above?.kind === 'rule' ? above.title : null) ?? '';
}

function rulingsByEntry(rulings: readonly CollectedRuling[]): Map<string, CollectedRuling[]> {
  const byEntry = new Map<string, { ruling: CollectedRuling; worth: number }[]>();
  for (const ruling of rulings) {
    for (const { entry, named } of ruling.applied) {
      const found = { ruling, worth: exampleWorth(ruling, named !== null) };
      const known = byEntry.get(entry.id);
      if (known) known.push(found);
      else byEntry.set(entry.id, [found]);
    }
  }
  return new Map(
    [...byEntry].map(([id, found]) => [
      id,
      found
        .sort((a, b) => b.worth - a.worth || byCode(a.ruling.text, b.ruling.text))
        .map(({ ruling }) => ruling),
    ]),
  );
}

/**
 * Scores a ruling as an example of a rule. The best examples mention the rule’s number, apply no other
 * rule, are on many cards and are short.
 */
function exampleWorth({ text, cards, applied }: CollectedRuling, isNamed: boolean): number {
  return Math.log2(1 + cards.length) + (isNamed ? 3 : 0) + 2 / applied.length - text.length / 300;
}

/** Returns every symbol of cards and rulings once, as HTML, so that styles exist for all of them. */
export function signsOnCards(
  { cards, rulings }: CardCollection,
  symbols: readonly SymbolKind[],
): string {
  const signs = new Set<string>();
  const patterns = symbols.map(({ opens, closes }) => {
    return new RegExp(`${RegExp.escape(opens)}\\S+?${RegExp.escape(closes)}`, 'g');
  });
  const faces = cards.flatMap(({ card }) => [card, ...(card.faces ?? [])]);
  for (const text of [
    ...faces.flatMap(({ cost = '', text: words = '' }) => [cost, words]),
    ...rulings.map((ruling) => ruling.text),
  ]) {
    for (const pattern of patterns) for (const [sign] of text.matchAll(pattern)) signs.add(sign);
  }
  return costHtml([...signs].join(' '), { symbols, base: '/' });
}
