/** Tests that documents can't have the address of a page, such as `/about/`. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reservedSlugs } from '../../../src/rules/addresses.ts';

/**
 * The first parts of addresses in `src/pages`. Ignores files with an ending, such as `robots.txt`.
 */
const pages = readdirSync('src/pages')
  .map((name) => name.replace(/\.astro$/, ''))
  .filter((name) => !/[.[]/.test(name) && name !== 'index');
/** A folder that earlier builds made. Its addresses stay reserved. */
const folders = ['previews'];

test('exactly the addresses of pages are reserved', () => {
  expect([...reservedSlugs].sort()).toEqual([...new Set([...pages, ...folders])].sort());
});
