/**
 * `npm run bench:build [-- <folder of releases>]`: builds the site with one release of the
 * Comprehensive Rules and with all of a folder, in scratch copies, and one release with Starlight
 * and Pagefind, in one run. It prints what came of it beside the budgets. Each row is told as soon
 * as it is there, so that a run that is cut short is not lost.
 */
import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BuiltReleases, buildReleases, sumKnown } from './build-releases.ts';
import { buildWithStarlight } from './starlight.ts';

/** What issue 9 allows; files beside those of wordings are the same for every size. */
const budgets = {
  filesAWording: 2.3,
  filesBesides: 600,
  one: { files: 11_000, mebibytes: 60 },
  all: { files: 36_000, mebibytes: 220, msAWording: 7.3 / 2 },
  peakMebibytes: 1.2 * 1024,
};

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
  what: 'Starlight + Pagefind, 1 release',
  seconds,
  cpuSeconds,
  peak,
  wordings: null,
  ...starlight,
});
const all = texts.length > 1 ? await bench(texts) : null;

console.table(rows.map(shown));
judge('One release: files', one.files, budgets.one.files);
judge('One release: MiB', mebibytesOf(one.bytes), budgets.one.mebibytes);
judge('One release: seconds by the clock, Starlight’s allowed', one.seconds, peer.seconds);
judge(
  'One release: seconds of the processor, Starlight’s allowed',
  one.cpuSeconds,
  peer.cpuSeconds,
);
if (all) {
  judge(`${texts.length} releases: files`, all.files, budgets.all.files);
  judge(`${texts.length} releases: MiB`, mebibytesOf(all.bytes), budgets.all.mebibytes);
  judge(`${texts.length} releases: ms a wording`, msAWording(all), budgets.all.msAWording);
}
for (const row of all ? [one, all] : [one]) {
  const allowed = budgets.filesAWording * (row.wordings ?? 0) + budgets.filesBesides;
  judge(`${row.what}: files, by its wordings`, row.files, allowed);
  judge(`${row.what}: peak MiB`, row.peak && mebibytesOf(row.peak), budgets.peakMebibytes);
}

async function bench(of: string[]): Promise<Row> {
  console.error(`Rulekeep, ${of.length} newest releases`);
  const built = await buildReleases(of, tell);
  if (of.length === 1) tellKinds(path.join(built.folder, 'dist'));
  rmSync(built.folder, { recursive: true });
  return add(rowOf(`Rulekeep, ${of.length} releases`, built));
}

/** Says which kinds of file weigh most: those with one ending in one folder of the site's. */
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

function judge(what: string, is: number | null, allowed: number | null): void {
  const isKnown = is !== null && allowed !== null;
  const verdict = isKnown
    ? `${round(is)}, ${is <= allowed ? 'within' : 'OVER'} ${round(allowed)}`
    : 'unknown';
  console.log(`${what}: ${verdict}`);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

interface Row {
  what: string;
  seconds: number;
  cpuSeconds: number | null;
  peak: number | null;
  /** Of all documents of the site, with those that the project has. */
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
