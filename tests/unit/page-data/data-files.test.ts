import { expect, test } from 'vitest';
import { dataFiles } from '../../../src/page-data/data-files.ts';
import { siteLinks } from '../../../src/rules/addresses.ts';
import { copyCards } from './library-of.ts';

const links = siteLinks({ site: 'https://rules.test', base: '/' });
const files = new Map(
  [...dataFiles(copyCards(), null, { name: 'Rules' }, links)].map(({ address, text }) => [
    address,
    text,
  ]),
);

test('each document has files of texts and numbers, and a feed', () => {
  expect(JSON.parse(files.get('/rulings/texts/E.json')?.() ?? '')).toMatchObject({
    texts: { 'E.4.1': { text: 'A copy is a copy.' } },
  });
  expect(files.has('/rulings/numbers.json')).toBe(true);
  expect(files.get('/rulings/changes.xml')?.()).toContain('<feed');
  expect(files.has('/rulings/E.4.1.json')).toBe(false);
});

test('a JSON file of a single number stays if it was published', () => {
  const published = new Set(['/rulings/E.4.1.json']);
  const found = [...dataFiles(copyCards(), null, { name: 'Rules' }, links, published)];
  const file = found.find(({ address }) => address === '/rulings/E.4.1.json');
  expect(JSON.parse(file?.text() ?? '')).toMatchObject({ text: 'A copy is a copy.' });
});
