/** How a list of entries is outlined. */
import type { HeldEntry } from './library.ts';

export type OutlineLine =
  { kind: 'titled'; entry: HeldEntry } | { kind: 'untitled'; entries: HeldEntry[] };

/** A line for every titled entry; those without a title that follow one another share one. */
export function outlineOf(entries: readonly HeldEntry[]): OutlineLine[] {
  const lines: OutlineLine[] = [];
  for (const entry of entries) {
    const last = lines.at(-1);
    if (entry.title !== null) lines.push({ kind: 'titled', entry });
    else if (last?.kind === 'untitled') last.entries.push(entry);
    else lines.push({ kind: 'untitled', entries: [entry] });
  }
  return lines;
}
