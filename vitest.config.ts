import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/{unit,golden}/**/*.test.ts'] } },
      // These read the built site: run `npm run build` before them.
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
        test: { name: 'hosts', testTimeout: 20_000, include: ['tests/hosts/**/*.test.ts'] },
      },
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
