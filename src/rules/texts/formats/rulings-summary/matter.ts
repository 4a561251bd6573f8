/** Finds front and back matter: introduction, contents, index and acknowledgements. */
import type { Line } from '../../draft.ts';
import { depthOf, type LineMark } from './lines.ts';

/** Lines of front or back matter; `to` is the index after the last line. */
export interface MatterRegion {
  key: 'introduction' | 'contents' | 'index' | 'acknowledgements';
  title: string | null;
  from: number;
  to: number;
}

/**
 * Finds the matter around the chapters of a whole release: introduction and contents before, index
 * and acknowledgements after. A text without contents has none before.
 */
export function findMatter(lines: Line[], marks: LineMark[]): MatterRegion[] {
  const regions: MatterRegion[] = [];
  const contentsAt = findContents(lines, marks);
  if (contentsAt >= 0) {
    if (marks.slice(0, contentsAt).some(({ kind }) => kind === 'plain')) {
      regions.push({ key: 'introduction', title: null, from: 0, to: contentsAt });
    }
    const to = endOfContents(marks, contentsAt);
    regions.push({ key: 'contents', title: 'Table of Contents', from: contentsAt, to });
  }
  const chaptersFrom = regions.at(-1)?.to ?? 0;
  return [...regions, ...findBackMatter(lines, marks, chaptersFrom)];
}

function findContents(lines: Line[], marks: LineMark[]): number {
  const at = lines.findIndex(({ text }) => /^Table of Contents:?$/i.test(text));
  const chaptersBefore = marks.slice(0, Math.max(at, 0)).some((mark) => 'number' in mark);
  return chaptersBefore ? -1 : at;
}

/**
 * Returns the end of the contents: where the first number repeats as a heading of the text,
 * otherwise at the last chapter heading before the first item.
 */
function endOfContents(marks: LineMark[], contentsAt: number): number {
  const seen = new Set<string>();
  let lastChapter = marks.length;
  for (let index = contentsAt + 1; index < marks.length; index += 1) {
    const mark = marks[index];
    if (mark?.kind === 'item' || mark?.kind === 'note') return Math.min(lastChapter, index);
    if (mark?.kind !== 'heading') continue;
    if (seen.has(mark.number)) return index;
    seen.add(mark.number);
    if (depthOf(mark.number) === 'chapter') lastChapter = index;
  }
  return marks.length;
}

const backMatter: { key: MatterRegion['key']; line: RegExp }[] = [
  { key: 'index', line: /^Index:?$/ },
  { key: 'acknowledgements', line: /^Acknowledge?ments(?: and Disclaimers?)?:?$/i },
];

function findBackMatter(lines: Line[], marks: LineMark[], from: number): MatterRegion[] {
  const regions: MatterRegion[] = [];
  for (const [index, { text }] of lines.entries()) {
    const opens = index >= from && backMatter.find(({ line }) => line.test(text));
    if (!opens || regions.some(({ key }) => key === opens.key)) continue;
    const open = regions.at(-1);
    if (open) open.to = Math.min(open.to, index);
    const end = marks.findIndex((mark, at) => at > index && 'number' in mark);
    const to = end < 0 ? lines.length : end;
    regions.push({ key: opens.key, title: text.replace(/:$/, ''), from: index, to });
  }
  return regions;
}
