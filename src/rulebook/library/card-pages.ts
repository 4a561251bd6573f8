/** What the pages of cards show: a card with its rulings, those that apply a rule, the index, the changes. */
import { cardAddress, entryAddress } from '../addresses.ts';
import { linkTo } from '../cards/card-document.ts';
import { textOf } from '../cards/card.ts';
import {
  type CardCollection,
  type CardMarkup,
  type CardRuling,
  cardHtml,
  costHtml,
  type HeldCard,
  type HeldRuling,
  rulingAddress,
} from '../cards/collection.ts';
import { countChanges, type DayChanges } from '../cards/compare-days.ts';
import type { SiteLinks } from '../site-address.ts';
import { formatDate } from '../words/dates.ts';
import { cutAtWord } from '../words/sentences.ts';
import { feedOf } from './feeds.ts';
import type { Credit } from './frame.ts';
import type { HeldEntry, Library } from './library.ts';
import { byFirstLetter, type NamedAddress } from './listing-pages.ts';
import { type NamedCard, namedPassages } from './named-cards.ts';
import {
  type Breadcrumb,
  type NamedLink,
  type NumberLink,
  numberLink,
  type Referrer,
  referrer,
} from './page-parts.ts';
import { type Preview, preview } from './preview.ts';

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
}

/** A rule that a ruling applies. */
export interface AppliedLine extends NumberLink {
  title: string;
}

export interface RulingLine {
  /** Its anchor, the same as long as its words are. */
  id: string;
  day: string;
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
  /** Site-relative address of the data of its part of the cards. */
  twin: string | null;
}

/** A card of the collection, of the texts that name it, or of both. */
export interface CardToShow {
  slug: string;
  name: string;
  held: HeldCard | undefined;
  named: NamedCard | undefined;
}

/** Every card that has a page: those with rulings, unless the owner leaves them out, and those that the texts name. */
export function cardsToShow(
  collection: CardCollection | null,
  named: ReadonlyMap<string, NamedCard>,
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
    breadcrumb: { above: [{ name: 'Cards', address: '/cards/' }], here: name },
    name,
    faces: held ? facesOf(held, markup) : [],
    rulings: held?.rulings.map((each) => rulingLine(collection, each, held, markup)) ?? [],
    named:
      passages.length > 0
        ? { count, referrers: passages.map((each) => referrer(library, each)) }
        : null,
    links: (held ? (collection?.document.links ?? []) : []).map((link) => ({
      name: link.name,
      url: linkTo(link.address, (held as HeldCard).card),
    })),
    twin: held && collection ? cardDataAddress(collection, slug) : null,
  };
}

const entryCount = (count: number) => (count === 1 ? '1 entry' : `${count} entries`);
const rulingCount = (count: number) => (count === 1 ? '1 ruling' : `${count} rulings`);
const cardCount = (count: number) => (count === 1 ? '1 card' : `${count} cards`);

function onOneLine({ card }: HeldCard): string {
  return `${card.type}. ${textOf(card)}`.replace(/\s+/g, ' ').trim();
}

function facesOf({ card }: HeldCard, markup: CardMarkup): FaceLines[] {
  return (card.faces ?? [card]).map((face) => ({
    name: card.faces ? face.name : null,
    costHtml: face.cost ? costHtml(face.cost, markup) : '',
    type: face.type,
    stats: face.stats ?? '',
    html: cardHtml(face.text ?? '', markup),
  }));
}

function rulingLine(
  collection: CardCollection | null,
  { ruling, day, source }: CardRuling,
  card: HeldCard | null,
  markup: CardMarkup,
): RulingLine {
  const others = ruling.cards.filter((each) => each !== card);
  return {
    id: ruling.id,
    day: formatDate(day),
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

function cardLink(collection: CardCollection | null, card: HeldCard, ruling: HeldRuling): CardLink {
  const isShown = collection?.shown.has(card.slug);
  return { name: card.card.name, address: isShown ? rulingAddress(card, ruling) : null };
}

/** A text stands on many pages, and is made HTML once. */
const htmlOf = new WeakMap<HeldRuling, string>();

function rulingHtml(ruling: HeldRuling, markup: CardMarkup): string {
  const known = htmlOf.get(ruling);
  if (known !== undefined) return known;
  const { text, applied } = ruling;
  const links = applied.map(({ start, end, entry }) => ({
    start,
    end,
    address: entryAddress(entry.id),
  }));
  const html = cardHtml(text, markup, links);
  htmlOf.set(ruling, html);
  return html;
}

function appliedLines({ applied }: HeldRuling): AppliedLine[] {
  return applied.map(({ entry, term }) => ({
    ...numberLink(entry),
    title: entry.title ?? term ?? '',
  }));
}

// From the rules' side.

/** The rulings that apply a rule, as its page shows them. */
export interface ApplyingRulings {
  count: number;
  /** `12 rulings on cards apply this` */
  heading: string;
  telling: { ruling: RulingLine; card: CardLink }[];
  /** Those beyond them, where all are on the page. */
  rest: { ruling: RulingLine; card: CardLink }[];
  /** Where all are; null where all are shown. */
  all: NamedLink | null;
}

/** So many are shown on the page of a rule itself. */
const mostTelling = 3;
/** A rule with more rulings than this has a page for them; the others are shown where the rule is. */
const mostBeside = 50;
/** A page of rulings shows so many with their words; of the rest, the cards are named. */
const mostOnPage = 150;

/**
 * What the page of a rule, or of the term that it defines, says of cards; null where no ruling
 * applies it.
 */
export function applyingRulings(
  library: Library,
  collection: CardCollection | null,
  entry: HeldEntry,
  markup: CardMarkup,
): ApplyingRulings | null {
  if (!collection || !entry.current) return null;
  const rule = appliedThrough(library, collection, entry);
  const rulings = rule ? (collection.applying.get(rule.id) ?? []) : [];
  if (!rule || rulings.length === 0) return null;
  const hasPage = rulings.length > mostBeside;
  const isWhole = !hasPage && entry === rule;
  const page = hasPage ? applyingAddress(rule) : `${entryAddress(rule.id)}#rulings`;
  return {
    count: rulings.length,
    heading: `Applied by ${rulingCount(rulings.length)} on cards`,
    telling: rulings.slice(0, mostTelling).map((ruling) => tellingLine(collection, ruling, markup)),
    rest: isWhole
      ? rulings.slice(mostTelling).map((ruling) => tellingLine(collection, ruling, markup))
      : [],
    all:
      !isWhole && rulings.length > mostTelling
        ? { name: `All ${rulingCount(rulings.length)}`, address: page }
        : null,
  };
}

/** The rule itself, or that which a term of the glossary is defined by. */
function appliedThrough(
  library: Library,
  { applying }: CardCollection,
  entry: HeldEntry,
): HeldEntry | null {
  if (entry.kind !== 'glossary') return entry;
  const targets = entry.references.flatMap(({ to }) => library.byId.get(to ?? '') ?? []);
  const own = targets.find(({ title }) => title?.toLowerCase() === entry.title?.toLowerCase());
  const target = own ?? (targets.length === 1 ? targets[0] : undefined);
  return target && applying.has(target.id) ? target : null;
}

function tellingLine(
  collection: CardCollection,
  ruling: HeldRuling,
  markup: CardMarkup,
): { ruling: RulingLine; card: CardLink } {
  const [card] = ruling.cards as [HeldCard];
  const on = card.rulings.find((each) => each.ruling === ruling) as CardRuling;
  return {
    ruling: rulingLine(collection, on, card, markup),
    card: cardLink(collection, card, ruling),
  };
}

/** All rulings that apply a rule. @example '/cards/applying/702.19/' */
function applyingAddress({ key }: HeldEntry): string {
  return `/cards/applying/${key}/`;
}

export interface ApplyingPage {
  key: string;
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  rule: AppliedLine;
  count: string;
  rulings: { ruling: RulingLine; card: CardLink }[];
  /** Cards with the rulings beyond those. */
  more: CardLink[];
}

/** The rules that have a page of rulings. */
export function appliedRules(library: Library, collection: CardCollection | null): HeldEntry[] {
  return [...(collection?.applying ?? [])].flatMap(([id, rulings]) =>
    rulings.length > mostBeside ? (library.byId.get(id) ?? []) : [],
  );
}

export function applyingPage(
  collection: CardCollection,
  rule: HeldEntry,
  markup: CardMarkup,
): ApplyingPage {
  const rulings = collection.applying.get(rule.id) ?? [];
  const name = `Rulings on ${rule.number ?? ''} ${titleOf(rule)}`.trim();
  const more = rulings.slice(mostOnPage).flatMap((ruling) => {
    const [card] = ruling.cards;
    return card ? [cardLink(collection, card, ruling)] : [];
  });
  return {
    key: rule.key,
    preview: preview({
      name,
      title: `${name} · Cards`,
      text: `${rulingCount(rulings.length)} on cards apply it. ${rulings[0]?.text ?? ''}`,
      address: applyingAddress(rule),
    }),
    breadcrumb: { above: [{ name: 'Cards', address: '/cards/' }], here: name },
    name,
    rule: { ...numberLink(rule), title: rule.title ?? cutAtWord(rule.text, 120) },
    count: `${rulingCount(rulings.length)}, the most telling first.`,
    rulings: rulings.slice(0, mostOnPage).map((ruling) => tellingLine(collection, ruling, markup)),
    more: more.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}

const titleOf = ({ title }: HeldEntry) => title ?? '';

// The index.

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
    preview: preview({ name: 'Cards', title: 'Cards', text: lead, address: '/cards/' }),
    lead,
    letters: isSmall ? letters : null,
    letterLinks: isSmall
      ? []
      : letters.map(([letter]) => ({ name: letter, address: letterAddress(letter) })),
    keywords: collection ? keywordsOf(library, collection) : [],
    changes: collection && collection.changes.length > 0 ? '/cards/changes/' : null,
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
        rulings.length > mostBeside ? applyingAddress(rule) : `${entryAddress(id)}#rulings`;
      return [{ name: rule.title, address, note: String(rulings.length) }];
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** @example letterAddress('A') // '/cards/from/a/' */
function letterAddress(letter: string): string {
  return `/cards/from/${letter === '#' ? 'other' : letter.toLowerCase()}/`;
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
    const address = letterAddress(letter);
    return {
      letter: address.split('/').at(-2) ?? '',
      preview: preview({
        name,
        title: name,
        text: `${names.length} cards with rulings: ${names[0]?.name} to ${names.at(-1)?.name}.`,
        address,
      }),
      breadcrumb: { above: [{ name: 'Cards', address: '/cards/' }], here: letter },
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
      address: '/cards/changes/',
    }),
    days,
    feed: { address: cardFeedAddress, title: `${collection.document.title}: changes` },
  };
}

const cardFeedAddress = '/cards/changes.xml';

function linkOf(
  { byId, shown }: CardCollection,
  { id, name }: DayChanges['cards'][number],
): CardLink {
  const held = byId.get(id);
  return { name, address: held && shown.has(held.slug) ? cardAddress(held.slug) : null };
}

function whatChanged({ card, newRulings, goneRulings, reworded }: DayChanges['cards'][number]) {
  return [
    card === 'new' ? 'new' : card === 'gone' ? 'no longer there' : card ? 'text changed' : '',
    newRulings.length > 0 ? `${rulingCount(newRulings.length)} added` : '',
    reworded.length > 0 ? `${rulingCount(reworded.length)} reworded` : '',
    goneRulings.length > 0 ? `${rulingCount(goneRulings.length)} removed` : '',
  ]
    .filter(Boolean)
    .join(', ');
}

function changesSentence(changes: DayChanges): string {
  const { newCards, changedCards, goneCards, ...rulings } = countChanges(changes);
  const parts = [
    newCards > 0 ? `${cardCount(newCards)} added` : '',
    changedCards > 0 ? `${cardCount(changedCards)} changed` : '',
    goneCards > 0 ? `${cardCount(goneCards)} gone` : '',
    rulings.newRulings > 0 ? `${rulingCount(rulings.newRulings)} added` : '',
    rulings.changedRulings > 0 ? `${rulingCount(rulings.changedRulings)} reworded` : '',
    rulings.goneRulings > 0 ? `${rulingCount(rulings.goneRulings)} removed` : '',
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
      page: '/cards/changes/',
      feed: cardFeedAddress,
      credit: collection.document.credit,
      author: collection.document.publisher,
    },
    collection.changes.map(({ day }, index) => ({
      id: `/cards/changes/#${day}`,
      title: `${collection.document.title}, ${formatDate(day)}`,
      description: page?.days[index]?.sentence ?? '',
      day,
    })),
    siteName,
    links,
  );
}

/** Whom the texts of cards and rulings are owed to, at the foot of their pages. */
export function cardCredit({ document }: CardCollection): Credit {
  return {
    document: { name: document.title, address: '/cards/' },
    compiler: undefined,
    publisher: document.publisher,
    releases: `as of ${formatDate(document.days.at(-1)?.day ?? '')}`,
    licence: document.licence,
  };
}

// Data for programs.

/** So many cards share a file of data. */
const cardsAFile = 1500;

/**
 * The files of data, each of cards whose addresses begin alike. A card is in that with the longest
 * name that its address begins with, as `numbers.json` has it for numbers.
 */
export function cardDataNames({ cards }: CardCollection): string[] {
  const slugs = cards.filter(({ rulings }) => rulings.length > 0).map(({ slug }) => slug);
  const divide = (name: string, within: readonly string[]): string[] => {
    if (within.length <= cardsAFile || name.length >= 3) return [name];
    const byNext = Map.groupBy(within, (slug) => slug.slice(0, name.length + 1));
    // What few go on with stays together.
    const parts = [...byNext].filter(
      ([next, each]) => next !== name && each.length > cardsAFile / 4,
    );
    return [name, ...parts.flatMap(([next, each]) => divide(next, each))];
  };
  const byFirst = Map.groupBy(slugs, (slug) => slug.slice(0, 1));
  return [...byFirst].flatMap(([name, within]) => divide(name, within)).sort();
}

const dataNames = new WeakMap<CardCollection, string[]>();

/** Site-relative address of the data of a card. */
function cardDataAddress(collection: CardCollection, slug: string): string | null {
  const names = dataNames.get(collection) ?? cardDataNames(collection);
  dataNames.set(collection, names);
  const [name] = names.filter((each) => slug.startsWith(each)).sort((a, b) => b.length - a.length);
  return name === undefined ? null : `/cards/data/${name}.json`;
}

/** Every file of data with its site-relative address, and the index of them first. */
export function* cardDataFiles(
  collection: CardCollection,
  { url }: SiteLinks,
): Generator<[address: string, value: unknown]> {
  const { document } = collection;
  const names = cardDataNames(collection);
  const day = document.days.at(-1)?.day;
  const about = { version: 1, day, credit: document.credit, licence: document.licence };
  const kept = collection.cards.filter(({ rulings }) => rulings.length > 0);
  yield ['/cards/data.json', { ...about, title: document.title, cards: kept.length, files: names }];
  const files = Map.groupBy(kept, ({ slug }) => cardDataAddress(collection, slug));
  for (const [address, cards] of files) {
    if (address === null) continue;
    const data = cards.map((held) => [held.slug, dataOf(held, url)] as const);
    yield [address, { ...about, cards: Object.fromEntries(data) }];
  }
}

function dataOf(held: HeldCard, url: SiteLinks['url']) {
  const { card, slug, rulings } = held;
  return {
    ...card,
    address: url(cardAddress(slug)),
    rulings: rulings.map(({ ruling, day, source }) => ({
      address: url(rulingAddress(held, ruling)),
      day,
      source,
      text: ruling.text,
      alsoOn: ruling.cards.length - 1,
      applies: ruling.applied.map(({ entry, start, end }) => ({
        words: ruling.text.slice(start, end),
        number: entry.number,
        address: url(entryAddress(entry.id)),
      })),
    })),
  };
}
