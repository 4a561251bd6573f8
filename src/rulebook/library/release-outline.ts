/** The outline of a whole document as it stood at a release. */
import type { HeldEntry } from './library.ts';
import type { Descendant } from './navigation.ts';

/** A chapter, with its sections and the titled rules of these. */
export interface OutlinedChapter {
  kind: 'chapter';
  heading: HeldEntry;
  lines: { entry: HeldEntry; under: HeldEntry[] }[];
}

/** What stands before and after the chapters: the introduction, the glossary. */
export interface OutlinedMatter {
  kind: 'matter';
  entries: HeldEntry[];
}

/**
 * Chapters, their sections and the titled rules of these, with what stands around the chapters.
 * Rules without a title are read with their section, and terms with the glossary.
 *
 * @param items what stands in the release, in reading order and with how deep each stands, from 0
 */
export function outlineOfRelease(
  items: readonly Descendant[],
): (OutlinedChapter | OutlinedMatter)[] {
  const parts: (OutlinedChapter | OutlinedMatter)[] = [];
  for (const { entry, depth } of items) {
    const part = parts.at(-1);
    if (depth === 0 && entry.kind !== 'matter') {
      parts.push({ kind: 'chapter', heading: entry, lines: [] });
    } else if (depth === 0 && part?.kind === 'matter') part.entries.push(entry);
    else if (depth === 0) parts.push({ kind: 'matter', entries: [entry] });
    else if (part?.kind !== 'chapter' || entry.title === null) continue;
    else if (depth === 1) part.lines.push({ entry, under: [] });
    else if (depth === 2) part.lines.at(-1)?.under.push(entry);
  }
  return parts;
}
