/** The page of a card: its text, its rulings and the entries that name it. */
import { cardAddress, cardsAddress, entryAddress } from '../rules/addresses.ts';
import { linkTo, textOf } from '../rules/cards/card.ts';
import { type CardMarkup, cardHtml, costHtml } from '../rules/entries/html.ts';
import { formatDate } from '../rules/words/dates.ts';
import { counted, cutAtWord, sentenceAround } from '../rules/words/sentences.ts';
import {
  type CardCollection,
  type CardRuling,
  type CollectedCard,
  type CollectedRuling,
  rulingAddress,
} from './card-collection.ts';
import type { Library, RenderedEntry } from './library.ts';
import { type Credit, numberLink, referrer } from './page-parts.ts';
import { preview } from './preview.ts';

/** The name of a card, and its page if it has one. */
export interface CardLink {
  name: string;
  address: string | null;
}

/** A card from the collection, from the texts that name it, or from both. */
export interface CardToShow {
  slug: string;
  name: string;
  collected: CollectedCard | undefined;
  named: CardInTexts | undefined;
}

/** Lists the cards that have a page. */
export function cardsToShow(
  collection: CardCollection | null,
  inTexts: ReadonlyMap<string, CardInTexts>,
): CardToShow[] {
  return [...(collection?.shown ?? inTexts.keys())].map((slug) => {
    const collected = collection?.bySlug.get(slug);
    const named = inTexts.get(slug);
    return { slug, name: collected?.card.name ?? named?.name ?? slug, collected, named };
  });
}

/** If more cards than this share a ruling, the page only counts the rest. */
const mostAlso = 24;

export function cardPage(
  library: Library,
  collection: CardCollection | null,
  { slug, name, collected, named }: CardToShow,
  markup: CardMarkup,
) {
  const passages = named ? namedPassages(named) : [];
  const rulings = collected?.rulings ?? [];
  const text = collected
    ? `${rulings.length > 0 ? `${rulingCount(rulings.length)}. ` : ''}${onOneLine(collected)}`
    : `${name} is mentioned in ${counted(passages.length, 'place')}. ${passages[0]?.sentence ?? ''}`;
  const { document } = collection ?? {};
  return {
    preview: preview({ name, title: `${name} · Cards`, text, address: cardAddress(slug) }),
    breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: name },
    name,
    /** Empty if only the texts name the card. */
    faces: collected ? facesOf(collected, markup) : [],
    rulings: collected
      ? rulings.map((each) => rulingLine(collection, each, collected, markup))
      : [],
    /** The entries that name the card. */
    referrers: passages.map((each) => referrer(library, each)),
    /** Other sites that show the card. */
    links: collected
      ? (document?.links ?? []).map((link) => ({
          name: link.name,
          url: linkTo(link.address, collected.card),
        }))
      : [],
    asOf: collected && document ? formatDate(document.days.at(-1)?.day ?? '') : null,
  };
}

export const rulingCount = (count: number) => counted(count, 'ruling');
export const cardCount = (count: number) => counted(count, 'card');

function onOneLine({ card }: CollectedCard): string {
  return `${card.type}. ${textOf(card)}`.replace(/\s+/g, ' ').trim();
}

/** Returns the faces of a card. If there is only one, it has no name of its own. */
function facesOf({ card }: CollectedCard, markup: CardMarkup) {
  return (card.faces ?? [card]).map((face) => ({
    name: card.faces ? face.name : null,
    costHtml: face.cost ? costHtml(face.cost, markup) : '',
    type: face.type,
    stats: face.stats ?? '',
    html: cardHtml(face.text ?? '', markup),
  }));
}

export type RulingLine = ReturnType<typeof rulingLine>;

/** @param card the card that the ruling is shown on */
export function rulingLine(
  collection: CardCollection | null,
  { ruling, day, source }: CardRuling,
  card: CollectedCard,
  markup: CardMarkup,
) {
  const others = ruling.cards.filter((each) => each !== card);
  return {
    /** The anchor. It changes only if the text changes. */
    id: ruling.id,
    day: formatDate(day),
    /** The first words, for the accessible name. */
    begins: cutAtWord(ruling.text, 60),
    source: collection?.document.sources[source] ?? source,
    html: rulingHtml(ruling, markup),
    applied: ruling.applied.map(({ entry, title }) => ({ ...numberLink(entry), title })),
    /** The other cards with the same ruling. */
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

/** Caches HTML by text, because the same text is on many pages. */
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

/** Returns the credit for texts of cards and rulings. */
export function cardCredit({ document }: CardCollection): Credit {
  return {
    document: { name: document.title, address: cardsAddress },
    compiler: undefined,
    publisher: document.publisher,
    releases: `as of ${formatDate(document.days.at(-1)?.day ?? '')}`,
  };
}

// Cards that entries name.

export interface CardInTexts {
  slug: string;
  name: string;
  /** Current entries that name the card, newest release first; older wordings if no current entry does. */
  entries: RenderedEntry[];
}

/**
 * Returns the cards that entries name, by slug.
 *
 * @param nameOf returns the name of a card by its slug
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

/** Returns the entries that name a card, each with the first sentence that does. */
export function namedPassages({ slug, entries }: CardInTexts): {
  entry: RenderedEntry;
  sentence: string;
}[] {
  return entries.map((entry) => {
    const mark = entry.cards.find(({ to }) => to === slug);
    return { entry, sentence: mark ? sentenceAround(entry.text, mark) : '' };
  });
}
