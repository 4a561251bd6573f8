import { type Browser, chromium } from '@playwright/test';

/** True if `npm test -- releases` found or installed a browser. */
export const hasBrowser = process.env['RULEKEEP_NO_BROWSER'] === undefined;

/** Opens the browser at `CHROMIUM_PATH`, or else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  // As root, Chromium starts only without its sandbox.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}
