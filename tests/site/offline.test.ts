/** Tests what is packed for offline use. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Pack, readPacked } from '../../src/rules/offline-packs.ts';
import { attribute, base, dist, type Page, pages } from './built-site.ts';

const folder = join(dist, 'offline/packs');
const contents = readdirSync(folder).map(
  (file) => JSON.parse(gunzipSync(readFileSync(join(folder, file))).toString()) as Pack | string[],
);
const shared = contents.flatMap((each) => (Array.isArray(each) ? each : []));
const packs = contents.flatMap((each) => (Array.isArray(each) ? [] : each));
const packed = new Set(packs.flatMap(({ files }) => Object.keys(files).map((path) => `/${path}`)));

test('packed pages and files are those that the host sends', () => {
  const different = packs.flatMap((pack) =>
    Object.keys(pack.files).filter((path) => {
      const file = path === '' || path.endsWith('/') ? `${path}index.html` : path;
      return readPacked(path, pack, shared) !== readFileSync(join(dist, file), 'utf8');
    }),
  );
  expect(different).toEqual([]);
});

test('all pages are packed but those of older wordings and releases, and what is for other sites', () => {
  const isOlder = ({ elements }: Page) =>
    elements.some((each) => attribute(each, 'class') === 'banner');
  const canonical = pages.filter(({ address, elements }) =>
    elements.some((each) => {
      const href = attribute(each, 'rel') === 'canonical' && attribute(each, 'href');
      return href && new URL(href).pathname === base + address;
    }),
  );
  const addressesOf = (all: readonly Page[]) => all.map(({ address }) => address);
  const missing = addressesOf(canonical.filter((page) => !isOlder(page))).filter(
    (address) => !packed.has(address),
  );
  expect(missing.filter((address) => !/^\/[^/]+\/changes\/./.test(address))).toEqual([
    ...['/404.html', '/linker/'],
  ]);
  expect(addressesOf(canonical.filter(isOlder)).filter((address) => packed.has(address))).toEqual(
    [],
  );
});
