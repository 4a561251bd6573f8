/** Finds a Chromium for the tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Returns the first browser that starts: the one in CHROMIUM_PATH, Playwright's, the system's, or one
 * installed with apt if run as root. Prints what it tries.
 *
 * @returns its path, '' for Playwright's own, or null if there is none
 */
export async function findBrowser(): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named ? [named] : ['', ...installed()];
  for (const path of candidates) if (await starts(path)) return path;
  if (named || !installWithApt()) return null;
  return (await starts('/usr/bin/chromium')) ? '/usr/bin/chromium' : null;
}

/** Lists the browsers installed on this system, most likely first. */
function installed(): string[] {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...onPath, onMac].filter((path) => existsSync(path));
}

/** True if a browser starts. An installed browser may lack system libraries. */
async function starts(path: string): Promise<boolean> {
  const what = path || "Playwright's own Chromium";
  try {
    const browser = await chromium.launch({
      timeout: 30_000,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(path ? { executablePath: path } : {}),
    });
    await browser.close();
    console.log(`Browser: ${what}`);
    return true;
  } catch (error) {
    console.log(`Can’t start ${what}: ${(error as Error).message.split('\n', 1)[0]}`);
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
