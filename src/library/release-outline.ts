/** The outline of a whole document as it stood at a release. */
import type { HeldEntry } from './library.ts';
import type { Descendant } from './navigation.ts';

/** What stands under no other: a chapter, the introduction, the glossary. */
export interface OutlinePart {
  heading: HeldEntry;
  lines: { entry: HeldEntry; under: HeldEntry[] }[];
}

/**
 * Chapters, their sections and the titled rules of these. Rules without a title are read with
 * their section, and terms with the glossary.
 *
 * @param items what stands in the release, in reading order and with how deep each stands, from 0
 */
export function outlineOfRelease(items: readonly Descendant[]): OutlinePart[] {
  const parts: OutlinePart[] = [];
  for (const { entry, depth } of items) {
    const part = parts.at(-1);
    if (depth === 0) parts.push({ heading: entry, lines: [] });
    else if (entry.title === null || entry.kind === 'glossary') continue;
    else if (depth === 1) part?.lines.push({ entry, under: [] });
    else if (depth === 2) part?.lines.at(-1)?.under.push(entry);
  }
  return parts;
}
