/**
 * `npm test -- browser`: runs the browser tests in the Chromium that it finds or installs. Arguments for Playwright
 * choose tests: `node scripts/test-browser.ts quote`. RULEKEEP_BUILT names the folder of another site.
 * The tests know the texts of the repository, so a site with other texts is built from these first.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { contentOfRepository, hasOtherContent } from '../tests/support/scratch.ts';
import { makeSiteFolder, runIn } from '../tests/made-up/whole-site.ts';
import { listen } from './serve.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a browser that starts: the one in CHROMIUM_PATH, or else Playwright's (''), the system's, or one that it
 * installs with apt if run as root.
 */
async function findBrowser(): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named ? [named] : ['', ...installedBrowsers()];
  for (const file of candidates) if (await canStart(file)) return file;
  if (named || !installWithApt()) return null;
  return (await canStart('/usr/bin/chromium')) ? '/usr/bin/chromium' : null;
}

function installedBrowsers(): string[] {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...onPath, onMac].filter((file) => existsSync(file));
}

/** True if a browser starts. It can fail if system libraries are missing. */
async function canStart(file: string): Promise<boolean> {
  const name = file || "Playwright's own Chromium";
  try {
    const browser = await chromium.launch({
      timeout: 30_000,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(file ? { executablePath: file } : {}),
    });
    await browser.close();
    console.log(`Browser: ${name}`);
    return true;
  } catch (error) {
    console.log(`Can’t start ${name}: ${(error as Error).message.split('\n', 1)[0]}`);
    return false;
  }
}

function installWithApt(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return [['update'], ['install', '-y', '--no-install-recommends', 'chromium']].every(
    (words) => spawnSync('apt-get', words, { stdio: 'inherit', env }).status === 0,
  );
}

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
