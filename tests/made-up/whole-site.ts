/**
 * The whole made-up site: everything that a site of a community has, in texts that we wrote
 * ourselves. `content/` has the texts as they are, `written/` has sections to which `releases.ts`
 * adds many others, and `cards/` has cards and rulings as in Scryfall's bulk data.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { madeUpReleases } from './releases.ts';

const project = path.resolve(import.meta.dirname, '../..');
const made = import.meta.dirname;
/** Files about the words of players, which the whole site has in common with `content/`. */
const shared = ['game.yaml', 'terminology.yaml', 'cited-sources.yaml'];

/** The complete releases of the document `cr`, oldest first. */
export const wholeReleases = madeUpReleases(8, path.join(made, 'written'));

/** Makes the content of the site in a folder, and builds the entries. */
export function makeWholeSite(folder: string): void {
  makeSiteFolder(folder, path.join(made, 'content'));
  for (const name of shared) {
    cpSync(path.join(project, 'content', name), path.join(folder, 'content', name));
  }
  const texts = path.join(folder, 'texts');
  mkdirSync(texts);
  const files = wholeReleases.map(({ day, text }) => {
    const file = path.join(texts, `${day}.txt`);
    writeFileSync(file, text);
    return file;
  });
  runIn(folder, 'scripts/import.ts', ...files, '--document', 'cr');
  const cards = path.join(made, 'cards/oracle-cards.json');
  const rulings = path.join(made, 'cards/rulings.json');
  runIn(folder, 'scripts/import.ts', rulings, cards, '--release', '2013-07-01');
  const later = withAddedRuling(rulings, texts);
  runIn(folder, 'scripts/import.ts', later, cards, '--release', '2014-02-01');
  runIn(folder, 'scripts/build-entries.ts');
}

/**
 * Makes an empty folder in which the project's scripts can build a site: a copy of the content, and
 * a link to the packages.
 */
export function makeSiteFolder(folder: string, content: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  cpSync(content, path.join(folder, 'content'), { recursive: true });
  symlinkSync(path.join(project, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
}

/** Runs a script of the project in a folder. @throws if it fails */
export function runIn(folder: string, script: string, ...words: string[]): void {
  const { status } = spawnSync(process.execPath, [path.join(project, script), ...words], {
    cwd: folder,
    stdio: 'inherit',
  });
  if (status !== 0) throw new Error(`${script} failed in ${folder}.`);
}

/** Adds a ruling to a copy of the rulings, to import it as a newer file. @returns its path */
function withAddedRuling(file: string, into: string): string {
  const all = JSON.parse(readFileSync(file, 'utf8')) as object[];
  const comment = 'A buoy that is kept by Orrin has heavy otter.';
  const later = path.join(into, 'rulings.json');
  writeFileSync(
    later,
    JSON.stringify([...all, { ...all[7], comment, published_at: '2014-01-31' }]),
  );
  return later;
}
