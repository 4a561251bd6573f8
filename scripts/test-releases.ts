/**
 * `npm test -- releases`: imports three made-up releases and some made-up cards into a copy of the
 * project, builds the copy under a base path, and tests the pages. Then does the same with the
 * content of a made-up game.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madeUpDocument, madeUpReleases } from '../tests/made-up/releases.ts';
import { copyProject } from '../tests/support/scratch.ts';
import { findBrowser } from './find-browser.ts';

Object.assign(process.env, { SITE_URL: 'https://rules.test', BASE_PATH: '/rules' });
const scratch = mkdtempSync(path.join(tmpdir(), 'rulekeep-releases-'));
const cards = path.resolve('tests/fixtures/cards/oracle-cards.json');
const rulings = path.resolve('tests/fixtures/cards/rulings.json');

const copy = copyProject(path.join(scratch, 'copy'));
const sources = path.join(copy, 'content/sources', madeUpDocument.slug);
mkdirSync(sources, { recursive: true });
writeFileSync(path.join(sources, 'document.yaml'), madeUpDocument.yaml);
const texts = madeUpReleases().map(({ day, text }) => {
  const file = path.join(scratch, `${day}.txt`);
  writeFileSync(file, text);
  return file;
});
runIn(copy, 'import', rulings, cards, '--release', '2033-07-01');
runIn(copy, 'import', withAddedRuling(rulings), cards, '--release', '2034-02-01');
runIn(copy, 'import', ...texts, '--document', madeUpDocument.slug);
runIn(copy, 'build');

const game = copyProject(path.join(scratch, 'another-game'));
rmSync(path.join(game, 'content'), { recursive: true });
cpSync('tests/fixtures/another-game', path.join(game, 'content'), { recursive: true });
runIn(game, 'build');

const browser = await findBrowser();
process.env['CHROMIUM_PATH'] = browser ?? '';
if (browser === null) {
  process.env['RULEKEEP_NO_BROWSER'] = 'yes';
  console.warn('Chromium not found: skipping browser tests.');
}
runTests(copy, 'tests/releases', 'tests/site/links');
runTests(game, 'tests/another-game');
rmSync(scratch, { recursive: true });

/** Runs an npm script in a folder, and exits if it fails. */
function runIn(folder: string, script: string, ...words: string[]): void {
  const { status } = spawnSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) fail();
}

function runTests(folder: string, ...files: string[]): void {
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'releases', ...files];
  const env = { ...process.env, RULEKEEP_BUILT: folder };
  if (spawnSync(process.execPath, words, { stdio: 'inherit', env }).status !== 0) fail();
}

function fail(): never {
  console.error(`Failed. The build is in ${scratch}`);
  process.exit(1);
}

/** Adds a ruling to a copy of the rulings, to import it as a newer file. @returns its path */
function withAddedRuling(file: string): string {
  const all = JSON.parse(readFileSync(file, 'utf8')) as object[];
  const comment = 'A buoy that is kept by Orrin has heavy otter.';
  const later = path.join(scratch, 'rulings.json');
  writeFileSync(
    later,
    JSON.stringify([...all, { ...all[7], comment, published_at: '2034-01-31' }]),
  );
  return later;
}
