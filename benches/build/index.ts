/**
 * `npm run bench:build [-- <folder of releases>]`: builds the site with the newest release of the folder, then again
 * after a changed line of errata, then with all releases. Also builds the newest release with Starlight and
 * Pagefind. Writes `results.md`.
 */
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Built, buildAgain, buildReleases } from './build-releases.ts';
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

console.error('Rulekeep, 1 release');
const one = await buildReleases(texts.slice(-1), print);
const again = await buildAgain(one.folder, print);
rmSync(one.folder, { recursive: true });
console.error('Starlight with Pagefind, 1 release');
const peer = await buildWithStarlight(readFileSync(texts.at(-1) as string));
console.error(`Rulekeep, ${texts.length} releases`);
const all = await buildReleases(texts, print);
rmSync(all.folder, { recursive: true });

const mebibyte = 2 ** 20;
const rows: [name: string, built: Built][] = [
  ['Rulekeep, 1 release', one],
  ['… again, after a changed line of errata', again],
  ['Starlight with Pagefind, 1 release', peer],
  [`Rulekeep, ${texts.length} releases`, all],
];
const measures: [name: string, of: (built: Built) => number | null, unit: string][] = [
  ['by the clock', ({ seconds }) => seconds, 's'],
  ['of the processor', ({ cpuSeconds }) => cpuSeconds, 's'],
  ['peak memory', ({ peakBytes }) => peakBytes && peakBytes / mebibyte, 'MiB'],
  ['files', ({ files }) => files, ''],
  ['size', ({ bytes }) => bytes / mebibyte, 'MiB'],
];
const table = [
  ['', ...measures.map(([name]) => name)],
  ['---', ...measures.map(() => '---:')],
  ...rows.map(([name, built]) => [
    name,
    ...measures.map(([, of, unit]) => `${Math.round(of(built) ?? Number.NaN)} ${unit}`.trim()),
  ]),
  ...[
    ['1 release, Starlight = 1', one, peer] as const,
    ['again, the first build = 1', again, one] as const,
    [`${texts.length} releases, 1 release = 1`, all, one] as const,
  ].map(([name, built, than]) => [
    name,
    ...measures.map(([, of]) => ((of(built) ?? Number.NaN) / (of(than) ?? Number.NaN)).toFixed(2)),
  ]),
].map((cells) => `| ${cells.join(' | ')} |`);

const results = `# What a build takes

\`npm run bench:build\` writes this page. It needs a folder of releases of the Comprehensive Rules, one \`.txt\` file each (\`npm run bench:build -- <folder>\`), and installs Starlight the first time. Times depend on the machine and its other work: compare them only with each other. Entries and site are counted together, without the import.

${table.join('\n')}
`;
writeFileSync(path.join(import.meta.dirname, 'results.md'), results);
console.log(table.join('\n'));
