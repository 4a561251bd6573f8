import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

// `scripts/test-browser.ts` sets these variables. The defaults are for `npx playwright test`.
const port = Number(process.env['RULEKEEP_TEST_PORT'] || 43_210);
const engines = { testMatch: '**/engines.spec.ts' };
const executablePath = process.env['CHROMIUM_PATH'];
// `npm test -- releases` sets the folder of the whole made-up site.
const whole = process.env['RULEKEEP_BUILT'];
const base = `${process.env['BASE_PATH'] ?? ''}/`;
const address = `http://localhost:${port}${base}`;

export default defineConfig({
  testDir: whole ? 'tests/whole-site' : 'tests/browser',
  testMatch: '*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: Math.min(4, availableParallelism()),
  // The limits are long, so that slow, busy machines pass. They only end tests that hang.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // Browsers sometimes delay a new service worker for too long. The reporter names the tests that
  // passed only when repeated.
  retries: 2,
  reporter: [['line']],
  use: {
    baseURL: address,
    trace: 'on-first-retry',
    // Only the tests of the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: executablePath ? { executablePath } : {},
  },
  // With ALL_BROWSERS=1, `engines.spec.ts` also runs in Firefox and WebKit. Playwright must have
  // installed them.
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'] } },
    ...(process.env['ALL_BROWSERS']
      ? [
          {
            ...engines,
            name: 'firefox',
            use: { ...devices['Desktop Firefox'], launchOptions: {} },
          },
          { ...engines, name: 'webkit', use: { ...devices['Desktop Safari'], launchOptions: {} } },
        ]
      : []),
  ],
  webServer: {
    command: `node scripts/serve.ts --port ${port} --dir ${process.env['RULEKEEP_DIST'] ?? `${whole ?? '.'}/dist`}`,
    url: address,
    reuseExistingServer: false,
    timeout: 120_000,
  },
});
