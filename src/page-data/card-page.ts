/** What the page of a card shows: its words, its rulings and the entries that name it. */
import { cardAddress, cardsAddress, entryAddress } from '../rules/addresses.ts';
import { linkTo, textOf } from '../rules/cards/card.ts';
import { type CardMarkup, cardHtml, costHtml } from '../rules/entries/html.ts';
import { formatDate } from '../rules/words/dates.ts';
import { cutAtWord, sentenceAround } from '../rules/words/sentences.ts';
import {
  type CardCollection,
  type CardRuling,
  type CollectedCard,
  type CollectedRuling,
  rulingAddress,
} from './card-collection.ts';
import type { RenderedEntry, Library } from './library.ts';
import {
  type Breadcrumb,
  type Credit,
  type NumberLink,
  numberLink,
  type Referrer,
  referrer,
} from './page-parts.ts';
import { type Preview, preview } from './preview.ts';
import { toldApart } from './told-apart.ts';

/** A card, or a face of it. */
export interface FaceLines {
  /** Of a card with several faces alone; its own name stands above. */
  name: string | null;
  costHtml: string;
  /** Its type, and its power and toughness or the like after it. */
  type: string;
  stats: string;
  html: string;
}

/** A card by name, and its page where it has one. */
export interface CardLink {
  name: string;
  address: string | null;
  /** What it is called where other links of the page have its name. */
  told?: string | null;
}

/** A rule that a ruling applies. */
export interface AppliedLine extends NumberLink {
  title: string;
}

export interface RulingLine {
  /** Its anchor, the same as long as its words are. */
  id: string;
  day: string;
  /** Its first words. */
  begins: string;
  /** What its day is called where it is that of other rulings, too. */
  told?: string | null;
  source: string;
  html: string;
  applied: AppliedLine[];
  /** `also on 39 cards`, with those that there is room for; null where it is on this card alone. */
  also: { words: string; cards: CardLink[]; more: number } | null;
}

export interface CardPage {
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  /** Empty where a card is only named in the texts. */
  faces: FaceLines[];
  rulings: RulingLine[];
  /** Entries of the texts that name it. */
  named: { count: string; referrers: Referrer[] } | null;
  /** Where else it is shown; whole addresses. */
  links: { name: string; url: string }[];
  /** The day of its text, in words. */
  asOf: string | null;
}

/** A card of the collection, of the texts that name it, or of both. */
export interface CardToShow {
  slug: string;
  name: string;
  held: CollectedCard | undefined;
  named: CardInTexts | undefined;
}

/** Every card that has a page: those with rulings, unless the owner leaves them out, and those that the texts name. */
export function cardsToShow(
  collection: CardCollection | null,
  named: ReadonlyMap<string, CardInTexts>,
): CardToShow[] {
  return [...(collection?.shown ?? named.keys())].map((slug) => {
    const held = collection?.bySlug.get(slug);
    const each = named.get(slug);
    return { slug, name: held?.card.name ?? each?.name ?? slug, held, named: each };
  });
}

/** Beyond this many, other cards with a ruling are counted. */
const mostAlso = 24;

export function cardPage(
  library: Library,
  collection: CardCollection | null,
  { slug, name, held, named }: CardToShow,
  markup: CardMarkup,
): CardPage {
  const passages = named ? namedPassages(named) : [];
  const count = entryCount(passages.length);
  const said = held ? rulingCount(held.rulings.length) : '';
  const text = held
    ? `${held.rulings.length > 0 ? `${said}. ` : ''}${onOneLine(held)}`
    : `${name} is named in ${count}. ${passages[0]?.sentence ?? ''}`;
  return {
    preview: preview({ name, title: `${name} · Cards`, text, address: cardAddress(slug) }),
    breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: name },
    name,
    faces: held ? facesOf(held, markup) : [],
    rulings: held ? rulingsOf(collection, held, markup) : [],
    named:
      passages.length > 0
        ? { count, referrers: passages.map((each) => referrer(library, each)) }
        : null,
    links: (held ? (collection?.document.links ?? []) : []).map((link) => ({
      name: link.name,
      url: linkTo(link.address, (held as CollectedCard).card),
    })),
    asOf: held && collection ? formatDate(collection.document.days.at(-1)?.day ?? '') : null,
  };
}

function rulingsOf(
  collection: CardCollection | null,
  held: CollectedCard,
  markup: CardMarkup,
): RulingLine[] {
  const lines = held.rulings.map((each) => rulingLine(collection, each, held, markup));
  const told = toldApart(lines.map(({ day, begins }) => ({ name: day, about: begins })));
  return lines.map((line, at) => ({ ...line, told: told[at] ?? null }));
}

export const entryCount = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
export const rulingCount = (count: number) => (count === 1 ? '1 ruling' : `${count} rulings`);
export const cardCount = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

function onOneLine({ card }: CollectedCard): string {
  return `${card.type}. ${textOf(card)}`.replace(/\s+/g, ' ').trim();
}

function facesOf({ card }: CollectedCard, markup: CardMarkup): FaceLines[] {
  return (card.faces ?? [card]).map((face) => ({
    name: card.faces ? face.name : null,
    costHtml: face.cost ? costHtml(face.cost, markup) : '',
    type: face.type,
    stats: face.stats ?? '',
    html: cardHtml(face.text ?? '', markup),
  }));
}

export function rulingLine(
  collection: CardCollection | null,
  { ruling, day, source }: CardRuling,
  card: CollectedCard | null,
  markup: CardMarkup,
): RulingLine {
  const others = ruling.cards.filter((each) => each !== card);
  return {
    id: ruling.id,
    day: formatDate(day),
    begins: beginningOf(ruling),
    source: collection?.document.sources[source] ?? source,
    html: rulingHtml(ruling, markup),
    applied: appliedLines(ruling),
    also:
      others.length === 0
        ? null
        : {
            words: `also on ${cardCount(others.length)}`,
            cards: others.slice(0, mostAlso).map((each) => cardLink(collection, each, ruling)),
            more: Math.max(0, others.length - mostAlso),
          },
  };
}

export function cardLink(
  collection: CardCollection | null,
  card: CollectedCard,
  ruling: CollectedRuling,
): CardLink {
  const isShown = collection?.shown.has(card.slug);
  return { name: card.card.name, address: isShown ? rulingAddress(card, ruling) : null };
}

/** As many words of a ruling as tell it from others. */
export function beginningOf({ text }: CollectedRuling): string {
  return cutAtWord(text, 60);
}

/** A text stands on many pages, and is made HTML once. */
const htmlOf = new WeakMap<CollectedRuling, string>();

function rulingHtml(ruling: CollectedRuling, markup: CardMarkup): string {
  const known = htmlOf.get(ruling);
  if (known !== undefined) return known;
  const { text, applied } = ruling;
  const links = applied.flatMap(({ named, entry }) =>
    named ? [{ ...named, address: entryAddress(entry.id) }] : [],
  );
  const html = cardHtml(text, markup, links);
  htmlOf.set(ruling, html);
  return html;
}

function appliedLines({ applied }: CollectedRuling): AppliedLine[] {
  return applied.map(({ entry, title }) => ({ ...numberLink(entry), title }));
}

/** Whom the texts of cards and rulings are owed to, at the foot of their pages. */
export function cardCredit({ document }: CardCollection): Credit {
  return {
    document: { name: document.title, address: cardsAddress },
    compiler: undefined,
    publisher: document.publisher,
    releases: `as of ${formatDate(document.days.at(-1)?.day ?? '')}`,
    licence: document.licence,
  };
}

// Which entries name which card.

export interface CardInTexts {
  slug: string;
  name: string;
  /** Those at plain addresses, newest release first; for a card that only old wordings name, those. */
  entries: RenderedEntry[];
}

/**
 * The cards that entries name, by slug.
 *
 * @param nameOf the name of a card by its slug, as the list of cards has it
 */
export function indexCards(
  library: Library,
  nameOf: (slug: string) => string | undefined,
): Map<string, CardInTexts> {
  const cards = new Map<string, CardInTexts>();
  const plain = [...library.plainIn.values()].flat();
  const old = library.entries.filter((entry) => !entry.plain);
  for (const entry of [...plain, ...old]) {
    for (const { start, end, to } of entry.cards) {
      const printed = entry.text.slice(start, end).replace(/\s+/g, ' ');
      const card = cards.get(to) ?? { slug: to, name: nameOf(to) ?? printed, entries: [] };
      const isAnswered = !entry.plain && card.entries.some((named) => named.plain);
      if (!isAnswered && card.entries.at(-1) !== entry) card.entries.push(entry);
      cards.set(to, card);
    }
  }
  return cards;
}

/** The entries that name a card, each with the first sentence that does. */
export function namedPassages({ slug, entries }: CardInTexts): {
  entry: RenderedEntry;
  sentence: string;
}[] {
  return entries.map((entry) => {
    const mark = entry.cards.find(({ to }) => to === slug);
    return { entry, sentence: mark ? sentenceAround(entry.text, mark) : '' };
  });
}
