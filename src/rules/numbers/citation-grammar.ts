/** How documents are cited in running text, as data for the page and the script that read posts. */
import { type NumberedDocument, makeSchemes } from './scheme.ts';

/**
 * What has to be known of the documents to find their numbers in running text, as data: made once
 * from their schemes, small enough to stand in a script on somebody else's page.
 */
export interface CitationGrammar {
  /** The first is what a number belongs to where nothing tells. */
  documents: CitedDocument[];
  /** Source of a pattern for the documents' own words for what they number: `clauses?`. */
  words: string;
}

/** How one document is named in running text, and how it numbers. */
export interface CitedDocument {
  slug: string;
  /** Source of a pattern for its names: `CR`, `C.R.`, `comp rules`. */
  names: string;
  shapes: CitedShape[];
}

export interface CitedShape {
  /** How many digits the head always has; 0 where it may have any number, or is a letter. */
  digits: number;
  /** How many digits a chapter has, where that is fewer: `7` of 702. */
  chapter?: number;
  /** What numbers may be made of: `n` for digits, `l` for a letter: `nnl` for 702.19b. */
  forms: string[];
  /** Whether rulings, notes and examples are counted under a number: `501.5.Ruling.1`. */
  parts?: true;
  /** Whether a stop stands before letters: `103.2.a`. */
  dotted?: true;
}

/**
 * @param documents the likeliest first
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
        // “Ruling 501.5b” is one of the document that counts rulings.
        .concat(numbers.some(({ ruling }) => ruling) ? ['ruling'] : [])
        .join('|'),
      // Numbers with dashes in them look like scores and spans of years: they are left alone.
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

/** Initials with or without stops, words with any space: `C.R.`, `comp. rules`. */
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
