/** Pagefind, which searches only in a browser. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { openPage } from './browser.ts';
import type { Engine } from './engine.ts';
import { flatten } from './flat.ts';

const library = pathToFileURL(path.resolve('benches/search/node_modules/pagefind/lib/index.js'));

export const pagefind: Engine = {
  name: 'Pagefind',
  most: { records: 20000, why: 'a file for every entry' },
  async build(records) {
    const folder = mkdtempSync(path.join(tmpdir(), 'rulekeep-bench-'));
    const { createIndex, close } = await import(library.href);
    const { index } = await createIndex({ forceLanguage: 'en' });
    for (const record of records) {
      const { id, number, title, headings, source, text } = flatten(record);
      await index.addCustomRecord({
        url: `/${encodeURIComponent(id)}`,
        language: 'en',
        content: [number, title, headings, text, source].join(' '),
        meta: { title: title || number },
      });
    }
    await index.writeFiles({ outputPath: path.join(folder, 'pagefind') });
    await close();
    const sizes = sizesUnder(folder);
    const { page, close: closePage } = await openPage(new Map(), folder);
    return {
      search: (query) =>
        page.evaluate(async (text) => {
          const pagefind = await import(`${location.origin}/pagefind/pagefind.js`);
          const { results } = await pagefind.search(text);
          const shown = await Promise.all(
            results
              .slice(0, 10)
              .map((result: { data(): Promise<{ url: string }> }) => result.data()),
          );
          return shown.map(({ url }) => decodeURIComponent(decodeURIComponent(url)).slice(1));
        }, query),
      ...sizes,
      firstBytes: null,
      async close() {
        await closePage();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  },
};

function sizesUnder(folder: string): { rawBytes: number; gzipBytes: number } {
  const total = { rawBytes: 0, gzipBytes: 0 };
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name);
    if (!statSync(file).isFile()) continue;
    const bytes = readFileSync(file);
    total.rawBytes += bytes.length;
    total.gzipBytes += Math.min(bytes.length, gzipSync(bytes).length);
  }
  return total;
}
