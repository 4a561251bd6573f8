/**
 * `npm run bench:build [-- <folder of releases>]`: builds the site in scratch copies, with the newest
 * release of the Comprehensive Rules and with all releases of a folder. Builds the newest also with
 * Starlight and Pagefind. Prints the table for `results.md`.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BuiltReleases, buildReleases, sumKnown } from './build-releases.ts';
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
const tell = (line: string) => console.error(`  ${line}`);

const rows: Row[] = [];
const one = await bench(texts.slice(-1));
console.error('Starlight with Pagefind, 1 release');
const starlight = await buildWithStarlight(readFileSync(texts.at(-1) as string));
const { seconds, cpuSeconds, peakBytes: peak } = starlight.site;
const peer = add({
  what: 'Starlight with Pagefind, 1 release',
  seconds,
  cpuSeconds,
  peak,
  wordings: null,
  ...starlight,
});
const all = texts.length > 1 ? await bench(texts) : null;

console.table(rows.map(shown));
console.log(
  `One release, Starlight with Pagefind = 1: ${ratio(one.seconds, peer.seconds)} by the clock`,
);
if (all) {
  const processor = ratio(all.cpuSeconds, one.cpuSeconds);
  console.log(`${texts.length} releases, one release = 1: ${processor} of the processor`);
}

async function bench(of: string[]): Promise<Row> {
  console.error(`Rulekeep, ${of.length} newest releases`);
  const built = await buildReleases(of, tell);
  if (of.length === 1) tellKinds(path.join(built.folder, 'dist'));
  rmSync(built.folder, { recursive: true });
  return add(rowOf(`Rulekeep, ${of.length} releases`, built));
}

/** Prints which kinds of files are largest, by ending and folder. */
function tellKinds(dist: string): void {
  const kinds = new Map<string, { files: number; bytes: number }>();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    const stats = statSync(path.join(dist, name));
    if (!stats.isFile()) continue;
    const folder = name.includes(path.sep) ? `${name.split(path.sep)[0]}/` : '';
    const last = path.basename(name) === 'index.html' ? '…/' : '';
    const kind = `${folder}${last}*${path.extname(name)}`;
    const { files, bytes } = kinds.get(kind) ?? { files: 0, bytes: 0 };
    kinds.set(kind, { files: files + 1, bytes: bytes + stats.size });
  }
  const heaviest = [...kinds].sort(([, a], [, b]) => b.bytes - a.bytes).slice(0, 12);
  for (const [kind, { files, bytes }] of heaviest) {
    tell(`${kind}: ${files} files, ${round(mebibytesOf(bytes))} MiB`);
  }
}

function add(row: Row): Row {
  rows.push(row);
  tell(JSON.stringify(shown(row)));
  return row;
}

function ratio(a: number | null, b: number | null): string {
  return a === null || b === null ? 'unknown' : (a / b).toFixed(2);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface Row {
  what: string;
  seconds: number;
  cpuSeconds: number | null;
  peak: number | null;
  /** The wordings of all documents of the site, including the project's own. */
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
    cpuSeconds: sumKnown(built.entries.cpuSeconds, built.site.cpuSeconds),
    peak: Math.max(built.entries.peakBytes ?? 0, built.site.peakBytes ?? 0) || null,
    wordings,
    pages: built.pages,
    files: built.files,
    bytes: built.bytes,
  };
}

function mebibytesOf(bytes: number): number {
  return bytes / 2 ** 20;
}

function msAWording({ cpuSeconds, wordings }: Row): number | null {
  return cpuSeconds && wordings && (cpuSeconds / wordings) * 1000;
}

function shown(row: Row) {
  const { wordings } = row;
  return {
    '': row.what,
    'build s': round(row.seconds),
    'processor s': row.cpuSeconds && round(row.cpuSeconds),
    'peak MiB': row.peak && Math.round(mebibytesOf(row.peak)),
    wordings,
    pages: row.pages,
    files: row.files,
    'files a wording': wordings && round(row.files / wordings),
    MiB: round(mebibytesOf(row.bytes)),
    'ms a wording': msAWording(row)?.toFixed(2) ?? null,
  };
}
