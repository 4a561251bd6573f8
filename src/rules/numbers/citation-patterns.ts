/** What posts write before and after rule numbers. */
import { oncePer } from '../once-per.ts';
import type { CitationGrammar, CitedDocument } from './citation-grammar.ts';
import { compileSigns, type RunSigns } from './read-run.ts';

export interface DocumentNames {
  slug: string;
  /** Matches a name at the end of a text, also with a word such as “rule” after it. */
  before: RegExp;
  /** Matches only names that can't be anything else: `CR`, but not `summary`. Null if it has none. */
  certain: RegExp | null;
  /** Matches a name after a number: ` of the comp rules`. */
  after: RegExp;
  anywhere: RegExp;
}

/** Patterns for numbers in posts and the text around them. */
export interface CitationPatterns {
  documents: readonly CitedDocument[];
  number: RegExp;
  /** What is between the numbers of lists and ranges. */
  signs: RunSigns;
  /** Matches all that is between two complete numbers of a list. */
  between: RegExp;
  names: DocumentNames[];
  /** Captures a word before a number, such as `rule` or `see`, at the end of a text. */
  wordBefore: RegExp;
  /** Matches those of these words that show that the number is a rule number: `rule`, not `see`. */
  ruleWord: RegExp;
  rulesTopic: RegExp;
  /** Matches a word that shows that a text is about the game. Null if any text may be. */
  topics: RegExp | null;
}

/** Words that are before a rule number only in a text about rules. */
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cit(?:e[sd]?|ing)|and|in|reference[sd]?`;
/** Spaces and punctuation between such a word and the number, or the beginning of a line in a comment or quote. */
const opening = String.raw`(?:[\s:.,#("'“‘*_[\]~>-]{0,4}|\n\s{0,16}(?:#+|\/\/|[*>])\s)`;

/** Returns the patterns for a grammar. */
export const citationPatterns = oncePer((grammar: CitationGrammar): CitationPatterns => {
  const { documents, number, words, topics, list } = grammar;
  const any = documents.flatMap((each) => namesOf(each) ?? []).join('|') || '(?!)';
  return {
    documents,
    number: new RegExp(String.raw`(?<!\d|\d[.,])${number}`, 'giu'),
    signs: compileSigns(grammar),
    between: new RegExp(
      String.raw`^[)\]*_"'”’\x60]{0,3}\s*(?:(?:${list}|[;+–—-]|\b(?:then|plus|through|to)\b)\s*){1,3}[([*_"'“‘\x60]{0,3}$`,
      'i',
    ),
    names: documents.flatMap((document) => namePatterns(document, any, words)),
    // A word without letter case, as in Chinese, has no space before it.
    wordBefore: new RegExp(
      `(?:^|[^\\p{L}\\d]|(?<=\\p{Lo}|(?=\\p{Lo})))(${words}|${weakWords}|r)(?: is)?${opening}$`,
      'iu',
    ),
    ruleWord: new RegExp(`^(?:${words}|r)$`, 'iu'),
    topics: topics === null ? null : new RegExp(`(?<![\\p{L}\\d])${topics}s?(?!\\p{L})`, 'giu'),
    rulesTopic: new RegExp(`(?<![\\p{L}\\d])(?:${words}|${any})(?![\\p{L}\\d])`, 'iu'),
  };
});

function namesOf({ certain, vague }: CitedDocument): string | null {
  return certain && vague ? `${certain}|${vague}` : (certain ?? vague);
}

function namePatterns(document: CitedDocument, any: string, words: string): DocumentNames[] {
  const { slug, certain } = document;
  const names = namesOf(document);
  if (names === null) return [];
  // `CR/MTR 702.19b` names both.
  const others = String.raw`(?:\s?(?:[/&,]|and|or)\s?(?:${any}))?`;
  // A name that ends a line is not of the number in the next one.
  const end = `(?![.:]?\\s*\\n)${opening}(?:(?:${words})${opening})?$`;
  const endingWith = (name: string) =>
    new RegExp(String.raw`(?:^|[^\p{L}\d])(?:${name})(?:['’]s)?${others}${end}`, 'iu');
  return [
    {
      slug,
      before: endingWith(names),
      certain: certain === null ? null : endingWith(certain),
      after: new RegExp(
        String.raw`^[)\]*_"'”’]{0,3},?\s+(?:of|in|from)\s+(?:the\s+)?(?:${names})(?![\p{L}\d])`,
        'iu',
      ),
      anywhere: new RegExp(String.raw`(?<![\p{L}\d.])(?:${names})(?![\p{L}\d])`, 'giu'),
    },
  ];
}

/**
 * Returns how many different words a text has that show that it is about the game: two if any text may be. Everyday
 * words count as a quarter.
 */
export function topicsIn(text: string, { topics }: CitationPatterns): number {
  if (!topics) return 2;
  const weights = new Map<string, number>();
  for (const [word, own] of text.matchAll(topics))
    weights.set(word.toLowerCase().replace(/s$/, ''), own ? 1 : 0.25);
  return [...weights.values()].reduce((sum, weight) => sum + weight, 0);
}

/** In a post, a sentence may begin with a number or a small letter. */
const sentenceEnd = /[.!?]\s|\n/;

/**
 * Returns the slug of the document that a sentence names nearest to a number. Looks after the number
 * only if no document is named before it.
 */
export function sentenceName(
  text: string,
  { start, end }: { start: number; end: number },
  { names }: CitationPatterns,
): string | null {
  if (names.length < 2) return null;
  const [ahead = ''] = text
    .slice(Math.max(0, start - 240), start)
    .split(sentenceEnd)
    .reverse();
  const [rest = ''] = text.slice(end, end + 120).split(sentenceEnd);
  const away = (index: number) => (index < ahead.length ? ahead.length - index : 240 + index);
  const found = names.flatMap(({ slug, anywhere }) =>
    Array.from((ahead + rest).matchAll(anywhere), ({ index }) => ({ slug, away: away(index) })),
  );
  return found.sort((a, b) => a.away - b.away)[0]?.slug ?? null;
}
