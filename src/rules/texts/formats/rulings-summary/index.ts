import type { Problem } from '../../../problem.ts';
import { numberSource } from '../../../numbers/number-source.ts';
import { makeSchemes } from '../../../numbers/scheme.ts';
import { blankCitations, findCitations } from '../../citations.ts';
import { Draft, type DraftItem, linesOf, truncationError } from '../../parser-helpers.ts';
import {
  countLines,
  hasContents,
  type ParsedItem,
  type ParsedText,
  type ReferenceGrammar,
  type ReferenceGuard,
  type TextFormat,
} from '../../parsed.ts';
import { findReferences, referenceGrammar } from '../../find-references.ts';
import { readRulings } from './items.ts';
import { numberPattern, releaseDateInLine } from './lines.ts';

/**
 * Parses a Rulings Summary, or a single page of one: every line is then in an item, in `ignored`, or in an error.
 */
export function parseRulingsSummary(text: string, file: string): ParsedText {
  const lines = linesOf(text);
  const draft = new Draft(file);
  readRulings(draft, lines);
  const items = draft.items.map(finish);
  const problems = [
    ...draft.problems,
    ...checkContents(items, file),
    ...checkEnd(items, file),
  ].sort((a, b) => a.line - b.line || a.column - b.column);
  return {
    format: 'rulings-summary',
    file,
    releaseDate: lines.map(({ text }) => releaseDateInLine(text)).find((date) => date) ?? null,
    items,
    ignored: draft.ignored,
    problems,
  };
}

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

const contentsLine = new RegExp(`^(?<number>${numberPattern})\\s+-\\s+(?<title>.+?):?$`);
const backMatter = /^(?:Index|Acknowledge?ments\b.*)$/i;

/** Returns errors if headings in the table of contents are missing from the text. */
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

/** Matches the end of a ruling: a period, the bracket of a citation, or a reference. */
const endOfRuling = new RegExp(
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
  if (isList || last.text === '' || endOfRuling.test(last.text)) return [];
  const message = `The text ends mid-sentence: ${name} stops at “…${last.text.slice(-40)}”.`;
  return [truncatedAt(file, last.lines.to, message)];
}

function truncatedAt(file: string, number: number, message: string): Problem {
  return truncationError(file, { number, indent: 0 }, message);
}

/** Matches lines such as `- 501.5b - Text`. */
const rulingLine =
  /^(?:- )?(?:[A-Z]\d*|\d{3})(?:\.\d+)*[a-z]{0,2}(?:\.Rulings?\.\d+)? - \S|^- Note - \S/;

/** Chapters had letters until 2003, then numbers. The glossary has chapters, too. */
const numbers = [
  { chapter: ['E'], section: ['E.4'], rule: ['E.4.2'], ruling: ['E.4.Ruling.3'] },
  { chapter: ['501'], section: ['501.5'], rule: ['501.5a', '401.1'], ruling: ['501.5.Ruling.1'] },
  { chapter: ['G6'], section: ['G6.5'] },
];

/** The format of Rulings Summaries, which appeared from 1999 to 2008. */
export const rulingsSummary: TextFormat = {
  id: 'rulings-summary',
  name: 'Rulings Summary',
  role: 'rulings',
  detect: (text) => countLines(text, rulingLine),
  parse: parseRulingsSummary,
  isWhole: hasContents,
  references: () => rulingsReferences,
  numbers,
};

/** Rejects `I.5` in `Type I.5`, which is a tournament format. */
const tournamentType: ReferenceGuard = ({ text, start, keyword }) =>
  keyword === null && /\bType\s+$/.test(text.slice(Math.max(0, start - 10), start));

const { shapes } = makeSchemes([{ slug: 'rulings', numbers }]);
const usual = referenceGrammar(shapes, ['[Rr]ules?']);

/** Matches `Rule E.6.Ruling.4`, `Rule G6.5`, `Rule 414` and the like. */
export const rulingsReferences: ReferenceGrammar = {
  ...usual,
  // `501.5` without a word may be a rule of another document.
  bare: numberSource(
    shapes.filter(({ letter, afterFirstLetter }) => letter && afterFirstLetter === '.'),
    'text',
  ),
  titleBefore: true,
  blank: blankCitations,
  guards: [...usual.guards, tournamentType],
};
