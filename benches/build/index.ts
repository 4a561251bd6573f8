/**
 * `npm run bench:build [-- <folder of releases>]`: builds the site with the newest release of the
 * folder, then with all of them. Also builds the newest release with Starlight and Pagefind, to
 * compare. Prints the table for `results.md`.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { addKnown, type BuiltReleases, buildReleases } from './build-releases.ts';
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
const print = (line: string) => console.error(`  ${line}`);

const rows: Row[] = [];
const one = await bench(texts.slice(-1));
console.error('Starlight with Pagefind, 1 release');
const starlight = await buildWithStarlight(readFileSync(texts.at(-1) as string));
const { seconds, cpuSeconds, peakBytes: peak } = starlight.site;
const peer = add({
  name: 'Starlight with Pagefind, 1 release',
  seconds,
  cpuSeconds,
  peak,
  wordings: null,
  ...starlight,
});
const all = texts.length > 1 ? await bench(texts) : null;

console.table(rows.map(tableRow));
console.log(
  `One release, Starlight with Pagefind = 1: ${ratio(one.seconds, peer.seconds)} by the clock`,
);
if (all) {
  const processor = ratio(all.cpuSeconds, one.cpuSeconds);
  console.log(`${texts.length} releases, one release = 1: ${processor} of the processor`);
}

async function bench(of: string[]): Promise<Row> {
  console.error(`Rulekeep, ${of.length} newest releases`);
  const built = await buildReleases(of, print);
  if (of.length === 1) printFileKinds(path.join(built.folder, 'dist'));
  rmSync(built.folder, { recursive: true });
  return add(rowOf(`Rulekeep, ${of.length} releases`, built));
}

/** Prints which kinds of files have the most bytes: `cr/…/*.html: 3521 files, 20 MiB`. */
function printFileKinds(dist: string): void {
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
    print(`${kind}: ${files} files, ${round(toMebibytes(bytes))} MiB`);
  }
}

function add(row: Row): Row {
  rows.push(row);
  print(JSON.stringify(tableRow(row)));
  return row;
}

function ratio(a: number | null, b: number | null): string {
  return a === null || b === null ? 'unknown' : (a / b).toFixed(2);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface Row {
  name: string;
  seconds: number;
  cpuSeconds: number | null;
  peak: number | null;
  /** The number of entries of the site, including those of the project's own four texts. */
  wordings: number | null;
  pages: number;
  files: number;
  bytes: number;
}

function rowOf(name: string, built: BuiltReleases): Row {
  const wordings = Number(built.entries.output.match(/(\d+) entries/)?.[1] ?? Number.NaN);
  return {
    name,
    seconds: built.entries.seconds + built.site.seconds,
    cpuSeconds: addKnown(built.entries.cpuSeconds, built.site.cpuSeconds),
    peak: Math.max(built.entries.peakBytes ?? 0, built.site.peakBytes ?? 0) || null,
    wordings,
    pages: built.pages,
    files: built.files,
    bytes: built.bytes,
  };
}

function toMebibytes(bytes: number): number {
  return bytes / 2 ** 20;
}

function msPerWording({ cpuSeconds, wordings }: Row): number | null {
  return cpuSeconds && wordings && (cpuSeconds / wordings) * 1000;
}

function tableRow(row: Row) {
  const { wordings } = row;
  return {
    '': row.name,
    'build s': round(row.seconds),
    'processor s': row.cpuSeconds && round(row.cpuSeconds),
    'peak MiB': row.peak && Math.round(toMebibytes(row.peak)),
    wordings,
    pages: row.pages,
    files: row.files,
    'files a wording': wordings && round(row.files / wordings),
    MiB: round(toMebibytes(row.bytes)),
    'ms a wording': msPerWording(row)?.toFixed(2) ?? null,
  };
}
