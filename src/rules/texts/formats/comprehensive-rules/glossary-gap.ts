import { slugOf } from '../../../addresses.ts';
import type { ParsedItem } from '../../parsed.ts';

/** Something that the rules have a heading for and the glossary no term. */
interface GlossaryGap {
  /** The headings without a term, in the order of the alphabet. */
  titles: string[];
  /** The last term before the gap, and the first after it; null at an end of the glossary. */
  after: ParsedItem | null;
  before: ParsedItem | null;
}

/** With fewer headings or terms than this, nothing can be told from them. */
const fewest = 20;

/** What share of its headings a section must have in the glossary, that one missing tells anything. */
const usualShare = 0.9;

/** A release leaves out a keyword now and then, and two that stand side by side hardly ever. */
const shortestGap = 3;

/** `Tap and Untap` and `Taps and Untaps` are one; so are `Zone` and `Zones`. */
function wordsOf(title: string): string {
  return slugOf(title.replace(/\(.*?\)/g, ''))
    .split('-')
    .map((word) => word.replace(/(?<=..)s$/, ''))
    .join('-');
}

/** Headings alone, whose text is nothing but a title. */
function isHeading({ kind, title, text }: ParsedItem): boolean {
  return (kind === 'chapter' || kind === 'section' || kind === 'rule') && title === text;
}

interface Known {
  title: string;
  words: string;
  section: string | null;
  inGlossary: boolean;
}

/** The titled rules, such as the keywords, of every section that has many. */
function titledRules(items: ParsedItem[], terms: ReadonlySet<string>): Known[] {
  const rules = items.filter((item) => item.kind === 'rule' && isHeading(item));
  const bySection = Map.groupBy(rules, ({ parent }) => parent);
  return [...bySection.values()]
    .filter((titled) => titled.length >= 8)
    .flatMap((titled) =>
      titled.map(({ title, parent }): Known => {
        const words = wordsOf(title ?? '');
        return { title: title ?? '', words, section: parent, inGlossary: terms.has(words) };
      }),
    )
    .sort((one, other) => (one.words < other.words ? -1 : 1));
}

/** Without the sections whose rules have no terms even outside of a gap. */
function explainedAround(known: Known[], [from, to]: [number, number]): Known[] {
  const outside = Map.groupBy(
    known.filter((_, index) => index < from || index >= to),
    ({ section }) => section,
  );
  return known.filter(({ section }) => {
    const others = outside.get(section) ?? [];
    return others.filter(({ inGlossary }) => inGlossary).length >= others.length * usualShare;
  });
}

function longestGap(known: Known[]): [from: number, to: number] {
  let longest: [number, number] = [0, 0];
  let from = 0;
  known.forEach(({ inGlossary }, index) => {
    if (inGlossary) from = index + 1;
    else if (index + 1 - from > longest[1] - longest[0]) longest = [from, index + 1];
  });
  return longest;
}

/**
 * Looks for a stretch of the alphabet that a glossary lacks: nearly every keyword of the rules has
 * a term, so that several missing side by side were lost with what stood between them.
 */
export function findGlossaryGap(items: ParsedItem[]): GlossaryGap | null {
  const terms = items.filter(({ kind }) => kind === 'glossary');
  // A term may stand with its other names: “Battlefield, Battlefields”.
  const names = new Set(terms.flatMap(({ title }) => (title ?? '').split(',').map(wordsOf)));
  return gapAtEnd(items, terms, names) ?? gapWithin(items, terms, names);
}

function gapWithin(
  items: ParsedItem[],
  terms: ParsedItem[],
  names: ReadonlySet<string>,
): GlossaryGap | null {
  const titled = titledRules(items, names);
  const known = explainedAround(titled, longestGap(titled));
  const [from, to] = longestGap(known);
  if (to - from < shortestGap || known.length < fewest) return null;
  const first = known[from]?.words ?? '';
  const last = known[to - 1]?.words ?? '';
  return {
    titles: known.slice(from, to).map(({ title }) => title),
    after: terms.findLast(({ title }) => wordsOf(title ?? '') < first) ?? null,
    before: terms.find(({ title }) => wordsOf(title ?? '') > last) ?? null,
  };
}

/** A glossary goes on to the end of the alphabet, and so do the titles: the last ones are “Zone”. */
function gapAtEnd(
  items: ParsedItem[],
  terms: ParsedItem[],
  names: ReadonlySet<string>,
): GlossaryGap | null {
  const last = terms.at(-1);
  const titles = items.filter(isHeading);
  const explained = titles.filter(({ title }) => names.has(wordsOf(title ?? ''))).length;
  if (!last || titles.length < fewest || explained < fewest / 2) return null;
  const end = wordsOf(last.title ?? '').split('-')[0] ?? '';
  const beyond = [...new Set(titles.map(({ title }) => title ?? ''))].filter(
    (title) => !names.has(wordsOf(title)) && (wordsOf(title).split('-')[0] ?? '') > end,
  );
  if (beyond.length === 0) return null;
  beyond.sort((one, other) => (wordsOf(one) < wordsOf(other) ? -1 : 1));
  return { titles: beyond, after: last, before: null };
}
