import { expect, test } from 'vitest';
import { aboutEntry, versionBanner } from '../../../src/page-data/about-entry.ts';
import { entry, entryWith, libraryOf, rulings } from './library-of.ts';

const old = { newestWording: false, from: '2002-10-09', until: '2002-10-09', current: false };
const whole = {
  ...rulings,
  releases: rulings.releases.map((release) => ({ ...release, whole: true })),
};
const library = libraryOf(
  [
    entry({ key: '1', lineage: 'one' }),
    entry({ key: '1', id: 'rulings/2002-10-09/1', lineage: 'one', text: 'Old.', ...old }),
    entry({ key: '2', lineage: 'two', ...old, newestWording: true }),
    entry({ key: '3', lineage: 'two' }),
    entry({ key: '4', lineage: 'four', ...old, newestWording: true }),
    entry({ key: '3', id: 'rulings/2002-10-09/3', lineage: 'three', ...old }),
  ],
  [whole],
);

test.each([
  ['rulings/1', undefined, undefined],
  ['rulings/2002-10-09/1', 'As of October 9, 2002 · reworded since', '/rulings/1/'],
  ['rulings/2', 'Last seen in our October 9, 2002 release · now Summary 3', '/rulings/3/'],
  ['rulings/4', 'Last seen in our October 9, 2002 release · removed since', undefined],
  ['rulings/2002-10-09/3', 'As of October 9, 2002 · removed since', '/rulings/3/'],
])(
  'the banner of %s says which version it is and links to the current one',
  (id, words, address) => {
    const banner = versionBanner(library, entryWith(library, id));
    expect(banner?.words).toBe(words);
    expect(banner?.current?.address).toBe(address);
  },
);

test('links to the other rules that had the number', () => {
  const linksOf = (id: string) => aboutEntry(library, entryWith(library, id)).links;
  const link = { name: 'Other rules with this number', address: '/rulings/3/#same-number' };
  expect(linksOf('rulings/3')).toContainEqual(link);
  expect(linksOf('rulings/1').map(({ name }) => name)).not.toContain(link.name);
});
