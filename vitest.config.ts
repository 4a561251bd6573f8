import { defineConfig } from 'vitest/config';

// The time limits are long, so that slow machines pass. They only end tests that hang.
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Loads each module once for all test files, which takes half the time.
          isolate: false,
          testTimeout: 30_000,
          include: ['tests/{unit,golden}/**/*.test.ts'],
        },
      },
      // Tests of the built site. Run `npm run build` first.
      { test: { name: 'site', testTimeout: 60_000, include: ['tests/site/**/*.test.ts'] } },
      // Tests of the whole made-up site and another game, which `npm test -- releases` builds first.
      {
        test: {
          name: 'releases',
          testTimeout: 180_000,
          include: ['tests/{whole-site,another-game}/**/*.test.ts', 'tests/site/links.test.ts'],
        },
      },
      // Tests of the built site on nginx and Caddy, if they are installed.
      {
        test: { name: 'hosts', testTimeout: 60_000, include: ['tests/hosts/**/*.test.ts'] },
      },
    ],
  },
});
