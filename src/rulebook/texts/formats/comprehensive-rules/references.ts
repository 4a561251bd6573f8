import {
  bareThreeDigits,
  type ReferenceGrammar,
  type ReferenceGuard,
} from '../../references/grammar.ts';

/** `Appendix B, "Older Rules," section 5` is not chapter 5 of the rules. */
const sectionOfAppendix: ReferenceGuard = {
  name: 'section-of-an-appendix',
  rejects: ({ text, start, lead }) =>
    /^section/i.test(lead ?? '') &&
    /\bAppendix [A-Z],?\s+(?:["“][^"“”]*["”],?\s+)?$/.test(
      text.slice(Math.max(0, start - 150), start),
    ),
};

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
  wholeEnd: /^\d{3}/,
  titleBefore: false,
  blank: (text) => text,
  key: (printed) => printed.replace(',', '.'),
  guards: [sectionOfAppendix, bareThreeDigits],
};
