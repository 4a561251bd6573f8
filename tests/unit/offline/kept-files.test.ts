import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { split } from '../../../src/browser/offline/bundle.ts';
import { bundleOf, type Kept, type Pack } from '../../../src/browser/offline/kept-files.ts';
import { bundlePages } from '../../../src/build/offline/bundle-pages.ts';
import { keptFiles, versionOf } from '../../../src/build/offline/files-to-keep.ts';
import { bundleIndex } from '../../../src/build/offline/write-bundle.ts';

const documents: Kept['documents'] = {
  cr: { title: 'Comprehensive Rules', older: [['2014-06-01', 'June 1, 2014']] },
};

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rulekeep-kept-'));
  for (const page of ['', 'search/', 'parts/', 'check/', 'offline/', 'cr/702/', 'cr/702.19a/']) {
    await write(`${page}index.html`, `<h1>${page}</h1>`);
  }
  await write('_astro/fonts/inter.8f3a1c02.woff2', 'a font');
  await write('search-index/terms-4f09aa31bc.bin', 'an index');
  await write('cr/702.19a.json', '{}');
});

afterEach(() => rm(dist, { recursive: true }));

async function write(name: string, text: string) {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
}

test('keeps by themselves the pages of the site, and all that pages load; no other page', async () => {
  const files = await keptFiles(dist);
  expect(files.map(({ path }) => path)).toEqual([
    '',
    '_astro/fonts/inter.8f3a1c02.woff2',
    'offline/',
    'parts/',
    'search/',
  ]);
});

test('the index is one bundle, named by its content', async () => {
  const { bundle, manifest, count } = await bundleIndex(dist);
  expect(count).toBe(1);
  expect(bundle.path).toMatch(/^offline\/index-[0-9a-f]{12}\.bundle$/);
  const [file] = split(new Uint8Array(gunzipSync(await readFile(join(dist, bundle.path)))));
  expect(file?.path).toBe('search-index/terms-4f09aa31bc.bin');
  expect(new TextDecoder().decode(file?.body)).toBe('an index');
  expect(JSON.parse(await readFile(join(dist, manifest), 'utf8'))).toEqual({
    bundle: bundle.path,
    files: [['search-index/terms-4f09aa31bc.bin', 'application/octet-stream', 8]],
  });
  await write('search-index/more-4f09aa31bc.bin', 'more of it');
  expect((await bundleIndex(dist)).bundle.path).not.toBe(bundle.path);
  // The cards are a bundle of their own, which no device keeps unasked.
  await write('card-index/4f09aa31bc-head.json', '{}');
  const cards = await bundleIndex(dist, 'card-index', 'cards');
  expect(cards).toMatchObject({ count: 1, manifest: expect.stringMatching(/^offline\/cards-/) });
});

test('every page is in a bundle of the pack to which its address belongs', async () => {
  for (const page of ['cr/702.19a/history/', 'cr/2014-06-01/702.19a/', 'cards/forest/', 'about/']) {
    await write(`${page}index.html`, `<h1>${page}</h1>`);
  }
  await write('cr/numbers/702.json', '{}');
  await write('cr/702.19B/index.html', '<h1>a capital</h1>');
  const made = await bundlePages(dist, documents);
  const held: Record<string, string[]> = {};
  for (const { pack, files } of made) {
    held[pack.name] = [];
    for (const { path } of files) {
      for (const file of split(new Uint8Array(gunzipSync(await readFile(join(dist, path)))))) {
        held[pack.name]?.push(file.path);
        expect(bundleOf(pack, file.path.toLowerCase())).toBe(path);
      }
    }
  }
  expect(held).toEqual({
    cards: ['cards/forest/'],
    'cr/2014-06-01': ['cr/2014-06-01/702.19a/'],
    'cr/history': ['cr/702.19a/history/'],
    'cr/rules': ['cr/702.19a/', 'cr/702.19B/', 'cr/702/', 'cr/numbers/702.json'],
    site: ['about/', 'check/'],
  });
  const unasked = made.filter(({ pack }) => pack.unasked).map(({ pack }) => pack.name);
  expect(unasked).toEqual(['cards', 'cr/rules', 'site']);
});

test('where cards have an index of their own, they are kept with it, and on demand', async () => {
  await write('cards/forest/index.html', '<h1>Forest</h1>');
  await write('card-index/4f09aa31bc-head.json', '{}');
  const made = await bundlePages(dist, documents);
  const cards = made.find(({ pack }) => pack.name === 'cards')?.pack;
  expect(cards?.unasked).toBe(false);
  expect(cards?.index).toMatch(/^offline\/cards-[0-9a-f]{12}\.json$/);
});

test('a page is looked for in the last bundle that begins before it', () => {
  const pack: Pack = {
    name: 'cr/rules',
    unasked: true,
    bytes: 1,
    bundles: [
      ['offline/a.bundle', 'cr/100/'],
      ['offline/b.bundle', 'cr/702.1/'],
    ],
  };
  expect(bundleOf(pack, 'cr/501.5b/')).toBe('offline/a.bundle');
  expect(bundleOf(pack, 'cr/702.1/')).toBe('offline/b.bundle');
  expect(bundleOf(pack, 'cr/999/')).toBe('offline/b.bundle');
  expect(bundleOf(pack, 'cr/0/')).toBeNull();
});

test('the same files are the same version, a changed word is another', async () => {
  const before = versionOf(await keptFiles(dist));
  expect(versionOf(await keptFiles(dist))).toBe(before);
  await write('search/index.html', '<h1>another word</h1>');
  expect(versionOf(await keptFiles(dist))).not.toBe(before);
});

test('a page that was not built is not passed over', async () => {
  await rm(join(dist, 'parts'), { recursive: true });
  await expect(keptFiles(dist)).rejects.toThrow('ENOENT');
});
