/** Finds a Chromium for the tests, or installs one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const onMac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Finds a browser that starts: the one in CHROMIUM_PATH, or else Playwright's (''), the system's, or one that it
 * installs with apt if run as root.
 */
export async function findBrowser(): Promise<string | null> {
  const named = process.env['CHROMIUM_PATH'];
  const candidates = named ? [named] : ['', ...installedBrowsers()];
  for (const path of candidates) if (await canStart(path)) return path;
  if (named || !installWithApt()) return null;
  return (await canStart('/usr/bin/chromium')) ? '/usr/bin/chromium' : null;
}

function installedBrowsers(): string[] {
  const folders = (process.env['PATH'] ?? '').split(':').filter(Boolean);
  const onPath = names.flatMap((name) => folders.map((folder) => `${folder}/${name}`));
  return [...onPath, onMac].filter((path) => existsSync(path));
}

/** True if a browser starts. It can fail if system libraries are missing. */
async function canStart(path: string): Promise<boolean> {
  const name = path || "Playwright's own Chromium";
  try {
    const browser = await chromium.launch({
      timeout: 30_000,
      args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
      ...(path ? { executablePath: path } : {}),
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
