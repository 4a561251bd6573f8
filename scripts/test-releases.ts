/**
 * `npm run test:releases`: imports three releases and some cards of our own making into a scratch copy, builds
 * them under a base path, and tests what came of it: links, histories, changes, search. What a
 * whole release does to the site is so tried in a plain clone, which holds none. Then the same with
 * a site whose content is that of another game and nothing else.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { madeUpDocument, madeUpReleases } from '../tests/made-up/releases.ts';
import { browserHere } from './browser-here.ts';
import { buildReleases, copyProject } from './scratch/scratch-build.ts';

const base = '/rules';
const site = 'https://rules.test';
/** Cards of our own making, with all layouts. */
const cardsFile = path.resolve('tests/fixtures/cards/oracle-cards.json');
let rulingsFile = path.resolve('tests/fixtures/cards/rulings.json');
const scratch = mkdtempSync(path.join(tmpdir(), 'rulekeep-releases-'));
const texts = madeUpReleases().map(({ day, text }) => {
  const file = path.join(scratch, `${day}.txt`);
  writeFileSync(file, text);
  return file;
});

Object.assign(process.env, { SITE_URL: site, BASE_PATH: base });
const copy = copyProject(path.join(scratch, 'copy'));
const sources = path.join(copy, 'content/sources', madeUpDocument.slug);
mkdirSync(sources, { recursive: true });
writeFileSync(path.join(sources, 'document.yaml'), madeUpDocument.yaml);

importCards('2033-07-01');
// Another import later, with one ruling more.
addRuling();
importCards('2034-02-01');

const built = await buildReleases(texts, console.log, { copy, document: madeUpDocument.slug });
console.log(`${built.pages} pages, ${built.files} files under ${base}/`);

const game = copyProject(path.join(scratch, 'another-game'));
rmSync(path.join(game, 'content'), { recursive: true });
cpSync('tests/fixtures/another-game', path.join(game, 'content'), { recursive: true });
const shown = await buildReleases([], console.log, { copy: game });
console.log(`${shown.pages} pages of another game under ${base}/`);

const browser = await browserHere();
if (browser) process.env['CHROMIUM_PATH'] = browser.executable ?? '';
else {
  process.env['RULEKEEP_NO_BROWSER'] = 'yes';
  console.warn('There is no Chromium here: the tests of releases that need one are left out.');
}

const failed =
  testBuilt(copy, ['tests/releases', 'tests/site/links']) ||
  testBuilt(game, ['tests/another-game']);
if (!failed) rmSync(scratch, { recursive: true });
else console.error(`The built sites are kept in ${scratch}`);
process.exit(failed ? 1 : 0);

/** @returns whether any test failed */
function testBuilt(folder: string, files: string[]): boolean {
  const vitest = path.join(
    path.dirname(createRequire(import.meta.url).resolve('vitest/package.json')),
    'vitest.mjs',
  );
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', 'releases', ...files],
    { stdio: 'inherit', env: { ...process.env, RULEKEEP_BUILT: folder } },
  );
  return status !== 0;
}

function importCards(day: string): void {
  const words = ['scripts/import.ts', rulingsFile, '--cards', cardsFile, '--release', day];
  const { status: ended } = spawnSync(process.execPath, words, { cwd: copy, stdio: 'inherit' });
  if (ended !== 0) throw new Error('The cards could not be imported.');
}

function addRuling(): void {
  const rulings = JSON.parse(readFileSync(rulingsFile, 'utf8')) as object[];
  const comment = 'A buoy that is kept by Orrin has heavy otter.';
  const more = [{ ...rulings[7], comment, published_at: '2034-01-31' }];
  rulingsFile = path.join(scratch, 'rulings.json');
  writeFileSync(rulingsFile, JSON.stringify([...rulings, ...more]));
}
