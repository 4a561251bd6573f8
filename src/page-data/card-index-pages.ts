/** The pages that list cards: the index, and a page for each letter. */
import { cardAddress, cardsAddress, cardsFromAddress } from '../rules/addresses.ts';
import { formatDate } from '../rules/words/dates.ts';
import { counted, formatCount } from '../rules/words/sentences.ts';
import { capital, foldedTitle } from '../rules/words/typography.ts';
import { applyingRulingsAddress } from './applying-rulings.ts';
import type { CardCollection } from './card-collection.ts';
import { type CardToShow, cardCount, rulingCount } from './card-page.ts';
import type { Library, RenderedEntry } from './library.ts';
import { preview } from './preview.ts';
import { byFirstLetter } from './titles.ts';

/** If there are more cards than this, each letter has a page. */
const maxOnOnePage = 400;

export function cardsPage(
  library: Library,
  collection: CardCollection | null,
  cards: readonly CardToShow[],
) {
  const letters = byFirstLetter(cards.map(namedCard));
  const isSmall = cards.length <= maxOnOnePage;
  const newest = collection?.document.days.at(-1)?.day;
  const lead =
    collection && newest
      ? `${cardsWithRulings(cards)}, as of ${formatDate(newest)}.${linkedWords(collection)}`
      : `${cardCount(cards.length)} named in rules and rulings. This list may be incomplete.`;
  return {
    preview: preview({ name: 'Cards', text: lead, address: cardsAddress }),
    lead,
    /** The cards by first letter; null if they are on several pages. */
    letters: isSmall ? letters : null,
    letterLinks: isSmall ? [] : letterLinks(letters),
    keywords: collection ? keywordsOf(library, collection) : [],
  };
}

function letterLinks(letters: readonly (readonly [letter: string, ...unknown[]])[], here?: string) {
  return letters.map(([letter]) => {
    return { letter, address: cardsFromAddress(letter), isHere: letter === here };
  });
}

function cardsWithRulings(cards: readonly CardToShow[]): string {
  const counts = cards.flatMap(({ collected }) => collected?.rulings.length || []);
  const all = counts.reduce((sum, count) => sum + count, 0);
  const ruled = counts.length === cards.length ? '' : ` on ${formatCount(counts.length)} of them`;
  return `${cardCount(cards.length)}, ${rulingCount(all)}${ruled}`;
}

function linkedWords({ rulings }: CardCollection): string {
  const linked = rulings.filter(({ applied }) => applied.length > 0).length;
  if (linked === 0) return '';
  return linked > rulings.length / 2
    ? ' Most rulings link to the rule they apply.'
    : ' Some rulings link to the rule they apply.';
}

function namedCard({ slug, name, collected, mentioned }: CardToShow) {
  const rulings = collected?.rulings.length ?? 0;
  const mentions = mentioned ? counted(mentioned.entries.length, 'mention') : '';
  return { name, address: cardAddress(slug), note: rulings > 0 ? rulingCount(rulings) : mentions };
}

/** Lists the keywords that rulings apply. Each links to its rule or subrule with the most rulings. */
function keywordsOf(library: Library, { applying }: CardCollection) {
  const most = new Map<string, { rule: RenderedEntry; count: number }>();
  for (const [id, { length: count }] of applying) {
    const rule = library.byId.get(id);
    const keyword = rule?.kind === 'subrule' ? library.byId.get(rule.parent ?? '') : rule;
    if (!rule || keyword?.kind !== 'rule' || keyword.title === null) continue;
    if ((most.get(keyword.title)?.count ?? 0) < count) most.set(keyword.title, { rule, count });
  }
  return [...most]
    .map(([name, { rule, count }]) => {
      return { name, address: applyingRulingsAddress(rule, count), note: String(count) };
    })
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns a page for each letter; none if all cards are on one page. */
export function letterPages(cards: readonly CardToShow[]) {
  if (cards.length <= maxOnOnePage) return [];
  const byLetter = byFirstLetter(cards.map(namedCard));
  return byLetter.map(([letter, names]) => {
    const name =
      letter === '#' ? 'Cards that don’t start with a letter' : `Cards that start with ${letter}`;
    const address = cardsFromAddress(letter);
    return {
      letter: address.split('/').at(-2) ?? '',
      preview: preview({
        name,
        text: `${cardCount(names.length)} with rulings: ${names[0]?.name} to ${names.at(-1)?.name}.`,
        address,
      }),
      breadcrumb: { above: [{ name: 'Cards', address: cardsAddress }], here: letter },
      name,
      groups: [...Map.groupBy(names, (card) => firstTwo(card.name))],
      letterLinks: letterLinks(byLetter, letter),
    };
  });
}

/** @example firstTwo('Æther Vial') // 'Ae' */
function firstTwo(name: string): string {
  return capital(foldedTitle(name).replaceAll(' ', '').slice(0, 2));
}
