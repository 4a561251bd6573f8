import { expect, test } from 'vitest';
import { readManifest, titlesFile, writeManifest } from '../../../src/search/manifest.ts';

test('the list of search data is read back as it was', () => {
  const file = (name: string) => ({ file: `search/data/${name}.json`, zipped: 34 });
  const manifest = {
    numbers: file('numbers.0a1b'),
    ...{ current: file('current.2c3d'), 'card-rulings': file('card-rulings.4e5f') },
  };
  expect(readManifest(writeManifest(manifest))).toEqual(manifest);
});

test('titles are in files by their first letters', () => {
  const names = ['banding', '1st player'].map((title) => titlesFile('titles.1a2b', title));
  expect(names).toEqual(['titles-b.1a2b', 'titles-other.1a2b']);
});
