/** The rulings on cards that apply a rule: beside the rule, and on a page of their own where they are many. */
import { applyingAddress, cardsAddress, entryAddress } from '../rules/addresses.ts';
import type { CardMarkup } from '../rules/entries/html.ts';
import { cutAtWord } from '../rules/words/sentences.ts';
import type {
  CardCollection,
  CardRuling,
  CollectedCard,
  CollectedRuling,
} from './card-collection.ts';
import {
  type AppliedLine,
  beginningOf,
  type CardLink,
  cardLink,
  type RulingLine,
  rulingCount,
  rulingLine,
} from './card-page.ts';
import type { RenderedEntry, Library } from './library.ts';
import { type Breadcrumb, type NamedLink, numberLink } from './page-parts.ts';
import { type Preview, preview } from './preview.ts';
import { toldApart } from './told-apart.ts';

/** A ruling, and the card on which it is most telling. */
interface TellingLine {
  ruling: RulingLine;
  card: CardLink;
}

/** The rulings that apply a rule, as its page shows them. */
export interface ApplyingRulings {
  count: number;
  heading: string;
  telling: TellingLine[];
  /** Those beyond them, where all are on the page. */
  rest: TellingLine[];
  /** Where all are; null where all are shown. */
  all: NamedLink | null;
}

/** So many are shown on the page of a rule itself. */
const mostTelling = 3;

/** A rule with more rulings than this has a page for them; the others are shown where the rule is. */
export const mostBeside = 50;

/** A page of rulings shows so many with their words; of the rest, the cards are named. */
const mostOnPage = 150;

/**
 * What the page of a rule, or of the term that it defines, says of cards; null where no ruling
 * applies it.
 */
export function applyingRulings(
  library: Library,
  collection: CardCollection | null,
  entry: RenderedEntry,
  markup: CardMarkup,
): ApplyingRulings | null {
  if (!collection || !entry.current) return null;
  const rule = appliedThrough(library, collection, entry);
  const rulings = rule ? (collection.applying.get(rule.id) ?? []) : [];
  if (!rule || rulings.length === 0) return null;
  const hasPage = rulings.length > mostBeside;
  const isWhole = !hasPage && entry === rule;
  const page = hasPage ? applyingAddress(rule.key) : `${entryAddress(rule.id)}#rulings`;
  const shown = isWhole ? rulings : rulings.slice(0, mostTelling);
  const lines = tellingLines(collection, shown, markup);
  return {
    count: rulings.length,
    heading: 'Card rulings',
    telling: lines.slice(0, mostTelling),
    rest: lines.slice(mostTelling),
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
  entry: RenderedEntry,
): RenderedEntry | null {
  if (entry.kind !== 'glossary') return entry;
  const targets = entry.references.flatMap(({ to }) => library.byId.get(to ?? '') ?? []);
  const own = targets.find(({ title }) => title?.toLowerCase() === entry.title?.toLowerCase());
  const target = own ?? (targets.length === 1 ? targets[0] : undefined);
  return target && applying.has(target.id) ? target : null;
}

function tellingLines(
  collection: CardCollection,
  rulings: readonly CollectedRuling[],
  markup: CardMarkup,
): TellingLine[] {
  const cards = cardLinks(collection, rulings);
  return rulings.map((ruling, at) => {
    const [card] = ruling.cards as [CollectedCard];
    const on = card.rulings.find((each) => each.ruling === ruling) as CardRuling;
    const line = rulingLine(collection, on, card, markup);
    return { ruling: line, card: cards[at] as CardLink };
  });
}

/** The card of each ruling; a card may have several of them. */
function cardLinks(collection: CardCollection, rulings: readonly CollectedRuling[]): CardLink[] {
  const links = rulings.map((ruling) =>
    cardLink(collection, ruling.cards[0] as CollectedCard, ruling),
  );
  const told = toldApart(
    links.map(({ name }, at) => ({ name, about: beginningOf(rulings[at] as CollectedRuling) })),
  );
  return links.map((link, at) => ({ ...link, told: told[at] ?? null }));
}

export interface ApplyingPage {
  key: string;
  preview: Preview;
  breadcrumb: Breadcrumb;
  name: string;
  rule: AppliedLine;
  count: string;
  rulings: TellingLine[];
  /** Cards with the rulings beyond those. */
  more: CardLink[];
}

/** The rules that have a page of rulings. */
export function appliedRules(library: Library, collection: CardCollection | null): RenderedEntry[] {
  return [...(collection?.applying ?? [])].flatMap(([id, rulings]) =>
    rulings.length > mostBeside ? (library.byId.get(id) ?? []) : [],
  );
}

export function applyingPage(
  collection: CardCollection,
  rule: RenderedEntry,
  markup: CardMarkup,
): ApplyingPage {
  const rulings = collection.applying.get(rule.id) ?? [];
  const name = `Rulings on ${rule.number ?? ''} ${rule.title ?? rule.name ?? ''}`.trim();
  const lines = tellingLines(collection, rulings.slice(0, mostOnPage), markup);
  const more = cardLinks(collection, rulings.slice(mostOnPage));
  return {
    key: rule.key,
    preview: preview({
      name,
      title: `${name} · Cards`,
      text: `${rulingCount(rulings.length)} on cards apply it. ${rulings[0]?.text ?? ''}`,
      address: applyingAddress(rule.key),
    }),
    breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: name },
    name,
    rule: { ...numberLink(rule), title: rule.title ?? cutAtWord(rule.text, 120) },
    count: `${rulingCount(rulings.length)}, the most telling first.`,
    rulings: lines,
    more: more.sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
