/** Makes the data that the script for other sites needs to find rule numbers in their text. */
import { type NumberedDocument, makeSchemes } from './scheme.ts';

/** The number schemes and names of all documents as compact JSON. */
export interface CitationGrammar {
  /** Most likely first. If several documents can have a number, the first is assumed. */
  documents: CitedDocument[];
  /** Pattern source for what documents call their rules, other than “rule”: `clauses?`. */
  words: string;
}

/** The names of a document in texts, and the forms of its numbers. */
export interface CitedDocument {
  slug: string;
  /** Pattern source for names of the document: `CR`, `C.R.`, `comp rules`. */
  names: string;
  shapes: CitedShape[];
}

export interface CitedShape {
  /** How many digits the first part of a number has: 3 for `702.19`. 0 if that varies. */
  digits: number;
  /** How many of these digits are the chapter: 1 if section 702 is in chapter 7. */
  chapter?: number;
  /** `n` is a number and `l` a letter: 702.19b has the form `nnl`. */
  forms: string[];
  /** Set if rules have numbered rulings: `501.5.Ruling.1`. */
  parts?: true;
  /** Set if a dot comes before letters: `103.2.a`. */
  dotted?: true;
}

/**
 * Makes the grammar of documents.
 *
 * @param documents most likely first
 * @example citationGrammar([{ slug: 'cr', spoken: ['CR'], numbers: [{ rule: ['702.19'] }] }])
 */
export function citationGrammar(documents: readonly NumberedDocument[]): CitationGrammar {
  const schemes = makeSchemes(documents);
  const own = documents.flatMap(({ words = {} }) => Object.values(words));
  return {
    documents: documents.map(({ slug, spoken = [], numbers = [] }) => ({
      slug,
      names: [...spoken]
        .sort((a, b) => b.length - a.length)
        .map(nameInText)
        // “Ruling 501.5” can only mean a document that has numbered rulings.
        .concat(numbers.some(({ ruling }) => ruling) ? ['ruling'] : [])
        .join('|'),
      // Leaves out numbers with dashes, because scores and dates look the same.
      shapes: schemes
        .of(slug)
        .shapes.filter(({ separators }) => separators.between === '.')
        .map((shape): CitedShape => ({
          digits: shape.digits ?? 0,
          ...(shape.digits && shape.chapterDigits ? { chapter: shape.chapterDigits } : {}),
          forms: [...new Set(shape.steps.map(formOf))],
          ...(shape.steps.some((steps) => steps.includes('part')) ? { parts: true } : {}),
          ...(shape.separators.beforeLetters === '.' ? { dotted: true } : {}),
        })),
    })),
    words: [...new Set(own.flatMap((word) => (word ? [`${escaped(word)}s?`] : [])))].join('|'),
  };
}

/** @example formOf(['number', 'number', 'part']) // 'nn' */
function formOf(steps: readonly string[]): string {
  return steps
    .filter((type) => type !== 'part')
    .map((type) => type[0])
    .join('');
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

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\/-]/g, '\\$&');
}
