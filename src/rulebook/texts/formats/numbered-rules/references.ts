import { bareThreeDigits, type ReferenceGrammar } from '../../references.ts';
import type { Numbering } from './numbers.ts';

/**
 * How a numbered text refers to its own numbers: `rule 8.3.14b`, `see 4.8`, `clauses 8.3.1-8.3.3`,
 * and a number of three parts wherever it stands.
 */
export function numberedReferences({ pattern, words }: Numbering): ReferenceGrammar {
  return {
    leads: [
      { word: words.join('|'), number: pattern(1) },
      { word: '[Ss]ee(?: also)?', number: pattern(2) },
    ],
    listed: pattern(2),
    bare: pattern(3),
    rangeEnd: `(?:${pattern(1)}|[a-z]{1,2})`,
    numberEnd: String.raw`(?![A-Za-z0-9]|\.\d)`,
    titleBefore: false,
    blank: (text) => text,
    key: (printed) => printed.replace(/\s/g, ''),
    wholeEnd: /\./,
    guards: [bareThreeDigits],
  };
}
