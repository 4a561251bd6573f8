import { defineConfig } from 'vitest/config';

// No test is timed: a limit is there to end what hangs, on a slow machine too.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // No test changes a module, so files share those that are loaded: that halves the time.
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/{unit,golden}/**/*.test.ts'],
        },
      },
      // These read the built site: run `npm run build` before them.
      { test: { name: 'site', testTimeout: 60_000, include: ['tests/site/**/*.test.ts'] } },
      // These read a site with whole releases: `npm run test:releases` builds one and runs them.
      {
        test: {
          name: 'releases',
          testTimeout: 180_000,
          include: ['tests/{releases,another-game}/**/*.test.ts', 'tests/site/links.test.ts'],
        },
      },
      // These run real web servers on the built site, those that the machine has.
      {
        test: { name: 'hosts', testTimeout: 60_000, include: ['tests/hosts/**/*.test.ts'] },
      },
    ],
  },
});
