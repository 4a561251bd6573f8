/** What of the rules under a number holds the words that were typed beside it: `704.5 poison`. */
import { readNumber } from '../../numbers/read-number.ts';
import type { NumberAnswer, QueryOptions } from '../answer.ts';
import { conceptsOf, type ReadConcepts, readQuery } from './concepts.ts';
import { findIn, type Opened } from './find.ts';
import type { IndexFiles } from './index-files.ts';
import { isOfSection, type NamedNumber, namedNumbers } from './named-numbers.ts';
import { indexOf, resolved } from './number-results.ts';
import { inOrder } from './order.ts';
import { examplesUnder } from './results.ts';
import type { Scored } from './score.ts';

export interface WithinNumber {
  number: NumberAnswer;
  /** What stands under it and holds the words, best first; maybe the number itself. */
  held: Scored[];
}

/** So many words beside a number are to be looked for in it; more are a text that only names it. */
const mostBeside = 8;

/** Before the number itself stand so many of those under it; the others follow it. */
const mostBefore = 3;

/**
 * Looks for words within the number before or after which they stand.
 *
 * @returns null where a whole sentence is asked, a day or another order is, or nothing under the number
 *   holds any of the words
 */
export async function withinNumber(
  text: string,
  isQuestion: boolean,
  { filters = {}, order, typing = false, asTyped = false, limit = 0 }: QueryOptions,
  opened: Opened,
): Promise<WithinNumber | null> {
  if (isQuestion || filters.on || order === 'place') return null;
  const { files, book } = opened;
  const { schemes, lexicon } = files;
  const named = namedNumbers(text, schemes).filter(({ isClear }) => isClear);
  const [spot] = named;
  if (!spot || named.length > 1) return null;
  const [before, after] = [text.slice(0, spot.start), text.slice(spot.end)];
  const isAtEdge = before.trim() === '' || after.trim() === '';
  const query = readQuery(`${before} ${after}`, lexicon, typing);
  const says = ({ word }: { word: string }) =>
    !lexicon.weightless.has(word) && !lexicon.asking.has(word);
  if (!isAtEdge || query.words.length > mostBeside || !query.words.some(says)) return null;
  const number = await numberAt(spot, opened);
  const isWithin = number && (await rangeOf(number, opened));
  if (!isWithin) return null;
  const read = await conceptsOf(query, files, book, { typing, asTyped });
  const { results } = await findIn(false, query, read, { filters }, opened, isWithin);
  if (results.length === 0) return null;
  return {
    number: { ...number, alone: false, under: [] },
    held: await mostHeldFirst(await inOrder(results, limit, query, files), read, files),
  };
}

/** Puts first what has the most of the words itself; of equals, what answers better. */
async function mostHeldFirst(
  ranked: Scored[],
  { concepts }: ReadConcepts,
  files: IndexFiles,
): Promise<Scored[]> {
  const { keptStemsOf, keptTokensOf } = files.lexicon;
  const read = await Promise.all(
    ranked.map(async (result) => {
      const [entry, examples] = await Promise.all([
        files.entry(result.entry),
        examplesUnder(result.entry, files),
      ]);
      const texts = [entry.title ?? '', entry.text, ...examples.map(({ text }) => text)];
      const stems = new Set(texts.flatMap((text) => keptStemsOf(keptTokensOf(text))));
      const holds = concepts.filter(({ alternatives }) =>
        alternatives.some(({ term }) => stems.has(term)),
      );
      return { result, holds: holds.length };
    }),
  );
  return read.sort((a, b) => b.holds - a.holds).map(({ result }) => result);
}

async function numberAt({ spellings, start }: NamedNumber, { files }: Opened) {
  const spelling = spellings.at(-1) ?? '';
  const reading = readNumber(spelling, files.schemes);
  if (!reading) return null;
  // Bare digits after words mostly count something: a page, a card of a set.
  const isMeant = reading.certain || (start === 0 && isOfSection(spelling, files.schemes));
  const number = isMeant ? await resolved(reading, false, files) : null;
  return number?.exact[0]?.current ? number : null;
}

/** Tells of an entry whether it is the number or stands under it; null where nothing does. */
async function rangeOf(
  { exact: [row], under }: NumberAnswer,
  { files }: Opened,
): Promise<((entry: number) => boolean) | null> {
  const lastRow = under.findLast(({ current }) => current);
  if (!row || !lastRow) return null;
  const [first, last] = await Promise.all([indexOf(row, files), indexOf(lastRow, files)]);
  return first === null || last === null ? null : (entry) => entry >= first && entry <= last;
}

/**
 * The order in which a number stands among what is under it and holds the words, and what follows.
 *
 * @param numbered the entries of the number itself
 * @param others what answers elsewhere
 */
export function amongHeld(
  held: readonly Scored[],
  numbered: readonly number[],
  others: readonly number[],
): number[] {
  const within = held.map(({ entry }) => entry);
  return [...within.slice(0, mostBefore), ...numbered, ...within.slice(mostBefore), ...others];
}
