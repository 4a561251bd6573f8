import { slugOf } from '../addresses.ts';
import type { Problem } from '../problem.ts';

/** A card, as a line of `content/cards.txt` names it. */
export interface Card {
  /** Its part of an address. */
  slug: string;
  name: string;
  /** Other ways in which texts print the name in full: `Mogg Bombers`. */
  variants: string[];
  /** Counts only where the same text has named the card in full before: `Staff`. */
  shortForms: string[];
  /** Whether the name is an ordinary word too, so that a capital at the head of a sentence proves nothing. */
  ordinaryWord: boolean;
}

/**
 * Reads `content/cards.txt`, whose head explains how its lines are written.
 *
 * @param text the file's text
 * @param file its name, as problems are to show it
 * @returns the cards in the file's order, and what is wrong with its lines
 * @example loadCards('Chimeric Staff | (Staff)', 'cards.txt').cards[0].shortForms // ['Staff']
 */
export function loadCards(text: string, file: string): { cards: Card[]; problems: Problem[] } {
  const cards: Card[] = [];
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return;
    const place = { file, line: index + 1, column: line.indexOf(written) + 1 };
    const card = cardOf(written);
    if (!card) {
      problems.push(unreadable(written, place));
      return;
    }
    const names = [card.slug, card.name, ...card.variants];
    const taken = names.find((name) => owners.has(name));
    if (taken !== undefined) problems.push(duplicate(taken, owners.get(taken) as string, place));
    for (const name of names) owners.set(name, card.name);
    cards.push(card);
  });
  return { cards, problems };
}

type Located = Pick<Problem, 'file' | 'line' | 'column'>;

/** Names begin with a capital letter or a digit and hold nothing that has a meaning in the list. */
const namePattern = /^[\p{Lu}\d][^|()*#]*$/u;

function cardOf(line: string): Card | null {
  const [first = '', ...others] = line.split('|').map((part) => part.trim());
  const ordinaryWord = first.endsWith('*');
  const name = ordinaryWord ? first.slice(0, -1).trimEnd() : first;
  const isShort = (part: string) => part.startsWith('(') && part.endsWith(')');
  const shortForms = others.filter(isShort).map((part) => part.slice(1, -1).trim());
  const variants = others.filter((part) => !isShort(part));
  const isReadable = [name, ...variants, ...shortForms].every((part) => namePattern.test(part));
  const slug = slugOf(name);
  return isReadable && slug ? { slug, name, variants, shortForms, ordinaryWord } : null;
}

function unreadable(written: string, place: Located): Problem {
  return {
    rule: 'unreadable-card',
    severity: 'error',
    message: `"${written}" cannot be read as a card. The head of the file says how a line is written.`,
    ...place,
    expected: 'Name * | Variant | (Short form)',
  };
}

function duplicate(name: string, owner: string, place: Located): Problem {
  return {
    rule: 'duplicate-card',
    severity: 'error',
    message: `"${name}" is taken by ${owner}, further up. Remove one of the two.`,
    ...place,
  };
}
