import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Pack, packWith, readPacked } from '../../../src/rules/offline-packs.ts';
import { dividePacks, packFiles, sharedParts } from '../../../src/build/pack-files.ts';

const text = fc
  .array(fc.constantFrom('<p>', '</p>', 'a', '"b":1,', '"', '\n', 'ß', ''))
  .map((all) => all.join(''));

test('a packed file is unpacked unchanged', () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 5 }), fc.array(text), (texts, shared) => {
      const files = texts.map((each, at) => [`cr/${at}/`, each] as const);
      const pack = JSON.parse(JSON.stringify(packFiles(files, shared))) as Pack;
      expect(files.map(([path]) => readPacked(path, pack, shared))).toEqual(texts);
      expect(readPacked('cr/toString/', pack, shared)).toBeNull();
    }),
  );
});

test('the pack of each file is found by its path', async () => {
  const numbers = Array.from({ length: 250 }, (_, at) => `cr/${at}/`);
  const paths = ['', 'about/', 'mtr/2.1/', 'cr/', 'cr/Z/', 'cr/numbers.json', ...numbers];
  const written: string[][] = [];
  const packs = await dividePacks(
    paths,
    ['cr', 'mtr'],
    async (of) => `${written.push([...of]) - 1}`,
  );
  for (const path of paths) expect(written[Number(packWith(path, packs))]).toContain(path);
  expect(written.length).toBeGreaterThan(4);
  expect(packWith('ipg/1/', { mtr: packs['mtr'] ?? [] })).toBeNull();
});

test('new styles and scripts change no pack, only what packs share', () => {
  const pageOf = (words: string, build: number) =>
    `<link href="/_astro/style.${build}.css"><h1>${words}</h1><main><p>${words}</p><script src="/_astro/a.${build}.js"></script></main>`;
  const packOf = (build: number) => {
    const pages = ['one', 'two', 'three'].map((words) => pageOf(words, build));
    return packFiles(
      pages.map((page, at) => [`cr/${at}/`, page] as const),
      sharedParts(pages),
    );
  };
  expect(packOf(1)).toEqual(packOf(2));
});
