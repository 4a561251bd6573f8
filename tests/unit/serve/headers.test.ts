import { expect, test } from 'vitest';
import { cacheControl, contentType, isCompressible } from '../../../scripts/serve/headers.ts';

test.each([
  ['/dist/rulings/501.5b/index.html', 'text/html; charset=utf-8', true],
  ['/dist/rulings/501.5b.json', 'application/json; charset=utf-8', true],
  ['/dist/opensearch.xml', 'application/xml; charset=utf-8', true],
  ['/dist/robots.txt', 'text/plain; charset=utf-8', true],
  ['/dist/site.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['/dist/_astro/inter.woff2', 'font/woff2', false],
  ['/dist/rulings/501.5b', 'application/octet-stream', false],
])('%s is served as %s', (file, type, compressible) => {
  expect(contentType(file)).toBe(type);
  expect(isCompressible(contentType(file))).toBe(compressible);
});

test.each([
  '/_astro/search.B4kJx1a9.js',
  '/_astro/inter-latin.8f3a1c02.woff2',
  '/search-index/b240627babc4-head.json',
])('%s may be kept for ever', (pathname) => {
  expect(cacheControl(pathname)).toContain('immutable');
});

test.each(['/', '/rulings/501.5b/', '/sw.js', '/search-index/manifest.json', '/x-12345678.json'])(
  '%s is asked for again',
  (pathname) => {
    expect(cacheControl(pathname)).toBe('no-cache');
  },
);
