/** What the pages of all cards show: the index, its letters, and what changed from day to day. */
import {
  applyingAddress,
  cardAddress,
  cardChangesAddress,
  cardChangesFeedAddress,
  cardsAddress,
  cardsFromAddress,
  entryAddress,
  type SiteLinks,
} from '../rules/addresses.ts';
import { countCardChanges, type DayChanges } from '../rules/cards/compare-days.ts';
import { formatDate } from '../rules/words/dates.ts';
import { mostBeside } from './applying-rulings.ts';
import type { CardCollection } from './card-collection.ts';
import { type CardLink, type CardToShow, cardCount, entryCount, rulingCount } from './card-page.ts';
import { feedOf } from './feeds.ts';
import type { Library } from './library.ts';
import type { Breadcrumb, NamedLink } from './page-parts.ts';
import { type Preview, preview } from './preview.ts';
import { byFirstLetter, type NamedAddress } from './titles-from-a-to-z.ts';

export interface CardsPage {
  preview: Preview;
  lead: string;
  /** Where there are few, all of them. */
  letters: [letter: string, cards: NamedAddress[]][] | null;
  /** Where there are many, a page for each letter. */
  letterLinks: NamedLink[];
  /** Rules that rulings apply, with how many. */
  keywords: (NamedLink & { note: string })[];
  changes: string | null;
}

/** Up to this many cards stand on one page. */
const mostTogether = 400;

export function cardsPage(
  library: Library,
  collection: CardCollection | null,
  cards: readonly CardToShow[],
): CardsPage {
  const letters = byFirstLetter(cards.map(namedCard));
  const isSmall = cards.length <= mostTogether;
  const newest = collection?.document.days.at(-1)?.day;
  const lead =
    collection && newest
      ? `${cardCount(cards.length)} and ${rulingCount(collection.rulings.length)}, as of ${formatDate(newest)}. Each stands beside the rules that it applies.`
      : `${cards.length} of the cards that the texts name, and which entries name them. The list is kept by hand; the texts may name others.`;
  return {
    preview: preview({ name: 'Cards', title: 'Cards', text: lead, address: cardsAddress }),
    lead,
    letters: isSmall ? letters : null,
    letterLinks: isSmall
      ? []
      : letters.map(([letter]) => ({ name: letter, address: cardsFromAddress(letter) })),
    keywords: collection ? keywordsOf(library, collection) : [],
    changes: collection && collection.changes.length > 0 ? cardChangesAddress : null,
  };
}

function namedCard({ slug, name, held, named }: CardToShow): NamedAddress {
  const notes = [
    held && held.rulings.length > 0 ? rulingCount(held.rulings.length) : '',
    named ? entryCount(named.entries.length) : '',
  ].filter(Boolean);
  return { name, address: cardAddress(slug), note: ` ${notes.join(', ')}` };
}

/** Rules with a title of their own within a section: keywords, as players call them. */
function keywordsOf(
  library: Library,
  { applying }: CardCollection,
): (NamedLink & { note: string })[] {
  return [...applying]
    .flatMap(([id, rulings]) => {
      const rule = library.byId.get(id);
      if (rule?.kind !== 'rule' || rule.title === null) return [];
      const address =
        rulings.length > mostBeside ? applyingAddress(rule.key) : `${entryAddress(id)}#rulings`;
      return [{ name: rule.title, address, note: String(rulings.length) }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

export interface LetterPage {
  /** Its part of an address. */
  letter: string;
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  cards: NamedAddress[];
}

/** A page for each letter, where there are too many cards for one page. */
export function letterPages(cards: readonly CardToShow[]): LetterPage[] {
  if (cards.length <= mostTogether) return [];
  return byFirstLetter(cards.map(namedCard)).map(([letter, names]) => {
    const name =
      letter === '#' ? 'Cards that begin with no letter' : `Cards that begin with ${letter}`;
    const address = cardsFromAddress(letter);
    return {
      letter: address.split('/').at(-2) ?? '',
      preview: preview({
        name,
        title: name,
        text: `${names.length} cards with rulings: ${names[0]?.name} to ${names.at(-1)?.name}.`,
        address,
      }),
      breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: letter },
      name,
      cards: names,
    };
  });
}

// Changes from day to day.

export interface CardChangesPage {
  preview: Preview;
  days: {
    day: string;
    name: string;
    sentence: string;
    cards: { card: CardLink; what: string }[];
    more: number;
  }[];
  feed: { address: string; title: string };
}

/** Of a day that changed more cards than this, the others are counted. */
const mostChanged = 500;

/** What was new, changed and gone at each import; null where there was but one. */
export function cardChangesPage(collection: CardCollection | null): CardChangesPage | null {
  if (!collection || collection.changes.length === 0) return null;
  const name = `What changed in the ${collection.document.title.toLowerCase()}`;
  const days = collection.changes.map((changes) => ({
    day: changes.day,
    name: formatDate(changes.day),
    sentence: changesSentence(changes),
    cards: changes.cards.slice(0, mostChanged).map((change) => ({
      card: linkOf(collection, change),
      what: whatChanged(change),
    })),
    more: Math.max(0, changes.cards.length - mostChanged),
  }));
  return {
    preview: preview({
      name,
      title: name,
      text: days[0]?.sentence ?? '',
      address: cardChangesAddress,
    }),
    days,
    feed: { address: cardChangesFeedAddress, title: `${collection.document.title}: changes` },
  };
}

function linkOf(
  { byId, shown }: CardCollection,
  { id, name }: DayChanges['cards'][number],
): CardLink {
  const held = byId.get(id);
  return { name, address: held && shown.has(held.slug) ? cardAddress(held.slug) : null };
}

function whatChanged({ card, newRulings, removedRulings, reworded }: DayChanges['cards'][number]) {
  return [
    card === 'new' ? 'new' : card === 'removed' ? 'no longer there' : card ? 'text changed' : '',
    newRulings.length > 0 ? `${rulingCount(newRulings.length)} added` : '',
    reworded.length > 0 ? `${rulingCount(reworded.length)} reworded` : '',
    removedRulings.length > 0 ? `${rulingCount(removedRulings.length)} removed` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function changesSentence(changes: DayChanges): string {
  const { newCards, changedCards, removedCards, ...rulings } = countCardChanges(changes);
  const parts = [
    newCards > 0 ? `${cardCount(newCards)} added` : '',
    changedCards > 0 ? `${cardCount(changedCards)} changed` : '',
    removedCards > 0 ? `${cardCount(removedCards)} gone` : '',
    rulings.newRulings > 0 ? `${rulingCount(rulings.newRulings)} added` : '',
    rulings.changedRulings > 0 ? `${rulingCount(rulings.changedRulings)} reworded` : '',
    rulings.removedRulings > 0 ? `${rulingCount(rulings.removedRulings)} removed` : '',
  ].filter(Boolean);
  return parts.length > 0
    ? `Since ${formatDate(changes.from)}: ${parts.join(', ')}.`
    : `Nothing changed since ${formatDate(changes.from)}.`;
}

/** The feed of what changed from day to day. */
export function cardFeed(collection: CardCollection, siteName: string, links: SiteLinks): string {
  const page = cardChangesPage(collection);
  return feedOf(
    {
      title: `${collection.document.title}: changes`,
      description: 'What each import of cards and rulings changed.',
      page: cardChangesAddress,
      feed: cardChangesFeedAddress,
      credit: collection.document.credit,
      author: collection.document.publisher,
    },
    collection.changes.map(({ day }, index) => ({
      id: `${cardChangesAddress}#${day}`,
      title: `${collection.document.title}, ${formatDate(day)}`,
      description: page?.days[index]?.sentence ?? '',
      day,
    })),
    siteName,
    links,
  );
}
