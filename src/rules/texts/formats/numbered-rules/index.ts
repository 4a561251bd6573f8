import type { NumberedDocument } from '../../../numbers/scheme.ts';
import { addProblem, type Line, linesOf } from '../../parser-helpers.ts';
import { countLines, hasContents, type ParsedText, type TextFormat } from '../../parsed.ts';
import { releaseDateIn } from '../../printed-date.ts';
import { type Numbering, numberingOf, usualNumbers } from './numbers.ts';
import { type ParsedRules, parseRules } from './parse.ts';

/**
 * Parses numbered paragraphs, such as `8.3.14b Text`. Unless `document` has other examples, `8` is a chapter, `8.3`
 * a section and `8.3.14` a rule.
 */
export function parseNumberedRules(
  text: string,
  file: string,
  document?: NumberedDocument,
): ParsedText {
  const numbering = numberingOf(document);
  const parsed = parseRules(text, file, numbering, () => true);
  const body = parsed.regions.findIndex(({ kind }) => kind === 'rules');
  const front = parsed.regions.slice(0, body).flatMap(({ lines }) => lines);
  const lines = parsed.lines.slice(parsed.lines.indexOf(front.at(-1) as Line) + 1);
  checkNumbers({ ...parsed, lines }, numbering);
  const { items, draft } = parsed;
  const { ignored, problems } = draft;
  const releaseDate = releaseDateIn(front);
  return { format: 'numbered-rules', file, releaseDate, items, ignored, problems };
}

/** Fewer lines with an unknown kind of number are not reported. */
const fewestUnknown = 3;
const anyNumber =
  /^(?=\S*\d)(?:[A-Z]|\d{1,3})(?:(?:[.-]\d{1,3})+(?:[.-]?[a-z]{1,2})?|\.?[a-z]{1,2})[.:)]?\s+\S/;

/**
 * Warns of lines with a number unlike the document's examples, which became text of the rule above. Reports an error
 * if the text has no other numbers.
 */
function checkNumbers({ draft, lines }: ParsedRules, { read, examples }: Numbering): void {
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
    const message = `${lead} with a number such as “${number}”, unlike those in document.yaml (${known}), and became text of the rule above. If these numbers are rules, add an example under “numbers” there, such as rule: '${number}'.`;
    addProblem(draft, first, hasNumbers ? 'warning' : 'error', 'unknown-numbering', message);
  }
  const [line] = lines.length > 0 ? lines : linesOf('');
  if (hasNumbers || alike.size > 0 || !line) return;
  const message = `No line begins with a number like those in document.yaml (${known}). Add examples of the text’s numbers under “numbers” there.`;
  addProblem(draft, line, 'error', 'unknown-numbering', message);
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
