/**
 * Parses a glossary: terms on their own lines, or before a colon or dash, and their definitions.
 */
import { slugOf } from '../addresses.ts';
import {
  addItem,
  addLine,
  addProblem,
  beginParagraph,
  claimKey,
  type Draft,
  type DraftItem,
  endsSentence,
  type Line,
} from './draft.ts';

const sense = /^\d{1,2}\.\s/;
const furtherLine = /^(?:\d{1,2}\.\s|examples?\s*:|see (?:rules?|sections?|also)\b)/i;
/** A term with its first sense on the same line: `Attach 1. To place …`. */
const gluedSense = /^(?<term>\S.{0,60}?\S)\s*(?=1\.\s+[A-Z“"])/;
const deepIndent = 3;
const longestTerm = 100;

/** True if a line can be a term: short, and not a sentence. */
function isTerm(text: string): boolean {
  return text.length <= longestTerm && !/[.:;,!?]["”’)]*$/.test(text) && !furtherLine.test(text);
}

/** The lines of a glossary, and its heading if there is one. */
interface GlossaryLines {
  heading: Line | null;
  lines: Line[];
  /** Returns why a line is not text of the document, or null. */
  chromeReason?: (line: Line) => string | null;
}

/** Lines between blank lines. */
type Block = [Line, ...Line[]];

function blocksOf(draft: Draft, { lines, chromeReason }: GlossaryLines): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of lines) {
    const reason = line.blank ? null : (chromeReason?.(line) ?? null);
    if (reason) draft.chrome.push({ line: line.number, text: line.text, reason });
    else if (line.blank) open = false;
    else if (open) blocks.at(-1)?.push(line);
    else {
      blocks.push([line]);
      open = true;
    }
  }
  return blocks;
}

/** Returns how a line of a definition joins the one above it. */
function jointOf(draft: Draft, above: Line, line: Line, width: number): ' ' | '\n' {
  if (line.afterBlank || sense.test(line.text) || /^examples?\s*:/i.test(line.text)) return '\n';
  if (/^[a-z]/.test(line.text)) return ' ';
  const over = endsSentence(above.text);
  if (line.indent >= deepIndent && over) return '\n';
  if (!draft.hardWrapped) return over || isTerm(above.text) ? '\n' : ' ';
  return over && above.text.length < width * 0.6 ? '\n' : ' ';
}

function addTerm(draft: Draft, line: Line, glossary: string | null): DraftItem {
  const glued = gluedSense.exec(line.text);
  const term = glued?.groups?.['term'] ?? line.text;
  const lead = glued ? glued[0] : '';
  const paragraph = beginParagraph(line, lead.length);
  const key = claimGlossaryKey(draft, term);
  return addItem(draft, { kind: 'glossary', key, title: term, lead, parent: glossary, paragraph });
}

/** Returns a unique key for a term: two terms may have the same slug. */
function claimGlossaryKey(draft: Draft, term: string): string {
  const slug = slugOf(term) || 'term';
  const count = (draft.keys.get(`glossary/${slug}`) ?? 0) + 1;
  draft.keys.set(`glossary/${slug}`, count);
  return count === 1 ? `glossary/${slug}` : `glossary/${slug}.${count}`;
}

/** Makes the term the lead, and the line below it the start of the definition. */
function addDefinition(item: DraftItem, line: Line): void {
  const { from } = item.paragraph.lines;
  item.lead = `${item.title}\n`;
  item.paragraph = beginParagraph(line);
  item.paragraph.lines.from = from;
}

/**
 * Reads a glossary with blank lines between entries, terms on their own lines, and definitions below
 * them. Senses, examples and further paragraphs become lines of the definition.
 */
export function readGlossary(draft: Draft, glossaryLines: GlossaryLines): void {
  const { heading, lines } = glossaryLines;
  const glossary = heading ? addGlossaryHeading(draft, heading) : null;
  const width = Math.max(0, ...lines.map((line) => line.text.length));
  let item: DraftItem | undefined;
  let above: Line | undefined;
  const blocks = blocksOf(draft, glossaryLines);
  for (const [place, block] of blocks.entries()) {
    const opens = startsEntry(block, blocks[place + 1], item?.lead === '');
    for (const line of block) {
      if (opens && line === block[0]) item = addTerm(draft, line, glossary);
      else if (!item || !above) lostLine(draft, line);
      else if (item.lead === '') addDefinition(item, line);
      else addLine(item.paragraph, line, jointOf(draft, above, line, width));
      above = line;
    }
  }
}

/** True for a list of names, such as expansion symbols: short lines without a sentence. */
function isList(lines: Line[]): boolean {
  if (lines.length === 1) return /\]$/.test(lines[0]?.text ?? '');
  return lines.every(({ text }) => text.length < 60 && !endsSentence(text));
}

/** True if a block begins a new entry instead of continuing the one above. */
function startsEntry(
  [first, ...rest]: Block,
  next: Block | undefined,
  undefinedYet: boolean,
): boolean {
  if (gluedSense.test(first.text)) return true;
  if (furtherLine.test(first.text) || isList([first, ...rest])) return false;
  if (rest.length > 0) return true;
  // A single line above a list is the list's heading.
  return !undefinedYet && isTerm(first.text) && !(next && isList(next));
}

function addGlossaryHeading(draft: Draft, heading: Line): string {
  const paragraph = beginParagraph(heading);
  const key = claimKey(draft, 'glossary');
  addItem(draft, { kind: 'matter', key, title: heading.text, lead: '', paragraph });
  return key;
}

function lostLine(draft: Draft, line: Line): void {
  addProblem(draft, line, {
    rule: 'unknown-line',
    severity: 'error',
    message: `This line does not belong to a glossary term: “${line.text.slice(0, 60)}”. If it is part of the text, join it to its definition; if not, delete it from the file.`,
  });
}

/**
 * Matches a term and its definition on one line: `Dim: to turn the wick down`, `Wick – What burns.`
 */
const termOnLine =
  /^(?<lead>(?<term>["“‘]?[\p{Lu}\d][^.:;!?–—]{0,60}?["”’]?)(?:\s*:|\s+[-–—])\s+)(?=\S)/u;

/** The layout of a glossary's terms. Null if unclear; the glossary then stays one item. */
type GlossaryShape = 'terms above' | 'terms before';

/**
 * @example glossaryShape(linesOf('Dim: to turn down.\nOil: what burns.')) // 'terms before'
 */
export function glossaryShape(lines: Line[]): GlossaryShape | null {
  const filled = lines.filter((line) => !line.blank);
  const starts = filled.filter(
    (line, index) => line.afterBlank || endsSentence(filled[index - 1]?.text ?? '.'),
  );
  const before = starts.filter(({ text }) => termOnLine.test(text) && !furtherLine.test(text));
  if (before.length > 0 && before.length >= starts.length * 0.6) return 'terms before';
  const opening = lines.filter((line, index) => {
    const next = lines[index + 1];
    return !line.blank && line.afterBlank && isTerm(line.text) && next !== undefined && !next.blank;
  });
  const blocks = lines.filter((line) => !line.blank && line.afterBlank);
  return opening.length > 0 && opening.length >= blocks.length * 0.6 ? 'terms above' : null;
}

/** Reads a glossary with each term on the line of its definition. */
export function readGlossaryOnLines(draft: Draft, { heading, lines }: GlossaryLines): void {
  const glossary = heading ? addGlossaryHeading(draft, heading) : null;
  let item: DraftItem | undefined;
  let above: Line | undefined;
  for (const line of lines) {
    if (line.blank) continue;
    const found = furtherLine.test(line.text) ? null : termOnLine.exec(line.text)?.groups;
    const begins = line.afterBlank || !above || endsSentence(above.text);
    if (found && begins) {
      const { lead = '', term = '' } = found;
      const paragraph = beginParagraph(line, lead.length);
      const key = claimGlossaryKey(draft, term);
      item = addItem(draft, {
        ...{ kind: 'glossary', key, title: term, lead, parent: glossary, paragraph },
      });
    } else if (!item || !above) lostLine(draft, line);
    else {
      const joint = line.afterBlank || (endsSentence(above.text) && !/^[a-z]/.test(line.text));
      addLine(item.paragraph, line, joint ? '\n' : ' ');
    }
    above = line;
  }
}
