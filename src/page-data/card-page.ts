/** The page of a card: its text, its rulings and the entries that mention the card. */
import {
  cardAddress,
  cardsAddress,
  cardSlug,
  citedSourceAddress,
  entryAddress,
  linkTo,
} from '../rules/addresses.ts';
import { textOf } from '../rules/cards/card.ts';
import { type CardMarkup, cardHtml, costHtml } from '../rules/entries/html.ts';
import { cardRulingsSummary } from '../rules/texts/formats/card-rulings-summary.ts';
import { outdatedNote } from './about-entry.ts';
import { getOrAdd } from '../rules/once-per.ts';
import { formatDate } from '../rules/words/dates.ts';
import { counted, excerptOf, sentenceAround } from '../rules/words/sentences.ts';
import {
  type CardCollection,
  type CardRuling,
  type CollectedCard,
  type CollectedRuling,
  rulingAddress,
} from './card-collection.ts';
import { findRelease, type Library, type RenderedEntry } from './library.ts';
import type { Credit } from './menu-and-footer.ts';
import { citedDocument, formatCitation } from './names.ts';
import { numberLink, referrer } from './page-parts.ts';
import { preview } from './preview.ts';

/** The name of a card, and its page if it has one. */
export interface CardLink {
  name: string;
  address: string | null;
}

/** A card that has a page, because it is imported or because texts mention it. */
export interface CardToShow {
  slug: string;
  name: string;
  collected: CollectedCard | undefined;
  mentioned: MentionedCard | undefined;
  inSummary: SummaryCard | undefined;
}

export function cardsToShow(
  collection: CardCollection | null,
  mentionedCards: ReadonlyMap<string, MentionedCard>,
  summaryCards: ReadonlyMap<string, SummaryCard>,
): CardToShow[] {
  const slugs = [...(collection?.shown ?? mentionedCards.keys()), ...summaryCards.keys()];
  return [...new Set(slugs)].map((slug) => {
    const collected = collection?.bySlug.get(slug);
    const mentioned = mentionedCards.get(slug);
    const inSummary = summaryCards.get(slug);
    const name = collected?.card.name ?? inSummary?.name ?? mentioned?.name ?? slug;
    return { slug, name, collected, mentioned, inSummary };
  });
}

const maxOtherCards = 24;

export function cardPage(
  library: Library,
  collection: CardCollection | null,
  { slug, name, collected, mentioned, inSummary }: CardToShow,
) {
  const mentions = mentioned ? cardMentions(mentioned) : [];
  const rulings = collected?.rulings ?? [];
  const text = collected
    ? `${rulings.length > 0 ? `${rulingCount(rulings.length)}. ` : ''}${onOneLine(collected)}`
    : inSummary
      ? (inSummary.entries[0]?.text ?? '')
      : `${name} is mentioned in ${counted(mentions.length, 'place')}. ${mentions[0]?.sentence ?? ''}`;
  const { document } = collection ?? {};
  return {
    preview: preview({ name, title: `${name} · Cards`, text, address: cardAddress(slug) }),
    breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: name },
    name,
    /** Empty if the card isn't imported. */
    faces: collected ? facesOf(collected, library.markup) : [],
    rulings:
      collected && collection ? rulings.map((each) => rulingLine(collection, each, collected)) : [],
    summaryRulings: (inSummary?.entries ?? []).map((entry) => summaryRuling(library, entry)),
    // With their documents: several have a 3.8.
    referrers: mentions.map((each) => referrer(library, each, { document: '' })),
    /** Links to the card on other sites. */
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

/** Returns the faces of a card. A single face has no name, because it has the name of the card. */
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
  collection: CardCollection,
  { ruling, day, source }: CardRuling,
  card: CollectedCard,
) {
  const others = ruling.cards.filter((each) => each !== card);
  return {
    id: ruling.id,
    day: formatDate(day),
    /** The first words of the ruling, for the accessible name of a link. */
    begins: excerptOf(ruling.text, 60),
    source: collection.document.sources[source] ?? source,
    html: rulingHtml(ruling, collection.markup),
    applied: ruling.applied.map(({ entry, title }) => ({ ...numberLink(entry), title })),
    otherCards:
      others.length === 0
        ? null
        : {
            label: `same ruling on ${counted(others.length, 'other card')}`,
            cards: others.slice(0, maxOtherCards).map((each) => cardLink(collection, each, ruling)),
            more: Math.max(0, others.length - maxOtherCards),
          },
  };
}

export function cardLink(
  { shown }: CardCollection,
  card: CollectedCard,
  ruling: CollectedRuling,
): CardLink {
  return {
    name: card.card.name,
    address: shown.has(card.slug) ? rulingAddress(card, ruling) : null,
  };
}

/** Caches the HTML of rulings, because many cards have the same ruling. */
const htmlOf = new WeakMap<CollectedRuling, string>();

function rulingHtml(ruling: CollectedRuling, markup: CardMarkup): string {
  return getOrAdd(htmlOf, ruling, () => {
    const links = ruling.applied.flatMap(({ mention, entry }) =>
      mention ? [{ ...mention, address: entryAddress(entry.id) }] : [],
    );
    return cardHtml(ruling.text, markup, links);
  });
}

export function cardCredit({ document }: CardCollection): Credit {
  return {
    document: { name: document.title, address: cardsAddress },
    compiler: undefined,
    publisher: document.publisher,
    releases: `as of ${formatDate(document.days.at(-1)?.day ?? '')}`,
  };
}

// Cards that texts mention.

export interface MentionedCard {
  slug: string;
  name: string;
  /** Current entries that mention the card, or else the last wordings of rules that did, or else older ones. */
  entries: RenderedEntry[];
}

const ageOf = ({ current, newestWording }: RenderedEntry) => (current ? 0 : newestWording ? 1 : 2);

/** @param nameOf returns the name of a card by its slug, if known */
export function indexCards(
  library: Library,
  nameOf: (slug: string) => string | undefined,
): Map<string, MentionedCard> {
  const cards = new Map<string, MentionedCard>();
  const byAge = library.entries.toSorted((a, b) => ageOf(a) - ageOf(b));
  for (const entry of byAge) {
    for (const { start, end, to } of entry.cards) {
      const card = getOrAdd(cards, to, () => {
        const printed = entry.text.slice(start, end).replace(/\s+/g, ' ');
        return { slug: to, name: nameOf(to) ?? printed, entries: [] };
      });
      const hasNewer = ageOf(card.entries[0] ?? entry) < ageOf(entry);
      if (!hasNewer && card.entries.at(-1) !== entry) card.entries.push(entry);
    }
  }
  return cards;
}

/** Returns the entries that mention a card, each with the first sentence that contains the name. */
export function cardMentions({ slug, entries }: MentionedCard): {
  entry: RenderedEntry;
  sentence: string;
}[] {
  return entries.map((entry) => {
    const mark = entry.cards.find(({ to }) => to === slug);
    return { entry, sentence: mark ? sentenceAround(entry.text, mark) : '' };
  });
}

// Rulings of Card Rulings Summaries.

export interface SummaryCard {
  name: string;
  /** The rulings on the card, newest release first; also notes and the text of the card. */
  entries: RenderedEntry[];
}

export function indexSummaryCards(library: Library): Map<string, SummaryCard> {
  const cards = new Map<string, SummaryCard>();
  for (const { slug, format } of library.documents) {
    if (format !== cardRulingsSummary.id) continue;
    const newest = library.newestIn.get(slug) ?? [];
    for (const entry of newest.toSorted((a, b) => b.until.localeCompare(a.until))) {
      const name = library.byId.get(entry.parent ?? '')?.title;
      if (!name) continue;
      getOrAdd(cards, cardSlug(name), () => ({ name, entries: [] })).entries.push(entry);
    }
  }
  return cards;
}

export type SummaryRuling = ReturnType<typeof summaryRuling>;

/** Returns what the page of a card shows of a ruling: who said what, when, and where it is printed. */
export function summaryRuling(library: Library, entry: RenderedEntry) {
  const document = library.documentOf(entry);
  const release = findRelease(document, entry.until);
  return {
    id: `r${entry.key.split('/').at(-1)}`,
    kind: entry.kind,
    html: entry.html,
    citations: entry.citations.map((citation) => ({
      name: formatCitation(citation),
      address: citedSourceAddress(citation.sourceSlug),
    })),
    printed: {
      name: `${citedDocument(document)}, ${release.label}`,
      address: entryAddress(entry.id),
    },
    outdated: outdatedNote(library, document, entry),
  };
}
