import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Entry } from '../rulebook/entries/entry.ts';
import { readEntry } from '../rulebook/entries/entry-file.ts';
import { readMarkdown } from '../rulebook/entries/from-markdown.ts';

/**
 * Reads all entries that `npm run entries` wrote, in no order, for what works beside the pages.
 *
 * @throws where a file is not an entry
 */
export async function readEntries(folder: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const name of glob('**/*.md', { cwd: folder })) {
    const file = path.join(folder, name);
    entries.push(readEntry(await readFile(file, 'utf8'), file, readMarkdown));
  }
  return entries;
}
