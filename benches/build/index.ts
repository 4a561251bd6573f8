/**
 * `npm run bench:build [-- <folder of releases>]`: builds the site with 1, 5 and 17 releases of
 * the Comprehensive Rules in scratch copies, and one release with Starlight and Pagefind, in one
 * run. Read the ratios; the seconds are this machine's.
 */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../src/content-files/decode.ts';
import { parseComprehensiveRules } from '../../src/rulebook/texts/formats/comprehensive-rules/index.ts';
import { type BuiltReleases, buildReleases } from '../../scripts/scratch/build-releases.ts';
import { buildWithStarlight } from './starlight.ts';

const folder = process.argv[2] ?? '../shared/corpora/comprules';
if (!existsSync(folder)) {
  console.error(`There is no ${folder}; name a folder of releases, one .txt each.`);
  process.exit(1);
}
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .map((name) => path.join(folder, name));
const newest = readFileSync(texts.at(-1) as string);
const tell = (line: string) => console.error(`  ${line}`);

const rows: Row[] = [];
for (const count of [1, 5, 17].filter((each) => each <= texts.length)) {
  console.error(`Rulekeep, ${count} newest releases`);
  const built = await buildReleases(texts.slice(-count), tell);
  rows.push(rowOf(`Rulekeep, ${count} releases`, built));
  rmSync(built.folder, { recursive: true });
}
console.error('Starlight with Pagefind, 1 release');
const starlight = await buildWithStarlight(newest);
rows.push({
  what: 'Starlight + Pagefind, 1 release',
  seconds: starlight.site.seconds,
  peak: starlight.site.peakBytes,
  wordings: null,
  ...starlight,
});

console.table(rows.map(shown));
const one = rows[0] as Row;
const parsing = secondsToParse(newest);
console.log(`Parsing one release takes ${percent(parsing, one.seconds)} of its build.`);
for (const row of rows.slice(1, -1)) {
  console.log(
    `${row.what}: ${times(row.wordings, one.wordings)} the wordings of one release, ` +
      `${times(row.seconds, one.seconds)} its time, ${times(row.pages, one.pages)} its pages.`,
  );
}
const peer = rows.at(-1) as Row;
console.log(
  `One release with Starlight: ${times(peer.seconds / peer.pages, one.seconds / one.pages)} ` +
    `Rulekeep's time a page (${times(peer.seconds, one.seconds)} the time, ` +
    `${times(peer.pages, one.pages)} the pages, ${times(peer.bytes, one.bytes)} the bytes).`,
);

interface Row {
  what: string;
  seconds: number;
  peak: number | null;
  wordings: number | null;
  pages: number;
  files: number;
  bytes: number;
}

function rowOf(what: string, built: BuiltReleases): Row {
  const wordings = Number(built.entries.output.match(/(\d+) entries/)?.[1] ?? Number.NaN);
  return {
    what,
    seconds: built.entries.seconds + built.site.seconds,
    peak: Math.max(built.entries.peakBytes ?? 0, built.site.peakBytes ?? 0) || null,
    wordings,
    pages: built.pages,
    files: built.files,
    bytes: built.bytes,
  };
}

function shown(row: Row) {
  const mebibytes = (bytes: number) => Math.round(bytes / 2 ** 20);
  return {
    '': row.what,
    'build s': row.seconds.toFixed(1),
    'peak MiB': row.peak === null ? 'unknown' : mebibytes(row.peak),
    wordings: row.wordings ?? '',
    pages: row.pages,
    files: row.files,
    MiB: mebibytes(row.bytes),
    'ms a page': ((row.seconds / row.pages) * 1000).toFixed(2),
  };
}

/** The best of five, since the first also loads the parser. */
function secondsToParse(bytes: Uint8Array): number {
  const rounds = Array.from({ length: 5 }, () => {
    const started = performance.now();
    const { text } = decodeText(bytes, 'release.txt');
    parseComprehensiveRules(text, 'release.txt');
    return (performance.now() - started) / 1000;
  });
  return Math.min(...rounds);
}

function times(a: number | null, b: number | null): string {
  return a === null || b === null ? 'unknown' : `${(a / b).toFixed(2)}×`;
}

function percent(part: number, whole: number): string {
  return `${((part / whole) * 100).toFixed(2)} %`;
}
