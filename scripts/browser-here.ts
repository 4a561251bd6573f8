/** Finds or fetches the Chromium that tests of this machine run in. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  type Attempt,
  findBrowser,
  type Machine,
  planBrowser,
  usualPlaces,
} from './find-browser.ts';

/**
 * Says on the way what it tries. What it fetched once is there the next time.
 *
 * @returns null where none could be found or fetched
 */
export function browserHere(): Promise<Attempt | null> {
  return findBrowser(planBrowser(readMachine()), { run, start, say: console.log });
}

/** A download or an installation that takes longer than this is given up. */
const commandLimit = 5 * 60_000;
const startLimit = 30_000;

/** Reads off this machine what finding a browser depends on. */
function readMachine(): Machine {
  const isRoot = process.getuid?.() === 0;
  return {
    wanted: process.env['CHROMIUM_PATH'],
    installed: usualPlaces(process.platform, process.env).filter((path) => existsSync(path)),
    hasApt: process.platform === 'linux' && existsSync('/usr/bin/apt-get'),
    isRoot,
    hasSudo: !isRoot && spawnSync('sudo', ['--non-interactive', 'true']).status === 0,
  };
}

/** Runs a command with its output shown; whether it ended well within its time. */
function run([program = '', ...given]: string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(program, given, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: commandLimit,
      // npx is a script on Windows.
      shell: process.platform === 'win32',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    child.on('error', () => resolve(false));
    child.on('close', (code) => resolve(code === 0));
  });
}

/** Starts a browser and closes it again; null if it went well, otherwise the reason. */
async function start(executable: string | undefined): Promise<string | null> {
  try {
    const browser = await chromium.launch({
      timeout: startLimit,
      ...(executable === undefined ? {} : { executablePath: executable }),
    });
    await browser.close();
    return null;
  } catch (error) {
    return firstLine(error);
  }
}

function firstLine(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return message.replace(/^browserType\.launch: /, '').split('\n', 1)[0] ?? message;
}
