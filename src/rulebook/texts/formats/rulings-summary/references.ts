import { blankCitations } from '../../citations.ts';
import {
  bareThreeDigits,
  type ReferenceGrammar,
  type ReferenceGuard,
} from '../../references/grammar.ts';

/** `Type I.5` is a tournament format of 1999, not section 5 of a chapter I. */
const tournamentType: ReferenceGuard = {
  name: 'tournament-type',
  rejects: ({ text, start, lead }) =>
    lead === null && /\bType\s+$/.test(text.slice(Math.max(0, start - 10), start)),
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
  wholeEnd: /^(?:[A-Z]|\d{3})/,
  titleBefore: true,
  blank: blankCitations,
  key: (printed) => printed,
  guards: [bareThreeDigits, tournamentType],
};
