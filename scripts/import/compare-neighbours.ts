import { differenceInDays } from 'date-fns/differenceInDays';
import { parseISO } from 'date-fns/parseISO';
import { readDocument } from '../../src/content-files/documents.ts';
import type { ParsedItem, ParsedText, Problem, Release } from '../../src/rulebook/index.ts';
import type { Destination } from './destination.ts';

/** A whole release that is held already. */
export interface Held {
  release: Pick<Release, 'date' | 'label'>;
  text: ParsedText;
  /** Whether it came after the text that is compared with it. */
  isLater: boolean;
}

/**
 * The whole releases held that are next to the one to be imported: the one before it and the one
 * after it, the nearer of them first.
 *
 * @returns an empty list where none is held in one text
 */
export function wholeNeighbours(content: string, { document, release }: Destination): Held[] {
  const day = document.releases.find(({ id }) => id === release)?.date ?? release;
  const apart = ({ date }: Release) => differenceInDays(parseISO(date), parseISO(day));
  const others = document.releases
    .filter(({ id, whole }) => whole && id !== release)
    .sort((one, other) => Math.abs(apart(one)) - Math.abs(apart(other)));
  const neighbours = [
    others.find((each) => apart(each) <= 0),
    others.find((each) => apart(each) > 0),
  ];
  return others
    .filter((each) => neighbours.includes(each))
    .flatMap((each): Held[] => {
      const { texts } = readDocument(content, { ...document, releases: [each] });
      const [text] = texts;
      return text && texts.length === 1 ? [{ release: each, text, isLater: apart(each) > 0 }] : [];
    });
}

/**
 * Warns of what seems lost from a text, by the releases that are held beside it: a section that
 * stops before it does in the one before, and words that stand both before and after it and not
 * in it. Of what only a later one has, a note says so: most of it came later.
 *
 * @param text the text to be imported
 * @param held one or two other releases of the same document, the nearest first
 */
export function compareWithNeighbours(text: ParsedText, held: Held[]): Problem[] {
  const [nearest, farther] = held;
  if (!nearest) return [];
  const before = held.find(({ isLater }) => !isLater);
  const after = held.find(({ isLater }) => isLater);
  return [
    ...(farther ? lostBetween(text, nearest, farther) : []),
    ...(before ? shorterThanBefore(text, before) : []),
    ...(after ? shorterThanAfter(text, after) : []),
  ];
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

/** A section that stops before it does in another release. */
interface Shorter {
  heading: ParsedItem;
  /** The last paragraph of the text in it. */
  at: ParsedItem | undefined;
  /** What the other release has after that, whose words stand nowhere in the text. */
  missing: ParsedItem[];
}

/** Nothing is said of sections that have little in common. */
function findShorter(text: ParsedText, held: ParsedText): Shorter[] {
  const isGone = goneFrom(text, held);
  return sectionsOf(held.items).flatMap((section): Shorter[] => {
    const { heading, paragraphs } = section;
    const gone = paragraphs.map((each) => isGone(each, section));
    const last = gone.lastIndexOf(false);
    const missing = paragraphs.slice(last + 1);
    if (last < 0 || missing.length === 0) return [];
    if (gone.slice(0, last).filter(Boolean).length > last * mostGone) return [];
    const goesOn = paragraphs[last]?.text ?? '';
    const at = text.items.find((item) => item.text === goesOn) ?? titled(text.items, heading);
    return [{ heading, at, missing }];
  });
}

/** Where a rule at a section's end is gone since the release before, it was struck out, or lost. */
function shorterThanBefore(text: ParsedText, { text: held, release }: Held): Problem[] {
  return findShorter(text, held).map(({ heading, at, missing: [first, ...more] }) => {
    const others = more.length > 0 ? ` and ${more.length} more` : '';
    const message = `“${heading.title ?? heading.key}” ends here before ${first?.title ?? first?.key}${others} of the release of ${release.label}, whose words stand here no more: “${first?.text.slice(0, 60)}…”. If that was struck out, all is well; if not, get the file again.`;
    const place = { file: text.file, line: at?.lines.to ?? 1, column: 1 };
    return { rule: 'shorter-than-before', severity: 'warning', message, ...place };
  });
}

/**
 * Sections that end sooner than in a later release. That tells little, since rules are added at the
 * ends of sections all the time; so they are listed in one note, for whoever doubts the file.
 */
function shorterThanAfter(text: ParsedText, { text: held, release }: Held): Problem[] {
  const shorter = findShorter(text, held);
  if (shorter.length === 0) return [];
  const listed = shorter.map(({ heading, at, missing }) => {
    const line = at ? `line ${at.lines.to}, ` : '';
    return `${line}“${heading.title ?? heading.key}” before its ${missing[0]?.title ?? missing[0]?.key}`;
  });
  const message = `Some sections end sooner here than in the release of ${release.label}: ${listed.join('; ')}. All is well if those rules came later; if one of them belongs here, the file is not whole.`;
  const place = { file: text.file, line: shorter[0]?.at?.lines.to ?? 1, column: 1 };
  return [{ rule: 'ends-sooner', severity: 'note', message, ...place }];
}

function titled(items: ParsedItem[], heading: ParsedItem): ParsedItem | undefined {
  return items.find(({ kind, title }) => kind === heading.kind && title === heading.title);
}

/** So many words in a row are looked for; numbers between them change from release to release. */
const rowOfWords = 4;

/** A few words are put differently and back again; that many more in a row never are. */
const mostPutBack = 4;

function rowsOf({ text }: ParsedItem): string[] {
  const words =
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/[\p{L}']+/gu) ?? [];
  return words
    .slice(rowOfWords - 1)
    .map((_, index) => words.slice(index, index + rowOfWords).join(' '));
}

/** The first stretch of rows that are all lost and too many to have been put differently for once. */
function lostStretch(rows: string[], isLost: (row: string) => boolean): string[] | null {
  let from = 0;
  for (let at = 0; at <= rows.length; at++) {
    if (at < rows.length && isLost(rows[at] ?? '')) continue;
    if (at - from > mostPutBack) return rows.slice(from, at);
    from = at + 1;
  }
  return null;
}

/** Where at least half of a paragraph stands in another text. */
function counterpart(
  rows: string[],
  standsAt: ReadonlyMap<string, ParsedItem>,
): ParsedItem | undefined {
  const counts = new Map<ParsedItem, number>();
  for (const row of rows) {
    const item = standsAt.get(row);
    if (item) counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return [...counts].find(([, count]) => count * 2 >= rows.length)?.[0];
}

interface Loss {
  /** The paragraph of the nearest release that begins it, and what it says. */
  item: ParsedItem;
  words: string;
  /** After which paragraph of the text it is missing. */
  after: ParsedItem | undefined;
  /** How many more paragraphs lack words before the text goes on. */
  more: number;
}

/**
 * Tells of a paragraph that other sections say in the same words whether this section has it no
 * more, though it does in both releases.
 */
function repeatedAndGone(text: ParsedText, nearest: ParsedText, farther: ParsedText) {
  const [now, near, far] = [text, nearest, farther].map((each) => ({
    counts: countWords(each.items),
    places: new Set(
      sectionsOf(each.items).flatMap(({ heading, paragraphs }) =>
        paragraphs.map((paragraph) => `${heading.title}\n${wordsAlone(paragraph)}`),
      ),
    ),
  }));
  const heading = new Map<ParsedItem, string>();
  for (const section of sectionsOf(nearest.items)) {
    for (const each of section.paragraphs) heading.set(each, `${section.heading.title}`);
  }
  return (item: ParsedItem): boolean => {
    const words = wordsAlone(item);
    const place = `${heading.get(item)}\n${words}`;
    if (!far?.places.has(place) || now?.places.has(place)) return false;
    const count = (counts: Map<string, number> | undefined) => counts?.get(words) ?? 0;
    const left = count(now?.counts);
    return left > 0 && left < Math.min(count(near?.counts), count(far?.counts));
  };
}

function findLosses(text: ParsedText, nearest: ParsedText, farther: ParsedText): Loss[] {
  const isGone = repeatedAndGone(text, nearest, farther);
  const standsAt = new Map<string, ParsedItem>();
  for (const item of text.items) {
    for (const row of rowsOf(item)) if (!standsAt.has(row)) standsAt.set(row, item);
  }
  const inFarther = new Set(farther.items.flatMap(rowsOf));
  const losses: Loss[] = [];
  let after: ParsedItem | undefined;
  for (const item of nearest.items) {
    const rows = rowsOf(item);
    if (item.kind === 'matter' || rows.length === 0) continue;
    const stretch = isGone(item)
      ? rows
      : lostStretch(rows, (row) => !standsAt.has(row) && inFarther.has(row));
    after = counterpart(rows, standsAt) ?? after;
    if (!stretch) continue;
    const last = losses.at(-1);
    const words = stretch.map((row) => row.split(' ')[0]).join(' ');
    if (last && last.after === after) last.more++;
    else losses.push({ item, words, after, more: 0 });
  }
  return losses;
}

/**
 * Words that stand in the release before and in the one after, and not in this text: nobody strikes
 * out a rule and puts it back to the word.
 */
function lostBetween(text: ParsedText, nearest: Held, farther: Held): Problem[] {
  const both = [nearest, farther].map(({ release }) => release.label).join(' and of ');
  return findLosses(text, nearest.text, farther.text).map(({ item, words, after, more }) => {
    const name = item.title ?? item.key;
    const others = more > 0 ? `, and words of ${more} more of its paragraphs` : '';
    const message = `Words are missing here that the releases of ${both} have: “${words.slice(0, 60)}…” of ${name}${others}. They were lost from this file: compare it with another copy.`;
    const place = { file: text.file, line: after?.lines.to ?? 1, column: 1 };
    const expected = `the words of ${name}`;
    return { rule: 'lost-words', severity: 'warning', message, ...place, expected };
  });
}
