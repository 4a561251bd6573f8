/**
 * `npm run bench:search [-- --no-browser]`: measures how well search finds the right rules,
 * compared with MiniSearch and BM25 on the same data. Then measures sizes and times. Prints one
 * table, and writes it to `results.md`. Reads releases and lists of queries from `../shared` or
 * RULEKEEP_SHARED.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { importFiles } from '../../scripts/import/import-files.ts';
import { contentOfFourTexts } from '../../tests/support/scratch.ts';
import { loadCards } from '../../src/content-files/card-files.ts';
import { arrangeCards } from '../../src/page-data/card-collection.ts';
import { Library } from '../../src/page-data/library.ts';
import { cardSearchData } from '../../src/page-data/card-data.ts';
import { makeSchemes } from '../../src/rules/numbers/scheme.ts';
import { createSearch } from '../../src/search/search.ts';
import { type Lexicon, makeLexicon } from '../../src/search/words.ts';
import { makeCardQueries } from './card-queries.ts';
import { timesInChromium } from './chromium.ts';
import { availableReleases, linkReleases, searchDataOf, shared } from './corpus.ts';
import { leftOutRanks } from './left-out.ts';
import { type SearchFunction, bm25, miniSearch } from './peers.ts';
import { foundIds, mean, type Query, readQueries, reciprocalRanks } from './queries.ts';

const results = 'benches/search/results.md';
const inBrowser = !process.argv.includes('--no-browser');
const rows: string[][] = [];

if (!existsSync('benches/search/node_modules/minisearch')) {
  spawnSync('npm', ['ci', '--prefix', 'benches/search'], { stdio: 'inherit' });
}

/** A list of queries, and the releases to search in addition to the project's own texts. */
interface QueryList {
  name: string;
  releases: string[];
  queries: Query[];
}

function availableLists(): QueryList[] {
  const given = '2026-01-16';
  const threeReleases = ['2008-02-01', '2014-06-01', '2026-08-07'];
  const read = (file: string) =>
    existsSync(path.join(shared, file))
      ? (JSON.parse(readFileSync(path.join(shared, file), 'utf8')) as Query[])
      : [];
  const own = readQueries('benches/search/queries');
  const lists = [
    { name: 'our own', releases: [given], queries: own },
    { name: 'given', releases: [given], queries: read('queries.dev.json') },
    { name: 'real questions', releases: threeReleases, queries: read('queries.real.dev.json') },
    {
      name: 'questions about cards',
      releases: availableReleases(),
      queries: read('queries.real2.dev.json'),
    },
  ];
  const known = new Set(availableReleases());
  return lists.filter(
    ({ queries, releases }) => queries.length > 0 && releases.every((id) => known.has(id)),
  );
}

function addRelevance(list: string, ranks: Map<string, number[]>[]): void {
  const all = ranks.map((each) => [...each.values()].flat());
  rows.push([`MRR, ${list} (${all[0]?.length})`, ...all.map((each) => mean(each).toFixed(3))]);
  for (const name of ranks[0]?.keys() ?? []) {
    const ofClass = ranks.map((each) => each.get(name) ?? []);
    if ((ranks[0]?.size ?? 0) < 2) continue;
    rows.push([
      `– ${name} (${ofClass[0]?.length})`,
      ...ofClass.map((each) => mean(each).toFixed(2)),
    ]);
  }
}

const each = (ask: SearchFunction | null) => (query: string) =>
  (ask?.(query) ?? []).map((id) => [id]);

const quantile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0;
const speed = (times: number[]) =>
  `${quantile(times, 0.5).toFixed(1)} / ${quantile(times, 0.95).toFixed(1)}`;

function addSize(name: string, data: unknown): void {
  const text = JSON.stringify(data);
  const kilobytes = (bytes: number) => Math.round(bytes / 1024).toLocaleString('en');
  rows.push([
    `${name}, KB (zipped)`,
    `${kilobytes(Buffer.byteLength(text))} (${kilobytes(gzipSync(text).length)})`,
  ]);
}

for (const { name, releases, queries } of availableLists()) {
  console.error(name);
  const library = linkReleases(releases);
  const { numbers, current, older } = searchDataOf(library);
  const started = performance.now();
  const search = createSearch(numbers, current);
  const buildTime = performance.now() - started;
  search.add(older);
  const ours = (query: string, typing: boolean) =>
    foundIds(search.query(query, { typing, limit: 10 }));
  const asks = [ours, each(miniSearch(current)), each(bm25(current))];
  addRelevance(
    name,
    asks.map((ask) => reciprocalRanks(ask, queries, library.entries)),
  );
  if (name !== 'real questions') continue;
  const leftOut = leftOutRanks(numbers, current);
  rows.push([`MRR, phrasings left out (${leftOut.length})`, mean(leftOut).toFixed(3)]);
  addSize('numbers', numbers);
  addSize(`current rules, ${current.entries.length} entries`, current);
  addSize(`older wordings, ${older.entries.length} entries`, older);
  const keys = queries
    .slice(0, 20)
    .flatMap(({ query }) => [...query].map((_, end) => query.slice(0, end + 1)));
  const times = keys.map((text) => {
    const before = performance.now();
    search.query(text, { typing: true });
    return performance.now() - before;
  });
  rows.push(['build, Node, ms', buildTime.toFixed(0)]);
  rows.push(['a key, Node, median / p95, ms', speed(times)]);
  const chromium = inBrowser ? await timesInChromium(numbers, current, keys) : null;
  if (chromium) {
    rows.push(['build, Chromium ÷ 4, ms', chromium.build.toFixed(0)]);
    rows.push(['a key, Chromium ÷ 4, median / p95, ms', speed(chromium.keys)]);
  }
}

const { numbers, current } = searchDataOf(linkReleases([]));
const cards = await importSharedCards(makeLexicon(current.words, makeSchemes(numbers.numbering)));
if (cards) {
  const search = createSearch(numbers, current, cards.names);
  addSize(`names of ${cards.names.names.length.toLocaleString('en')} cards`, cards.names);
  addSize(`rulings, ${cards.rulings.texts.length.toLocaleString('en')} texts`, cards.rulings);
  for (const { kind, queries } of makeCardQueries(cards.names)) {
    const ranks = queries.map(({ typed, name }) => {
      const rank = search
        .query(typed, { limit: 10 })
        .results.findIndex(({ title }) => title === name);
      return rank < 0 ? 0 : 1 / (rank + 1);
    });
    rows.push([`MRR, names of cards ${kind} (${ranks.length})`, mean(ranks).toFixed(3)]);
  }
}

/** Imports the cards in the shared folder; null if there are none. */
async function importSharedCards(lexicon: Lexicon) {
  const files = ['rulings.json', 'oracle-cards.json'].map((name) =>
    path.join(shared, 'corpora/cards', name),
  );
  if (!files.every((file) => existsSync(file))) return null;
  const content = contentOfFourTexts();
  try {
    await Array.fromAsync(importFiles(files, { content, release: '2020-12-31' }));
    const { document } = loadCards(content, 1);
    return document && cardSearchData(arrangeCards(document, new Library([], []), []), lexicon);
  } finally {
    rmSync(content, { recursive: true, force: true });
  }
}

const head = ['', 'Rulekeep', 'MiniSearch, tuned', 'BM25, stems'];
const table = [
  head,
  head.map(() => '---'),
  ...rows.map((row) => head.map((_, at) => row[at] ?? '')),
]
  .map((cells) => `| ${cells.join(' | ')} |`)
  .join('\n');
console.log(table);
if (inBrowser && rows.length > 0) {
  const text = readFileSync(results, 'utf8').replace(/^\|[\s\S]*/m, `${table}\n`);
  writeFileSync(results, text);
}
