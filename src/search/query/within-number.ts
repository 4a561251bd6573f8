/** What of the rules under a number holds the words that were typed beside it: `704.5 poison`. */
import { readNumber } from '../../rules/numbers/read-number.ts';
import type { NumberAnswer, QueryOptions } from '../answer.ts';
import { conceptsOf, type ReadConcepts, readQuery } from './concepts.ts';
import { findIn, type Opened } from './find.ts';
import type { IndexFiles } from './index-files.ts';
import { isOfSection, type NamedNumber, namedNumbers } from './named-numbers.ts';
import { indexOf, resolved } from './number-results.ts';
import { inOrder } from './order.ts';
import { weightOfMarks } from './passage.ts';
import { examplesUnder, markerOf } from './results.ts';
import type { Scored } from './select-found.ts';

export interface WithinNumber {
  number: NumberAnswer;
  /** What stands under it and holds the words, best first; maybe the number itself. */
  held: Scored[];
}

/**
 * Looks for words within the number before or after which they stand.
 *
 * @returns null where a whole sentence is asked, a day or another order is, or nothing under the number
 *   holds any of the words
 */
export async function withinNumber(
  text: string,
  isQuestion: boolean,
  options: QueryOptions,
  opened: Opened,
): Promise<WithinNumber | null> {
  const { filters = {}, order, typing = false, limit = 0 } = options;
  if (isQuestion || filters.on || order === 'place') return null;
  const { files, book } = opened;
  const { schemes, lexicon } = files;
  const named = namedNumbers(text, schemes).filter(({ isClear }) => isClear);
  const [spot] = named;
  if (!spot || named.length > 1) return null;
  const [before, after] = [text.slice(0, spot.start), text.slice(spot.end)];
  const isAtEdge = before.trim() === '' || after.trim() === '';
  const query = readQuery(`${before} ${after}`, lexicon, typing);
  const saysNothing = ({ word }: { word: string }) => lexicon.weightless.has(word);
  if (!isAtEdge || query.words.every(saysNothing)) return null;
  const number = await numberAt(spot, opened);
  const isWithin = number && (await rangeOf(number, opened));
  if (!isWithin) return null;
  const read = await conceptsOf(query, files, book, options);
  const { results } = await findIn(false, query, read, { filters }, opened, isWithin);
  if (results.length === 0) return null;
  const most = Math.max(limit, mostWeighed);
  return {
    number: { ...number, alone: false, under: [] },
    held: await mostHeldFirst(await inOrder(results, most, query, files), read, files),
  };
}

/** So many of the best are weighed by what they hold themselves, however many are shown. */
const mostWeighed = 20;

/** Puts first what has the most of the words itself; of equals, what answers better. */
async function mostHeldFirst(
  ranked: Scored[],
  concepts: ReadConcepts,
  files: IndexFiles,
): Promise<Scored[]> {
  const marker = markerOf(concepts, files.lexicon);
  const read = await Promise.all(
    ranked.slice(0, mostWeighed).map(async (result) => {
      const own = await files.entry(result.entry);
      const texts = [own, ...(await examplesUnder(result.entry, files))].map(({ text }) => text);
      const said = `${own.title} ${texts.join(' ')}`;
      return { result, holds: weightOfMarks(said, marker, files.lexicon) };
    }),
  );
  const weighed = read.sort((a, b) => b.holds - a.holds).map(({ result }) => result);
  return [...weighed, ...ranked.slice(mostWeighed)];
}

async function numberAt({ spellings: [, spelling = ''], start }: NamedNumber, { files }: Opened) {
  const { schemes } = files;
  const reading = readNumber(spelling, schemes);
  // Bare digits after words mostly count something: a page, a card of a set.
  const isMeant = reading?.certain || (start === 0 && isOfSection(spelling, schemes));
  const number = reading && isMeant ? await resolved(reading, false, files) : null;
  return number?.exact[0]?.current ? number : null;
}

/** Whether an entry is the number or stands under it; null where nothing does. */
async function rangeOf(
  { exact: [row], under }: NumberAnswer,
  { files }: Opened,
): Promise<((entry: number) => boolean) | null> {
  const lastRow = under.findLast(({ current }) => current);
  if (!row || !lastRow) return null;
  const [first, last] = await Promise.all([indexOf(row, files), indexOf(lastRow, files)]);
  return first === null || last === null ? null : (entry) => entry >= first && entry <= last;
}
