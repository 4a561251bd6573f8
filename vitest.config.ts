import { defineConfig } from 'vitest/config';

/** The limits are long, so that slow, busy machines pass. They only end tests that hang. */
const limits = { testTimeout: 180_000, hookTimeout: 180_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // Loads each module once for all test files, which takes half the time.
          isolate: false,
          ...limits,
          include: ['tests/{unit,golden}/**/*.test.ts'],
        },
      },
      // Tests of the built site. Run `npm run build` first.
      { test: { name: 'site', ...limits, include: ['tests/site/**/*.test.ts'] } },
      // Tests of the whole made-up site and another game, which `npm test -- releases` builds first.
      {
        test: {
          name: 'releases',
          ...limits,
          include: ['tests/{whole-site,another-game}/**/*.test.ts', 'tests/site/links.test.ts'],
        },
      },
      // Tests of the built site on nginx and Caddy, if they are installed.
      {
        test: { name: 'hosts', ...limits, include: ['tests/hosts/**/*.test.ts'] },
      },
    ],
  },
});
