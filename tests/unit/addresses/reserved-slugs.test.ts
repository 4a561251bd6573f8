/** No folder of sources may take the address of a page. */
import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { reservedSlugs } from '../../../src/rules/addresses.ts';

/** Pages and folders of pages at the top of the site; a file with an ending is in nobody's way. */
const pages = readdirSync('src/pages')
  .map((name) => name.replace(/\.astro$/, ''))
  .filter((name) => !/[.[]/.test(name) && name !== 'index');
/** What the build puts beside them, with no page at the address itself. */
const folders = ['previews'];

test('every page has its address to itself, and no other is kept from a document', () => {
  expect(pages).toContain('parts');
  expect([...reservedSlugs].sort()).toEqual([...new Set([...pages, ...folders])].sort());
});
