import { describe, expect, test } from 'vitest';
import { numberFileAddress, numbersIndexAddress, siteLinks } from '../../../src/rules/addresses.ts';
import { numberFilesOf, numberJson, textsFile } from '../../../src/page-data/number-json.ts';
import { type NumberRecord, sectionOf } from '../../../src/rules/number-files/number-files.ts';
import { current, documentWith, libraryWith, wording } from '../history/documents.ts';
import * as six from '../timeline/six-releases.ts';
import { copyCards, entryWith } from './library-of.ts';

const document = { ...documentWith('2001', '2002', '2003?', '2005'), knownDays: ['2004-06-01'] };
const entries = [
  current('702', 2001, 2005, 'Keywords', { title: 'Keywords', kind: 'section' }),
  wording('702.9a', 2001, 2002, 'Old words.'),
  current('702.9a', 2005, 2005, 'New words, see 905.', {
    aliases: ['702.9aa'],
    references: [{ start: 15, end: 18, words: '905', target: '905', to: null }],
  }),
  current('502.9', 2001, 2002, 'Trample.', { lineage: 'trample', current: false }),
  current('702.19', 2005, 2005, 'Trample!', { lineage: 'trample' }),
  current('glossary/trample', 2001, 2001, 'See rule 502.9.', { kind: 'glossary', current: false }),
];
const { index, files } = numberFilesOf(libraryWith(document, entries), 'cr');
const links = siteLinks({ site: 'https://rules.test', base: '/' });
const numberAt = (key: string): NumberRecord => {
  const name = sectionOf([...files.keys()], key);
  const found = name === null ? undefined : files.get(name)?.numbers[key];
  if (!found) throw new Error(`${key} is in no file`);
  return found;
};

describe('the number files', () => {
  test('have each number in the file of its section, with the releases of each wording', () => {
    const [kind, until] = [entries[1]?.kind, '2005-01-01'];
    const section = [{ from: '2001-01-01', until, address: '/cr/702/' }];
    const reworded = [
      { from: '2001-01-01', until: '2002-01-01', address: '/cr/2001-01-01/702.9a/' },
      { from: until, until, address: '/cr/702.9a/' },
    ];
    const renumbered = [{ from: until, until, address: '/cr/702.19/' }];
    const elsewhere = [{ from: '2001-01-01', until: '2002-01-01', number: '502.9' }];
    expect(files.get('7')).toEqual({
      ...{ version: 1, document: 'cr', section: '7' },
      numbers: {
        '702': { kind: 'section', wordings: section },
        '702.9a': { kind, wordings: reworded },
        '702.9aa': { kind: 'other-number', wordings: [], is: '702.9a' },
        '702.19': { kind, wordings: renumbered, elsewhere },
      },
    });
  });

  test('have the current number of a renumbered rule, and null for a removed rule', () => {
    expect(numberAt('502.9')).toMatchObject({ gone: true, wordings: [{ now: '702.19' }] });
    expect(numberAt('glossary/trample')).toMatchObject({ gone: true, wordings: [{ now: null }] });
  });

  test('have a record for a number that texts only refer to', () => {
    expect(numberAt('905')).toEqual({ kind: 'absent', wordings: [] });
  });

  test('have an index of releases, dates and sections', () => {
    expect(index.releases[0]).toEqual(document.releases[0]);
    expect(index.knownDays).toEqual(['2004-06-01']);
    expect(index.sections).toEqual([
      { name: '5', title: null, numbers: 1 },
      { name: '7', title: null, numbers: 4 },
      { name: '9', title: null, numbers: 1 },
      { name: 'g', title: null, numbers: 1 },
    ]);
    expect(numbersIndexAddress('cr')).toBe('/cr/numbers.json');
    expect(numberFileAddress('cr', 'glossary/t')).toBe('/cr/numbers/glossary/t.json');
  });
});

describe('the text files', () => {
  const words = 'Some words of a rule that goes on for a while. '.repeat(4).trim();
  const keys = [
    ...['100.1', '101.1', '1', '101', '205.1', 'E.4.Ruling.1', 'glossary/tap'],
    ...Array.from({ length: 400 }, (_, n) => `702.${n}a`),
  ];
  const made = libraryWith(
    document,
    keys.map((key) => current(key, 2005, 2005, words)),
  );
  const { index: ofMade, files: inMade } = numberFilesOf(made, 'cr');

  test('have several small sections in one file, and a large section in several files', () => {
    expect(ofMade.texts).toEqual(expect.arrayContaining(['1', '2', 'E']));
    expect(ofMade.texts.filter((name) => name.startsWith('702')).length).toBeGreaterThan(3);
  });

  test('have each number in its own', () => {
    const found = [...inMade].flatMap(([name, file]) => {
      const { texts } = textsFile(made, file, links);
      return Object.entries(texts).map(([key, { text }]) => {
        expect([sectionOf(ofMade.texts, key), text]).toEqual([name, words]);
        return key;
      });
    });
    expect(found.toSorted()).toEqual(keys.toSorted());
  });
});

test('a wording is like the one before it if only rules under it differ, but not the parts of an infraction', () => {
  const infraction = (year: number, definition: string) => {
    const id = `ipg/${year}/3.2`;
    const part = { id: `${id}/Definition`, title: 'Definition', number: null, parent: id };
    return [
      wording('3.2', year, year, 'Warning', { id, children: [part.id], lineage: '3.2' }),
      wording('3.2/Definition', year, year, definition, { ...part, lineage: 'definition' }),
    ];
  };
  const all = [
    infraction(2001, 'Notes.'),
    infraction(2002, 'Notes.'),
    infraction(2005, 'No notes.'),
  ];
  const made = numberFilesOf(libraryWith(documentWith('2001', '2002', '2005'), all.flat()), 'cr');
  const [record] = [...made.files.values()].flatMap(({ numbers }) => numbers['3.2'] ?? []);
  expect(record?.wordings.map(({ isLike = false }) => isLike)).toEqual([false, true, false]);
});

test('addresses are percent-encoded and begin with the base path; those for other sites are whole URLs', () => {
  const inFolder = siteLinks({ site: 'https://rules.example', base: '/keep/' });
  expect(inFolder.href('/cards/æther/')).toBe('/keep/cards/%C3%A6ther/');
  expect(inFolder.url('/rulings/E.4.2/')).toBe('https://rules.example/keep/rulings/E.4.2/');
});

test('the JSON of a number has the contents of its page', () => {
  const copied = copyCards();
  expect(numberJson(copied, entryWith(copied, 'rulings/E.4.2'), links)).toMatchObject({
    address: 'https://rules.test/rulings/E.4.2/',
    self: 'https://rules.test/rulings/texts/E.json',
    number: 'E.4.2',
    kind: 'rule',
    text: 'A copy reads <-its name->.',
    under: ['https://rules.test/rulings/E/', 'https://rules.test/rulings/E.4/'],
    lastRelease: { id: '2008-03-17' },
    credit: 'Compiled by A Compiler.',
  });
});

test('the JSON of a number that the newest part lacks says that it is current, but not shown there', () => {
  const found = libraryWith(six.document, six.entries);
  const jsonOf = (id: string) => numberJson(found, entryWith(found, id), links);
  const facts = { newestWording: true, inNewestRelease: false };
  expect(jsonOf('cr/600.1')).toMatchObject({ ...facts, current: true });
  expect(jsonOf('cr/500.1')).toMatchObject({ ...facts, current: false });
  expect(jsonOf('cr/100.1')).toMatchObject({ inNewestRelease: true, current: true });
});
