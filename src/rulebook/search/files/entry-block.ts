/** A few neighbouring entries as results show them, in one file. */
import type { Crumb, RecordKind } from '../query/record.ts';

export interface StoredEntry {
  id: string;
  document: string;
  release: string;
  current: boolean;
  kind: RecordKind;
  number: string | null;
  title: string | null;
  headings: Crumb[];
  text: string;
}

type PackedCrumb = [id: string | 0, number: string | 0, title: string];
type PackedEntry = [
  id: string,
  document: string,
  release: string,
  current: 0 | 1,
  kind: RecordKind,
  number: string | 0,
  title: string | 0,
  headings: number[],
  text: string,
];

/** Neighbours share their headings, so those are kept once. */
interface PackedBlock {
  headings: PackedCrumb[];
  entries: PackedEntry[];
}

export function writeEntryBlock(entries: StoredEntry[]): Uint8Array {
  const headings: PackedCrumb[] = [];
  const known = new Map<string, number>();
  const indexOf = (crumb: Crumb) => {
    const packed: PackedCrumb = [crumb.id ?? 0, crumb.number ?? 0, crumb.title];
    const name = JSON.stringify(packed);
    if (!known.has(name)) known.set(name, headings.push(packed) - 1);
    return known.get(name) as number;
  };
  const packed = entries.map((entry): PackedEntry => [
    entry.id,
    entry.document,
    entry.release,
    entry.current ? 1 : 0,
    entry.kind,
    entry.number ?? 0,
    entry.title ?? 0,
    entry.headings.map(indexOf),
    entry.text,
  ]);
  return new TextEncoder().encode(JSON.stringify({ headings, entries: packed }));
}

export function readEntryBlock(bytes: Uint8Array): StoredEntry[] {
  const block = JSON.parse(new TextDecoder().decode(bytes)) as PackedBlock;
  const headings = block.headings.map(([id, number, title]): Crumb => ({
    id: id || null,
    number: number || null,
    title,
  }));
  return block.entries.map(
    ([id, document, release, current, kind, number, title, crumbs, text]): StoredEntry => ({
      id,
      document,
      release,
      current: current === 1,
      kind,
      number: number || null,
      title: title || null,
      headings: crumbs.map((index) => headings[index] as Crumb),
      text,
    }),
  );
}
