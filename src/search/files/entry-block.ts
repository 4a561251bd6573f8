/**
 * A few neighbouring entries as results show them, in one file. What holds for all that stand today
 * is not in it, so that a new release leaves the file as it is where it changes nothing there.
 */
import { hashOf } from '../../rules/words/hash.ts';
import type { Crumb, OlderWording, Pointer, RecordKind, ShownOfRecord } from '../record.ts';

/** The newest release of a document, which need not be written. */
export type NewestRelease = (document: string) => string | undefined;

export interface StoredEntry extends ShownOfRecord {
  text: string;
  /** How people ask for it. */
  asked: string[];
  pointsTo: Pointer | null;
  today: Pointer | null;
  /** Newest first. */
  older: OlderWording[];
}

type PackedCrumb = [id: string | 0, number: string | 0, title: string];
type PackedEntry = [
  id: string,
  document: string,
  release: string | 0,
  from: string | 0,
  current: 0 | 1,
  kind: RecordKind,
  number: string | 0,
  title: string | 0,
  headings: number[],
  text: string,
  more?: PackedMore,
];

/** What few entries have; the crumbs by their place among the block's. */
interface PackedMore {
  asked?: string[];
  pointsTo?: number;
  today?: number;
  older?: [id: string, from: string, until: string][];
}

/** Neighbours share their headings, so those are kept once. */
interface PackedBlock {
  headings: PackedCrumb[];
  entries: PackedEntry[];
}

/** How many letters a block has, nearly. */
export interface BlockSize {
  /** From so many on it may end. */
  least: number;
  most: number;
}

/** So many entries of a block a page of names can tell. */
const mostEntries = 255;

/**
 * Cuts entries into blocks where their own ids say so, so that one put in between moves other cuts
 * for a few blocks at most. Blocks are nearly of one size, for of blocks of all sizes a search mostly
 * meets the large ones. Cuts between rules come first; an example stays with its rule.
 */
export function cutIntoBlocks(
  entries: readonly StoredEntry[],
  { least, most }: BlockSize,
): StoredEntry[][] {
  const blocks: StoredEntry[][] = [];
  let block: StoredEntry[] = [];
  let size = 0;
  for (const entry of entries) {
    const own = lettersOf(entry);
    const may = hashOf(entry.id) % (entry.kind === 'subrule' ? 4 : 2) === 0;
    const cuts = entry.kind !== 'example' && ((may && size >= least) || size + own > most);
    if (block.length > 0 && (cuts || block.length === mostEntries)) {
      blocks.push(block);
      block = [];
      size = 0;
    }
    block.push(entry);
    size += own;
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** How many letters an entry takes in its block, nearly. */
function lettersOf({ id, title, text, asked }: StoredEntry): number {
  const around = 40;
  return [id, title ?? '', text, ...asked].reduce((sum, { length }) => sum + length, around);
}

export function writeEntryBlock(
  entries: readonly StoredEntry[],
  newest: NewestRelease,
): Uint8Array {
  const headings: PackedCrumb[] = [];
  const known = new Map<string, number>();
  const indexOf = (crumb: Crumb) => {
    const packed: PackedCrumb = [crumb.id ?? 0, crumb.number ?? 0, crumb.title];
    const name = JSON.stringify(packed);
    if (!known.has(name)) known.set(name, headings.push(packed) - 1);
    return known.get(name) as number;
  };
  const packed = entries.map((entry): PackedEntry => {
    const more: PackedMore = {
      ...(entry.asked.length > 0 ? { asked: entry.asked } : {}),
      ...(entry.pointsTo ? { pointsTo: indexOf(entry.pointsTo) } : {}),
      ...(entry.today ? { today: indexOf(entry.today) } : {}),
      ...(entry.older.length > 0
        ? { older: entry.older.map(({ id, from, until }) => [id, from, until]) }
        : {}),
    };
    return [
      entry.id,
      entry.document,
      entry.release === newest(entry.document) ? 0 : entry.release,
      entry.from === entry.release && entry.release !== newest(entry.document) ? 0 : entry.from,
      entry.current ? 1 : 0,
      entry.kind,
      entry.number ?? 0,
      entry.title ?? 0,
      entry.headings.map(indexOf),
      entry.text,
      ...(Object.keys(more).length > 0 ? [more] : []),
    ] as PackedEntry;
  });
  return new TextEncoder().encode(JSON.stringify({ headings, entries: packed }));
}

/**
 * What one or two letters are answered with: for each beginning the places, among the entries here, of
 * those that are shown; and of all entries their lasting numbers, for some stand here only because
 * others show them.
 */
export interface EntriesOfLetter {
  shown: Record<string, number[]>;
  numbers: number[];
  entries: StoredEntry[];
}

export function writeEntriesOfLetter(
  { entries, ...told }: EntriesOfLetter,
  newest: NewestRelease,
): Uint8Array {
  const block = new TextDecoder().decode(writeEntryBlock(entries, newest));
  return new TextEncoder().encode(`${JSON.stringify(told)}\n${block}`);
}

export function readEntriesOfLetter(bytes: Uint8Array, newest: NewestRelease): EntriesOfLetter {
  const end = bytes.indexOf(10);
  const told = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))) as EntriesOfLetter;
  return { ...told, entries: readEntryBlock(bytes.subarray(end + 1), newest) };
}

export function readEntryBlock(bytes: Uint8Array, newest: NewestRelease): StoredEntry[] {
  const block = JSON.parse(new TextDecoder().decode(bytes)) as PackedBlock;
  const headings = block.headings.map(([id, number, title]): Crumb => ({
    id: id || null,
    number: number || null,
    title,
  }));
  const pointer = (index: number | undefined) =>
    index === undefined ? null : (headings[index] as Pointer);
  return block.entries.map(
    ([
      id,
      document,
      until,
      from,
      current,
      kind,
      number,
      title,
      crumbs,
      text,
      more = {},
    ]): StoredEntry => ({
      id,
      document,
      release: until || (newest(document) ?? ''),
      from: from || until || '',
      current: current === 1,
      kind,
      number: number || null,
      title: title || null,
      headings: crumbs.map((index) => headings[index] as Crumb),
      text,
      asked: more.asked ?? [],
      pointsTo: pointer(more.pointsTo),
      today: pointer(more.today),
      older: (more.older ?? []).map(([wording, first, until]) => ({
        id: wording,
        from: first,
        until,
      })),
    }),
  );
}
