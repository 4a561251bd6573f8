import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { buildReleases } from './scratch/scratch-build.ts';

/**
 * `npm run try:releases -- <folder>`: imports every text of a folder into a scratch copy of the
 * project, builds it there and says how to look at it. The project itself stays as it is.
 */
const command = new Command('try:releases')
  .description('Import every .txt of a folder into a scratch copy and build it there')
  .argument('<folder>', 'where the releases lie, one .txt each, named so that the oldest is first')
  .option('--newest <count>', 'only so many of the newest', readCount)
  .option('--into <folder>', 'where the scratch copy goes; a temporary folder by default')
  .parse();

const [folder] = command.args as [string];
const { newest, into } = command.opts<{ newest?: number; into?: string }>();
const texts = textsIn(folder).slice(newest ? -newest : 0);
if (texts.length === 0) command.error(`There is no .txt file in ${folder}.`);

const built = await buildReleases(texts, (line) => console.log(line), { into }).catch(
  (error: unknown) => command.error(error instanceof Error ? error.message : String(error)),
);
const mebibytes = (bytes: number | null) => `${Math.round((bytes ?? 0) / 2 ** 20)} MiB`;
console.log(
  `${built.releases} releases: ${built.pages} pages, ${built.files} files, ${mebibytes(built.bytes)}; ` +
    `peak memory ${mebibytes(Math.max(built.entries.peakBytes ?? 0, built.site.peakBytes ?? 0))}.`,
);
console.log(`Counts: cd ${built.folder} && npm run check:content`);
console.log(`Look at it: cd ${built.folder} && npm run serve`);

/** The texts of a folder by their names; none where there is no such folder. */
function textsIn(from: string): string[] {
  if (!statSync(from, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(from)
    .filter((name) => /\.txt$/i.test(name))
    .sort()
    .map((name) => path.join(from, name));
}

function readCount(given: string): number {
  const count = Number(given);
  if (Number.isInteger(count) && count > 0) return count;
  throw new InvalidArgumentError('A count is a whole number from 1 on.');
}
