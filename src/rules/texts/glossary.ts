/** Parses glossaries, with terms on separate lines or in front of their definitions (`Oil: …`). */
import { slugOf } from '../addresses.ts';
import {
  addLine,
  beginBelow,
  beginParagraph,
  type Draft,
  type DraftItem,
  endsSentence,
  type Line,
} from './parser-helpers.ts';

const numberedMeaning = /^\d{1,2}\.\s/;
/** Matches lines of a definition that can't be a term. */
const definitionLine = /^(?:\d{1,2}\.\s|examples?\s*:|see (?:rules?|sections?|also)\b)/i;
/** Matches a term in front of its first numbered meaning: `Attach 1. To place …`. */
const termAndMeaning = /^(?<term>\S.{0,60}?\S)\s*(?=1\.\s+[A-Z“"])/;
const deepIndent = 3;
const longestTerm = 100;

/** True if a line may be a term: it is short, ends without punctuation, and does not start a definition. */
function isTerm(text: string): boolean {
  return text.length <= longestTerm && !/[.:;,!?]["”’)]*$/.test(text) && !definitionLine.test(text);
}

interface GlossaryLines {
  heading: Line | null;
  lines: Line[];
}

/** Lines without a blank line between them. */
type Block = [Line, ...Line[]];

function blocksOf(lines: readonly Line[]): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of lines) {
    if (line.blank) open = false;
    else if (open) blocks.at(-1)?.push(line);
    else {
      blocks.push([line]);
      open = true;
    }
  }
  return blocks;
}

/** Returns what to put between two lines of a definition: a space if the first line is wrapped. */
function separatorOf(draft: Draft, above: Line, line: Line, width: number): ' ' | '\n' {
  if (line.afterBlank || numberedMeaning.test(line.text) || /^examples?\s*:/i.test(line.text))
    return '\n';
  if (/^[a-z]/.test(line.text)) return ' ';
  const isEnded = endsSentence(above.text);
  if (line.indent >= deepIndent && isEnded) return '\n';
  if (!draft.hardWrapped) return isEnded || isTerm(above.text) ? '\n' : ' ';
  return isEnded && above.text.length < width * 0.6 ? '\n' : ' ';
}

function addTerm(draft: Draft, line: Line, title: string, lead: string, parent: string | null) {
  const paragraph = beginParagraph(line, lead.length);
  // The second entry of a term is `glossary/oil.2`.
  const key = draft.uniqueKey(`glossary/${slugOf(title) || 'term'}`, '');
  return draft.addItem({ kind: 'glossary', key, title, lead, parent, paragraph });
}

/** Reads a glossary with terms on separate lines, definitions below them, and blank lines between. */
export function readGlossary(draft: Draft, { heading, lines }: GlossaryLines): void {
  const glossary = heading ? addGlossaryHeading(draft, heading) : null;
  const width = Math.max(0, ...lines.map((line) => line.text.length));
  let item: DraftItem | undefined;
  let above: Line | undefined;
  const blocks = blocksOf(lines);
  for (const [index, block] of blocks.entries()) {
    const isNew = startsEntry(block, blocks[index + 1], item?.lead === '');
    for (const line of block) {
      if (isNew && line === block[0]) {
        const match = termAndMeaning.exec(line.text);
        const term = match?.groups?.['term'] ?? line.text;
        item = addTerm(draft, line, term, match?.[0] ?? '', glossary);
      } else if (!item || !above) reportLineWithoutTerm(draft, line);
      else if (item.lead === '') beginBelow(item, line);
      else addLine(item.paragraph, line, separatorOf(draft, above, line, width));
      above = line;
    }
  }
}

/** True for lists of names, such as expansion sets: short lines without periods. */
function isList(lines: Line[]): boolean {
  if (lines.length === 1) return /\]$/.test(lines[0]?.text ?? '');
  return lines.every(({ text }) => text.length < 60 && !endsSentence(text));
}

/** True if a block starts with a new term, false if it continues the definition above. */
function startsEntry(
  [first, ...rest]: Block,
  next: Block | undefined,
  needsDefinition: boolean,
): boolean {
  if (termAndMeaning.test(first.text)) return true;
  if (definitionLine.test(first.text) || isList([first, ...rest])) return false;
  if (rest.length > 0) return true;
  // A single line above a list is the heading of the list.
  return !needsDefinition && isTerm(first.text) && !(next && isList(next));
}

function addGlossaryHeading(draft: Draft, heading: Line): string {
  const paragraph = beginParagraph(heading);
  const key = draft.uniqueKey('glossary');
  draft.addItem({ kind: 'matter', key, title: heading.text, lead: '', paragraph });
  return key;
}

function reportLineWithoutTerm(draft: Draft, line: Line): void {
  const message = `This line does not belong to a glossary term: “${line.text.slice(0, 60)}”. If it is part of the text, join it to its definition; if not, delete it from the file.`;
  draft.addProblem(line, 'error', 'unknown-line', message);
}

/** Matches a term in front of its definition: `Dim: to turn the wick down`, `Wick – What burns.` */
const termOnLine =
  /^(?<lead>(?<term>["“‘]?[\p{Lu}\d][^.:;!?–—]{0,60}?["”’]?)(?:\s*:|\s+[-–—])\s+)(?=\S)/u;

/** @example glossaryLayout(linesOf('Dim: to turn down.\nOil: what burns.')) // 'terms in front' */
export function glossaryLayout(lines: Line[]): 'terms above' | 'terms in front' | null {
  const filled = lines.filter((line) => !line.blank);
  const starts = filled.filter(
    (line, index) => line.afterBlank || endsSentence(filled[index - 1]?.text ?? '.'),
  );
  const before = starts.filter(({ text }) => termOnLine.test(text) && !definitionLine.test(text));
  if (before.length > 0 && before.length >= starts.length * 0.6) return 'terms in front';
  const terms = lines.filter((line, index) => {
    const next = lines[index + 1];
    return !line.blank && line.afterBlank && isTerm(line.text) && next !== undefined && !next.blank;
  });
  const blocks = lines.filter((line) => !line.blank && line.afterBlank);
  return terms.length > 0 && terms.length >= blocks.length * 0.6 ? 'terms above' : null;
}

/** Reads a glossary with terms in front of their definitions: `Oil: what burns`. */
export function readGlossaryOnLines(draft: Draft, { heading, lines }: GlossaryLines): void {
  const glossary = heading ? addGlossaryHeading(draft, heading) : null;
  let item: DraftItem | undefined;
  let above: Line | undefined;
  for (const line of lines) {
    if (line.blank) continue;
    const found = definitionLine.test(line.text) ? null : termOnLine.exec(line.text)?.groups;
    const isStart = line.afterBlank || !above || endsSentence(above.text);
    if (found && isStart) {
      item = addTerm(draft, line, found['term'] ?? '', found['lead'] ?? '', glossary);
    } else if (!item || !above) reportLineWithoutTerm(draft, line);
    else {
      const isParagraph =
        line.afterBlank || (endsSentence(above.text) && !/^[a-z]/.test(line.text));
      addLine(item.paragraph, line, isParagraph ? '\n' : ' ');
    }
    above = line;
  }
}
