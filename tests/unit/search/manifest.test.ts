import { expect, test } from 'vitest';
import { readManifest, writeManifest } from '../../../src/search/manifest.ts';

test('the list of search data is read back as it was', () => {
  const file = (name: string) => ({ file: `search/data/${name}.json`, zipped: 34 });
  const manifest = {
    numbers: file('numbers.0a1b'),
    ...{ current: file('current.2c3d'), 'card-rulings': file('card-rulings.4e5f') },
  };
  expect(readManifest(writeManifest(manifest))).toEqual(manifest);
});
