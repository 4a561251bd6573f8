/** Words that two releases have, and a text between them has not. */
import type { ParsedItem, ParsedText } from '../../src/rules/texts/parsed.ts';
import type { Problem } from '../../src/rules/problem.ts';
import { countWords, sectionsOf, wordsAlone } from './section-paragraphs.ts';

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
 *
 * @param labels of the two releases
 */
export function lostBetween(
  text: ParsedText,
  nearest: ParsedText,
  farther: ParsedText,
  labels: readonly string[],
): Problem[] {
  const both = labels.join(' and of ');
  return findLosses(text, nearest, farther).map(({ item, words, after, more }) => {
    const name = item.title ?? item.key;
    const others = more > 0 ? `, and words of ${more} more of its paragraphs` : '';
    const message = `Words are missing here that the releases of ${both} have: “${words.slice(0, 60)}…” of ${name}${others}. They were lost from this file: compare it with another copy.`;
    const place = { file: text.file, line: after?.lines.to ?? 1, column: 1 };
    const expected = `the words of ${name}`;
    return { rule: 'lost-words', severity: 'warning', message, ...place, expected };
  });
}
