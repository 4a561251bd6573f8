/** Writes entries as Markdown files, and loads them into Astro. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Loader } from 'astro/loaders';
import type { Game } from '../rules/editorial/game.ts';
import { readEntry, writeEntry } from '../rules/entries/entry-file.ts';
import type { LinkedEntry } from '../rules/entries/entry.ts';
import { markdownRenderer } from '../rules/entries/markdown.ts';
import { writeFolder } from './atomic-write.ts';

/**
 * Writes one file for each entry. Replaces the whole folder.
 *
 * @throws the file system's error; nothing is then changed
 */
export function writeEntries(entries: readonly LinkedEntry[], folder: string): void {
  writeFolder(folder, (next) => {
    for (const entry of entries) {
      const file = path.join(next, `${entry.id}.md`);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, writeEntry(entry));
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
      const render = markdownRenderer(config.base, game);
      const { placeholders, symbols } = game;
      // Renders a sample of all markup. If its HTML has changed, all entries are rendered again.
      const sample =
        '[1](/cr/1/) [2](/cr/2/ "x") [c](/citations/sources/a/) [n](/cards/a/) [t](/cr/glossary/a/) ' +
        '"q" -- &amp;\n\nb\n';
      const renderer = JSON.stringify([render(sample).html, placeholders, symbols]);
      const unseen = new Set(store.keys());
      // Reads synchronously, because awaiting thousands of small files is slower.
      for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
        if (!name.endsWith('.md')) continue;
        const file = path.join(folder, name);
        const content = readFileSync(file, 'utf8');
        const digest = generateDigest({ content, renderer });
        const id = name.slice(0, -'.md'.length).replaceAll(path.sep, '/');
        unseen.delete(id);
        if (store.get(id)?.digest === digest) continue;
        const { html, ...entry } = readEntry(content, file, render);
        const data = await parseData({ id, data: entry });
        store.set({ id, data, digest, rendered: { html } });
      }
      for (const id of unseen) store.delete(id);
    },
  };
}
