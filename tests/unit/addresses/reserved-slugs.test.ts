/** Tests that no folder of sources has the address of a page. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reservedSlugs } from '../../../src/rules/addresses.ts';

/** Pages and folders at the top of the site. A file with an ending conflicts with no document. */
const pages = readdirSync('src/pages')
  .map((name) => name.replace(/\.astro$/, ''))
  .filter((name) => !/[.[]/.test(name) && name !== 'index');
/** Folders that the build adds, without a page. */
const folders = ['previews'];

test('no document has the address of a page, and all other addresses are free', () => {
  expect([...reservedSlugs].sort()).toEqual([...new Set([...pages, ...folders])].sort());
});
