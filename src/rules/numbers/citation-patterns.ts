/** What posts write before and after rule numbers. */
import type { CitationGrammar, CitedDocument } from './citation-grammar.ts';

export interface DocumentNames {
  slug: string;
  /** Matches a name at the end of a text, also with a word such as “rule” after it. */
  before: RegExp;
  /** Match only names that can't be anything else: `CR`, but not `summary`. */
  certain: RegExp[];
  /** Matches a name after a number: ` of the comp rules`. */
  after: RegExp;
  anywhere: RegExp;
}

/** Patterns for numbers in posts and the text around them. */
export interface CitationPatterns {
  documents: readonly CitedDocument[];
  number: RegExp;
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
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cite[sd]?|citing|and|in|reference[sd]?`;
/** Spaces and punctuation between such a word and the number. */
const opening = String.raw`[\s:.,#("'“‘*_[\]~>-]{0,4}`;

const compiled = new WeakMap<CitationGrammar, CitationPatterns>();

/** Returns the patterns for a grammar. Caches them. */
export function citationPatterns(grammar: CitationGrammar): CitationPatterns {
  const before = compiled.get(grammar);
  if (before) return before;
  const { documents, number, words, topics } = grammar;
  const any = documents.flatMap(({ names }) => names ?? []).join('|') || '(?!)';
  const made: CitationPatterns = {
    documents,
    number: new RegExp(String.raw`(?<!\d|\d[.,])${number}`, 'giu'),
    names: documents.flatMap((document) => namePatterns(document, any, words)),
    // A word without letter case, as in Chinese, has no space before it.
    wordBefore: new RegExp(
      `(?:^|[^\\p{L}\\d]|(?<=\\p{Lo}|(?=\\p{Lo})))(${words}|${weakWords}|r)${opening}$`,
      'iu',
    ),
    ruleWord: new RegExp(`^(?:${words}|r)$`, 'iu'),
    topics: topics === null ? null : new RegExp(`(?<![\\p{L}\\d])(?:${topics})`, 'giu'),
    rulesTopic: new RegExp(`(?<![\\p{L}\\d])(?:${words}|${any})(?![\\p{L}\\d])`, 'iu'),
  };
  compiled.set(grammar, made);
  return made;
}

function namePatterns(
  { slug, names, certain, proper }: CitedDocument,
  any: string,
  words: string,
): DocumentNames[] {
  if (names === null) return [];
  // `CR/MTR 702.19b` names both.
  const others = String.raw`(?:\s?(?:[/&,]|and|or)\s?(?:${any}))?`;
  const end = `${opening}(?:(?:${words})${opening})?$`;
  const endingWith = (name: string) =>
    new RegExp(String.raw`(?:^|[^\p{L}\d])(?:${name})${others}${end}`, 'iu');
  return [
    {
      slug,
      before: endingWith(names),
      certain: [
        ...(certain ? [endingWith(certain)] : []),
        ...(proper ? [new RegExp(String.raw`(?<=[\p{L}\d,;:]\s)(?:${proper})${end}`, 'u')] : []),
      ],
      after: new RegExp(
        String.raw`^[)\]*_"'”’]{0,3},?\s+(?:of|in|from)\s+(?:the\s+)?(?:${names})(?![\p{L}\d])`,
        'iu',
      ),
      anywhere: new RegExp(String.raw`(?<![\p{L}\d.])(?:${names})(?![\p{L}\d])`, 'giu'),
    },
  ];
}

/**
 * Returns how many different words a text has that show that it is about the game, at most two. Returns two if
 * any text may be.
 */
export function topicsIn(text: string, { topics }: CitationPatterns): number {
  if (!topics) return 2;
  topics.lastIndex = 0;
  const first = topics.exec(text)?.[0].toLowerCase();
  if (first === undefined) return 0;
  for (let more = topics.exec(text); more; more = topics.exec(text)) {
    if (more[0].toLowerCase() !== first) return 2;
  }
  return 1;
}

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
  const ahead = text.slice(Math.max(0, start - 240), start);
  const sentence = ahead.split(/[.!?]\s|\n/).at(-1) ?? '';
  const rest = text.slice(end, end + 120).split(/[.!?]\s|\n/, 1)[0] ?? '';
  const nearest = (part: string, distance: (index: number) => number) =>
    names
      .flatMap(({ slug, anywhere }) =>
        Array.from(part.matchAll(anywhere), ({ index }) => ({ slug, away: distance(index) })),
      )
      .sort((a, b) => a.away - b.away)[0]?.slug;
  return (
    nearest(sentence, (index) => sentence.length - index) ?? nearest(rest, (index) => index) ?? null
  );
}
