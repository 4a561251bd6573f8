import type { NumberedDocument } from '../../../numbers/scheme.ts';
import { isHeadline, isTitle } from '../../../words/typography.ts';
import {
  addProblem,
  type Draft,
  type DraftItem,
  isHardWrapped,
  type Line,
  linesOf,
  newDraft,
  readMatter,
} from '../../draft.ts';
import { glossaryShape, readGlossary, readGlossaryOnLines } from '../../glossary.ts';
import {
  countLines,
  hasContents,
  type ParsedItem,
  type ParsedText,
  type ReferenceGrammar,
  type TextFormat,
} from '../../parsed.ts';
import { bareThreeDigits, findReferences } from '../../references.ts';
import { type Numbering, numberingOf, usualNumbers } from './numbers.ts';
import { divideNumbered, releaseDateIn, withoutPages } from './regions.ts';
import { readNumberedRules } from './rules.ts';

/**
 * Parses rules of any game with numbered paragraphs: `8. Title`, `8.3. Title`, `8.3.14 Text`, `8.3.14b
 * Text`, `Example: …`, hard-wrapped or not. The document's description has examples of its numbers;
 * without them, the number of parts decides the kind.
 */
export function parseNumberedRules(
  text: string,
  file: string,
  document?: NumberedDocument,
): ParsedText {
  const numbering = numberingOf(document);
  const all = linesOf(text);
  const { lines, chrome } = withoutPages(text, all, numbering);
  const { contents, stretches } = divideNumbered(lines, numbering);
  const draft = newDraft(file, { chrome, hardWrapped: isHardWrapped(lines) });
  const front = lines.slice(0, stretches[0]?.from);
  for (const matter of frontMatter(front, contents)) readMatter(draft, matter);
  for (const [place, { kind, from }] of stretches.entries()) {
    const stretch = lines.slice(from, stretches[place + 1]?.from);
    if (kind === 'rules') readNumberedRules(draft, stretch, numbering);
    else readHeaded(draft, kind, stretch);
  }
  checkNumbers(draft, lines.slice(front.length), numbering);
  const grammar = numberedReferences(numbering);
  const parents = new Set(draft.items.map(({ parent }) => parent));
  return {
    format: 'numbered-rules',
    file,
    releaseDate: releaseDateIn(front),
    items: draft.items.map((item) => finish(item, parents, grammar)),
    chrome: draft.chrome,
    problems: draft.problems,
  };
}

/**
 * Reads a part with a heading. A glossary with recognizable terms becomes one item a term; any other
 * part is one item.
 */
function readHeaded(draft: Draft, kind: 'glossary' | 'matter', lines: Line[]): void {
  const [heading = null, ...under] = lines;
  const shape = kind === 'glossary' ? glossaryShape(under) : null;
  if (shape === 'terms above') readGlossary(draft, { heading, lines: under });
  else if (shape === 'terms before') readGlossaryOnLines(draft, { heading, lines: under });
  else readMatter(draft, { kind: 'matter', heading, lines: under });
}

/** This many lines with similar numbers are no coincidence. */
const fewestAlike = 3;
const anyNumber =
  /^(?=\S*\d)(?:[A-Z]|\d{1,3})(?:(?:[.-]\d{1,3})+(?:[.-]?[a-z]{1,2})?|\.?[a-z]{1,2})[.:)]?\s+\S/;

/**
 * Warns of lines with numbers unlike the document's examples, because these lines became text of the
 * rule above. It is an error if no other numbers were found.
 */
function checkNumbers(draft: Draft, lines: Line[], { read, examples }: Numbering): void {
  const hasNumbers = draft.items.some(({ number }) => number !== null);
  const unknown = lines.filter(({ text }) => anyNumber.test(text) && read(text) === null);
  const alike = Map.groupBy(unknown, ({ text }) => {
    const [, head = '', sign = ''] = /^([A-Z]|\d+)([.-]?)/.exec(text) ?? [];
    return `${/\d/.test(head) ? 'number' : 'letter'} ${sign}`;
  });
  const known = examples.join(', ');
  for (const [first, ...others] of alike.values()) {
    if (!first || (hasNumbers && others.length + 1 < fewestAlike)) continue;
    const number = (first.text.split(/\s/, 1)[0] ?? '').replace(/[.:)]$/, '');
    const lead = others.length > 0 ? `${others.length + 1} lines begin` : 'This line begins';
    addProblem(draft, first, {
      rule: 'unknown-numbering',
      severity: hasNumbers ? 'warning' : 'error',
      message: `${lead} with a number such as “${number}”, unlike those in document.yaml (${known}), and became text of the rule above. If these numbers are rules, add an example under “numbers” there, such as rule: '${number}'.`,
    });
  }
  const [line] = lines.length > 0 ? lines : linesOf('');
  if (hasNumbers || alike.size > 0 || !line) return;
  addProblem(draft, line, {
    rule: 'unknown-numbering',
    severity: 'error',
    message: `No line begins with a number like those in document.yaml (${known}). Add examples of the text’s numbers under “numbers” there.`,
  });
}

function frontMatter(front: Line[], contents: number | null) {
  const cut = contents ?? front.length;
  const title = { kind: 'front' as const, heading: null, lines: front.slice(0, cut) };
  const heading = front[cut];
  const parts = title.lines.some((line) => !line.blank) ? [title] : [];
  if (!heading || contents === null) return parts;
  return [...parts, { kind: 'contents' as const, heading, lines: front.slice(cut + 1) }];
}

function finish(
  { paragraph, ...item }: DraftItem,
  parents: ReadonlySet<string | null>,
  grammar: ReferenceGrammar,
): ParsedItem {
  const { text } = paragraph;
  const title = item.title ?? (isTitleOf(item, text, parents) ? text : null);
  const isProse = item.key !== 'contents' && title !== text;
  return {
    ...item,
    ...paragraph,
    // A section with a sentence as its text is a rule.
    kind: item.kind === 'section' && title === null ? 'rule' : item.kind,
    title,
    references: isProse ? findReferences(text, grammar) : [],
  };
}

/**
 * True if an item's text is its title. This holds for headings, rules in title case, and short rules
 * with subrules.
 */
function isTitleOf(
  { kind, key }: Omit<DraftItem, 'paragraph'>,
  text: string,
  parents: ReadonlySet<string | null>,
): boolean {
  if (kind === 'matter' || kind === 'example') return false;
  const heads = kind === 'chapter' || kind === 'section' || parents.has(key);
  return isTitle(text) || (heads && isHeadline(text));
}

/** Matches a number with two or more parts, followed by text. */
const numberedLine =
  /^\s*(?:§\s?|CR\s)?\d{1,3}(?:\.\d{1,3}|(?:-\d{1,3}){2})+(?:\.?[a-z]{1,2})?[.:)]?\s+\S/;

/** Rules of any game with numbered paragraphs. */
export const numberedRules: TextFormat = {
  id: 'numbered-rules',
  name: 'numbered rules',
  role: 'rules',
  general: true,
  detect: (text) => countLines(text, numberedLine),
  parse: parseNumberedRules,
  isWhole: (text) => hasContents(text) || startsAtOne(text),
  references: (document) => numberedReferences(numberingOf(document)),
  numbers: usualNumbers,
};

/** True if the first chapter is 1. A text without contents then counts as whole. */
function startsAtOne({ items }: ParsedText): boolean {
  const chapters = items.filter(({ kind }) => kind === 'chapter');
  return chapters.length > 1 && /^0*[01](?:00)?$/.test(chapters[0]?.key ?? '');
}

/**
 * Returns how a numbered text refers to its own numbers: `rule 8.3.14b`, `see 4.8`, `clauses
 * 8.3.1-8.3.3`, and numbers with three parts anywhere.
 */
function numberedReferences({ pattern, words, isDashed }: Numbering): ReferenceGrammar {
  return {
    leads: [
      { word: words.join('|'), number: pattern(1) },
      { word: '[Ss]ee(?: also)?', number: pattern(2) },
    ],
    listed: pattern(2),
    bare: pattern(3),
    rangeEnd: `(?:${pattern(1)}|[a-z]{1,2})`,
    numberEnd: String.raw`(?![A-Za-z0-9]|${isDashed ? '[.-]' : String.raw`\.`}\d)`,
    titleBefore: false,
    blank: (text) => text,
    key: (printed) => printed.replace(/\s/g, ''),
    wholeEnd: isDashed ? /[.-]/ : /\./,
    guards: [bareThreeDigits],
  };
}
