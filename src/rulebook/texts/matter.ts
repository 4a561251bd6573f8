import { addItem, addLine, beginParagraph, claimKey, type Draft, type Paragraph } from './draft.ts';
import type { Line } from './lines.ts';

/** A stretch of front or back matter. */
export interface MatterLines {
  /** `contents` keep their lines as lines. */
  kind: string;
  heading: Line | null;
  lines: Line[];
}

/** Whether a line of a hard-wrapped paragraph goes on in the next one. */
function isFull(line: Line, width: number): boolean {
  return line.indent + line.text.length > width * 0.75;
}

function keyOf(region: MatterLines): string {
  if (!region.heading) return 'title';
  return region.heading.text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/**
 * Keeps a stretch of front or back matter as one item: its lines stand as they stand, except that
 * hard-wrapped paragraphs are joined.
 */
export function readMatter(draft: Draft, region: MatterLines): void {
  const { heading } = region;
  const filled = region.lines.filter((line) => !line.blank);
  const width = Math.max(0, ...filled.map((line) => line.indent + line.text.length));
  let paragraph: Paragraph | null = null;
  let above: Line | null = null;
  for (const line of filled) {
    if (!paragraph) paragraph = beginParagraph(line);
    else {
      const wrapped = draft.hardWrapped && region.kind !== 'contents' && !line.afterBlank;
      addLine(paragraph, line, wrapped && above && isFull(above, width) ? ' ' : '\n');
    }
    above = line;
  }
  const first = heading ?? filled[0];
  if (!first) return;
  const onlyHeading = heading && !paragraph;
  const body = paragraph ?? beginParagraph(first);
  body.lines.from = first.number;
  // Text without a heading is the title, or what stands between the contents and the next heading.
  const key = !heading && draft.keys.has('title') ? 'notice' : keyOf(region);
  addItem(draft, {
    kind: 'matter',
    key: claimKey(draft, key),
    title: heading?.text ?? null,
    lead: heading && !onlyHeading ? `${heading.text}\n` : '',
    paragraph: body,
  });
}
