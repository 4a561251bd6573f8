/** Finds cards by name: complete, unfinished or misspelled, alone or within a sentence. */
import { cardAddress, cardSlug } from '../rules/addresses.ts';
import { constants } from './constants.ts';
import { editDistance } from './spelling.ts';
import type { CardNamesData, CardRulingsData } from './types.ts';

export interface FoundCard {
  /** Index in the list of names. */
  card: number;
  /** 0 is best. */
  distance: number;
  /** True if no other card can be meant. */
  isCertain: boolean;
}

export interface CardWithin {
  card: number;
  /** Its words as typed, folded. */
  words: string[];
}

export interface CardIndex {
  names: CardNamesData;
  addressOf(card: number): string;
  /** Finds cards whose name the text is, begins or misspells; best first. */
  find(text: string): FoundCard[];
  /**
   * Finds the names within a sentence, the longest at each place.
   *
   * @param isOrdinary true for a word that the rules have, which is not a name by itself
   */
  within(text: string, isOrdinary: (word: string) => boolean): CardWithin[];
}

/**
 * Folds a name for comparison: lower case, no accents or apostrophes, spaces for other signs.
 *
 * @example foldName("Lim-Dûl's Vault") // 'lim duls vault'
 */
export function foldName(name: string): string {
  return name
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/œ/g, 'oe')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const joining = new Set(['of', 'the', 'and', 'a', 'an', 'to', 'in', 'for', 'from', 'with']);
const mostWords = 8;
/** Short names shared by more cards than this are ignored. */
const mostCalledSo = 3;

export function makeCardIndex(names: CardNamesData): CardIndex {
  const folded = names.names.map(foldName);
  const sorted = [...folded.keys()].sort((a, b) => (nameAt(a) < nameAt(b) ? -1 : 1));
  const called = new Map<string, number[]>();
  const pairs = new Map<string, number[]>();
  const listUnder = (map: Map<string, number[]>, key: string, card: number) => {
    const list = map.get(key);
    if (list) list.push(card);
    else map.set(key, [card]);
  };
  for (const [card, name] of names.names.entries()) {
    for (const way of waysToCall(name)) listUnder(called, way, card);
    for (const pair of pairsOf(nameAt(card))) listUnder(pairs, pair, card);
  }
  function nameAt(card: number): string {
    return folded[card] as string;
  }

  /** Returns full names before short names, then cards with more rulings first. */
  function cardsCalled(name: string): number[] {
    const all = called.get(name) ?? [];
    const whole = all.filter((card) => nameAt(card) === name);
    const best = whole.length > 0 ? whole.slice(0, 1) : all;
    return best.toSorted((a, b) => (names.rulings[b] ?? 0) - (names.rulings[a] ?? 0));
  }

  function begunWith(text: string): number[] {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (nameAt(sorted[middle] as number) < text) low = middle + 1;
      else high = middle;
    }
    const begun: number[] = [];
    while (low < sorted.length && nameAt(sorted[low] as number).startsWith(text)) {
      begun.push(sorted[low++] as number);
    }
    return begun;
  }

  /** Returns the names that share the most letter pairs with a text. */
  function alike(text: string): number[] {
    const shared = new Map<number, number>();
    for (const pair of pairsOf(text)) {
      for (const card of pairs.get(pair) ?? []) shared.set(card, (shared.get(card) ?? 0) + 1);
    }
    const share = ([card, count]: [number, number]) =>
      count - Math.abs(nameAt(card).length - text.length) / 4;
    return [...shared]
      .sort((a, b) => share(b) - share(a))
      .slice(0, constants.comparedNames)
      .map(([card]) => card);
  }

  return {
    names,
    addressOf: (card) => names.addresses[card] || cardAddress(cardSlug(names.names[card] ?? '')),
    find(text) {
      const typed = foldName(text);
      if (typed.length < 3) return [];
      const found = new Map<number, FoundCard>();
      const add = (card: number, distance: number, isCertain: boolean) => {
        if (!found.has(card)) found.set(card, { card, distance, isCertain });
      };
      for (const card of cardsCalled(typed)) add(card, 0, true);
      for (const card of begunWith(typed)) {
        const length = nameAt(card).length;
        const isMuch = typed.includes(' ') || (typed.length > 4 && typed.length / length >= 0.45);
        add(card, 0.05 + length / 1e4, isMuch);
      }
      const words = typed.split(' ');
      for (const card of found.size > 0 ? [] : alike(typed)) {
        const name = nameAt(card);
        const limit = Math.floor(constants.nameMistakes * Math.max(typed.length, name.length));
        const edits = editDistance(typed, name, limit);
        const isReordered =
          words.length > 1 &&
          words.every((word) => name.split(' ').some((each) => each.startsWith(word)));
        if (isReordered) add(card, 0.1 + name.length / 1e4, true);
        else if (edits <= limit)
          add(card, edits / typed.length, typed.length >= 5 && edits <= limit);
      }
      return [...found.values()].sort((a, b) => a.distance - b.distance);
    },
    within(text, isOrdinary) {
      const isSmall = text !== text.toUpperCase();
      const words = text.split(/\s+/).flatMap((written, place) =>
        foldName(written)
          .split(' ')
          .filter((word) => word !== '')
          .map((word) => ({ word, isName: place > 0 && isSmall && /^\p{Lu}/u.test(written) })),
      );
      const found: CardWithin[] = [];
      for (let from = 0; from < words.length; from++) {
        for (let length = Math.min(mostWords, words.length - from); length > 0; length--) {
          const row = words.slice(from, from + length);
          const typed = row.map(({ word }) => word);
          const telling = row.filter(({ word }) => !joining.has(word));
          // Words that the rules have are a name only if they are written like one.
          if (telling.every(({ word, isName }) => isOrdinary(word) && !isName)) continue;
          const name = typed.join(' ');
          const cards = [name, name.replace(/s$/, '')]
            .map(cardsCalled)
            .find(({ length: n }) => n > 0);
          if (!cards || cards.length > mostCalledSo) continue;
          found.push({ card: cards[0] as number, words: typed });
          from += length - 1;
          break;
        }
      }
      return found;
    },
  };
}

/**
 * Returns the names people use for a card: its name, each of its sides, the part before a comma.
 */
function waysToCall(name: string): Set<string> {
  const sides = name.includes(' // ') ? [name, ...name.split(' // ')] : [name];
  const short = sides.map((side) => side.split(',', 1)[0] ?? '');
  return new Set([...sides, ...short].map(foldName).filter((way) => way !== ''));
}

function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (let at = 0; at < text.length - 1; at++) pairs.add(text.slice(at, at + 2));
  return pairs;
}

/** Returns the rulings of each card, as indexes in the list of texts. */
export function rulingsByCard({ cards }: CardRulingsData): Map<number, number[]> {
  const rulings = new Map<number, number[]>();
  for (const [ruling, on] of cards.entries()) {
    for (const card of on) rulings.set(card, [...(rulings.get(card) ?? []), ruling]);
  }
  return rulings;
}
