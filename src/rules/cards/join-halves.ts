/** Joins the halves of split cards, which some card data list as cards of their own: `Ice (Fire/Ice)`. */
import { getOrAdd } from '../once-per.ts';
import type { Card, CardsOfDay, Face } from './card.ts';

const halfName = /^(?<half>.+) \((?<first>[^/()]+)\/(?<second>[^/()]+)\)$/;

/**
 * Returns the cards with one card for both halves: `Fire // Ice`. If the data have only one half, the other has only
 * its name.
 */
export function joinHalves(of: CardsOfDay): CardsOfDay {
  const halves = new Map<string, Map<string, Card>>();
  const others = of.cards.filter((card) => {
    const { half = '', first, second } = halfName.exec(card.name)?.groups ?? {};
    if (first === undefined || second === undefined || ![first, second].includes(half)) return true;
    const name = `${first} // ${second}`;
    getOrAdd(halves, name, () => new Map<string, Card>()).set(half, card);
    return false;
  });
  if (halves.size === 0) return of;
  const idOf = new Map<string, string>();
  const joined = [...halves].map(([name, known]): Card => {
    const names = name.split(' // ');
    const faces = names.map((half) => faceNamed(half, known.get(half)));
    const ids = [...known.values()].map(({ id }) => id).sort();
    const [id = ''] = ids;
    for (const each of ids) idOf.set(each, id);
    const type = faces.map((face) => face.type).find((each) => each !== '') ?? '';
    return { id, name, type, layout: 'split', faces };
  });
  const cards = [...others, ...joined].sort((a, b) => (a.name < b.name ? -1 : 1));
  const rulings = of.rulings.map(({ text, given }) => ({
    text,
    given: given.map((each) => ({
      ...each,
      cards: [...new Set(each.cards.map((id) => idOf.get(id) ?? id))].sort(),
    })),
  }));
  return { ...of, cards, rulings };
}

function faceNamed(name: string, card: Card | undefined): Face {
  if (!card) return { name, type: '' };
  const { id: _id, layout: _layout, faces: _faces, ...face } = card;
  return { ...face, name };
}
