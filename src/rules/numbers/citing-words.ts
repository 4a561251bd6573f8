/** Matches the words around a number that show that it is a rule number, and of which document. */
import type { CitationGrammar } from './citation-grammar.ts';

/** Words used almost only for rules. */
const strongWords = String.raw`(?:sub)?rules?|chapters?|rulings?|sections?|sect?\.?|§+|paragraphs?|par\.`;
/** Words with many uses, which count only in a text about rules. */
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cite[sd]?|citing|and|in|reference[sd]?`;
/** Characters between such a word and its number. */
const opening = String.raw`[\s:.,#("'“‘*_[\]~>-]{0,4}`;

export interface CitingWords {
  /** Matches an announcing word at the end of a text, and captures it. */
  announcing: RegExp;
  /** Matches announcing words that are used only for rules. */
  words: RegExp;
  /** Matches words that show that a text is about rules. */
  talk: RegExp;
  /** Names of each document: right before a number, and anywhere in a sentence. */
  names: { slug: string; before: RegExp; anywhere: RegExp }[];
}

const known = new WeakMap<CitationGrammar, CitingWords>();

/** Returns the patterns for a grammar; cached. */
export function citingWordsOf(grammar: CitationGrammar): CitingWords {
  const before = known.get(grammar);
  if (before) return before;
  const strong = grammar.words ? `${grammar.words}|${strongWords}` : strongWords;
  const made: CitingWords = {
    announcing: new RegExp(`(?:^|[^\\p{L}\\d])(${strong}|${weakWords}|r)${opening}$`, 'iu'),
    words: new RegExp(`^(?:${strong}|r)$`, 'iu'),
    talk: new RegExp(
      `(?<![\\p{L}\\d])(?:${[strong, ...grammar.documents.map(({ names }) => names)].filter((each) => each !== '').join('|')})(?![\\p{L}\\d])`,
      'iu',
    ),
    names: grammar.documents.flatMap(({ slug, names }) =>
      names === ''
        ? []
        : {
            slug,
            before: new RegExp(
              `(?:^|[^\\p{L}\\d])(?:${names})${opening}(?:(?:${strong})${opening})?$`,
              'iu',
            ),
            anywhere: new RegExp(`(?<![\\p{L}\\d.])(?:${names})(?![\\p{L}\\d])`, 'giu'),
          },
    ),
  };
  known.set(grammar, made);
  return made;
}

/** Returns the nearest document name in the sentence: before the number, else after it. */
export function sentenceName(
  text: string,
  { start, end }: { start: number; end: number },
  { names }: CitingWords,
): string | null {
  if (names.length < 2) return null;
  const ahead = text.slice(Math.max(0, start - 240), start);
  const sentence = ahead.split(/[.!?]\s|\n/).at(-1) ?? '';
  const rest = text.slice(end, end + 120).split(/[.!?]\s|\n/, 1)[0] ?? '';
  let nearest: string | null = null;
  let distance = Infinity;
  for (const { slug, anywhere } of names) {
    for (const { index } of sentence.matchAll(anywhere)) {
      const away = sentence.length - index;
      if (away < distance) [nearest, distance] = [slug, away];
    }
  }
  if (nearest !== null) return nearest;
  for (const { slug, anywhere } of names) {
    for (const { index } of rest.matchAll(anywhere)) {
      if (index < distance) [nearest, distance] = [slug, index];
    }
  }
  return nearest;
}
