import { blankCitations } from '../citations.ts';
import {
  bareThreeDigits,
  sectionOfAppendix,
  tournamentType,
  type ReferenceGuard,
} from './guards.ts';

/**
 * How one format writes its references: what the finder needs to know, and nothing else.
 * The patterns are sources of regular expressions without groups.
 */
export interface ReferenceGrammar {
  /** Words that announce a number; with `number`, longest alternatives first. */
  leads: { word: string; number: string }[];
  /** A number that may go on a list without repeating its word, as in `Rule A.1 and A.2`. */
  listed: string;
  /** A number that cannot be anything else, even with no word before it; null where there is none. */
  bare: string | null;
  /** What a range may print after its dash: `118.7–8`, `601.2f-h`, `306-311`. */
  rangeEnd: string;
  /** Where a number must not be followed by more of a number. */
  numberEnd: string;
  /** Whether a title may stand before its number without quotes: `see Morph, Rule A.26`. */
  titleBefore: boolean;
  /** Takes out what only looks like a reference, keeping every offset. */
  blank: (text: string) => string;
  /** An item's key for a number as printed. */
  key: (printed: string) => string;
  /** Reasons not to take a match for a reference. */
  guards: ReferenceGuard[];
}

/** `702.19a`, `704.5aa`, `306`; one release prints `419,8` for `419.8`. */
const ruleNumber = String.raw`\d{3}(?:[.,]\d+(?:[a-z]{1,2})?)?`;

/**
 * References of the Comprehensive Rules: `rule 702.19a`, `rules 118.7–8`, `section 6` for a chapter.
 */
export const comprehensiveRulesReferences: ReferenceGrammar = {
  leads: [
    { word: '[Ss]ub[Rr]ules?|[Rr]ules?', number: ruleNumber },
    { word: '[Ss]ections?|[Cc]hapters?', number: String.raw`(?:${ruleNumber}|\d)` },
  ],
  listed: ruleNumber,
  bare: String.raw`\d{3}\.\d+(?:[a-z]{1,2})?`,
  rangeEnd: String.raw`(?:${ruleNumber}|\d{1,2}(?:[a-z]{1,2})?|[a-z]{1,2})`,
  numberEnd: String.raw`(?![A-Za-z0-9]|[.,]\d)`,
  titleBefore: false,
  blank: (text) => text,
  key: (printed) => printed.replace(',', '.'),
  guards: [sectionOfAppendix, bareThreeDigits],
};

const letteredNumber = String.raw`[A-Z]\.\d+(?:\.\d+)*(?:\.Rulings?\.\d+)?`;
const glossaryNumber = String.raw`[A-Z]\d+(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;
const numericNumber = String.raw`\d{3}(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;
const rulingsNumber = `(?:${letteredNumber}|${glossaryNumber}|${numericNumber})`;

/**
 * References of a Rulings Summary, in its lettered (`Rule E.6.Ruling.4`), glossary (`Rule G6.5`)
 * and numeric (`Rule 414`) numbers.
 */
export const rulingsReferences: ReferenceGrammar = {
  leads: [
    { word: '[Rr]ules?', number: rulingsNumber },
    { word: '[Ss]ections?|[Cc]hapters?', number: `(?:${rulingsNumber}|[A-Z])` },
  ],
  listed: rulingsNumber,
  bare: letteredNumber,
  rangeEnd: String.raw`(?:${rulingsNumber}|\d+(?:[a-z]{1,2})?|[a-z]{1,2})`,
  numberEnd: String.raw`(?![A-Za-z0-9]|\.\d|\.Ruling)`,
  titleBefore: true,
  blank: blankCitations,
  key: (printed) => printed,
  guards: [bareThreeDigits, tournamentType],
};
