/** How a list of entries is outlined. */
import type { HeldEntry } from './library.ts';

export type OutlineLine =
  | { kind: 'titled'; entry: HeldEntry }
  | { kind: 'untitled'; entries: HeldEntry[] }
  | { kind: 'matter'; entries: HeldEntry[] };

/**
 * A line for every titled entry. Those without a title that follow one another share one, and so
 * does what stands before or after the chapters.
 */
export function outlineOf(entries: readonly HeldEntry[]): OutlineLine[] {
  const lines: OutlineLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    const kind = entry.kind === 'matter' ? 'matter' : entry.title === null ? 'untitled' : 'titled';
    if (kind === 'titled') lines.push({ kind, entry });
    else if (last && last.kind !== 'titled' && last.kind === kind) last.entries.push(entry);
    else lines.push({ kind, entries: [entry] });
  }
  return lines;
}
