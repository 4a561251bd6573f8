import type { Problem } from '../../../problem.ts';
import { isTitle } from '../../../words/typography.ts';
import {
  type DraftItem,
  endsSentence,
  isHardWrapped,
  type Line,
  linesOf,
  newDraft,
  readMatter,
  truncatedText,
} from '../../draft.ts';
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
import {
  chromeReason,
  divide,
  effectiveDates,
  type Region,
  type RulesContents,
} from './regions.ts';
import { readRules } from './rules.ts';

const headings = new Set(['chapter', 'section']);

/** Returns the title of a rule that is a subheading, or null for a rule with text. */
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
 * throws; unreadable parts are problems with a location.
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
  };
}

// Checks that a release is complete: its beginning, its end and the parts in its contents.

interface WholeText {
  file: string;
  lines: Line[];
  regions: Region[];
  contents: RulesContents | null;
  dates: { line: Line; date: string | null }[];
  items: ParsedItem[];
}

/**
 * Returns errors for a release that lacks its beginning, its end or a part listed in its contents. A
 * single page has neither contents nor a date, so only its end is checked.
 */
function checkComplete(text: WholeText): Problem[] {
  const isWhole = text.regions.some(({ kind }) => kind !== 'rules');
  if (!isWhole) return checkEnd(text);
  return [
    ...checkBeginning(text),
    ...checkContents(text),
    ...checkCredits(text),
    ...checkEnd(text),
  ];
}

function lastFilled(lines: Line[]): Line | undefined {
  return lines.findLast((line) => !line.blank);
}

function checkBeginning({ file, lines, contents, dates }: WholeText): Problem[] {
  const first = lines.find((line) => !line.blank);
  const problems: Problem[] = [];
  if (!contents) {
    const message = 'This text has no table of contents.';
    problems.push(truncatedText(file, first, message));
  }
  if (!dates.some(({ date }) => date)) {
    const message = 'This text has no effective date.';
    problems.push(truncatedText(file, first, message));
  }
  return problems;
}

function checkContents({ file, lines, regions, contents, items }: WholeText): Problem[] {
  const keys = new Set(items.map((item) => item.key));
  const headings = new Set(regions.map((region) => region.heading?.text.toLowerCase()));
  const missing = (contents?.entries ?? []).filter((entry) => !keys.has(entry.key));
  const names = (contents?.names ?? []).filter((name) => !headings.has(name));
  const problems = names.map((name) => {
    const message = `“${name}” is in the table of contents, but not in the text.`;
    return truncatedText(file, lastFilled(lines), message);
  });
  if (!missing[0]) return problems;
  const { key, title, line } = missing[0];
  const others = missing.length > 1 ? ` and ${missing.length - 1} more are` : ' is';
  const message = `${key}. ${title}${others} in the table of contents, but not in the text, which ends in line ${lastFilled(lines)?.number}.`;
  return [truncatedText(file, line, message), ...problems];
}

/** Checks that the credits name the publisher and the owner. */
function checkCredits({ file, lines, regions, contents }: WholeText): Problem[] {
  if (!contents?.names.includes('credits')) return [];
  const credits = regions.find(({ heading }) => heading?.text.toLowerCase() === 'credits');
  if (!credits) return [];
  const rights = /©|\(c\)|\bpublished by\b|\ball (?:trademarks|rights)\b|\btrademarks? of\b/i;
  if (credits.lines.some(({ text }) => rights.test(text))) return [];
  const message = 'The credits do not name the publisher.';
  return [truncatedText(file, lastFilled(lines), message)];
}

/** Matches ends of paragraphs without a period: a list, a reference, a quotation or a name. */
const otherEnd = /(?:[)\]}"'”’»]|\brules?\s\d{3}(?:\.\d+[a-z]*)?|, [A-Z][^.,]{0,40}|[™®])$/;

/** Matches the name of a company at the end of a copyright notice. */
const companyEnd = /\b(?:Inc|LLC|Ltd|Limited|reserved|Enterprises|ENIX|MARVEL)$/i;

/**
 * Matches contact data at the end of the publisher's address, alone, after a few words, or in
 * brackets: a web site, an e-mail address or a telephone number: `Visit our website:
 * <example.com>`.
 */
const contactEnd =
  /(?:^|[\s:<([])(?:(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)+(?:com|net|org|be|de|fr|it|uk)(?:\/\S*)?|\+?\d[\d\s().+-]{9,})[>)\]]*$/i;

/** Checks that the last rule, term or line of credits is complete. */
function checkEnd({ file, lines, items }: WholeText): Problem[] {
  const last = items.at(-1);
  const end = last?.text.split('\n').at(-1) ?? '';
  if (!last || endsSentence(end) || last.title === last.text || last.key === 'contents') return [];
  const others = last.kind === 'matter' ? [companyEnd, contactEnd] : [otherEnd];
  if (others.some((pattern) => pattern.test(end))) return [];
  const message = `The text ends mid-sentence: “…${end.slice(-40)}”.`;
  return [truncatedText(file, lines[last.lines.to - 1], message)];
}

/** Matches lines that only the Comprehensive Rules have. */
const ruleLine = /^\s*\d{3}\.\s?\d+(?:[a-z]{1,2}\.?|\.)?\s+\S/;

/** Releases of the Comprehensive Rules of Magic, since 1999. */
export const comprehensiveRules: TextFormat = {
  id: 'comprehensive-rules',
  name: 'Comprehensive Rules',
  role: 'rules',
  detect: (text) => countLines(text, ruleLine),
  parse: parseComprehensiveRules,
  isWhole: hasContents,
  references: () => comprehensiveRulesReferences,
  numbers: [{ chapter: ['7'], section: ['702'], rule: ['702.19'], subrule: ['702.19a'] }],
};

/** Guard: `Appendix B, "Older Rules," section 5` is not chapter 5 of the rules. */
const sectionOfAppendix: ReferenceGuard = ({ text, start, lead }) =>
  /^section/i.test(lead ?? '') &&
  /\bAppendix [A-Z],?\s+(?:["“][^"“”]*["”],?\s+)?$/.test(
    text.slice(Math.max(0, start - 150), start),
  );

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
