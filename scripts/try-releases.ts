import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Command } from 'commander';
import { buildReleases } from './scratch/build-releases.ts';

/**
 * `npm run try:releases -- <folder>`: imports every text of a folder into a scratch copy of the
 * project, builds it there and says how to look at it. The project itself stays as it is.
 */
const command = new Command('try:releases')
  .description('Import every .txt of a folder into a scratch copy and build it there')
  .argument('<folder>', 'where the releases lie, one .txt each, named so that the oldest is first')
  .option('--newest <count>', 'only so many of the newest')
  .option('--into <folder>', 'where the scratch copy goes; a temporary folder by default')
  .parse();

const [folder] = command.args as [string];
const { newest, into } = command.opts<{ newest?: string; into?: string }>();
const texts = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .sort()
  .slice(newest ? -Number(newest) : 0)
  .map((name) => path.join(folder, name));

const built = await buildReleases(texts, (line) => console.log(line), into);
const mebibytes = (bytes: number | null) => `${Math.round((bytes ?? 0) / 2 ** 20)} MiB`;
console.log(
  `${built.releases} releases: ${built.pages} pages, ${built.files} files, ${mebibytes(built.bytes)}; ` +
    `peak memory ${mebibytes(Math.max(built.entries.peakBytes ?? 0, built.site.peakBytes ?? 0))}.`,
);
console.log(`Counts: cd ${built.folder} && npm run check:content`);
console.log(`Look at it: cd ${built.folder} && npm run serve`);
