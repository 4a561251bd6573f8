import { expect, test } from 'vitest';
import {
  contentType,
  globPattern,
  headerRules,
  headersFor,
  isText,
  patternOf,
} from '../../../src/build/hosting/description.ts';

test.each([
  ['/dist/rulings/501.5b/index.html', 'text/html; charset=utf-8', true],
  ['/dist/rulings/501.5b.json', 'application/json; charset=utf-8', true],
  ['/dist/opensearch.xml', 'application/xml; charset=utf-8', true],
  ['/dist/robots.txt', 'text/plain; charset=utf-8', true],
  ['/dist/site.webmanifest', 'application/manifest+json; charset=utf-8', true],
  ['/dist/_astro/inter.woff2', 'font/woff2', false],
  ['/dist/releases.ndjson', 'application/x-ndjson; charset=utf-8', true],
  ['/dist/data/cr/2026-08-07.ndjson.gz', 'application/gzip', false],
  ['/dist/favicon.ico', 'image/x-icon', false],
  ['/dist/rulings/501.5b', 'application/octet-stream', false],
])('%s is served as %s', (file, type, compressible) => {
  expect(contentType(file)).toBe(type);
  expect(isText(file)).toBe(compressible);
});

test.each([
  '/_astro/search.B4kJx1a9.js',
  '/_astro/inter-latin.8f3a1c02.woff2',
  '/search/data/card-rulings.b240627babc4.json',
])('%s may be kept for ever', (pathname) => {
  expect(headersFor(pathname)['Cache-Control']).toContain('immutable');
});

test.each(['/', '/rulings/501.5b/', '/sw.js', '/search/', '/x-12345678.json'])(
  '%s is asked for again',
  (pathname) => {
    expect(headersFor(pathname)['Cache-Control']).toBe('no-cache');
  },
);

test('data may be read from elsewhere, pages may not', () => {
  for (const path of ['/cr/702.19b.json', '/cr/numbers/702.json', '/changes.xml', '/linker.js', '/data/cr/2026-08-07.json.gz']) {
    expect(headersFor(path)['Access-Control-Allow-Origin'], path).toBe('*');
  }
  for (const path of ['/index.html', '/sw.js', '/cr/702.19b/index.html']) {
    expect(headersFor(path)).not.toHaveProperty('Access-Control-Allow-Origin');
  }
});

test('a pattern is never wider than the path that stands for it on simpler hosts', () => {
  const paths = [
    '/_astro/a.B4kJx1a9.css',
    '/search/data/older.b240627babc4.json',
    '/sw.js',
    '/x.xml',
  ];
  for (const rule of headerRules) {
    expect(rule.path.split('*').length, rule.path).toBeLessThanOrEqual(2);
    for (const path of paths.filter((each) => patternOf(rule).test(each))) {
      expect(path).toMatch(globPattern(rule.path));
    }
  }
});
