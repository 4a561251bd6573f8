import { error, type Problem, warning } from '../../src/rules/problem.ts';
import type { ParsedItem, ParsedText } from '../../src/rules/texts/parsed.ts';

/** A section that has less than this share of its words left is an error or a warning. */
const shareLeft = { error: 0.35, warning: 0.6 };
/** Fewer missing words than this are normal, because publishers sometimes remove a rule or two. */
const minLostWords = 60;
/** A paragraph is reworded, not lost, if this share of its five-word sequences is anywhere in the text. */
const shareReworded = 0.5;
const wordsInSequence = 5;

const wordsOf = ({ text }: ParsedItem) => text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];

function sequencesOf(item: ParsedItem): string[] {
  const words = wordsOf(item);
  return words
    .slice(wordsInSequence - 1)
    .map((_, index) => words.slice(index, index + wordsInSequence).join(' '));
}

interface Section {
  heading: ParsedItem;
  paragraphs: ParsedItem[];
  words: number;
}

/** Returns the sections and the glossary by title. Titles are numbered: `section General 2`. */
function sectionsOf(items: ParsedItem[]): Map<string, Section> {
  const sections = new Map<string, Section>();
  const taken = new Map<string, number>();
  let section: Section | undefined;
  for (const item of items) {
    if (item.kind === 'section' || item.kind === 'chapter' || item.kind === 'matter') {
      const title = `${item.kind} ${item.title ?? item.key}`;
      const count = (taken.get(title) ?? 0) + 1;
      taken.set(title, count);
      section = { heading: item, paragraphs: [], words: 0 };
      if (item.kind !== 'matter' || item.key === 'glossary')
        sections.set(`${title} ${count}`, section);
    } else if (section) {
      section.paragraphs.push(item);
      section.words += wordsOf(item).length;
    }
  }
  return sections;
}

/**
 * Returns errors or warnings for sections that are much shorter than in the previous release, unless their text
 * is elsewhere now.
 */
export function checkSectionLengths(
  text: ParsedText,
  before: ParsedText,
  label: string,
): Problem[] {
  const sequences = new Set(text.items.flatMap(sequencesOf));
  const terms = new Set(text.items.map(({ kind, title }) => kind === 'glossary' && title));
  const isLost = (item: ParsedItem) => {
    if (item.kind === 'glossary') return !terms.has(item.title);
    const own = sequencesOf(item);
    return own.filter((sequence) => sequences.has(sequence)).length < own.length * shareReworded;
  };
  const now = sectionsOf(text.items);
  return [...sectionsOf(before.items)].flatMap(([name, then]): Problem[] => {
    const section = now.get(name);
    if (!section || section.words > then.words * shareLeft.warning) return [];
    const lost = then.paragraphs.filter(isLost);
    const words = lost.reduce((sum, item) => sum + wordsOf(item).length, 0);
    if (words < minLostWords || words < then.words * (1 - shareLeft.warning)) return [];
    const { title, key, lines } = section.heading;
    // Only warns if several sections have this title, like “General”: their numbers may have
    // changed.
    const isUnique = !now.has(name.replace(/ \d+$/, ' 2'));
    const isError = isUnique && section.words < then.words * shareLeft.error;
    const toDo = isError
      ? 'Download the file again. If it was published like this, import it with --accept-short-sections.'
      : 'If the file was published like this, there is nothing to do.';
    const message = `“${title ?? key}” has ${section.words} words, but had ${then.words} in the ${label} release. ${lost.length} paragraphs are missing, the first is ${lost[0]?.title ?? lost[0]?.key}. ${toDo}`;
    const place = { line: lines.from, column: 1 };
    return [(isError ? error : warning)('short-section', message, text.file, place)];
  });
}
