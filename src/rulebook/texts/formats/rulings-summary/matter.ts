import type { Mark } from './marks.ts';
import { depthOf } from './numbers.ts';
import type { SourceLine } from './lines.ts';

/** A stretch of lines that is front or back matter; `to` is the first line index after it. */
export interface MatterRegion {
  key: 'introduction' | 'contents' | 'index' | 'acknowledgements';
  title: string | null;
  from: number;
  to: number;
}

/**
 * Finds what stands around the chapters of a whole release: introduction and table of contents
 * before them, index and acknowledgements after. A text without a table of contents has none
 * before.
 */
export function findMatter(lines: SourceLine[], marks: Mark[]): MatterRegion[] {
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

function findContents(lines: SourceLine[], marks: Mark[]): number {
  const at = lines.findIndex(({ text }) => /^Table of Contents:?$/i.test(text));
  const chaptersBefore = marks.slice(0, Math.max(at, 0)).some((mark) => 'number' in mark);
  return chaptersBefore ? -1 : at;
}

/**
 * The contents end where the first number comes again, now as a heading of the text; or, where it
 * does not, at the last chapter heading before the first item.
 */
function endOfContents(lines: SourceLine[], marks: Mark[], contentsAt: number): number {
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

function findBackMatter(lines: SourceLine[], marks: Mark[], from: number): MatterRegion[] {
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
