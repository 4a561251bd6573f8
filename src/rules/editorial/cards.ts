import { slugOf } from '../addresses.ts';
import { oncePer } from '../once-per.ts';
import { error, type Problem } from '../problem.ts';
import { blankCitations } from '../texts/citations.ts';
import type { Span } from '../texts/parsed.ts';

/** A card, as listed in `content/cards.txt`. */
export interface ListedCard {
  /** Its part of an address. */
  slug: string;
  name: string;
  /** Other spellings of the full name: `Mogg Bombers`. */
  variants: string[];
  /** Shorter names, which count only after the full name in the same text: `Staff`. */
  shortForms: string[];
  /** True for an ordinary word. A capital at the start of a sentence then proves nothing. */
  ordinaryWord: boolean;
}

/**
 * Reads `content/cards.txt`. The top of the file explains its syntax.
 * @example readListedCards('Chimeric Staff | (Staff)', 'cards.txt').data[0].shortForms // ['Staff']
 */
export function readListedCards(
  text: string,
  file: string,
): { data: ListedCard[]; problems: Problem[] } {
  const cards: ListedCard[] = [];
  const problems: Problem[] = [];
  const owners = new Map<string, string>();
  text.split(/\r\n|\r|\n/).forEach((line, index) => {
    const written = line.trim();
    if (written === '' || written.startsWith('#')) return;
    const place = { line: index + 1, column: line.indexOf(written) + 1 };
    const card = cardOf(written);
    if (!card) {
      const message = `“${written}” is not a valid card name. Write it like “Name * | Variant | (Short form)”, as explained at the top of the file.`;
      problems.push(error('unreadable-card', message, file, place));
      return;
    }
    const names = [card.slug, card.name, ...card.variants];
    const taken = names.find((name) => owners.has(name));
    if (taken !== undefined) {
      const message = `“${taken}” is already used by ${owners.get(taken)}. Remove one of them.`;
      problems.push(error('duplicate-card', message, file, place));
    }
    for (const name of names) owners.set(name, card.name);
    cards.push(card);
  });
  return { data: cards, problems };
}

/** A name starts with a capital letter or a digit, and has no special characters of the list. */
const namePattern = /^[\p{Lu}\d][^|()*#]*$/u;

function cardOf(line: string): ListedCard | null {
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

/** A place where a text names a card. */
export type CardMention = Span & { slug: string };

/** A way to write a card's name. */
interface Spelling {
  card: ListedCard;
  short: boolean;
}

/** A possible card name. Checks for false matches come later. */
interface Candidate extends Spelling {
  before: string;
  after: string;
  /** Slugs of the cards named so far. */
  named: Set<string>;
}

/** How many characters around a name the guards look at. */
const wordsAround = 60;

/** Reasons why a match is not a card name. */
const guards: ((candidate: Candidate) => boolean)[] = [
  // A short form without its card.
  ({ card, short, named }) => short && !named.has(card.slug),
  // An ordinary word at the head of a sentence. The replacement character marks a blanked citation, and a
  // citation ends a sentence.
  ({ card, before }) =>
    card.ordinaryWord && /(?:^|[.!?:][)"'”’]*\s+|\n|\ufffc\s*)[("'“‘]*$/.test(before),
  // The head of a longer name.
  ({ after }) => /^(?:['’]s)? \p{Lu}\p{Ll}/u.test(after),
  // The name of something else.
  ({ after }) => /^[™®]|^ (?:set|expansion|block)s?\b/.test(after),
  // The tail of a longer name.
  ({ before }) => /\p{Lu}\p{Ll}+(?:['’]s)? (?:of|of the|the|from|and the) $/u.test(before),
];

/**
 * Matches whole words, capitalized as in the list of cards, longest names first, but not inside citations.
 * @example findCards('a copy of a Tetravus', cards) // [{ start: 12, end: 20, slug: 'tetravus' }]
 */
export function findCards(text: string, cards: ListedCard[]): CardMention[] {
  const byFirst = spellingsOf(cards);
  const blanked = blankCitations(text);
  const plain = blanked.replaceAll('’', "'");
  const named = new Set<string>();
  const found: CardMention[] = [];
  let free = 0;
  for (const { 0: first, index: start } of plain.matchAll(firstLetters)) {
    const name = start < free ? undefined : byFirst.get(first)?.find(isNameAt(plain, start));
    if (!name) continue;
    const [words, spelling] = name;
    const end = start + words.length;
    free = end;
    const before = blanked.slice(Math.max(0, start - wordsAround), start);
    const after = blanked.slice(end, end + wordsAround);
    if (guards.some((rejects) => rejects({ ...spelling, before, after, named }))) continue;
    named.add(spelling.card.slug);
    found.push({ start, end, slug: spelling.card.slug });
  }
  return found;
}

/** Matches the first word of what may be a name: it begins with a capital or a digit. */
const firstLetters = /(?<![\w'-])[\p{Lu}\d][\p{L}\d]*/gu;

/** Returns a function that tests whether a name begins at a position and ends there as a word. */
function isNameAt(text: string, start: number): (name: readonly [string, Spelling]) => boolean {
  return ([words]) =>
    text.startsWith(words, start) && !/[\w-]/.test(text.charAt(start + words.length));
}

/** Spellings by their first word, longest first. Made once, because there may be tens of thousands. */
const spellingsOf = oncePer((cards: ListedCard[]) => {
  const spellings = new Map<string, Spelling>();
  for (const card of cards) {
    for (const words of card.shortForms) spellings.set(words, { card, short: true });
  }
  for (const card of cards) {
    for (const words of [card.name, ...card.variants]) spellings.set(words, { card, short: false });
  }
  const plain = [...spellings].map(
    ([words, spelling]) => [words.replaceAll('’', "'"), spelling] as const,
  );
  const byFirst = Map.groupBy(plain, ([words]) => /^[\p{L}\d]+/u.exec(words)?.[0]);
  for (const names of byFirst.values()) names.sort(([a], [b]) => b.length - a.length);
  return byFirst;
});
