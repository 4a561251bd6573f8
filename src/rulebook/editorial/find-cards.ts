import type { Span } from '../texts/parsed.ts';
import { blankCitations } from '../texts/citations.ts';
import type { Card } from './card-list.ts';

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
