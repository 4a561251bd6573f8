/**
 * `npm run test:browser`: finds or fetches a Chromium, then runs the browser tests in it.
 * What stands on the command line goes on to Playwright; `CHROMIUM_PATH` names a browser to use.
 */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { browserHere } from './browser-here.ts';
import { listen } from './serve.ts';

async function freePort(): Promise<number> {
  const { port, close } = await listen(() => {}, 0);
  await close();
  return port;
}

if (!existsSync('dist/index.html')) {
  console.error('There is no built site in dist/. Run `npm run build` first.');
  process.exit(1);
}

const found = await browserHere();
if (found === null) {
  console.error(
    'The browser tests need a Chromium, and none could be found or fetched. Install Chromium or\n' +
      'Chrome, or name one: CHROMIUM_PATH=/path/to/chromium npm run test:browser',
  );
  process.exit(1);
}

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: {
    ...process.env,
    CHROMIUM_PATH: found.executable ?? '',
    RULEKEEP_TEST_PORT: String(await freePort()),
  },
});
process.exit(status ?? 1);
