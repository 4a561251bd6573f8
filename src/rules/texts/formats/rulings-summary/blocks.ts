import type { ChromeLine, ParsedItem } from '../../parsed.ts';
import { depthOf, type LineMark, markOf, type Shape, type SourceLine } from './lines.ts';

/** Lines of front or back matter; `to` is the index after the last line. */
interface MatterRegion {
  key: 'introduction' | 'contents' | 'index' | 'acknowledgements';
  title: string | null;
  from: number;
  to: number;
}

/**
 * Finds the matter around the chapters of a whole release: introduction and contents before, index
 * and acknowledgements after. A text without contents has none before.
 */
function findMatter(lines: SourceLine[], marks: LineMark[]): MatterRegion[] {
  const regions: MatterRegion[] = [];
  const contentsAt = findContents(lines, marks);
  if (contentsAt >= 0) {
    if (marks.slice(0, contentsAt).some(({ kind }) => kind === 'plain')) {
      regions.push({ key: 'introduction', title: null, from: 0, to: contentsAt });
    }
    const to = endOfContents(lines, marks, contentsAt);
    regions.push({ key: 'contents', title: 'Table of Contents', from: contentsAt, to });
  }
  const chaptersFrom = regions.at(-1)?.to ?? 0;
  return [...regions, ...findBackMatter(lines, marks, chaptersFrom)];
}

function findContents(lines: SourceLine[], marks: LineMark[]): number {
  const at = lines.findIndex(({ text }) => /^Table of Contents:?$/i.test(text));
  const chaptersBefore = marks.slice(0, Math.max(at, 0)).some((mark) => 'number' in mark);
  return chaptersBefore ? -1 : at;
}

/**
 * Returns the end of the contents: where the first number repeats as a heading of the text,
 * otherwise at the last chapter heading before the first item.
 */
function endOfContents(lines: SourceLine[], marks: LineMark[], contentsAt: number): number {
  const seen = new Set<string>();
  let lastChapter = lines.length;
  for (let index = contentsAt + 1; index < lines.length; index += 1) {
    const mark = marks[index];
    if (mark?.kind === 'item' || mark?.kind === 'note') return Math.min(lastChapter, index);
    if (mark?.kind !== 'heading') continue;
    if (seen.has(mark.number)) return index;
    seen.add(mark.number);
    if (depthOf(mark.number) === 'chapter') lastChapter = index;
  }
  return lines.length;
}

const backMatter: { key: MatterRegion['key']; line: RegExp }[] = [
  { key: 'index', line: /^Index:?$/ },
  { key: 'acknowledgements', line: /^Acknowledge?ments(?: and Disclaimers?)?:?$/i },
];

function findBackMatter(lines: SourceLine[], marks: LineMark[], from: number): MatterRegion[] {
  const regions: MatterRegion[] = [];
  lines.forEach(({ text }, index) => {
    const opens = index >= from && backMatter.find(({ line }) => line.test(text));
    const isFirst = opens && !regions.some(({ key }) => key === opens.key);
    if (!opens || !isFirst) return;
    const open = regions.at(-1);
    if (open) open.to = Math.min(open.to, index);
    const to = marks.findIndex((mark, at) => at > index && 'number' in mark);
    regions.push({
      key: opens.key,
      title: text.replace(/:$/, ''),
      from: index,
      to: to < 0 ? lines.length : to,
    });
  });
  return regions;
}

/** The start of a block: a mark with text, or front or back matter. */
type BlockMark =
  | Extract<LineMark, { kind: 'heading' | 'item' | 'note' | 'example' }>
  | { kind: 'matter'; region: MatterRegion; lead: string };

/** Joined lines, before their parent is known. */
export interface RulingBlock {
  mark: BlockMark;
  text: string;
  from: number;
  to: number;
  lineStarts: ParsedItem['lineStarts'];
}

export interface Blocks {
  blocks: RulingBlock[];
  chrome: ChromeLine[];
  /** Lines that continue nothing. */
  homeless: SourceLine[];
}

/** Only headings longer than this can be wrapped. */
const wrappedHeadingLength = 60;

/** Sorts every line of a text into blocks, chrome and stray lines. */
export function gatherBlocks(lines: SourceLine[], shape: Shape): Blocks {
  const gathered: Blocks = { blocks: [], chrome: [], homeless: [] };
  const marks = lines.map(({ text }) => markOf(text, shape));
  const regions = findMatter(lines, marks);
  let open: RulingBlock | null = null;
  let afterBlank = false;
  lines.forEach((line, index) => {
    const mark = marks[index] as LineMark;
    const region = regions.find(({ from, to }) => index >= from && index < to);
    if (mark.kind === 'blank') {
      afterBlank = true;
      return;
    }
    if (mark.kind === 'chrome') {
      gathered.chrome.push({ line: line.number, text: line.text, reason: mark.reason });
      if (!region) open = null;
    } else if (region) {
      open = addToMatter(gathered.blocks, open, region, line);
    } else if (mark.kind !== 'plain') {
      open = openBlock(mark, line);
      gathered.blocks.push(open);
    } else if (open && goesOn(open, afterBlank)) {
      addLine(open, line, afterBlank ? '\n' : ' ');
    } else {
      gathered.homeless.push(line);
      open = null;
    }
    afterBlank = false;
  });
  return gathered;
}

function goesOn(block: RulingBlock, afterBlank: boolean): boolean {
  if (block.mark.kind === 'matter') return false;
  if (block.mark.kind !== 'heading') return true;
  return !afterBlank && block.text.length + block.mark.lead.length >= wrappedHeadingLength;
}

function openBlock(mark: Exclude<BlockMark, { kind: 'matter' }>, line: SourceLine): RulingBlock {
  const text = line.text.slice(mark.lead.length);
  const lead = text === '' ? `${mark.lead.trimEnd()} ` : mark.lead;
  return {
    mark: { ...mark, lead },
    text,
    from: line.number,
    to: line.number,
    lineStarts: text === '' ? [] : [[0, line.number, line.column + mark.lead.length]],
  };
}

/** Adds a line to matter, which keeps its line breaks; its heading precedes its text. */
function addToMatter(
  blocks: RulingBlock[],
  open: RulingBlock | null,
  region: MatterRegion,
  line: SourceLine,
): RulingBlock {
  if (open?.mark.kind === 'matter' && open.mark.region === region) {
    addLine(open, line, '\n');
    return open;
  }
  const lead = region.title === null ? '' : `${line.text}\n`;
  const block: RulingBlock = {
    mark: { kind: 'matter', region, lead },
    text: region.title === null ? line.text : '',
    from: line.number,
    to: line.number,
    lineStarts: region.title === null ? [[0, line.number, line.column]] : [],
  };
  blocks.push(block);
  return block;
}

function addLine(block: RulingBlock, line: SourceLine, separator: string): void {
  const joined = block.text === '' ? '' : block.text + separator;
  block.lineStarts.push([joined.length, line.number, line.column]);
  block.text = joined + line.text;
  block.to = line.number;
}
