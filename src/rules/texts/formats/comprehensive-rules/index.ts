import { isTitle } from '../../../words/typography.ts';
import { type DraftItem, isHardWrapped, linesOf, newDraft, readMatter } from '../../draft.ts';
import { readGlossary } from '../../glossary.ts';
import {
  countLines,
  hasContents,
  type ParsedItem,
  type ParsedText,
  type ReferenceGrammar,
  type ReferenceGuard,
  type TextFormat,
} from '../../parsed.ts';
import { bareThreeDigits, findReferences } from '../../references.ts';
import { checkComplete } from './completeness.ts';
import { chromeReason, divide, effectiveDates } from './regions.ts';
import { readRules } from './rules.ts';

const headings = new Set(['chapter', 'section']);

/** Returns the title of a rule that is a sub-heading, by its complete text. */
function titleOf(item: DraftItem): string | null {
  const { text } = item.paragraph;
  if (headings.has(item.kind)) return text;
  return item.kind === 'rule' && isTitle(text) ? text : item.title;
}

function finish(item: DraftItem): ParsedItem {
  const { paragraph, ...rest } = item;
  const title = titleOf(item);
  const isHeading = title !== null && title === paragraph.text;
  const references = isHeading ? [] : findReferences(paragraph.text, comprehensiveRulesReferences);
  return { ...rest, ...paragraph, title, references };
}

/**
 * Parses a release of the Comprehensive Rules, or a page of one, as decoded by `decodeText`. Never
 * throws: unreadable parts are located problems.
 *
 * @param file its name in problems
 */
export function parseComprehensiveRules(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const { regions, contents } = divide(lines);
  const draft = newDraft(file, { hardWrapped: isHardWrapped(lines) });
  for (const region of regions) {
    if (region.kind === 'rules') readRules(draft, region, contents);
    else if (region.kind === 'glossary') readGlossary(draft, { ...region, chromeReason });
    else readMatter(draft, region);
  }
  const dates = effectiveDates(lines);
  const items = draft.items.map(finish);
  return {
    format: 'comprehensive-rules',
    file,
    releaseDate: dates.find(({ date }) => date)?.date ?? null,
    items,
    chrome: draft.chrome,
    problems: [
      ...draft.problems,
      ...checkComplete({ file, lines, regions, contents, dates, items }),
    ],
    lineCount: lines.length,
  };
}

/** Matches lines that only the Comprehensive Rules have. */
const ruleLine = /^\s*\d{3}\.\s?\d+(?:[a-z]{1,2}\.?|\.)?\s+\S/;

/** Releases of the Comprehensive Rules of Magic, since 1999. */
export const comprehensiveRules: TextFormat = {
  id: 'comprehensive-rules',
  name: 'Comprehensive Rules',
  role: 'rules',
  detect: (text) => countLines(text, ruleLine),
  // A text that only mentions the Comprehensive Rules doesn't count.
  hasTitle: (text) =>
    text
      .split('\n', 60)
      .some((line) => /^\W*(?:magic\b[^.]{0,30}\s)?comprehensive\s+rules/i.test(line)),
  parse: parseComprehensiveRules,
  isWhole: hasContents,
  references: () => comprehensiveRulesReferences,
  numbers: [{ chapter: ['7'], section: ['702'], rule: ['702.19'], subrule: ['702.19a'] }],
};

/** Guard: `Appendix B, "Older Rules," section 5` is not chapter 5 of the rules. */
const sectionOfAppendix: ReferenceGuard = {
  name: 'section-of-an-appendix',
  rejects: ({ text, start, lead }) =>
    /^section/i.test(lead ?? '') &&
    /\bAppendix [A-Z],?\s+(?:["“][^"“”]*["”],?\s+)?$/.test(
      text.slice(Math.max(0, start - 150), start),
    ),
};

/** Matches `702.19a`, `704.5aa`, `306`; one release prints `419,8` for `419.8`. */
const ruleNumber = String.raw`\d{3}(?:[.,]\d+(?:[a-z]{1,2})?)?`;

/**
 * References in the Comprehensive Rules: `rule 702.19a`, `rules 118.7–8`, `section 6` for a
 * chapter.
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
