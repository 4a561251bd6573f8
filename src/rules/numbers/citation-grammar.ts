/**
 * Compiles what the script for other sites needs to find rule numbers: their shapes, and the names of
 * documents in posts.
 */
import { escaped } from '../words/sentences.ts';
import { degrees } from './degrees.ts';
import { numberSource } from './number-source.ts';
import { makeSchemes, namesOfKinds, type NumberedDocument, type Shape } from './scheme.ts';

/** The numbers and names of all documents, as compact JSON. Strings are pattern sources. */
export interface CitationGrammar {
  /** Most likely first. If several documents can have a number, the first is assumed. */
  documents: CitedDocument[];
  /** Matches any of their numbers. */
  number: string;
  /** Match what is between the numbers of a list, and between the ends of a range. */
  list: string;
  range: string;
  /** Matches words before a number that show that it is a rule number: `rules?`. */
  words: string;
  /** Matches words that show that a text is about the game, and captures those that nobody else uses. Null if any text may be. */
  topics: string | null;
}

/** What a game adds to the grammar: see `posts` in `content/game.yaml`. */
export interface GameWords {
  topics: readonly string[];
  /** Words of the game that others use, too. */
  everyday: readonly string[];
  /** What other languages call a rule. */
  rule: readonly string[];
  /** What they write between two numbers. */
  and?: readonly string[];
}

/** The numbers of a document, and its names in posts. */
export interface CitedDocument {
  slug: string;
  shapes: Shape[];
  /** Names that can't be anything else, in any case: `CR`, `comp rules`. Null if it has none. */
  certain: string | null;
  /** Its other names, which may be everyday words: `summary`. */
  vague: string | null;
}

const strongWords = String.raw`(?:sub)?rules?|chapters?|rulings?|sections?|sect?\.?|§+|paragraphs?|par\.`;

/** Any text uses these words, so a document that calls its rules “rules” isn’t named by the word. */
const commonWords = new RegExp(`^(?:${strongWords})$`, 'i');

/**
 * Makes the grammar of documents.
 * @param documents most likely first
 * @param game the words that show that a text is about the game; without them, every text counts as one
 * @example citationGrammar([{ slug: 'cr', spoken: ['CR'], numbers: [{ rule: ['702.19'] }] }])
 */
export function citationGrammar(
  documents: readonly NumberedDocument[],
  game: GameWords = { topics: [], everyday: [], rule: [] },
): CitationGrammar {
  const schemes = makeSchemes(documents);
  const own = documents.flatMap(kindsOf).map(inPlural);
  return {
    documents: documents.map((document) => ({
      slug: document.slug,
      shapes: schemes.of(document.slug).shapes,
      ...namesOf(document),
    })),
    number: numberSource(schemes.shapes, 'post', { chapters: true }),
    list: degrees.post.list.replace('and', ['and', ...(game.and ?? []).map(andInText)].join('|')),
    range: degrees.post.range,
    words: [...new Set([...own, ...strongWords.split('|'), ...game.rule.map(escaped)])].join('|'),
    topics: game.topics.length > 0 ? topicsSource(game) : null,
  };
}

/** Italian `c e f` has an “and”, but `c, e–f` and `c, e and f` have a letter. */
const andInText = (word: string) =>
  escaped(word) + (/^[a-z]$/.test(word) ? String.raw`(?=\s(?:\d|[a-z]\b))` : '');

function topicsSource({ topics, everyday }: GameWords): string {
  const [own, shared] = [topics, everyday].map((words) => words.map(escaped).join('|'));
  return shared ? `(?:(${own})|${shared})` : `(${own})`;
}

/** What a document calls its numbers. A “card” in one without numbers can be any card. */
const kindsOf = ({ words, numbers = [] }: Pick<NumberedDocument, 'words' | 'numbers'>) =>
  numbers.length === 0 ? [] : namesOfKinds(words);

const inPlural = (word: string) => `${escaped(word)}s?`;

function namesOf({ spoken = [], words, numbers = [] }: NumberedDocument) {
  // “rules|rule” is `rules?`, because every byte of `linker.js` counts.
  const either = (names: string[]) =>
    names.join('|').replace(/(?<=^|\|)([^|]+)s\|\1(?=\||$)/g, '$1s?') || null;
  const longestFirst = [...spoken].sort((a, b) => b.length - a.length);
  // One word, such as “summary”, may be an everyday word. Abbreviations and longer names are not.
  const isLong = (name: string) => /^[A-Z]{2,}$|\s/.test(name);
  const vague = longestFirst.filter((name) => !isLong(name));
  // Only one document may call its rules clauses, so “clause 8.3” says which one is meant. “Ruling 501.5” only says
  // that the document has numbered rulings.
  const own = kindsOf({ words, numbers }).filter((word) => !commonWords.test(word));
  const ruling = numbers.some((scheme) => scheme.ruling) ? ['ruling'] : [];
  return {
    certain: either([...longestFirst.filter(isLong).map(nameInText), ...own.map(inPlural)]),
    vague: either([...vague.map(nameInText), ...ruling]),
  };
}

/** Returns a pattern source for a name, with or without periods: `CR`, `C.R.`, `comp. rules`. */
function nameInText(name: string): string {
  if (/^[A-Z]{2,5}$/.test(name)) return [...name].map((letter) => `${letter}\\.?`).join('');
  const words = name.trim().split(/\s+/).map(escaped);
  return words.join(String.raw`\.?\s+`);
}
