import type { ParsedItem, ParsedText } from '../../parsed.ts';
import { findReferences } from '../../references/index.ts';
import { countLines, hasContents, type TextFormat } from '../text-format.ts';
import { checkComplete } from './completeness.ts';
import type { Draft, DraftItem } from '../../draft.ts';
import { readGlossary } from './glossary.ts';
import { isHardWrapped, linesOf } from '../../lines.ts';
import { readMatter } from '../../matter.ts';
import { comprehensiveRulesReferences } from './references.ts';
import { divide } from './regions.ts';
import { effectiveDates } from './release-date.ts';
import { readRules } from './rules.ts';
import { isTitle } from '../../titles.ts';

const headings = new Set(['chapter', 'section']);

/** A rule's own text decides, once it is whole, whether the rule is a sub-heading. */
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
 * Reads a release of the Comprehensive Rules, or a page of one, as decoded by `decodeText`.
 * Never throws: what cannot be read is a located problem.
 *
 * @param file its name in problems
 */
export function parseComprehensiveRules(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const { regions, contents } = divide(lines);
  const draft: Draft = {
    file,
    items: [],
    keys: new Map(),
    chrome: [],
    problems: [],
    hardWrapped: isHardWrapped(lines),
  };
  for (const region of regions) {
    if (region.kind === 'rules') readRules(draft, region, contents);
    else if (region.kind === 'glossary') readGlossary(draft, region);
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

/** Lines that only the Comprehensive Rules have. */
const ruleLine = /^\s*\d{3}\.\s?\d+(?:[a-z]{1,2}\.?|\.)?\s+\S/;

/** Releases of the Comprehensive Rules of Magic, since 1999. */
export const comprehensiveRules: TextFormat = {
  id: 'comprehensive-rules',
  name: 'Comprehensive Rules',
  role: 'rules',
  detect: (text) => countLines(text, ruleLine),
  // To speak of them is not enough.
  hasTitle: (text) =>
    text
      .split('\n', 60)
      .some((line) => /^\W*(?:magic\b[^.]{0,30}\s)?comprehensive\s+rules/i.test(line)),
  parse: parseComprehensiveRules,
  isWhole: hasContents,
  references: () => comprehensiveRulesReferences,
  numbers: [{ chapter: ['7'], section: ['702'], rule: ['702.19'], subrule: ['702.19a'] }],
};
