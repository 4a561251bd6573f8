import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Entry } from '../rulebook/entries/entry.ts';
import { writeEntry } from '../rulebook/entries/entry-file.ts';

/** What a run did to the entries folder. */
export interface WrittenEntries {
  written: number;
  unchanged: number;
  removed: number;
}

/**
 * Makes the folder hold these entries and nothing else, one file each. A file that is already
 * right is left alone, so that what builds on the entries sees only what changed.
 */
export function writeEntries(entries: Entry[], folder: string): WrittenEntries {
  const leftovers = new Set(markdownFilesIn(folder));
  const done: WrittenEntries = { written: 0, unchanged: 0, removed: 0 };
  for (const entry of entries) {
    const file = path.join(folder, `${entry.id}.md`);
    const content = writeEntry(entry);
    if (leftovers.delete(file) && readFileSync(file, 'utf8') === content) {
      done.unchanged++;
      continue;
    }
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    done.written++;
  }
  for (const file of leftovers) {
    rmSync(file);
    done.removed++;
  }
  return done;
}

function markdownFilesIn(folder: string): string[] {
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join(folder, name));
}
