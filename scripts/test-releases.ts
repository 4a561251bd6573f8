/** `npm test -- releases`: tests the whole made-up site, and a made-up game, under a base path. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { makeSiteFolder, makeWholeSite, runIn } from '../tests/made-up/whole-site.ts';

Object.assign(process.env, { SITE_URL: 'https://rules.test', BASE_PATH: '/rules' });
const whole = path.resolve('.astro/whole-site');
makeWholeSite(whole);
runIn(whole, 'scripts/build-site.ts');
const game = path.resolve('.astro/another-game');
makeSiteFolder(game, 'tests/fixtures/another-game');
runIn(game, 'scripts/build-entries.ts');
runIn(game, 'scripts/build-site.ts');

const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'releases'];
runTests(whole, ...vitest, 'tests/whole-site', 'tests/site/links');
runTests(game, ...vitest, 'tests/another-game');
runTests(whole, 'scripts/test-browser.ts');

function runTests(folder: string, ...words: string[]): void {
  const env = { ...process.env, RULEKEEP_BUILT: folder };
  const { status } = spawnSync(process.execPath, words, { stdio: 'inherit', env });
  if (status === 0) return;
  console.error(`Failed. The build is in ${folder}.`);
  process.exit(1);
}
