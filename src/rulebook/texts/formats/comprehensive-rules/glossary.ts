import { slugOf } from '../../../addresses.ts';
import {
  addItem,
  addLine,
  addProblem,
  beginParagraph,
  claimKey,
  type Draft,
  type DraftItem,
} from '../../draft.ts';
import { endsSentence, type Line } from '../../lines.ts';
import type { ParsedItem } from '../../parsed.ts';
import { chromeReason, type Region } from './regions.ts';

const sense = /^\d{1,2}\.\s/;
const furtherLine = /^(?:\d{1,2}\.\s|examples?\s*:|see (?:rules?|sections?|also)\b)/i;
/** A term with its first sense on the same line: `Attach 1. To place …`. */
const gluedSense = /^(?<term>\S.{0,60}?\S)\s*(?=1\.\s+[A-Z“"])/;
const deepIndent = 3;
const longestTerm = 100;

/** Whether a line can be a term: short, and no sentence. */
function isTerm(text: string): boolean {
  return text.length <= longestTerm && !/[.:;,!?]["”’)]*$/.test(text) && !furtherLine.test(text);
}

/** Lines between blank lines. */
type Block = [Line, ...Line[]];

function blocksOf(draft: Draft, lines: Line[]): Block[] {
  const blocks: Block[] = [];
  let open = false;
  for (const line of lines) {
    const reason = line.blank ? null : chromeReason(line);
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

/** How a line of a definition joins the one above it. */
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

/** Two terms may come down to one slug; the second is numbered. */
function claimGlossaryKey(draft: Draft, term: string): string {
  const slug = slugOf(term) || 'term';
  const count = (draft.keys.get(`glossary/${slug}`) ?? 0) + 1;
  draft.keys.set(`glossary/${slug}`, count);
  return count === 1 ? `glossary/${slug}` : `glossary/${slug}.${count}`;
}

/** The line under a term begins its definition; the term becomes the lead. */
function addDefinition(item: DraftItem, line: Line): void {
  const { from } = item.paragraph.lines;
  item.lead = `${item.title}\n`;
  item.paragraph = beginParagraph(line);
  item.paragraph.lines.from = from;
}

/**
 * Reads the glossary: a term on its own line, its definition under it, a blank line between
 * entries. Senses, examples and further paragraphs stay lines of the definition.
 */
export function readGlossary(draft: Draft, region: Region): void {
  const { heading, lines } = region;
  const glossary = heading ? addGlossaryHeading(draft, heading) : null;
  const width = Math.max(0, ...lines.map((line) => line.text.length));
  let item: DraftItem | undefined;
  let above: Line | undefined;
  const blocks = blocksOf(draft, lines);
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

/** A list of names, as of expansion symbols: short lines and no sentence among them. */
function isList(lines: Line[]): boolean {
  if (lines.length === 1) return /\]$/.test(lines[0]?.text ?? '');
  return lines.every(({ text }) => text.length < 60 && !endsSentence(text));
}

/** A block is an entry of its own unless it goes on with the one above. */
function startsEntry(
  [first, ...rest]: Block,
  next: Block | undefined,
  undefinedYet: boolean,
): boolean {
  if (gluedSense.test(first.text)) return true;
  if (furtherLine.test(first.text) || isList([first, ...rest])) return false;
  if (rest.length > 0) return true;
  // A line alone above a list is the list's heading.
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
    message: `This line belongs to no term of the glossary: “${line.text.slice(0, 60)}”. If it is part of the text, join it to the definition it belongs to; if not, remove it from the file.`,
    expected: 'a term on a line of its own, its definition under it',
  });
}

/** Something that the rules have a heading for and the glossary no term. */
interface GlossaryGap {
  /** The headings without a term, in the order of the alphabet. */
  titles: string[];
  /** The last term before the gap, and the first after it; null at an end of the glossary. */
  after: ParsedItem | null;
  before: ParsedItem | null;
}

/** With fewer headings or terms than this, nothing can be told from them. */
const fewest = 20;

/** What share of its headings a section must have in the glossary, that one missing tells anything. */
const usualShare = 0.9;

/** A release leaves out a keyword now and then, and two that stand side by side hardly ever. */
const shortestGap = 3;

/** `Tap and Untap` and `Taps and Untaps` are one; so are `Zone` and `Zones`. */
function wordsOf(title: string): string {
  return slugOf(title.replace(/\(.*?\)/g, ''))
    .split('-')
    .map((word) => word.replace(/(?<=..)s$/, ''))
    .join('-');
}

/** Headings alone, whose text is nothing but a title. */
function isHeading({ kind, title, text }: ParsedItem): boolean {
  return (kind === 'chapter' || kind === 'section' || kind === 'rule') && title === text;
}

interface Known {
  title: string;
  words: string;
  section: string | null;
  inGlossary: boolean;
}

/** The titled rules, such as the keywords, of every section that has many. */
function titledRules(items: ParsedItem[], terms: ReadonlySet<string>): Known[] {
  const rules = items.filter((item) => item.kind === 'rule' && isHeading(item));
  const bySection = Map.groupBy(rules, ({ parent }) => parent);
  return [...bySection.values()]
    .filter((titled) => titled.length >= 8)
    .flatMap((titled) =>
      titled.map(({ title, parent }): Known => {
        const words = wordsOf(title ?? '');
        return { title: title ?? '', words, section: parent, inGlossary: terms.has(words) };
      }),
    )
    .sort((one, other) => (one.words < other.words ? -1 : 1));
}

/** Without the sections whose rules have no terms even outside of a gap. */
function explainedAround(known: Known[], [from, to]: [number, number]): Known[] {
  const outside = Map.groupBy(
    known.filter((_, index) => index < from || index >= to),
    ({ section }) => section,
  );
  return known.filter(({ section }) => {
    const others = outside.get(section) ?? [];
    return others.filter(({ inGlossary }) => inGlossary).length >= others.length * usualShare;
  });
}

function longestGap(known: Known[]): [from: number, to: number] {
  let longest: [number, number] = [0, 0];
  let from = 0;
  known.forEach(({ inGlossary }, index) => {
    if (inGlossary) from = index + 1;
    else if (index + 1 - from > longest[1] - longest[0]) longest = [from, index + 1];
  });
  return longest;
}

/**
 * Looks for a stretch of the alphabet that a glossary lacks: nearly every keyword of the rules has
 * a term, so that several missing side by side were lost with what stood between them.
 */
export function findGlossaryGap(items: ParsedItem[]): GlossaryGap | null {
  const terms = items.filter(({ kind }) => kind === 'glossary');
  // A term may stand with its other names: “Battlefield, Battlefields”.
  const names = new Set(terms.flatMap(({ title }) => (title ?? '').split(',').map(wordsOf)));
  return gapAtEnd(items, terms, names) ?? gapWithin(items, terms, names);
}

function gapWithin(
  items: ParsedItem[],
  terms: ParsedItem[],
  names: ReadonlySet<string>,
): GlossaryGap | null {
  const titled = titledRules(items, names);
  const known = explainedAround(titled, longestGap(titled));
  const [from, to] = longestGap(known);
  if (to - from < shortestGap || known.length < fewest) return null;
  const first = known[from]?.words ?? '';
  const last = known[to - 1]?.words ?? '';
  return {
    titles: known.slice(from, to).map(({ title }) => title),
    after: terms.findLast(({ title }) => wordsOf(title ?? '') < first) ?? null,
    before: terms.find(({ title }) => wordsOf(title ?? '') > last) ?? null,
  };
}

/** A glossary goes on to the end of the alphabet, and so do the titles: the last ones are “Zone”. */
function gapAtEnd(
  items: ParsedItem[],
  terms: ParsedItem[],
  names: ReadonlySet<string>,
): GlossaryGap | null {
  const last = terms.at(-1);
  const titles = items.filter(isHeading);
  const explained = titles.filter(({ title }) => names.has(wordsOf(title ?? ''))).length;
  if (!last || titles.length < fewest || explained < fewest / 2) return null;
  const end = wordsOf(last.title ?? '').split('-')[0] ?? '';
  const beyond = [...new Set(titles.map(({ title }) => title ?? ''))].filter(
    (title) => !names.has(wordsOf(title)) && (wordsOf(title).split('-')[0] ?? '') > end,
  );
  if (beyond.length === 0) return null;
  beyond.sort((one, other) => (wordsOf(one) < wordsOf(other) ? -1 : 1));
  return { titles: beyond, after: last, before: null };
}
