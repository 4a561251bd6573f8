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

test('each number has a JSON file, and each document has number files and a feed', () => {
  expect(JSON.parse(files.get('/rulings/E.4.1.json')?.() ?? '')).toMatchObject({
    text: 'A copy is a copy.',
  });
  expect(files.has('/rulings/numbers.json')).toBe(true);
  expect(files.get('/rulings/changes.xml')?.()).toContain('<feed');
  expect(files.has('/rulings/E.9.json')).toBe(false);
});
