/** Opens the Chromium found for the tests of whole releases. */
import { type Browser, chromium } from '@playwright/test';

/** True if there is one. `npm run test:releases` finds or installs it. */
export const hasBrowser = process.env['RULEKEEP_NO_BROWSER'] === undefined;

/** Opens the browser in `CHROMIUM_PATH`, or else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  // As root, Chromium starts only without its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}
