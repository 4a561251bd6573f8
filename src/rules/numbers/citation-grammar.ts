/** Describes how documents are cited, as data for the page and the script that read posts. */
import { type NumberedDocument, makeSchemes } from './scheme.ts';

/**
 * Everything needed to find the numbers of documents in running text, as compact data for a script on
 * other sites. Made from number schemes.
 */
export interface CitationGrammar {
  /** The documents. The first gets numbers that could belong to any. */
  documents: CitedDocument[];
  /** Pattern source for the documents' own names for numbered items: `clauses?`. */
  words: string;
}

/** The names of a document in running text, and its number scheme. */
export interface CitedDocument {
  slug: string;
  /** Pattern source for its names: `CR`, `C.R.`, `comp rules`. */
  names: string;
  shapes: CitedShape[];
}

export interface CitedShape {
  /** Number of digits of the head; 0 if it varies or is a letter. */
  digits: number;
  /** Number of digits of a chapter, if fewer: `7` of 702. */
  chapter?: number;
  /** Forms of numbers: `n` for digits, `l` for a letter: `nnl` for 702.19b. */
  forms: string[];
  /** Set if rulings, notes and examples are counted under numbers: `501.5.Ruling.1`. */
  parts?: true;
  /** Set if there is a dot before letters: `103.2.a`. */
  dotted?: true;
}

/**
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
        // “Ruling 501.5b” means a document with rulings.
        .concat(numbers.some(({ ruling }) => ruling) ? ['ruling'] : [])
        .join('|'),
      // Skips numbers with dashes, which look like scores and spans of years.
      shapes: schemes
        .of(slug)
        .shapes.filter(({ signs }) => signs.between === '.')
        .map((shape): CitedShape => ({
          digits: shape.digits ?? 0,
          ...(shape.digits && shape.chapterDigits ? { chapter: shape.chapterDigits } : {}),
          forms: [...new Set(shape.steps.map(formOf))],
          ...(shape.steps.some((steps) => steps.includes('part')) ? { parts: true } : {}),
          ...(shape.signs.beforeLetters === '.' ? { dotted: true } : {}),
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

/** Matches initials with or without dots, and words with any spaces: `C.R.`, `comp. rules`. */
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
