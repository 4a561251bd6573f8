import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['tests/{unit,golden}/**/*.test.ts'] } },
      // These read the built site: run `npm run build` before them.
      { test: { name: 'site', include: ['tests/site/**/*.test.ts'] } },
    ],
  },
});
