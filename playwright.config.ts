import { defineConfig, devices } from '@playwright/test';

// `npm run test:browser` sets both; run by hand, `npx playwright test` takes these.
const port = Number(process.env['RULEKEEP_TEST_PORT'] || 43_210);
const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // Browsers put off a new service worker while the old one is idle; a second try on CI tells that
  // from a fault, and the report names it flaky.
  retries: process.env['CI'] ? 2 : 0,
  reporter: [['line']],
  use: {
    baseURL: `http://localhost:${port}`,
    trace: 'retain-on-failure',
    // What the service worker does is tested where it is let in.
    serviceWorkers: 'block',
    launchOptions: executablePath ? { executablePath } : {},
  },
  // ALL_BROWSERS=1 npm run test:browser runs them in Firefox and WebKit, too, if Playwright has them.
  projects: [
    { name: 'chromium', use: { ...devices['Desktop Chrome'] } },
    ...(process.env['ALL_BROWSERS']
      ? [
          { name: 'firefox', use: { ...devices['Desktop Firefox'], launchOptions: {} } },
          { name: 'webkit', use: { ...devices['Desktop Safari'], launchOptions: {} } },
        ]
      : []),
  ],
  webServer: {
    command: `node scripts/serve.ts --port ${port}`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
