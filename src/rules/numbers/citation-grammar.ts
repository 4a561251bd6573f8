/** What posts write before and after rule numbers, compiled from the names and words of documents. */
import { escaped } from '../words/escaped.ts';
import { capital } from '../words/typography.ts';
import { numberSource } from './degrees.ts';
import { makeSchemes, type NumberedDocument, type Schemes } from './scheme.ts';

/** The number schemes and names of all documents, as JSON. The script for other sites contains it. */
export interface CitationGrammar {
  /** Most likely first. If several documents can have a number, the first is assumed. */
  documents: NumberedDocument[];
}

/**
 * Makes the grammar of documents.
 *
 * @param documents most likely first
 * @example citationGrammar([{ slug: 'cr', spoken: ['CR'], numbers: [{ rule: ['702.19'] }] }])
 */
export function citationGrammar(documents: readonly NumberedDocument[]): CitationGrammar {
  return {
    documents: documents.map(({ slug, spoken = [], words = {}, numbers = [] }) => {
      return { slug, spoken, words, numbers };
    }),
  };
}

/** The names of one document in posts. */
export interface DocumentNames {
  slug: string;
  /** Matches a name at the end of a text, also with a word such as “rule” after it. */
  before: RegExp;
  /** True if a text ends with a name that can't be anything else: `CR`, but not `summary`. */
  isCertain: (text: string) => boolean;
  /** Matches a name after a number: ` of the comp rules`. */
  after: RegExp;
  anywhere: RegExp;
}

/** Patterns for numbers in posts and the text around them. */
export interface CitationPatterns {
  schemes: Schemes;
  number: RegExp;
  names: DocumentNames[];
  /** Captures a word before a number, such as `rule` or `see`, at the end of a text. */
  wordBefore: RegExp;
  /** Matches those of these words that show that the number is a rule number: `rule`, not `see`. */
  ruleWord: RegExp;
  /** Matches words of a text about rules. */
  rulesTopic: RegExp;
}

/** Words before a number that show that it is a rule number. */
const strongWords = String.raw`(?:sub)?rules?|chapters?|rulings?|sections?|sect?\.?|§+|paragraphs?|par\.`;
/** Words that are before a rule number only in a text about rules. */
const weakWords = String.raw`see|per|under|cf\.?|by|via|read|check|cite[sd]?|citing|and|in|reference[sd]?`;
/** Spaces and punctuation between such a word and the number. */
const opening = String.raw`[\s:.,#("'“‘*_[\]~>-]{0,4}`;

const compiled = new WeakMap<CitationGrammar, CitationPatterns>();

/** Returns the patterns for a grammar. Caches them. */
export function citationPatterns(grammar: CitationGrammar): CitationPatterns {
  const before = compiled.get(grammar);
  if (before) return before;
  const { documents } = grammar;
  const schemes = makeSchemes(documents);
  const own = documents.flatMap(({ words = {} }) =>
    Object.values(words).flatMap((word) => (word ? [`${escaped(word)}s?`] : [])),
  );
  const strong = [...new Set([...own, ...strongWords.split('|')])].join('|');
  const any = documents.flatMap(namesOf).join('|') || '(?!)';
  const hasLetters = schemes.shapes.some(({ letter }) => letter !== null);
  const made: CitationPatterns = {
    schemes,
    number: new RegExp(
      String.raw`${hasLetters ? '' : '(?<![a-z]\\.)'}(?<!\d|\d[.,])${numberSource(schemes.shapes, 'post', { chapters: true })}`,
      'giu',
    ),
    names: documents.flatMap((document) => namePatterns(document, any, strong)),
    wordBefore: new RegExp(`(?:^|[^\\p{L}\\d])(${strong}|${weakWords}|r)${opening}$`, 'iu'),
    ruleWord: new RegExp(`^(?:${strong}|r)$`, 'iu'),
    rulesTopic: new RegExp(`(?<![\\p{L}\\d])(?:${strong}|${any})(?![\\p{L}\\d])`, 'iu'),
  };
  compiled.set(grammar, made);
  return made;
}

/** Words that any text uses. A document that calls its rules so has no name in them. */
const commonWords = new RegExp(`^(?:${strongWords})$`, 'i');

function namesOf({ spoken = [], words = {}, numbers = [] }: NumberedDocument): string[] {
  // “Clause 8.3” can only mean the document that calls its rules clauses, and “ruling 501.5” only one
  // that has numbered rulings.
  const own = Object.values(words).filter((word) => word && !commonWords.test(word));
  return [
    ...[...spoken].sort((a, b) => b.length - a.length).map(nameInText),
    ...new Set(own.map((word) => `${escaped(word ?? '')}s?`)),
    ...(numbers.some(({ ruling }) => ruling) ? ['ruling'] : []),
  ];
}

function namePatterns(document: NumberedDocument, any: string, strong: string): DocumentNames[] {
  const names = namesOf(document);
  if (names.length === 0) return [];
  const { slug, spoken = [] } = document;
  const name = `(?:${names.join('|')})`;
  // `CR/MTR 702.19b` names both.
  const others = String.raw`(?:\s?(?:[/&,]|and|or)\s?(?:${any}))?`;
  const end = `${opening}(?:(?:${strong})${opening})?$`;
  // One word, such as “summary”, may be an everyday word. Abbreviations and longer names are not, nor is
  // a word with a capital in the middle of a sentence.
  const isLong = (each: string) => /^[A-Z]{2,}$|\s/.test(each);
  const own = Object.values(document.words ?? {}).filter((word) => !commonWords.test(word ?? ''));
  const certain = [
    ...spoken.filter(isLong).map(nameInText),
    ...own.map((word) => `${escaped(word ?? '')}s?`),
  ];
  const proper = spoken.filter((each) => !isLong(each)).map((each) => escaped(capital(each)));
  const isCertain = [
    ...(certain.length > 0
      ? [new RegExp(String.raw`(?:^|[^\p{L}\d])(?:${certain.join('|')})${others}${end}`, 'iu')]
      : []),
    ...(proper.length > 0
      ? [new RegExp(String.raw`(?<=[\p{L}\d,;:]\s)(?:${proper.join('|')})${end}`, 'u')]
      : []),
  ];
  return [
    {
      slug,
      before: new RegExp(String.raw`(?:^|[^\p{L}\d])${name}${others}${end}`, 'iu'),
      isCertain: (text) => isCertain.some((pattern) => pattern.test(text)),
      after: new RegExp(
        String.raw`^[)\]*_"'”’]{0,3},?\s+(?:of|in|from)\s+(?:the\s+)?${name}(?![\p{L}\d])`,
        'iu',
      ),
      anywhere: new RegExp(String.raw`(?<![\p{L}\d.])${name}(?![\p{L}\d])`, 'giu'),
    },
  ];
}

/** Returns a pattern source for a name, with or without periods: `CR`, `C.R.`, `comp. rules`. */
function nameInText(name: string): string {
  if (/^[A-Z]{2,5}$/.test(name)) return [...name].map((letter) => `${letter}\\.?`).join('');
  return name
    .trim()
    .split(/\s+/)
    .map(escaped)
    .join(String.raw`\.?\s+`);
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
