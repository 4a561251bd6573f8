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
} from '../../parser-helpers.ts';
import { glossaryLayout, readGlossary, readGlossaryOnLines } from '../../glossary.ts';
import {
  countLines,
  hasContents,
  type ParsedItem,
  type ParsedText,
  type ReferenceGrammar,
  type TextFormat,
} from '../../parsed.ts';
import { findReferences } from '../../find-references.ts';
import { type Numbering, numberingOf, usualNumbers } from './numbers.ts';
import { divideNumbered, releaseDateIn, withoutPages } from './regions.ts';
import { readNumberedRules } from './rules.ts';

/**
 * Parses the rules of any game with numbered paragraphs, such as `8.3.14b Text`. `document` has examples
 * of its numbers. Without them, `8` is a chapter, `8.3` a section and `8.3.14` a rule.
 */
export function parseNumberedRules(
  text: string,
  file: string,
  document?: NumberedDocument,
): ParsedText {
  const numbering = numberingOf(document);
  const all = linesOf(text);
  const { lines, ignored } = withoutPages(text, all, numbering);
  const { contents, parts } = divideNumbered(lines, numbering);
  const draft = newDraft(file, { ignored, hardWrapped: isHardWrapped(lines) });
  const front = lines.slice(0, parts[0]?.from);
  for (const matter of frontMatter(front, contents)) readMatter(draft, matter);
  for (const [index, { kind, from }] of parts.entries()) {
    const part = lines.slice(from, parts[index + 1]?.from);
    if (kind === 'rules') readNumberedRules(draft, part, numbering);
    else readPart(draft, kind, part);
  }
  checkNumbers(draft, lines.slice(front.length), numbering);
  const parents = new Set(draft.items.map(({ parent }) => parent));
  return {
    format: 'numbered-rules',
    file,
    releaseDate: releaseDateIn(front),
    items: draft.items.map((item) => finish(item, parents, numbering.references)),
    ignored: draft.ignored,
    problems: draft.problems,
  };
}

/** Reads a part with a heading: the terms of a glossary, or the credits and the like as one item. */
function readPart(draft: Draft, kind: 'glossary' | 'matter', lines: Line[]): void {
  const [heading = null, ...body] = lines;
  const layout = kind === 'glossary' ? glossaryLayout(body) : null;
  if (layout === 'terms above') readGlossary(draft, { heading, lines: body });
  else if (layout === 'terms in front') readGlossaryOnLines(draft, { heading, lines: body });
  else readMatter(draft, { kind: 'matter', heading, lines: body });
}

/** Fewer lines with an unknown kind of number are not reported. */
const fewestUnknown = 3;
const anyNumber =
  /^(?=\S*\d)(?:[A-Z]|\d{1,3})(?:(?:[.-]\d{1,3})+(?:[.-]?[a-z]{1,2})?|\.?[a-z]{1,2})[.:)]?\s+\S/;

/**
 * Warns of lines with a number that is not like the document's examples: they were added to the rule
 * above. Reports an error if the text has no other numbers.
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
    if (!first || (hasNumbers && others.length + 1 < fewestUnknown)) continue;
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
    // A section has only a title. If it has a sentence, it is a rule.
    kind: item.kind === 'section' && title === null ? 'rule' : item.kind,
    title,
    references: isProse ? findReferences(text, grammar) : [],
  };
}

/** True if a text is a title: it is in title case, or it is short and has other items under it. */
function isTitleOf(
  { kind, key }: Omit<DraftItem, 'paragraph'>,
  text: string,
  parents: ReadonlySet<string | null>,
): boolean {
  if (kind === 'matter' || kind === 'example') return false;
  const isHeading = kind === 'chapter' || kind === 'section' || parents.has(key);
  return isTitle(text) || (isHeading && isHeadline(text));
}

/** Matches lines such as `8.3 Text`, with at least two parts in the number. */
const numberedLine =
  /^\s*(?:§\s?|CR\s)?\d{1,3}(?:\.\d{1,3}|(?:-\d{1,3}){2})+(?:\.?[a-z]{1,2})?[.:)]?\s+\S/;

/** The format of rules with numbered paragraphs, of any game. */
export const numberedRules: TextFormat = {
  id: 'numbered-rules',
  name: 'numbered rules',
  role: 'rules',
  general: true,
  detect: (text) => countLines(text, numberedLine),
  parse: parseNumberedRules,
  isWhole: (text) => hasContents(text) || startsAtOne(text),
  references: (document) => numberingOf(document).references,
  numbers: usualNumbers,
};

/** True if the first chapter is 0, 1 or 100, so that the text is probably a complete release. */
function startsAtOne({ items }: ParsedText): boolean {
  const chapters = items.filter(({ kind }) => kind === 'chapter');
  return chapters.length > 1 && /^0*[01](?:00)?$/.test(chapters[0]?.key ?? '');
}
