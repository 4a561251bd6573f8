/**
 * `npm test -- browser`: runs the browser tests in the Chromium that it finds or installs. Arguments for Playwright
 * choose tests: `node scripts/test-browser.ts quote`. RULEKEEP_BUILT names the folder of another site.
 * The tests know the texts of the repository, so a site with other texts is built from these first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { findBrowser } from './find-browser.ts';
import { contentOfRepository, hasOtherContent } from '../tests/support/scratch.ts';
import { makeSiteFolder, runIn } from '../tests/made-up/whole-site.ts';
import { listen } from './serve.ts';

async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {}, 0);
  await close();
  return port;
}

function makeSmallSite(): string {
  const folder = path.resolve('.astro/small-site');
  makeSiteFolder(folder, contentOfRepository());
  for (const script of ['scripts/build-entries.ts', 'scripts/build-site.ts']) runIn(folder, script);
  return folder;
}

const folder = process.env['RULEKEEP_BUILT'] ?? (hasOtherContent() ? makeSmallSite() : '.');
if (!existsSync(path.join(folder, 'dist/index.html'))) {
  console.error(`${folder}/dist has no built site. Run “npm run build” first.`);
  process.exit(1);
}

const browser = await findBrowser();
if (browser === null) {
  console.error(
    'Chromium not found. Install Chromium or Chrome, run “npx playwright install chromium”,\n' +
      'or give its path: CHROMIUM_PATH=/path/to/chromium npm test -- browser',
  );
  process.exit(1);
}

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: browser,
    RULEKEEP_DIST: path.join(folder, 'dist'),
    RULEKEEP_TEST_PORT: String(await freePort()),
  },
});
process.exit(status ?? 1);
