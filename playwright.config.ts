import { defineConfig, devices } from '@playwright/test';

// `npm test -- browser` sets both variables. The defaults are for `npx playwright test`.
const port = Number(process.env['RULEKEEP_TEST_PORT'] || 43_210);
const engines = { testMatch: '**/engines.spec.ts' };
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Retries on CI, because browsers sometimes delay a new service worker for too long.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
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
    command: `node scripts/serve.ts --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
