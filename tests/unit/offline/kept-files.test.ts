import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { split } from '../../../src/browser/offline/kept-files.ts';
import { bundleIndex, keptFiles, versionOf } from '../../../src/integrations/offline.ts';

let dist: string;

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'rulekeep-kept-'));
  for (const page of ['', 'search/', 'parts/', 'check/', 'offline/', 'cr/702/', 'cr/702.19a/']) {
    await write(`${page}index.html`, `<h1>${page}</h1>`);
  }
  await write('offline/kept.json', '{}');
  await write('_astro/fonts/inter.8f3a1c02.woff2', 'a font');
  await write('search-index/terms-4f09aa31bc.bin', 'an index');
  await write('cr/702.19a.json', '{}');
});

afterEach(() => rm(dist, { recursive: true }));

async function write(name: string, text: string) {
  await mkdir(dirname(join(dist, name)), { recursive: true });
  await writeFile(join(dist, name), text);
}

test('keeps the pages it is given, its own, and all that they load; no other page', async () => {
  const files = await keptFiles(dist, ['/cr/702/', '/search/']);
  expect(files.map(({ path }) => path)).toEqual([
    '',
    '_astro/fonts/inter.8f3a1c02.woff2',
    'check/',
    'cr/702/',
    'offline/',
    'offline/kept.json',
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

test('the same files are the same version, a changed word is another', async () => {
  const before = versionOf(await keptFiles(dist, ['/cr/702/']));
  expect(versionOf(await keptFiles(dist, ['/cr/702/']))).toBe(before);
  await write('cr/702/index.html', '<h1>another word</h1>');
  expect(versionOf(await keptFiles(dist, ['/cr/702/']))).not.toBe(before);
});

test('a page that was not built is not passed over', async () => {
  await expect(keptFiles(dist, ['/cr/999/'])).rejects.toThrow('ENOENT');
});
