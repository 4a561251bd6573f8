/** That a reader without a connection comes to every page, at its own address. */
import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { split } from '../../src/browser/offline/bundle.ts';
import { bundleOf, type Kept, packOf } from '../../src/browser/offline/kept-files.ts';
import { dist, pages } from './built-site.ts';

const kept = JSON.parse(readFileSync(`${dist}/offline/kept.json`, 'utf8')) as Kept;
const worker = readFileSync(`${dist}/sw.js`, 'utf8');
const inBundles = new Map(
  kept.packs
    .flatMap(({ bundles }) => bundles)
    .map(([path]) => [
      path,
      new Set(
        split(new Uint8Array(gunzipSync(readFileSync(`${dist}/${path}`)))).map((f) => f.path),
      ),
    ]),
);

test('every page is in a bundle where it is looked for, or kept by itself', () => {
  const alone = new Set(['/', '/search/', '/parts/', '/offline/', '/404.html']);
  const others = pages.map(({ address }) => address).filter((address) => !alone.has(address));
  expect(others.length).toBeGreaterThan(600);
  const lost = others.filter((address) => {
    const path = decodeURI(address).slice(1);
    const name = packOf(path, kept.documents);
    const pack = kept.packs.find((each) => each.name === name);
    const bundle = pack && bundleOf(pack, path.toLowerCase());
    return !bundle || !inBundles.get(bundle)?.has(path);
  });
  expect(lost).toEqual([]);
});

test('what stands today is kept unasked, with citations and cards; histories and older releases are not', () => {
  const unasked = kept.packs.filter((pack) => pack.unasked).map(({ name }) => name);
  expect(unasked).toEqual(['cards', 'cr/rules', 'rulings/rules', 'site']);
  const onDemand = kept.packs.filter((pack) => !pack.unasked).map(({ name }) => name);
  expect(onDemand).toContain('rulings/history');
  expect(onDemand).toContain('rulings/2002-10-09');
});

test('the service worker was built, and asks for nothing that is not there', () => {
  expect(worker).not.toMatch(/KEPT_(?:FILES|INDEX|VERSION|SIZE)/);
  for (const { unasked, bundles } of kept.packs) {
    for (const [path] of bundles) expect(worker.includes(path), path).toBe(unasked);
  }
});
