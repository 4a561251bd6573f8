/** The paragraphs of a text by their sections, and their words, by which releases are compared. */
import type { ParsedItem } from '../../src/rules/texts/parsed.ts';

/** Fewer words can stand anywhere by chance. */
const fewestWords = 6;
const wordsTogether = 5;

/** Each few words that stand together in a paragraph; none of one that could stand anywhere. */
export function runsOf(item: ParsedItem): string[] {
  const words = item.text.toLowerCase().match(/[\p{L}\d’']+/gu) ?? [];
  if (words.length < fewestWords) return [];
  return words
    .slice(wordsTogether - 1)
    .map((_, index) => words.slice(index, index + wordsTogether).join(' '));
}

/** A paragraph's words alone: numbers change from release to release. */
export const wordsAlone = ({ text }: ParsedItem) => text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');

export interface Section {
  heading: ParsedItem;
  paragraphs: ParsedItem[];
}

/** The paragraphs of a text by the section, chapter or glossary that they stand in. */
export function sectionsOf(items: ParsedItem[]): Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const opens = item.kind === 'section' || item.kind === 'chapter' || item.kind === 'matter';
    if (opens) sections.push({ heading: item, paragraphs: [] });
    else if (runsOf(item).length > 0) sections.at(-1)?.paragraphs.push(item);
  }
  return sections.filter(({ paragraphs }) => paragraphs.length > 0);
}

/** How many paragraphs have the same words. */
export function countWords(items: ParsedItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(wordsAlone(item), (counts.get(wordsAlone(item)) ?? 0) + 1);
  return counts;
}
