/** One generous limit for every page; the benchmarks print exact sizes. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pages } from './built-site.ts';

const mostBytes = 100 * 1024;

test('no page is larger than 100 KB zipped', () => {
  const large = pages.filter(
    ({ html }) => html.length > mostBytes && gzipSync(html).byteLength > mostBytes,
  );
  expect(large.map(({ address }) => address)).toEqual([]);
});
