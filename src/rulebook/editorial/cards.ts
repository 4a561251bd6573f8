import { slugOf } from '../addresses.ts';
import type { Problem } from '../problem.ts';
import { blankCitations } from '../texts/citations.ts';
import type { Span } from '../texts/parsed.ts';

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

/** Where a text names a card. */
export type NamedCard = Span & { slug: string };

/** A way to print a card's name. */
interface Spelling {
  card: Card;
  short: boolean;
}

interface Finder {
  pattern: RegExp;
  spellings: Map<string, Spelling>;
}

/** What is known of a name found, before it is believed. */
interface Candidate extends Spelling {
  before: string;
  after: string;
  /** Slugs of the cards named so far. */
  named: Set<string>;
}

/** How many characters on either side of a name the guards look at. */
const wordsAround = 60;

/** Reasons not to take a name for a card. */
const guards: { name: string; rejects: (candidate: Candidate) => boolean }[] = [
  {
    name: 'short-form-without-its-card',
    rejects: ({ card, short, named }) => short && !named.has(card.slug),
  },
  {
    name: 'ordinary-word-at-the-head-of-a-sentence',
    rejects: ({ card, before }) =>
      // The replacement character is what a citation is blanked with; a sentence ends at it.
      card.ordinaryWord && /(?:^|[.!?:][)"'”’]*\s+|\n|\ufffc\s*)[("'“‘]*$/.test(before),
  },
  {
    name: 'head-of-a-longer-name',
    rejects: ({ after }) => /^(?:['’]s)? \p{Lu}\p{Ll}/u.test(after),
  },
  {
    name: 'tail-of-a-longer-name',
    rejects: ({ before }) =>
      /\p{Lu}\p{Ll}+(?:['’]s)? (?:of|of the|the|from|and the) $/u.test(before),
  },
];

/**
 * Every place where a text names a card, in order: longest names first, whole words, capital
 * letters as printed, never inside a citation.
 *
 * @example findCards('a copy of a Tetravus', cards) // [{ start: 12, end: 20, slug: 'tetravus' }]
 */
export function findCards(text: string, cards: Card[]): NamedCard[] {
  const { pattern, spellings } = finderFor(cards);
  const blanked = blankCitations(text);
  const named = new Set<string>();
  const found: NamedCard[] = [];
  for (const match of blanked.matchAll(pattern)) {
    const spelling = spellings.get(match[0].replaceAll('’', "'"));
    if (!spelling) continue;
    const { index: start } = match;
    const end = start + match[0].length;
    const before = blanked.slice(Math.max(0, start - wordsAround), start);
    const after = blanked.slice(end, end + wordsAround);
    if (guards.some((guard) => guard.rejects({ ...spelling, before, after, named }))) continue;
    named.add(spelling.card.slug);
    found.push({ start, end, slug: spelling.card.slug });
  }
  return found;
}

const finders = new WeakMap<Card[], Finder>();

/** One pattern for all cards, made once for each list. */
function finderFor(cards: Card[]): Finder {
  const known = finders.get(cards);
  if (known) return known;
  const spellings = new Map<string, Spelling>();
  for (const card of cards) {
    for (const words of card.shortForms) spellings.set(words, { card, short: true });
  }
  for (const card of cards) {
    for (const words of [card.name, ...card.variants]) spellings.set(words, { card, short: false });
  }
  const longestFirst = [...spellings.keys()].sort((a, b) => b.length - a.length);
  const names = longestFirst.map((words) =>
    RegExp.escape(words).replaceAll(String.raw`\x27`, "['’]"),
  );
  const finder = {
    pattern: new RegExp(`(?<![\\w'’-])(?:${names.join('|') || '(?!)'})(?![\\w-])`, 'g'),
    spellings,
  };
  finders.set(cards, finder);
  return finder;
}
