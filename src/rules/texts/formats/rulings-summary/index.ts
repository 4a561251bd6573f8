import type { Problem } from '../../../problem.ts';
import { blankCitations, findCitations } from '../../citations.ts';
import { type DraftItem, linesOf, newDraft, truncatedText } from '../../draft.ts';
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
import { readRulings } from './items.ts';
import { numberPattern, releaseDateInLine } from './lines.ts';

/**
 * Parses a Rulings Summary, either a whole release or one page: with letters or rule numbers, with or
 * without dashes before items.
 *
 * @param text the decoded text
 * @param file the name for problems
 * @returns the items in order; every line is in an item, in `chrome`, or in an error of `problems`
 */
export function parseRulingsSummary(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const draft = newDraft(file);
  readRulings(draft, lines);
  const items = draft.items.map(finish);
  const problems = [...draft.problems, ...checkRulingsComplete(items, file)].sort(
    (a, b) => a.line - b.line || a.column - b.column,
  );
  return {
    format: 'rulings-summary',
    file,
    releaseDate: lines.map(({ text }) => releaseDateInLine(text)).find((date) => date) ?? null,
    items,
    chrome: draft.chrome,
    problems,
  };
}

/** Adds titles, citations and references. Contents and headings get no references. */
function finish({ paragraph, ...item }: DraftItem): ParsedItem {
  const { text } = paragraph;
  const isHeading = item.kind === 'chapter' || item.kind === 'section';
  const isProse = !isHeading && item.key !== 'contents';
  return {
    ...item,
    ...paragraph,
    title: isHeading ? text.replace(/:$/, '') : item.title,
    citations: isProse ? findCitations(text) : [],
    references: isProse ? findReferences(text, rulingsReferences) : [],
  };
}

/** Returns errors for a text that lacks its end or an item of its contents. */
function checkRulingsComplete(items: ParsedItem[], file: string): Problem[] {
  return [...checkContents(items, file), ...checkEnd(items, file)];
}

const contentsLine = new RegExp(`^(?<number>${numberPattern})\\s+-\\s+(?<title>.+?):?$`);
const backMatter = /^(?:Index|Acknowledge?ments\b.*)$/i;

/** Checks that the text has the chapters and back matter listed in its contents. */
function checkContents(items: ParsedItem[], file: string): Problem[] {
  const contents = items.find(({ key, kind }) => kind === 'matter' && key === 'contents');
  if (!contents) return [];
  if (!items.some(({ kind }) => kind !== 'matter')) {
    const message = 'No chapter follows this table of contents.';
    return [truncatedAt(file, contents.lines.from, message)];
  }
  const chapters = new Set(items.flatMap(({ kind, key }) => (kind === 'chapter' ? [key] : [])));
  const numbers = new Set(items.map(({ number }) => number));
  const titles = new Set(items.map(({ title }) => title?.toLowerCase()));
  const end = items.at(-1)?.lines.to ?? 1;
  return contents.text.split('\n').flatMap((line): Problem[] => {
    const { number, title } = contentsLine.exec(line)?.groups ?? {};
    if (!number || !title) {
      const name = line.replace(/:$/, '');
      if (!backMatter.test(line) || titles.has(name.toLowerCase())) return [];
      const message = `“${name}” is in the table of contents, but not in the text.`;
      return [truncatedAt(file, end, message)];
    }
    if (numbers.has(number) || !chapters.has(number.split('.')[0] ?? '')) return [];
    const message = `“${number} - ${title}” is in the table of contents, but not in the text.`;
    return [truncatedAt(file, end, message)];
  });
}

/**
 * Matches the end of a ruling: a period or the bracket of a citation, perhaps before a quotation mark.
 */
const end = new RegExp(
  `[.!?:;…\\])}>](?:["'”’)\\]]|\\s)*$|\\b(?:Rules?|Sections?) ${numberPattern}$`,
);

function checkEnd(items: ParsedItem[], file: string): Problem[] {
  const last = items.at(-1);
  if (!last) return [];
  const name = last.number ?? last.title ?? last.key;
  if (last.kind === 'chapter' || last.kind === 'section') {
    if (!items.some(({ kind }) => kind === 'rule' || kind === 'ruling')) return [];
    const message = `The text ends with the heading “${name} - ${last.title}”.`;
    return [truncatedAt(file, last.lines.to, message)];
  }
  const isList = last.key === 'index' || last.key === 'contents';
  if (isList || last.text === '' || end.test(last.text)) return [];
  const message = `The text ends mid-sentence: ${name} stops at “…${last.text.slice(-40)}”.`;
  return [truncatedAt(file, last.lines.to, message)];
}

/** Returns the error for an incomplete text, at the start of a line. */
function truncatedAt(file: string, number: number, message: string): Problem {
  return truncatedText(file, { number, indent: 0 }, message);
}

/** Matches lines that only a Rulings Summary has. */
const rulingLine =
  /^(?:- )?(?:[A-Z]\d*|\d{3})(?:\.\d+)*[a-z]{0,2}(?:\.Rulings?\.\d+)? - \S|^- Note - \S/;

/** Rulings Summaries, 1999 to 2008. */
export const rulingsSummary: TextFormat = {
  id: 'rulings-summary',
  name: 'Rulings Summary',
  role: 'rulings',
  detect: (text) => countLines(text, rulingLine),
  parse: parseRulingsSummary,
  isWhole: hasContents,
  references: () => rulingsReferences,
  numbers: [
    { chapter: ['E'], section: ['E.4'], rule: ['E.4.2'], ruling: ['E.4.Ruling.3'] },
    { chapter: ['501'], section: ['501.5'], rule: ['501.5a', '401.1'], ruling: ['501.5.Ruling.1'] },
    { chapter: ['G6'], section: ['G6.5'] },
  ],
};

/** Guard: `Type I.5` is a tournament format of 1999, not section 5 of a chapter I. */
const tournamentType: ReferenceGuard = ({ text, start, lead }) =>
  lead === null && /\bType\s+$/.test(text.slice(Math.max(0, start - 10), start));

const letteredNumber = String.raw`[A-Z]\.\d+(?:\.\d+)*(?:\.Rulings?\.\d+)?`;
const glossaryNumber = String.raw`[A-Z]\d+(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;
const numericNumber = String.raw`\d{3}(?:\.\d+)*(?:[a-z]{1,2})?(?:\.Rulings?\.\d+)?`;
const rulingsNumber = `(?:${letteredNumber}|${glossaryNumber}|${numericNumber})`;

/**
 * References in a Rulings Summary: to lettered (`Rule E.6.Ruling.4`), glossary (`Rule G6.5`) and
 * numeric (`Rule 414`) numbers.
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
