/** Tests the addresses that aren't links on pages: those in data, and those that scripts make and copy. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { entryAddress, entryId } from '../../src/rules/addresses.ts';
import type { NumberFile, NumbersIndex } from '../../src/rules/number-files/number-files.ts';
import { readNumberIndex } from '../../src/rules/numbers/number-index.ts';
import { readManifest } from '../../src/search/manifest.ts';
import type { CurrentData, NumbersData, OlderData } from '../../src/search/types.ts';
import { attribute, base, dist, files, least, pageAt, pages } from './built-site.ts';

const read = (file: string) => readFileSync(join(dist, file), 'utf8');
const readJson = <T>(file: string) => JSON.parse(read(file)) as T;
const documents = [...files].flatMap(
  (file) => /^\/(?!linker\/)([^/]+)\/numbers\.json$/.exec(file)?.[1] ?? [],
);
const records = documents.flatMap((document) => {
  const { sections } = readJson<NumbersIndex>(`/${document}/numbers.json`);
  const named = sections.map(({ name }) => `/${document}/numbers/${name}.json`);
  return named.flatMap((file) =>
    Object.entries(readJson<NumberFile>(file).numbers).map(([key, record]) => ({
      ...{ document, key, record },
    })),
  );
});
const withoutPage = (addresses: Iterable<string>) =>
  [...new Set(addresses)].filter((address) => !pageAt.has(decodeURI(address)));

test('each number of the number files has a page, and each of its wordings', () => {
  const addresses = records.flatMap(({ document, key, record }) => [
    entryAddress(entryId(document, key)),
    ...record.wordings.flatMap(({ address, now }) => [
      address,
      ...(now ? [entryAddress(entryId(document, now))] : []),
    ]),
    ...(record.is ? [entryAddress(entryId(document, record.is))] : []),
  ]);
  expect(addresses.length).toBeGreaterThan(least(200));
  expect(withoutPage(addresses)).toEqual([]);
});

test('the addresses that buttons copy have pages', () => {
  const copied = pages.flatMap(({ elements }) =>
    elements
      .filter(({ tagName }) => tagName === 'copy-rule')
      .map((each) => attribute(each, 'data-address') ?? ''),
  );
  expect(copied.length).toBeGreaterThan(least(200));
  expect(withoutPage(copied)).toEqual([]);
});

test('everything that search finds has a page', () => {
  const settings = pageAt
    .get('/')
    ?.elements.flatMap((each) => attribute(each, 'data-search') ?? []);
  const { numbers, current, older } = readManifest(settings?.[0] ?? '');
  const { register } = readJson<NumbersData>(numbers.file);
  const rows = readNumberIndex(register).documents.flatMap((document) => document.rows);
  const texts = [current, older].flatMap((file) =>
    file ? readJson<CurrentData | OlderData>(file.file).entries : [],
  );
  const found = [...rows, ...texts].map(({ id }) => entryAddress(id));
  expect(found.length).toBeGreaterThan(least(400));
  expect(withoutPage(found)).toEqual([]);
});

test('every address in data, feeds and Markdown leads to a page or file', () => {
  const canonical = pageAt
    .get('/')
    ?.elements.find((each) => attribute(each, 'rel') === 'canonical');
  const { origin } = new URL((canonical && attribute(canonical, 'href')) ?? '');
  const root = `${origin}${base}/`;
  const pattern = new RegExp(`${root.replaceAll('.', String.raw`\.`)}[^\\s"'<>\\\\)\\]]*`, 'g');
  const faults = new Map<string, string>();
  for (const file of files) {
    if (!/\.(?:json|md|xml|txt|gz)$/.test(file)) continue;
    const text = file.endsWith('.gz')
      ? String(gunzipSync(readFileSync(join(dist, file))))
      : read(file);
    for (const [found] of text.matchAll(pattern)) {
      const { pathname } = new URL(found.replaceAll('&amp;', '&'));
      const path = decodeURI(pathname).slice(base.length);
      const isBuilt = files.has(path.endsWith('/') ? `${path}index.html` : path);
      if (!isBuilt && !faults.has(path)) faults.set(path, file);
    }
  }
  expect([...faults].slice(0, 20)).toEqual([]);
});

test('pages lead to the place in a Markdown file that has their text', () => {
  const broken = pages.flatMap(({ address, elements }) =>
    elements.flatMap((element) => {
      const href = decodeURI(attribute(element, 'href') ?? '').slice(base.length);
      const [file = '', anchor] = href.split('#');
      if (!file.endsWith('.md') || anchor === undefined) return [];
      return read(file).includes(`<a id="${anchor}"></a>`) ? [] : `${address}: ${href}`;
    }),
  );
  expect(broken).toEqual([]);
});
