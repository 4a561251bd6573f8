import type { ChromeLine, ParsedItem } from '../../parsed.ts';
import { type Mark, markOf, type Shape } from './marks.ts';
import { findMatter, type MatterRegion } from './matter.ts';
import type { SourceLine } from './lines.ts';

/** What opens a block: a mark that carries text, or a stretch of front or back matter. */
export type BlockMark =
  | Extract<Mark, { kind: 'heading' | 'item' | 'note' | 'example' }>
  | { kind: 'matter'; region: MatterRegion; lead: string };

/** Lines that belong together, joined, before it is known what they stand under. */
export interface Block {
  mark: BlockMark;
  text: string;
  from: number;
  to: number;
  lineStarts: ParsedItem['lineStarts'];
}

export interface Blocks {
  blocks: Block[];
  chrome: ChromeLine[];
  /** Lines that go on from nothing. */
  homeless: SourceLine[];
}

/** Longer headings may have been wrapped; after a shorter one a line without mark fits nothing. */
const wrappedHeadingLength = 60;

/** Sorts every line of a text into blocks, chrome and what fits nothing. */
export function gatherBlocks(lines: SourceLine[], shape: Shape): Blocks {
  const gathered: Blocks = { blocks: [], chrome: [], homeless: [] };
  const marks = lines.map(({ text }) => markOf(text, shape));
  const regions = findMatter(lines, marks);
  let open: Block | null = null;
  let afterBlank = false;
  lines.forEach((line, index) => {
    const mark = marks[index] as Mark;
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

function goesOn(block: Block, afterBlank: boolean): boolean {
  if (block.mark.kind === 'matter') return false;
  if (block.mark.kind !== 'heading') return true;
  return !afterBlank && block.text.length + block.mark.lead.length >= wrappedHeadingLength;
}

function openBlock(mark: Exclude<BlockMark, { kind: 'matter' }>, line: SourceLine): Block {
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

/** Matter keeps its lines as lines; its own heading goes before its text. */
function addToMatter(
  blocks: Block[],
  open: Block | null,
  region: MatterRegion,
  line: SourceLine,
): Block {
  if (open?.mark.kind === 'matter' && open.mark.region === region) {
    addLine(open, line, '\n');
    return open;
  }
  const lead = region.title === null ? '' : `${line.text}\n`;
  const block: Block = {
    mark: { kind: 'matter', region, lead },
    text: region.title === null ? line.text : '',
    from: line.number,
    to: line.number,
    lineStarts: region.title === null ? [[0, line.number, line.column]] : [],
  };
  blocks.push(block);
  return block;
}

function addLine(block: Block, line: SourceLine, separator: string): void {
  const joined = block.text === '' ? '' : block.text + separator;
  block.lineStarts.push([joined.length, line.number, line.column]);
  block.text = joined + line.text;
  block.to = line.number;
}
