import { makeSchemes } from '../../../numbers/scheme.ts';
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
  truncationError,
} from '../../parser-helpers.ts';
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
import { findReferences, referencesOf } from '../../find-references.ts';
import {
  ignoreReason,
  divide,
  effectiveDates,
  type Region,
  type RulesContents,
} from './regions.ts';
import { readRules } from './rules.ts';

const headingKinds = new Set(['chapter', 'section']);

/** Returns the title of a heading or glossary term. A rule such as `702.19. Trample` is a heading. */
function titleOf(item: DraftItem): string | null {
  const { text } = item.paragraph;
  if (headingKinds.has(item.kind)) return text;
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
 * Parses a release of the Comprehensive Rules, or a single page of one.
 *
 * @param text the result of `decodeText`
 * @param file the name of the file, for problems
 */
export function parseComprehensiveRules(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const { regions, contents } = divide(lines);
  const draft = newDraft(file, { hardWrapped: isHardWrapped(lines) });
  for (const region of regions) {
    if (region.kind === 'rules') readRules(draft, region, contents);
    else if (region.kind === 'glossary') readGlossary(draft, { ...region, ignoreReason });
    else readMatter(draft, region);
  }
  const dates = effectiveDates(lines);
  const items = draft.items.map(finish);
  return {
    format: 'comprehensive-rules',
    file,
    releaseDate: dates.find(({ date }) => date)?.date ?? null,
    items,
    ignored: draft.ignored,
    problems: [
      ...draft.problems,
      ...checkComplete({ file, lines, regions, contents, dates, items }),
    ],
  };
}

interface WholeText {
  file: string;
  lines: Line[];
  regions: Region[];
  contents: RulesContents | null;
  dates: { line: Line; date: string | null }[];
  items: ParsedItem[];
}

/**
 * Returns errors if a release lacks its date, its table of contents, its end, or an entry of its
 * contents. Checks only the end of a single page.
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
    problems.push(truncationError(file, first, message));
  }
  if (!dates.some(({ date }) => date)) {
    const message = 'This text has no effective date.';
    problems.push(truncationError(file, first, message));
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
    return truncationError(file, lastFilled(lines), message);
  });
  if (!missing[0]) return problems;
  const { key, title, line } = missing[0];
  const others = missing.length > 1 ? ` and ${missing.length - 1} more are` : ' is';
  const message = `${key}. ${title}${others} in the table of contents, but not in the text, which ends in line ${lastFilled(lines)?.number}.`;
  return [truncationError(file, line, message), ...problems];
}

/** Returns an error if the credits don't mention a publisher, copyright or trademark. */
function checkCredits({ file, lines, regions, contents }: WholeText): Problem[] {
  if (!contents?.names.includes('credits')) return [];
  const credits = regions.find(({ heading }) => heading?.text.toLowerCase() === 'credits');
  if (!credits) return [];
  const rights = /©|\(c\)|\bpublished by\b|\ball (?:trademarks|rights)\b|\btrademarks? of\b/i;
  if (credits.lines.some(({ text }) => rights.test(text))) return [];
  const message = 'The credits do not name the publisher.';
  return [truncationError(file, lastFilled(lines), message)];
}

/** Matches complete paragraphs without a period: they end with a bracket, quote, reference or name. */
const otherEnd = /(?:[)\]}"'”’»]|\brules?\s\d{3}(?:\.\d+[a-z]*)?|, [A-Z][^.,]{0,40}|[™®])$/;

/** Matches the name of a company at the end of a copyright notice. */
const companyEnd = /\b(?:Inc|LLC|Ltd|Limited|reserved|Enterprises|ENIX|MARVEL)$/i;

/** Matches a web site, e-mail address or telephone number at the end: `Visit <example.com>`. */
const contactEnd =
  /(?:^|[\s:<([])(?:(?:https?:\/\/|[\w.+-]+@)?(?:[\w-]+\.)+(?:com|net|org|be|de|fr|it|uk)(?:\/\S*)?|\+?\d[\d\s().+-]{9,})[>)\]]*$/i;

/** Returns an error if the text ends in the middle of a sentence. */
function checkEnd({ file, lines, items }: WholeText): Problem[] {
  const last = items.at(-1);
  const end = last?.text.split('\n').at(-1) ?? '';
  if (!last || endsSentence(end) || last.title === last.text || last.key === 'contents') return [];
  const others = last.kind === 'matter' ? [companyEnd, contactEnd] : [otherEnd];
  if (others.some((pattern) => pattern.test(end))) return [];
  const message = `The text ends mid-sentence: “…${end.slice(-40)}”.`;
  return [truncationError(file, lines[last.lines.to - 1], message)];
}

/** Matches lines such as `702.19a Text`. */
const ruleLine = /^\s*\d{3}\.\s?\d+(?:[a-z]{1,2}\.?|\.)?\s+\S/;

const numbers = [{ chapter: ['7'], section: ['702'], rule: ['702.19'], subrule: ['702.19a'] }];

/** The format of the Comprehensive Rules of Magic since 1999. */
export const comprehensiveRules: TextFormat = {
  id: 'comprehensive-rules',
  name: 'Comprehensive Rules',
  role: 'rules',
  detect: (text) => countLines(text, ruleLine),
  parse: parseComprehensiveRules,
  isWhole: hasContents,
  references: () => comprehensiveRulesReferences,
  numbers,
};

/** Rejects `section 5` in `Appendix B, "Older Rules," section 5`, because it isn't chapter 5. */
const sectionOfAppendix: ReferenceGuard = ({ text, start, keyword }) =>
  /^section/i.test(keyword ?? '') &&
  /\bAppendix [A-Z],?\s+(?:["“][^"“”]*["”],?\s+)?$/.test(
    text.slice(Math.max(0, start - 150), start),
  );

const usual = referencesOf(makeSchemes([{ slug: 'cr', numbers }]).shapes, [
  '[Ss]ub[Rr]ules?|[Rr]ules?',
]);

/** Matches `rule 702.19a`, `rules 118.7–8`, and `section 6`, which means chapter 6. */
export const comprehensiveRulesReferences: ReferenceGrammar = {
  ...usual,
  guards: [sectionOfAppendix, ...usual.guards],
};
