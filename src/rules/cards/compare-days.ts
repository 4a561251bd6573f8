/** Counts what changed between two imports of cards. */
import { type CardsOfDay, rulingId } from './card.ts';

const noChanges = {
  ...{ 'new cards': 0, 'changed cards': 0, 'removed cards': 0 },
  ...{ 'new rulings': 0, 'reworded rulings': 0, 'removed rulings': 0 },
};

/** Counts changes. A removed ruling and a similar added one count as one reworded ruling. */
export function countCardChanges(before: CardsOfDay, after: CardsOfDay): typeof noChanges {
  const counts = { ...noChanges };
  const [then, now] = [byId(before), byId(after)];
  const [textsThen, textsNow] = [textsByCard(before), textsByCard(after)];
  for (const id of new Set([...now.keys(), ...then.keys()])) {
    const [one, other] = [then.get(id), now.get(id)];
    if (!one) counts['new cards'] += 1;
    else if (!other) counts['removed cards'] += 1;
    else if (JSON.stringify(one) !== JSON.stringify(other)) counts['changed cards'] += 1;
    const [had, has] = [textsThen.get(id) ?? new Map(), textsNow.get(id) ?? new Map()];
    const fresh = [...has].flatMap(([ruling, text]) => (had.has(ruling) ? [] : [text as string]));
    for (const [ruling, text] of had) {
      if (has.has(ruling)) continue;
      const [best] = fresh
        .map((to) => ({ to, score: similarity(text, to) }))
        .filter(({ score }) => score >= minSimilarity)
        .sort((a, b) => b.score - a.score);
      counts[best ? 'reworded rulings' : 'removed rulings'] += 1;
      if (best) fresh.splice(fresh.indexOf(best.to), 1);
    }
    counts['new rulings'] += fresh.length;
  }
  return counts;
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
