import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Entry, entrySchema } from '../rulebook/entries/entry.ts';
import { splitFrontmatter } from '../rulebook/entries/frontmatter.ts';
import { fromMarkdown } from '../rulebook/entries/from-markdown.ts';

/**
 * Reads all entries that `npm run entries` wrote, in no order, for what works beside the pages.
 *
 * @throws where a file is not an entry
 */
export async function readEntries(folder: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const name of glob('**/*.md', { cwd: folder })) {
    const { meta, body } = splitFrontmatter(await readFile(path.join(folder, name), 'utf8'));
    entries.push({ ...entrySchema.parse(meta), text: fromMarkdown(body).text });
  }
  return entries;
}
