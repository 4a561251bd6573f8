/** Opens the Chromium that was found for the tests of whole releases. */
import { type Browser, chromium } from '@playwright/test';

/** Whether there is one: `npm run test:releases` looks, and fetches one if it can. */
export const hasBrowser = process.env['RULEKEEP_NO_BROWSER'] === undefined;

/** The one that `CHROMIUM_PATH` names, or else Playwright's own. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  // As root Chromium starts only so.
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({ args, ...(executablePath ? { executablePath } : {}) });
}
