import { expect, test } from 'vitest';
import { dataFilesOf, fileAt } from '../../../src/build/data-files.ts';
import { siteLinks } from '../../../src/rules/addresses.ts';
import { copyCards } from '../page-data/library-of.ts';

const links = siteLinks({ site: 'https://rules.test', base: '/' });
const files = () => dataFilesOf(copyCards(), { name: 'Rules' }, links);

test('a file for programs is made when it is asked for, as the build writes it', () => {
  const twin = fileAt('/rulings/E.4.1.json', files());
  expect(twin?.type).toBe('application/json');
  expect(JSON.parse(String(twin?.body))).toMatchObject({ text: 'A copy is a copy.' });
  const built = [...files()].find(([address]) => address === '/rulings/E.4.1.json')?.[1];
  expect(JSON.parse(String(twin?.body))).toEqual(JSON.parse(JSON.stringify(built)));
  expect(fileAt('/rulings/numbers.json', files())).not.toBeNull();
  expect(fileAt('/rulings/E.9.json', files())).toBeNull();
});
