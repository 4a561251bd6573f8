/** Writes the entries, as JSON for the site and as Markdown for people, and loads them into Astro. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader } from 'astro/loaders';
import type { Game } from '../rules/editorial/game.ts';
import type { LinkedEntry } from '../rules/entries/entry.ts';
import { entryRenderer } from '../rules/entries/entry-html.ts';
import { writeFolder } from './atomic-write.ts';

/** The file that the site reads. Each entry is on its own line. */
const jsonFile = 'entries.json';

/**
 * Writes all entries into one JSON file, and each into a Markdown file. Replaces the whole folder.
 *
 * @param toMarkdown returns the Markdown file of an entry
 * @throws the file system's error; nothing is then changed
 */
export function writeEntries(
  entries: readonly LinkedEntry[],
  folder: string,
  toMarkdown: (entry: LinkedEntry) => string,
): void {
  writeFolder(folder, (next) => {
    const lines = entries.map((entry) => JSON.stringify(entry));
    writeFileSync(path.join(next, jsonFile), `[\n${lines.join(',\n')}\n]\n`);
    for (const entry of entries) {
      const file = path.join(next, `${entry.id}.md`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, toMarkdown(entry));
    }
  });
}

/**
 * Loads entries into Astro's content collection: the text in `data.text`, the HTML in `rendered`.
 *
 * @param folder the folder that `npm run entries` writes: `content/entries`
 * @param game has the placeholders and symbols that the renderer marks up, such as `{T}`
 */
export function loadEntries(folder: string, game: Game): Loader {
  return {
    name: 'entries',
    async load({ store, parseData, generateDigest, config }) {
      const render = entryRenderer(config.base, game);
      const { placeholders, symbols } = game;
      // Renders a sample of all markup. If its HTML has changed, all entries are rendered again.
      const renderer = [render(sample), placeholders, symbols];
      const unseen = new Set(store.keys());
      for (const entry of readEntries(path.join(folder, jsonFile))) {
        const { id } = entry;
        const digest = generateDigest({ entry, renderer });
        unseen.delete(id);
        if (store.get(id)?.digest === digest) continue;
        const data = await parseData({ id, data: entry });
        store.set({ id, data, digest, rendered: { html: render(entry) } });
      }
      for (const id of unseen) store.delete(id);
    },
  };
}

/** @throws Error if there is no file, or `writeEntries` can't have written it */
function readEntries(file: string): LinkedEntry[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as LinkedEntry[];
  } catch (cause) {
    throw new Error(`${file} can’t be read; run “npm run entries” again.`, { cause });
  }
}

const sample: Parameters<ReturnType<typeof entryRenderer>>[0] = {
  id: 'a/1',
  document: 'a',
  text: '1 2 c n t "q" -- &\n• b\nx | y',
  references: [
    { start: 0, end: 1, words: '1', target: '1', to: 'a/1' },
    { start: 2, end: 3, words: '2', target: '2', to: null },
  ],
  citations: [
    { start: 4, end: 5, printed: 'c', source: 'c', sourceSlug: 'c', covers: { start: 0, end: 1 } },
  ],
  cards: [{ start: 6, end: 7, to: 'n' }],
  terms: [{ start: 8, end: 9, to: 'a/glossary/t' }],
};
