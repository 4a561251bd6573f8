import { expect, test } from 'vitest';
import { numberJson } from '../../../src/page-data/number-json.ts';
import { siteLinks } from '../../../src/rules/addresses.ts';
import { libraryWith } from '../history/documents.ts';
import { document, entries } from '../timeline/six-releases.ts';
import { copyCards, entryWith } from './library-of.ts';

const library = copyCards();
const rule = entryWith(library, 'rulings/E.4.2');
const links = siteLinks({ site: 'https://rules.example', base: '/' });

test('addresses are percent-encoded; those for other sites are whole URLs', () => {
  expect(links.href('/rulings/E.4.2/')).toBe('/rulings/E.4.2/');
  expect(links.href('/cards/æther/')).toBe('/cards/%C3%A6ther/');
  expect(links.url('/rulings/E.4.2/')).toBe('https://rules.example/rulings/E.4.2/');
});

test('addresses begin with the base path', () => {
  const inFolder = siteLinks({ site: 'https://rules.example', base: '/keep/' });
  expect(inFolder.href('/rulings/E.4.2/')).toBe('/keep/rulings/E.4.2/');
  expect(inFolder.url('/')).toBe('https://rules.example/keep/');
});

test('the JSON of a number has the contents of its page', () => {
  expect(numberJson(library, rule, links)).toMatchObject({
    address: 'https://rules.example/rulings/E.4.2/',
    self: 'https://rules.example/rulings/texts/E.json',
    number: 'E.4.2',
    kind: 'rule',
    text: 'A copy reads <-its name->.',
    under: ['https://rules.example/rulings/E/', 'https://rules.example/rulings/E.4/'],
    lastRelease: { id: '2008-03-17' },
    credit: 'Compiled by A Compiler.',
  });
});

test('the JSON of a number that the newest part lacks says that it is current, but not shown there', () => {
  const found = libraryWith(document, entries);
  const jsonOf = (id: string) => numberJson(found, entryWith(found, id), links);
  const facts = { newestWording: true, inNewestRelease: false };
  expect(jsonOf('cr/600.1')).toMatchObject({ ...facts, current: true });
  expect(jsonOf('cr/500.1')).toMatchObject({ ...facts, current: false });
  expect(jsonOf('cr/100.1')).toMatchObject({ inNewestRelease: true, current: true });
});
