/** That a reader without a connection comes to every entry that stands today. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Kept, placeOf } from '../../src/browser/offline/kept-files.ts';
import { attribute, dist, files, pageAt, pages } from './built-site.ts';

const { places } = JSON.parse(readFileSync(`${dist}/offline/kept.json`, 'utf8')) as Kept;
const entryAddresses = pages
  .map(({ address }) => address)
  .filter((address) => standsToday(address.replace(/\/?$/, '.json')));

function standsToday(twin: string): boolean {
  if (!files.has(twin)) return false;
  const { newestWording, inNewestRelease } = JSON.parse(readFileSync(dist + twin, 'utf8'));
  return newestWording && inNewestRelease;
}

const anchors = new Map(
  Object.keys(places).map((address) => [
    address,
    new Set(pageAt.get(address)?.elements.map((element) => attribute(element, 'id'))),
  ]),
);

test('every entry is kept, or stands at an anchor of a page that is', () => {
  expect(entryAddresses.length).toBeGreaterThanOrEqual(210);
  const lost = entryAddresses.filter((address) => {
    if (address in places) return false;
    const [page = '', anchor = ''] = (placeOf(places, address) ?? '').split('#');
    return !anchors.get(page)?.has(decodeURI(anchor));
  });
  expect(lost).toEqual([]);
});

test('the service worker was built, and asks for nothing that is not there', () => {
  const worker = readFileSync(`${dist}/sw.js`, 'utf8');
  expect(worker).not.toContain('KEPT_FILES');
  for (const address of Object.keys(places)) {
    expect(pageAt.has(address), address).toBe(true);
    expect(worker, address).toContain(address.slice(1));
  }
});
