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
  const { documents, number, words } = grammar;
  const any = documents.flatMap(({ names }) => names ?? []).join('|') || '(?!)';
  const made: CitationPatterns = {
    documents,
    number: new RegExp(String.raw`(?<!\d|\d[.,])${number}`, 'giu'),
    names: documents.flatMap((document) => namePatterns(document, any, words)),
    wordBefore: new RegExp(`(?:^|[^\\p{L}\\d])(${words}|${weakWords}|r)${opening}$`, 'iu'),
    ruleWord: new RegExp(`^(?:${words}|r)$`, 'iu'),
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
