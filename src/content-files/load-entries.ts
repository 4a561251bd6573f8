import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Loader } from 'astro/loaders';
import { readEntry } from '../rulebook/entries/entry-file.ts';
import type { Game } from '../rulebook/editorial/game.ts';
import { markdownRenderer } from '../rulebook/entries/from-markdown.ts';

/** One of everything that a body may hold: what is made of it tells one renderer from another. */
const sample =
  '[1](/cr/1/) [2](/cr/2/ "x") [c](/citations/sources/a/) [n](/cards/a/) [t](/cr/glossary/a/) ' +
  '"q" -- &amp;\n\nb\n';

/**
 * The content collection's loader: an entry's text is in `data.text`, its HTML in `rendered`.
 *
 * @param folder where `npm run entries` wrote, `content/entries`
 * @param game whose placeholders and symbols are marked
 */
export function loadEntries(folder: string, game: Game): Loader {
  return {
    name: 'entries',
    async load({ store, parseData, generateDigest, config }) {
      const render = markdownRenderer(config.base, game);
      const { placeholders, symbols } = game;
      const renderer = JSON.stringify([render(sample).html, placeholders, symbols]);
      const unseen = new Set(store.keys());
      for await (const name of glob('**/*.md', { cwd: folder })) {
        const file = path.join(folder, name);
        const content = await readFile(file, 'utf8');
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
