import { isNumberKey } from '../../../numbers/number-key.ts';
import type { NumberedDocument } from '../../../numbers/scheme.ts';
import { endsSentence, type Line, linesOf } from '../../parser-helpers.ts';
import { isHeadline } from '../../../words/typography.ts';
import { countLines, hasContents, type ParsedText, type TextFormat } from '../../parsed.ts';
import { releaseDateIn } from '../../../words/read-date.ts';
import { unitAfter } from '../../find-references.ts';
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
  const hasNumbers = parsed.items.some(({ number }) => number !== null);
  const from = hasNumbers ? parsed.lines.indexOf(front.at(-1) as Line) + 1 : 0;
  checkNumbers({ ...parsed, lines: parsed.lines.slice(from) }, numbering, hasNumbers);
  const { items, draft } = parsed;
  const { ignored, problems } = draft;
  const releaseDate = releaseDateIn(front);
  return { format: 'numbered-rules', file, releaseDate, items, ignored, problems };
}

/** Matches something like a number at the start of a line, in any shape: `7.2`, `(1.1)`, `1.1A.1`, `3a`, `A.4`. */
const anyNumber =
  /^\(?((?=\S*\d)(?:[A-Z]|\d{1,3})(?:[.-]\d{1,3})*(?:[.-]?[A-Za-z]{1,2}(?!\p{L})(?:[.-]\d{1,3})*)*|[IVX]{2,}(?=[.:)]))\)?[.:)]?(?:\s+|(?=[\p{Lu}([])|$)(.*)/u;
/** Matches counts, which aren't numbers of rules: `1st`, `10 cm`, `3x`. */
const anyCount = /^\d+(?:st|nd|rd|th|[ckm]?m|k?g|x)$/;
/** Matches `Law 2 – The Ball` and `Article IV: Cards`. */
const namedHeading = /^(\p{Lu}\p{L}+)\s+(?:\d{1,3}|[IVX]+)(?:\s*[.:]\s+|\s+[–—-]\s+)\p{Lu}/u;

interface LostNumber {
  line: Line;
  number: string;
  /** A word before the number: `Law`. */
  word?: string;
  /** True if it is like the examples in document.yaml. */
  isKnown: boolean;
}

/**
 * Warns of lines that begin with a number and became text of the rule above. Reports an error if the text has no
 * other numbers.
 */
function checkNumbers(
  parsed: ParsedRules,
  { read, examples }: Numbering,
  hasNumbers: boolean,
): void {
  const { draft, lines } = parsed;
  const lost = lostNumbers(parsed, read);
  const known = examples.join(', ');
  const alike = Map.groupBy(lost, ({ number, word, isKnown }) => {
    const [, head = '', sign = ''] = /^([A-Z]|\d+)([.-]?)/.exec(number) ?? [];
    return isKnown ? number : (word ?? `${/\d/.test(head) ? 'number' : 'letter'} ${sign}`);
  });
  for (const [first, ...others] of alike.values()) {
    if (!first) continue;
    const lead = others.length > 0 ? `${others.length + 1} lines begin` : 'This line begins';
    const severity = hasNumbers ? 'warning' : 'error';
    draft.addProblem(first.line, severity, 'unknown-numbering', adviceOn(first, lead, known));
  }
  const [line] = lines.length > 0 ? lines : linesOf('');
  if (hasNumbers || alike.size > 0 || !line) return;
  const message = `No line begins with a number like those in document.yaml (${known}). Add examples of the text’s numbers under “numbers” there.`;
  draft.addProblem(line, 'error', 'unknown-numbering', message);
}

function adviceOn({ number, word, isKnown }: LostNumber, lead: string, known: string): string {
  if (isKnown) {
    return `${lead} with ${number}, but continues the text above. If it is a rule, write a period after the number and a blank line above it in a copy of the text, and import that.`;
  }
  const text = 'and became text of the rule above.';
  if (word !== undefined) {
    return `${lead} with a word and a number such as “${word} ${number}”, ${text} If these are headings, add words: { chapter: ${word.toLowerCase()} } to document.yaml.`;
  }
  const example = number.replace(/(?<=.)[A-Z]/g, (letter) => letter.toLowerCase());
  const toDo =
    /\d/.test(example) && isNumberKey(example)
      ? `add an example under “numbers” there, such as rule: '${example}'.`
      : 'write them like those in a copy of the text, and import that.';
  return `${lead} with a number such as “${number}”, unlike those in document.yaml (${known}), ${text} If these numbers are rules, ${toDo}`;
}

/** Returns the numbers at the start of lines that didn't become items. Skips those within a wrapped sentence. */
function lostNumbers({ draft, lines }: ParsedRules, read: Numbering['read']): LostNumber[] {
  const numbered = draft.items.filter(({ number }) => number !== null);
  const starts = new Set(numbered.map(({ paragraph }) => paragraph.lines.from));
  const keys = new Set(numbered.map(({ key }) => key));
  let above: Line | null = null;
  let listed = 0;
  return lines.flatMap((line): LostNumber[] => {
    if (line.blank) return [];
    const { text } = line;
    const isEnded = above === null || line.afterBlank || endsSentence(above.text);
    above = line;
    if (starts.has(line.number)) return [];
    const [heading = '', word] = namedHeading.exec(text) ?? [];
    if (word !== undefined && isEnded)
      return [{ line, number: heading.split(/[\s.:]+/)[1] ?? '', word, isKnown: false }];
    const [, number = '', rest = ''] = anyNumber.exec(text) ?? [];
    const key = read(text)?.key ?? null;
    const lost = [{ line, number, isKnown: key !== null }];
    if (/^\d+$/.test(number)) {
      // The items of a list are counted from 1.
      const isListed = Number(number) <= listed + 1;
      if (isListed) listed = Number(number);
      return isListed || key === null || keys.has(key) || !isHeadline(rest) ? [] : lost;
    }
    if (number === '' || anyCount.test(number)) return [];
    const isMeasure = !isEnded && (/^[,;)\]]/.test(rest) || unitAfter.test(rest));
    return isEnded || !(isMeasure || keys.has(key ?? number)) ? lost : [];
  });
}

/** Matches lines such as `8.3 Text`, with at least two parts in the number. */
const numberedLine =
  /^\s*(?:§\s?|CR\s)?\(?(?:\d{1,3}|[A-Z](?=\.))(?:\.\d{1,3}|(?:-\d{1,3}){2})+(?:\.?[a-z]{1,2})?[.:)]*(?:\s+\S|\s*$|[A-Z])/;

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

/** True if the first of the outermost headings is 0, 1, 100 or A, so that the text is probably a complete release. */
function startsAtOne({ items }: ParsedText): boolean {
  const outermost = items.filter(
    ({ kind, parent }) => parent === null && (kind === 'chapter' || kind === 'section'),
  );
  return outermost.length > 1 && /^(?:0*[01](?:00)?|A)$/.test(outermost[0]?.key ?? '');
}
