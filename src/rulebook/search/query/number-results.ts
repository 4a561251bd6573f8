/** Results for a query that is a number: that entry, then what stands under it. */
import { readNumber } from '../../numbers/read-number.ts';
import type { RegisterRow } from '../../numbers/register.ts';
import { resolveNumber } from '../../numbers/resolve-number.ts';
import type { NumberAnswer } from './answer.ts';
import { idFeature } from '../files/feature-shard.ts';
import type { IndexFiles } from './index-files.ts';

/** Looks a query up as a number; null where it is none. */
export async function answerNumber(text: string, files: IndexFiles): Promise<NumberAnswer | null> {
  const reading = readNumber(text, files.schemes);
  if (!reading) return null;
  const resolution = resolveNumber(reading, await files.register());
  // A number that the texts refer to is one, even if it could be something else.
  const known = resolution.exact.length > 0 || resolution.missing.some((gap) => gap.referredTo);
  if (!known && !reading.certain) return null;
  return { ...resolution, certain: reading.certain, candidates: reading.candidates };
}

/** The indexes of the entries of a number and of those under it, in order. */
export async function entriesOfNumber(
  number: NumberAnswer,
  limit: number,
  files: IndexFiles,
): Promise<number[]> {
  const exact = await Promise.all(number.exact.map((row) => indexOf(row, files)));
  const indexes = exact.filter((index) => index !== null);
  const [first] = indexes;
  if (first === undefined) return [];
  const wanted = number.under.slice(0, limit);
  const near = await nearEntries(first, wanted, files);
  for (const row of wanted) indexes.push(near.get(row.id) ?? (await indexOf(row, files)) ?? first);
  return [...new Set(indexes)].slice(0, limit);
}

async function indexOf(row: RegisterRow, files: IndexFiles): Promise<number | null> {
  return (await files.feature(idFeature(row.id)))?.entries[0] ?? null;
}

/** What is under a number mostly follows it, so it is read from there before being looked up. */
async function nearEntries(
  first: number,
  wanted: RegisterRow[],
  files: IndexFiles,
): Promise<Map<string, number>> {
  const near = new Map<string, number>();
  const end = Math.min(files.head.entries, first + wanted.length + 1);
  for (let index = first + 1; index < end; index++) near.set((await files.entry(index)).id, index);
  return near;
}
