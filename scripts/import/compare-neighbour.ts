import { differenceInDays, parseISO } from 'date-fns';
import { readDocument } from '../../src/content-files/read-sources.ts';
import type { ParsedItem, ParsedText, Problem, Release } from '../../src/rulebook/index.ts';
import type { Destination } from './destination.ts';

/** A whole release that is held already. */
export interface Held {
  release: Release;
  text: ParsedText;
}

/**
 * The whole release held that is nearest to the one to be imported.
 *
 * @returns null where none is held in one text
 */
export function nearestWhole(content: string, { document, release }: Destination): Held | null {
  const day = document.releases.find(({ id }) => id === release)?.date ?? release;
  const apart = ({ date }: Release) => Math.abs(differenceInDays(parseISO(date), parseISO(day)));
  const [nearest] = document.releases
    .filter(({ id, whole }) => whole && id !== release)
    .sort((one, other) => apart(one) - apart(other));
  if (!nearest) return null;
  const { texts } = readDocument(content, { ...document, releases: [nearest] });
  const [text] = texts;
  return text && texts.length === 1 ? { release: nearest, text } : null;
}

/** Where so much of a section has been reworded, what is missing at its end tells nothing. */
const mostGone = 0.34;

/** Fewer words can stand anywhere by chance. */
const fewestWords = 6;
const wordsTogether = 5;

function runsOf(item: ParsedItem): string[] {
  const words = item.text.toLowerCase().match(/[\p{L}\d’']+/gu) ?? [];
  if (words.length < fewestWords) return [];
  return words
    .slice(wordsTogether - 1)
    .map((_, index) => words.slice(index, index + wordsTogether).join(' '));
}

/** A paragraph's words alone: numbers change from release to release. */
const wordsAlone = ({ text }: ParsedItem) => text.toLowerCase().replace(/[^\p{L}]+/gu, ' ');

interface Section {
  heading: ParsedItem;
  paragraphs: ParsedItem[];
}

/** The paragraphs of a text by the section, chapter or glossary that they stand in. */
function sectionsOf(items: ParsedItem[]): Section[] {
  const sections: Section[] = [];
  for (const item of items) {
    const opens = item.kind === 'section' || item.kind === 'chapter' || item.kind === 'matter';
    if (opens) sections.push({ heading: item, paragraphs: [] });
    else if (runsOf(item).length > 0) sections.at(-1)?.paragraphs.push(item);
  }
  return sections.filter(({ paragraphs }) => paragraphs.length > 0);
}

function countWords(items: ParsedItem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(wordsAlone(item), (counts.get(wordsAlone(item)) ?? 0) + 1);
  return counts;
}

/** Tells of a paragraph of one text whether its words stand nowhere in another. */
function goneFrom(text: ParsedText, held: ParsedText) {
  const now = countWords(text.items);
  const then = countWords(held.items);
  // What stands as it did is its own counterpart, however much another paragraph is like it.
  const reworded = text.items.filter((item) => !then.has(wordsAlone(item)));
  const runs = new Set(reworded.flatMap(runsOf));
  const bySection = Map.groupBy(sectionsOf(text.items), ({ heading }) => heading.title);
  return (item: ParsedItem, { heading }: Section): boolean => {
    // A sentence that many sections have is gone from one of them if it stands there no more.
    const words = wordsAlone(item);
    const count = now.get(words) ?? 0;
    if (count === 0) {
      const own = runsOf(item);
      return own.filter((run) => runs.has(run)).length < own.length * 0.4;
    }
    if (count >= (then.get(words) ?? 0)) return false;
    const same = bySection.get(heading.title) ?? [];
    return !same.some(({ paragraphs }) => paragraphs.some((each) => wordsAlone(each) === words));
  };
}

/**
 * Warns of every section that stops before it does in another release: where a rule at its end
 * stands nowhere in the text any more, it may have been struck out, or lost.
 *
 * @param text the text to be imported
 * @param held another release of the same document
 * @param name what to call that in messages: `June 19, 2026`
 * @returns nothing of sections that have little in common
 */
export function compareWithNeighbour(text: ParsedText, held: ParsedText, name: string): Problem[] {
  const isGone = goneFrom(text, held);
  const sections = sectionsOf(held.items);
  return sections.flatMap((section): Problem[] => {
    const { heading, paragraphs } = section;
    const gone = paragraphs.map((each) => isGone(each, section));
    const last = gone.lastIndexOf(false);
    const [first, ...more] = paragraphs.slice(last + 1);
    if (last < 0 || !first) return [];
    if (gone.slice(0, last).filter(Boolean).length > last * mostGone) return [];
    const goesOn = paragraphs[last]?.text ?? '';
    const at = text.items.find((item) => item.text === goesOn) ?? titled(text.items, heading);
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    const message = `“${heading.title ?? heading.key}” ends here before ${first.title ?? first.key}${others} of the release of ${name}, whose words stand here no more: “${first.text.slice(0, 60)}…”. If that was struck out, all is well; if not, get the file again.`;
    const place = { file: text.file, line: at?.lines.to ?? 1, column: 1 };
    return [{ rule: 'shorter-than-before', severity: 'warning', message, ...place }];
  });
}

function titled(items: ParsedItem[], heading: ParsedItem): ParsedItem | undefined {
  return items.find(({ kind, title }) => kind === heading.kind && title === heading.title);
}
