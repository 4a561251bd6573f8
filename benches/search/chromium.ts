/** Rulekeep's search in Chromium at a quarter of the speed: from a key to its results laid out. */
import { build } from 'esbuild';
import { buildSearchIndex } from '../../src/rulebook/search/index/build-index.ts';
import { indexOptions } from './engine.ts';
import { openPage } from './browser.ts';
import { type Speed, speedOf } from './measure.ts';
import type { Size } from './sizes.ts';

export interface ChromiumSpeed {
  /** From opening the index to the first results, over a local connection. */
  firstResult: number;
  /** The search alone, then search, drawing and layout together. */
  search: Speed;
  shown: Speed;
}

export async function measureInChromium(size: Size, typed: string[]): Promise<ChromiumSpeed> {
  const { head, files } = buildSearchIndex(
    size.records,
    size.terminology,
    indexOptions(size.words, size.documents),
  );
  const bundle = await build({
    entryPoints: ['src/rulebook/search/query/search.ts'],
    bundle: true,
    format: 'esm',
    minify: true,
    write: false,
  });
  const served = new Map<string, Uint8Array | string>(files);
  served.set('search.js', bundle.outputFiles[0]?.contents ?? '');
  const { page, close } = await openPage(served, null);
  try {
    const { firstResult, times } = await page.evaluate(typeInto, { head, typed });
    return {
      firstResult,
      search: speedOf(times.map(([search]) => search)),
      shown: speedOf(times.map(([, shown]) => shown)),
    };
  } finally {
    await close();
  }
}

/** Runs in the page: types, and draws a list of results for every key. */
async function typeInto({ head, typed }: { head: string; typed: string[] }) {
  const { openSearch } = await import(`${location.origin}/search.js`);
  const list = document.body.appendChild(document.createElement('ol'));
  const started = performance.now();
  const search = await openSearch(
    async (name: string) => (await fetch(`/${name}`)).arrayBuffer(),
    head,
  );
  await search.query('first strike', { typing: true, limit: 10 });
  const firstResult = performance.now() - started;
  // Once without a clock, so that no file is still to be fetched: the network is not what is asked.
  for (const text of typed) await search.query(text, { typing: true, limit: 10 });
  const times: [search: number, shown: number][] = [];
  for (const text of typed) {
    const before = performance.now();
    const answer = await search.query(text, { typing: true, limit: 10 });
    const searched = performance.now();
    list.replaceChildren(
      ...answer.results.map(
        (result: { number: string; title: string; passage: { text: string } }) => {
          const item = document.createElement('li');
          const link = item.appendChild(document.createElement('a'));
          link.textContent = `${result.number ?? ''} ${result.title ?? ''}`;
          item.append(result.passage.text);
          return item;
        },
      ),
    );
    list.getBoundingClientRect();
    times.push([searched - before, performance.now() - before]);
    await new Promise((done) => requestAnimationFrame(done));
  }
  return { firstResult, times };
}
