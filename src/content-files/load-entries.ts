import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { glob } from 'node:fs/promises';
import type { Loader } from 'astro/loaders';
import { splitFrontmatter } from '../rulebook/entries/frontmatter.ts';
import { fromMarkdown } from '../rulebook/entries/from-markdown.ts';

/**
 * The content collection's loader. Astro's own strips the dots from ids, so that 501.5b and
 * 50.15b would become one, and renders Markdown far more slowly than this subset needs.
 *
 * @param folder where `npm run entries` wrote, `content/entries`
 */
export function loadEntries(folder: string): Loader {
  return {
    name: 'entries',
    async load({ store, parseData, generateDigest }) {
      const unseen = new Set(store.keys());
      for await (const name of glob('**/*.md', { cwd: folder })) {
        const file = await readFile(path.join(folder, name), 'utf8');
        const digest = generateDigest(file);
        const id = name.slice(0, -'.md'.length).replaceAll(path.sep, '/');
        unseen.delete(id);
        if (store.get(id)?.digest === digest) continue;
        const { meta, body } = splitFrontmatter(file);
        const { text, html } = fromMarkdown(body);
        const data = await parseData({ id, data: { ...meta, text } });
        store.set({ id, data, digest, rendered: { html } });
      }
      for (const id of unseen) store.delete(id);
    },
  };
}
