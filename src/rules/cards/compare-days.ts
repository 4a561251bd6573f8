/** Compares the cards and rulings of two imports. */
import { type Card, type CardsOfDay, rulingId } from './card.ts';

/** The changes of a card and its rulings. */
export interface CardChange {
  id: string;
  name: string;
  /** Null if only the rulings changed. */
  card: 'new' | 'changed' | 'removed' | null;
  newRulings: string[];
  removedRulings: string[];
  /** Old and new texts of reworded rulings. */
  reworded: { from: string; to: string }[];
}

export interface DayChanges {
  from: string;
  day: string;
  /** Sorted by name. */
  cards: CardChange[];
}

/**
 * Compares two imports of cards. A removed ruling and a similar added one count as one reworded ruling.
 */
export function compareDays(before: CardsOfDay, after: CardsOfDay): DayChanges {
  const [then, now] = [byId(before), byId(after)];
  const [textsThen, textsNow] = [textsByCard(before), textsByCard(after)];
  const cards: CardChange[] = [];
  for (const id of new Set([...now.keys(), ...then.keys()])) {
    const [one, other] = [then.get(id), now.get(id)];
    const changed = {
      id,
      name: (other ?? one)?.name ?? id,
      card: cardChange(one, other),
      ...rulingChanges(textsThen.get(id) ?? new Map(), textsNow.get(id) ?? new Map()),
    };
    const { newRulings, removedRulings, reworded } = changed;
    const isAny = newRulings.length + removedRulings.length + reworded.length > 0;
    if (changed.card || isAny) cards.push(changed);
  }
  cards.sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return { from: before.day, day: after.day, cards };
}

function cardChange(before: Card | undefined, after: Card | undefined): CardChange['card'] {
  if (!before) return 'new';
  if (!after) return 'removed';
  return JSON.stringify(before) === JSON.stringify(after) ? null : 'changed';
}

const byId = ({ cards }: CardsOfDay) => new Map(cards.map((card) => [card.id, card]));

/** Returns a map from card ids to rulings; these are maps from ruling ids to texts. */
function textsByCard({ rulings }: CardsOfDay): Map<string, Map<string, string>> {
  const texts = new Map<string, Map<string, string>>();
  for (const { text, given } of rulings) {
    const id = rulingId(text);
    for (const card of given.flatMap(({ cards }) => cards)) {
      const known = texts.get(card);
      if (known) known.set(id, text);
      else texts.set(card, new Map([[id, text]]));
    }
  }
  return texts;
}

function rulingChanges(
  then: ReadonlyMap<string, string>,
  now: ReadonlyMap<string, string>,
): Pick<CardChange, 'newRulings' | 'removedRulings' | 'reworded'> {
  const gone = [...then].flatMap(([id, text]) => (now.has(id) ? [] : [text]));
  const fresh = [...now].flatMap(([id, text]) => (then.has(id) ? [] : [text]));
  const reworded: CardChange['reworded'] = [];
  const removedRulings = gone.filter((from) => {
    const [best] = fresh
      .map((to) => ({ to, score: similarity(from, to) }))
      .filter(({ score }) => score >= minSimilarity)
      .sort((a, b) => b.score - a.score);
    if (!best) return true;
    fresh.splice(fresh.indexOf(best.to), 1);
    reworded.push({ from, to: best.to });
    return false;
  });
  return { newRulings: fresh, removedRulings, reworded };
}

/** If two rulings are at least this similar, one is the new wording of the other. */
const minSimilarity = 0.5;

/** Returns the Jaccard similarity of two texts: the share of their words that both have. */
function similarity(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)];
  const common = [...a].filter((word) => b.has(word)).length;
  return common / (a.size + b.size - common);
}

function wordsOf(text: string): Set<string> {
  return new Set(
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}\d'{}/+-]+/gu),
  );
}

/** Returns how many changes of each kind there are. */
export function countCardChanges({ cards }: DayChanges) {
  const sum = (count: (change: CardChange) => number) =>
    cards.reduce((total, change) => total + count(change), 0);
  const of = (what: CardChange['card']) => sum(({ card }) => (card === what ? 1 : 0));
  return {
    newCards: of('new'),
    changedCards: of('changed'),
    removedCards: of('removed'),
    newRulings: sum(({ newRulings }) => newRulings.length),
    changedRulings: sum(({ reworded }) => reworded.length),
    removedRulings: sum(({ removedRulings }) => removedRulings.length),
  };
}
