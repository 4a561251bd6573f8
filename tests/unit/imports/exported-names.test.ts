/** Tests that exported names are unique. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names that pages must export for Astro. */
const ofAstro = new Set(['GET', 'getStaticPaths', 'prerender']);
/**
 * Matches exported declarations. Doesn't match `export { a } from`, which only exports a name
 * again.
 */
const exporting =
  /^export (?:declare )?(?:async )?(?:const|let|function\*?|class|interface|type) +([\w$]+)/gm;

test('exported names are unique', () => {
  const files = new Map<string, Set<string>>();
  for (const file of globSync('{src,scripts}/**/*.{ts,astro}')) {
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(exporting)) {
      files.set(name, (files.get(name) ?? new Set()).add(file));
    }
  }
  expect(files.size).toBeGreaterThan(0);
  const repeated = [...files].filter(([name, { size }]) => size > 1 && !ofAstro.has(name));
  expect(repeated.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});
