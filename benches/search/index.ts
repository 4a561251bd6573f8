/**
 * `npm run bench:search [-- 300 5000 8000 20000 80000] [--alone] [--no-browser] [--renewals]`: builds an index of each
 * size and measures Rulekeep's search beside its peers, all in one run, and prints one table.
 * `--alone` leaves the peers out, `--renewals` says what a release renews where sizes are named; 8000 asks real questions. Read the ratios; the times are this machine's.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { buildSearchIndex } from '../../src/search/index/build-index.ts';
import { measureCards, writeCards } from './card-queries.ts';
import { type Engine, indexOptions, rulekeep, unasked } from './engine.ts';
import { judge, keystrokes, measureRelevance, measureSpeed } from './measure.ts';
import { readQueries } from './queries.ts';
import { measureDevice, measureRenewals, writeRenewals } from './renewal.ts';
import { type Size, sizesAtHand } from './sizes.ts';
import { type Row, writeTable } from './table.ts';

const options = process.argv.slice(2);
const alone = options.includes('--alone');
const inBrowser = !options.includes('--no-browser');
const asked = options.map(Number).filter((size) => size > 0);
const wanted = asked.length > 0 ? asked : [300, 5000, 8000, 20000, 80000];
const say = (line: string) => console.error(line);

if (!alone && !existsSync('benches/search/node_modules/minisearch')) {
  say('Installing the peers, which only the bench needs …');
  const { status } = spawnSync('npm', ['ci', '--prefix', 'benches/search'], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}

const queries = readQueries('benches/search/queries');
const own = [rulekeep, unasked(rulekeep, rulekeep.name)];
const engines: Engine[] = alone ? own : [...own, ...(await import('./peers.ts')).peers];
const rows: Row[] = [];
let cards = '';
for (const size of sizesAtHand(wanted, (why) => say(`Left out: ${why}.`))) {
  say(`${size.name}: ${size.records.length} entries, ${size.made}`);
  for (const engine of engines) {
    if (engine.most && size.records.length > engine.most.records) {
      say(`  ${engine.name}: left out (${engine.most.why})`);
      continue;
    }
    rows.push(await measure(engine, size));
  }
  if (size.name === '5,000') {
    say('  beside cards');
    cards = writeCards(await measureCards(size, inBrowser));
  }
}
const renewals =
  asked.length === 0 || options.includes('--renewals')
    ? writeRenewals(measureRenewals(), await measureDevice(say))
    : '';
const table = [rows.length > 0 ? writeTable(rows) : '', cards, renewals]
  .filter((part) => part !== '')
  .join('\n\n');
console.log(table);
// A run of a part of it is for looking at.
if (!alone && inBrowser && asked.length === 0) {
  writeFileSync('benches/search/results.md', await format(table, { parser: 'markdown' }));
}

async function measure(engine: Engine, size: Size): Promise<Row> {
  const judged = judge(size.queries ?? queries, size.entries);
  const typed = keystrokes(judged, 60);
  const started = performance.now();
  const built = await engine.build(size.records, size.terminology, size.words, size.documents);
  const buildMs = performance.now() - started;
  const before = performance.now();
  await built.search('first strike', false);
  const firstResultMs = performance.now() - before;
  const relevance = await measureRelevance(built, judged);
  const node = engine.name === 'Pagefind' ? null : await measureSpeed(built, typed);
  await built.close?.();
  const chromium =
    engine === rulekeep && inBrowser && !size.queries
      ? await (await import('./chromium.ts')).measureInChromium(indexOf(size), typed)
      : null;
  const sum = [...relevance.classes.values()].reduce((total, { rank }) => total + rank, 0);
  say(`  ${engine.name}: ${(sum / relevance.asked).toFixed(3)} on ${relevance.asked} queries`);
  const { rawBytes, gzipBytes, firstBytes } = built;
  return {
    ...{ size: size.name, engine: engine.name, buildMs, rawBytes, gzipBytes, firstBytes },
    ...{ firstResultMs, relevance, node, chromium },
  };
}

function indexOf({ records, terminology, words, documents }: Size) {
  return buildSearchIndex(records, terminology, indexOptions(words, documents));
}
