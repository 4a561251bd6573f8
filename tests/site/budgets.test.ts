/** What pages weigh on their way to a phone. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { Kept } from '../../src/browser/offline/kept-files.ts';
import { attribute, dist, files, type Page, pageAt, pages } from './built-site.ts';

const kilobyte = 1024;

function zipped(content: string | Buffer): number {
  return gzipSync(content, { level: 9 }).byteLength;
}

function loadedBy(page: Page, tag: 'script' | 'link', name: 'src' | 'href'): string[] {
  return page.elements
    .filter((element) => element.tagName === tag)
    .filter((element) => tag === 'script' || attribute(element, 'rel') === 'stylesheet')
    .flatMap((element) => attribute(element, name) ?? []);
}

function weightOf(addresses: string[]): number {
  return addresses.reduce((sum, address) => sum + zipped(readFileSync(dist + address)), 0);
}

test('a page of an entry stays under 15 KB', () => {
  const entryPages = pages.filter((page) => files.has(page.address.replace(/\/?$/, '.json')));
  const single = entryPages.filter((page) => /\d[a-z]\/$|\.\d+\/$/.test(page.address));
  const heavy = single.filter(
    ({ html }) => html.length > 15 * kilobyte && zipped(html) > 15 * kilobyte,
  );
  expect(single.length).toBeGreaterThan(100);
  expect(heavy.map(({ address }) => address)).toEqual([]);
});

test('styles stay under 5.5 KB and scripts under 50 KB on a rule’s page', () => {
  const page = pageAt.get('/rulings/501.5b/') as Page;
  expect(weightOf(loadedBy(page, 'link', 'href'))).toBeLessThanOrEqual(5.5 * kilobyte);
  expect(weightOf(loadedBy(page, 'script', 'src'))).toBeLessThan(50 * kilobyte);
});

test('the worker that searches stays under 37 KB', () => {
  const workers = [...files].filter((file) => /^\/_astro\/search-worker/.test(file));
  expect(workers.length).toBeGreaterThan(0);
  for (const worker of workers) {
    expect(zipped(readFileSync(dist + worker))).toBeLessThan(37 * kilobyte);
  }
});

test('the script for other pages stays under 8 KB', () => {
  expect(zipped(readFileSync(`${dist}/linker.js`))).toBeLessThan(8 * kilobyte);
});

test('every picture of a link preview stays under 40 KB', () => {
  const pictures = [...files].filter((file) => file.startsWith('/previews/'));
  expect(pictures.length).toBeGreaterThan(20);
  const heavy = pictures.filter((file) => readFileSync(dist + file).length > 40 * kilobyte);
  expect(heavy).toEqual([]);
});

test('a device keeps no more than 600 KB unasked, or a KB per page where there are thousands', () => {
  const kept = JSON.parse(readFileSync(`${dist}/offline/kept.json`, 'utf8')) as Kept;
  expect(kept.files).toBeGreaterThan(20);
  expect(kept.bytes).toBeLessThan(Math.max(600, pages.length) * kilobyte);
  // What lies on the device is its index unzipped, and little else that is more than it was.
  expect(kept.stored).toBeLessThan(kept.bytes * 3);
});
