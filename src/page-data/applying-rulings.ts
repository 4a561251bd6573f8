/** Lists the rulings on cards that apply a rule. If there are many, they have a separate page. */
import { applyingAddress, cardsAddress, entryAddress } from '../rules/addresses.ts';
import { excerptOf } from '../rules/words/sentences.ts';
import type {
  CardCollection,
  CardRuling,
  CollectedCard,
  CollectedRuling,
} from './card-collection.ts';
import { cardLink, rulingCount, rulingLine } from './card-page.ts';
import type { Library, RenderedEntry } from './library.ts';
import { entryNumber } from './names.ts';
import { headNumber, type NamedLink } from './page-parts.ts';
import { preview } from './preview.ts';

const maxExamples = 3;

/** If more rulings than this apply a rule, they have a separate page. */
const maxOnRulePage = 50;

/** The separate page shows the text of this many rulings. It lists the other rulings by card name. */
const maxWithText = 150;

export type ApplyingRulings = NonNullable<ReturnType<typeof applyingRulings>>;

/**
 * Returns the rulings that apply a rule, or the rule of a term and its subrules. Null if there are none, or the
 * entry isn't current.
 */
export function applyingRulings(
  library: Library,
  collection: CardCollection | null,
  entry: RenderedEntry,
) {
  if (!collection || !entry.current) return null;
  const rule = entry.kind === 'glossary' ? definingRule(library, entry) : entry;
  if (!rule) return null;
  const under = entry === rule ? [] : library.descendants(rule).map((each) => each.entry);
  const applied = [rule, ...under].flatMap((each) => {
    const rulings = collection.applying.get(each.id) ?? [];
    return rulings.length > 0 ? [{ rule: each, rulings }] : [];
  });
  if (applied.length === 0) return null;
  const rulings = [...new Set(applied.flatMap((each) => each.rulings))];
  // The page of a rule shows all rulings, if there aren't too many. The page of a term shows examples.
  const showsAll = entry === rule && rulings.length <= maxOnRulePage;
  const shown = showsAll ? rulings : rulings.slice(0, maxExamples);
  const lines = rulingLines(collection, shown, entry);
  const all = applied.map(({ rule: { key, id, number }, rulings: { length } }): NamedLink => ({
    name: applied.length === 1 ? `All ${rulingCount(length)}` : `${number}: ${rulingCount(length)}`,
    address: applyingRulingsAddress({ key, id }, length),
  }));
  return {
    examples: lines.slice(0, maxExamples),
    rest: lines.slice(maxExamples),
    /** Links to all rulings, one link for each rule that they apply; empty if this page shows all. */
    all: !showsAll && rulings.length > maxExamples ? all : [],
  };
}

/** Returns the address of all rulings that apply a rule: the separate page, or a part of the rule's page. */
export function applyingRulingsAddress(
  { key, id }: Pick<RenderedEntry, 'key' | 'id'>,
  count: number,
): string {
  if (count > maxOnRulePage) return applyingAddress(key);
  return `${entryAddress(id)}#${count > maxExamples ? 'all-rulings' : 'rulings'}`;
}

/** Returns the rule that a glossary term refers to; if there are several, the one with the same title. */
function definingRule(library: Library, term: RenderedEntry): RenderedEntry | undefined {
  const targets = term.references.flatMap(({ to }) => library.byId.get(to ?? '') ?? []);
  const own = targets.find(({ title }) => title?.toLowerCase() === term.title?.toLowerCase());
  return own ?? (targets.length === 1 ? targets[0] : undefined);
}

/** @param own the rule that the page is about, which its rulings don't name again */
function rulingLines(
  collection: CardCollection,
  rulings: readonly CollectedRuling[],
  own: RenderedEntry,
) {
  const ownAddress = entryAddress(own.id);
  return rulings.map((ruling) => {
    const card = ruling.cards[0] as CollectedCard;
    const onCard = card.rulings.find((each) => each.ruling === ruling) as CardRuling;
    const line = rulingLine(collection, onCard, card);
    const applied = line.applied.filter(({ address }) => address !== ownAddress);
    return { ruling: { ...line, applied }, card: cardLink(collection, card, ruling) };
  });
}

/** Lists the rules that have a separate page for their rulings. */
export function appliedRules(library: Library, { applying }: CardCollection): RenderedEntry[] {
  return [...applying].flatMap(([id, rulings]) =>
    rulings.length > maxOnRulePage ? (library.byId.get(id) ?? []) : [],
  );
}

export function applyingPage(collection: CardCollection, rule: RenderedEntry) {
  const rulings = collection.applying.get(rule.id) ?? [];
  const name = `Rulings on ${rule.number ?? ''} ${rule.title ?? rule.name ?? ''}`.trim();
  const count = rulingCount(rulings.length);
  const shown = rulings.slice(0, maxWithText);
  const further = Map.groupBy(rulings.slice(maxWithText), ({ cards }) => cards[0] as CollectedCard);
  return {
    preview: preview({
      name,
      title: `${name} · Cards`,
      text: `${count} on cards. ${rulings[0]?.text ?? ''}`,
      address: applyingAddress(rule.key),
    }),
    breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: name },
    head: rule.number === null ? null : headNumber(rule.number),
    rule: {
      address: entryAddress(rule.id),
      name: rule.title ?? rule.name ?? entryNumber(rule),
      text: rule.title === null ? excerptOf(rule.text, 320) : null,
    },
    count: `${count}, most relevant first`,
    rulings: rulingLines(collection, shown, rule),
    /** Links to the other rulings, each named by its first card. */
    more: [...further]
      .map(([card, [first]]) => cardLink(collection, card, first as CollectedRuling))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  };
}
